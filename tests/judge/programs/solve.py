# Depth-first search on "rows cols" and integers, as a student might hand it in.
import sys

numbers = list(map(int, open(sys.argv[1]).read().split()))
rows, cols = numbers[:2]
board = [numbers[2 + r * cols : 2 + (r + 1) * cols] for r in range(rows)]
given = {board[r][c]: (r, c) for r in range(rows) for c in range(cols) if board[r][c]}


def search(r, c, n):
    if not (0 <= r < rows and 0 <= c < cols) or board[r][c] not in (0, n):
        return False
    if n in given and given[n] != (r, c):
        return False
    before, board[r][c] = board[r][c], n
    if n == rows * cols:
        return True
    for i, j in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if search(i, j, n + 1):
            return True
    board[r][c] = before
    return False


print("searching", rows, "x", cols)
if any(search(r, c, 1) for r in range(rows) for c in range(cols)):
    for row in board:
        print(*row)
else:
    print("there is no solution")
