// The same on standard input, in C++.
#include <iostream>
#include <vector>

int rows, cols;
std::vector<std::vector<int>> board;

bool search(int r, int c, int n) {
  if (r < 0 || r >= rows || c < 0 || c >= cols) return false;
  if (board[r][c] != 0 && board[r][c] != n) return false;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j)
      if (board[i][j] == n && (i != r || j != c)) return false;
  const int before = board[r][c];
  board[r][c] = n;
  if (n == rows * cols) return true;
  if (search(r - 1, c, n + 1) || search(r + 1, c, n + 1) || search(r, c - 1, n + 1) ||
      search(r, c + 1, n + 1))
    return true;
  board[r][c] = before;
  return false;
}

int main() {
  std::cin >> rows >> cols;
  board.assign(rows, std::vector<int>(cols));
  for (auto& row : board)
    for (int& cell : row) std::cin >> cell;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < cols; ++c) {
      if (!search(r, c, 1)) continue;
      for (const auto& row : board) {
        for (int cell : row) std::cout << cell << '\t';
        std::cout << '\n';
      }
      return 0;
    }
  std::cout << "unsolvable\n";
}
