# A Homebrew formula. Untried: there was no Homebrew, and no Ruby, where it was written. Clew is built
# and tested on Linux; on a Mac the command looks for clew-print through /proc, which is not there, so
# the formula asks for Linux.
class Clew < Formula
  desc "Plays, solves, explains, makes and prints number-path puzzles"
  homepage "https://clew.example"
  url "https://clew.example/releases/clew-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "fmt"
  depends_on "librsvg"
  depends_on :linux
  depends_on "ncurses"
  depends_on "pango"
  depends_on "qpdf"
  depends_on "qrencode"

  def install
    system "cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-D", "CLEW_WERROR=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"puzzle.txt").write("3 3\n1 0 0\n6 0 0\n0 0 9\n")
    assert_match "sound: exactly one solution", shell_output("#{bin}/clew check puzzle.txt")
    system bin/"clew", "print", "puzzle.txt", "--to", "book.pdf"
    assert_path_exists testpath/"book.pdf"
  end
end
