// The same in Java, printed as an array.
import java.io.File;
import java.util.Arrays;
import java.util.Scanner;

public class NumbrixMain {
  static int[][] board;

  static boolean search(int r, int c, int n) {
    if (r < 0 || r >= board.length || c < 0 || c >= board[0].length) return false;
    if (board[r][c] != 0 && board[r][c] != n) return false;
    for (int i = 0; i < board.length; ++i)
      for (int j = 0; j < board[0].length; ++j)
        if (board[i][j] == n && (i != r || j != c)) return false;
    int before = board[r][c];
    board[r][c] = n;
    if (n == board.length * board[0].length) return true;
    if (search(r - 1, c, n + 1) || search(r + 1, c, n + 1) || search(r, c - 1, n + 1)
        || search(r, c + 1, n + 1)) return true;
    board[r][c] = before;
    return false;
  }

  public static void main(String[] words) throws Exception {
    Scanner in = new Scanner(new File(words[0]));
    board = new int[in.nextInt()][in.nextInt()];
    for (int[] row : board) for (int c = 0; c < row.length; ++c) row[c] = in.nextInt();
    for (int r = 0; r < board.length; ++r)
      for (int c = 0; c < board[0].length; ++c)
        if (search(r, c, 1)) {
          System.out.println("The answer is " + Arrays.deepToString(board));
          return;
        }
    System.out.println("No solution");
  }
}
