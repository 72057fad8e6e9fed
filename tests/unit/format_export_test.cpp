// Exports: their exact text on small boards, and that other people's solvers agree with us: cadical
// on the CNF, clingo and MiniZinc on the models in examples/. Skipped where a solver is missing.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "format/cnf.h"
#include "format/cnf_formula.h"
#include "unit/format_helpers.h"

namespace clew::format {
namespace {

namespace fs = std::filesystem;
using test::parse;
using test::written;

// A folder of our own that goes away with the test.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "clew-export-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

 private:
  fs::path folder_;
};

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    output.append(buffer.data(), count);
  }
  return output;
}

bool has_program(const std::string& name) {
  return !output_of("command -v " + name + " 2>/dev/null").empty();
}

struct Sat {
  bool satisfiable = false;
  bool decided = false;
  std::vector<int> model = {};
};

Sat solve_with_cadical(const std::string& cnf) {
  const Scratch scratch;
  std::istringstream lines(output_of("cadical -q " + scratch.file("puzzle.cnf", cnf)));
  Sat sat;
  std::string line;
  while (std::getline(lines, line)) {
    if (line == "s SATISFIABLE") sat.satisfiable = sat.decided = true;
    if (line == "s UNSATISFIABLE") sat.decided = true;
    if (line.starts_with("v ")) {
      std::istringstream literals(line.substr(2));
      for (int literal = 0; literals >> literal && literal != 0;) sat.model.push_back(literal);
    }
  }
  return sat;
}

// Boards of every kind, not square, with holes, walls and links.
constexpr std::array kSolvable = {
    "1 . .\n. . .\n7 . .",
    "kind: hidato\n4 . . 11\n. . . .\n. 6 x 1",
    ". . . .\n. . . .\n. . . .",
    "kind: hidato\n. . .\n. x .",
    "kind: numbrix\nwall: r1c1-r1c2 r2c2-r2c3\nlink: r1c3-r1c4\n1 . . .\n. . . .\n. . . 12",
    "kind: hex\nx 1 .\n. . .\n. . x",
    "layout: odd-r\nlink: r1c1-r2c1 r2c1-r3c1\n1 .\n. .\n. 4",
    "kind: latin\n. . . . .\n. . . . .\n. . . . .\n. . 1 . .\n0 . . . .",
    "kind: latin\n.",
    "kind: zip\nwall: r2c2-r2c3 r3c4-r3c5\n5 5\n3 . . . 4\n. . . 1 .\n. . . . .\n. 2 . . .\n. . . "
    ". .",
    "kind: zip\nlayout: square8\nlink: r1c1-r2c1\n1 . 3\n2 . 4",
    "kind: zip\n1 2",
    "1",
    ".",
};

constexpr std::array kUnsolvable = {
    "1 . 2\n. . .\n. . .",                                       // too far apart
    ". 1 .\n. . .\n. . .",                                       // parity, seen by no distance
    "1 x .\nx x x\n. x .",                                       // falls apart
    "kind: hidato\n. x .\nx . x\n. x .",                         // four dead ends
    "wall: r1c1-r1c2 r1c1-r2c1\n. . .\n. . .\n. . .",            // walled in
    "link: r2c2-r1c2 r2c2-r2c1 r2c2-r3c2\n. . .\n. . .\n. . .",  // three links at one cell
    "kind: hex\n1 . 3\n. x x",                                   // 4 has no room beside 3
    "kind: latin\n. .\n. .",                                     // shaded cells would touch
    "kind: latin\n. . .\n. . .\n. . .",                          // the same
    "kind: latin\n0 . . .\n. . . .\n. . . .\n. . . 0",           // clues leave too little room
    "kind: latin\n. . .\n. . .",                                 // more columns than rows
    "kind: zip\n1 . 3\n. . .\n4 . 2",                            // 4 is met before 3
    "kind: zip\n1 . .\n. . .\n. 2 .",                            // the wrong colours
};

TEST(FormatExport, CnfOfASolvableBoardHasItsSolution) {
  if (!has_program("cadical")) GTEST_SKIP() << "cadical is not installed";
  for (const char* text : kSolvable) {
    const Entry entry = parse(text);
    const Sat sat = solve_with_cadical(written(entry, "cnf"));
    ASSERT_TRUE(sat.decided && sat.satisfiable) << text;
    const auto solution = decode_cnf_model(entry.puzzle, sat.model);
    ASSERT_TRUE(solution) << text << solution.error().message();
    const Verdict verdict = verify(entry.puzzle, *solution);
    EXPECT_TRUE(verdict.correct()) << text << "\n" << verdict.message;
  }
}

TEST(FormatExport, CnfOfAnUnsolvableBoardIsUnsatisfiable) {
  if (!has_program("cadical")) GTEST_SKIP() << "cadical is not installed";
  for (const char* text : kUnsolvable) {
    const Sat sat = solve_with_cadical(written(parse(text), "cnf"));
    EXPECT_TRUE(sat.decided && !sat.satisfiable) << text;
  }
}

TEST(FormatExport, CnfNamesItsVariables) {
  EXPECT_EQ(written(parse("1 .\n. ."), "cnf"),
            "c numbrix, 2 rows, 2 columns, 4 cells\n"
            "c var 1 = 1 at r1c1\n"
            "c var 2 = 2 at r1c2\n"
            "c var 3 = 2 at r2c1\n"
            "c var 4 = 3 at r2c2\n"
            "c var 5 = 4 at r1c2\n"
            "c var 6 = 4 at r2c1\n"
            "c higher variables are helpers\n"
            "p cnf 6 21\n"
            "1 0\n"
            "2 3 0\n-2 -3 0\n"
            "4 0\n"
            "5 6 0\n-5 -6 0\n"
            "1 0\n"
            "2 5 0\n-2 -5 0\n"
            "3 6 0\n-3 -6 0\n"
            "4 0\n"
            "-1 2 3 0\n"
            "-2 4 0\n-2 1 0\n"
            "-3 4 0\n-3 1 0\n"
            "-4 5 6 0\n-4 2 3 0\n"
            "-5 4 0\n"
            "-6 4 0\n");
}

// What is linked holds one less or one more, and each clause says each thing once.
TEST(FormatExport, CnfOfALink) {
  EXPECT_EQ(written(parse("kind: numbrix\nlink: r1c1-r1c2\n1 . ."), "cnf"),
            "c numbrix, 1 rows, 3 columns, 3 cells\n"
            "c var 1 = 1 at r1c1\n"
            "c var 2 = 2 at r1c2\n"
            "c var 3 = 3 at r1c3\n"
            "c higher variables are helpers\n"
            "p cnf 3 12\n"
            "1 0\n2 0\n3 0\n"
            "1 0\n2 0\n3 0\n"
            "-1 2 0\n"
            "-1 2 0\n"  // the link
            "-2 3 0\n-2 1 0\n"
            "-2 1 0\n"  // the link
            "-3 2 0\n");
}

TEST(FormatExport, CnfOfAHugeEmptyBoardIsRefused) {
  std::string text = "64 64\n";
  for (int i = 0; i < 64 * 64; ++i) text += ". ";
  const auto cnf = write(parse(text), "cnf");
  ASSERT_FALSE(cnf);
  EXPECT_EQ(cnf.error().kind, ErrorKind::too_large);
  EXPECT_EQ(
      cnf.error().message(),
      "the formula would have more than 50 million literals; expected a smaller board or more "
      "givens");
}

TEST(FormatExport, DecodingAModelThatIsNone) {
  const Puzzle puzzle = test::parse_puzzle("1 .\n. .");
  const std::vector<int> missing = {1, 2, 4};
  EXPECT_FALSE(decode_cnf_model(puzzle, missing));
  const std::vector<int> twice = {1, 2, 4, 5};
  EXPECT_FALSE(decode_cnf_model(puzzle, twice));
  const std::vector<int> right = {1, 2, -3, 4, -5, 6, 99};
  const auto solution = decode_cnf_model(puzzle, right);
  ASSERT_TRUE(solution);
  EXPECT_THAT(solution->values, ::testing::ElementsAre(1, 2, 4, 3));
}

TEST(FormatExport, MiniZincData) {
  EXPECT_EQ(written(parse("kind: numbrix\nlink: r1c2-r1c3\nx 2 1\n4 . x"), "dzn"),
            "% numbrix, 2 rows, 3 columns, 4 cells; for examples/path.mzn\n"
            "rows = 2;\n"
            "cols = 3;\n"
            "cell_at = [|0,1,2|3,4,0|];\n"
            "n = 4;\n"
            "given = [2,1,4,0];\n"
            "edges = [|1,2|1,4|2,1|3,4|4,1|4,3|];\n"
            "links = [|1,2|];\n");
  EXPECT_EQ(written(parse("kind: latin\n0 x\n. ."), "dzn"),
            "% latin, 2 rows, 2 columns, 3 cells; for examples/latin.mzn\n"
            "rows = 2;\n"
            "cols = 2;\n"
            "clue = [|0,-2|-1,-1|];\n");
}

TEST(FormatExport, AspFacts) {
  EXPECT_EQ(
      written(parse("kind: numbrix\nlink: r1c2-r1c3\nx 2 1\n. . x"), "lp"),
      "% numbrix, 2 rows, 3 columns, 4 cells; for examples/path.lp\n"
      "rows(2). cols(3). cells(4).\n"
      "cell((1,2)). given((1,2),2). near((1,2),(1,3)). near((1,2),(2,2)). link((1,2),(1,3)).\n"
      "cell((1,3)). given((1,3),1). near((1,3),(1,2)).\n"
      "cell((2,1)). near((2,1),(2,2)).\n"
      "cell((2,2)). near((2,2),(1,2)). near((2,2),(2,1)).\n");
  EXPECT_EQ(written(parse("kind: zip\n1 2"), "lp"),
            "% zip, 1 rows, 2 columns, 2 cells; for examples/zip.lp\n"
            "rows(1). cols(2). cells(2).\n"
            "cell((1,1)). checkpoint((1,1),1). near((1,1),(1,2)).\n"
            "cell((1,2)). checkpoint((1,2),2). near((1,2),(1,1)).\n");
  EXPECT_EQ(written(parse("kind: latin\n0 ."), "lp"),
            "% latin, 1 rows, 2 columns, 2 cells; for examples/latin.lp\n"
            "rows(1). cols(2). cells(2).\n"
            "cell((1,1)). clue((1,1),0). near((1,1),(1,2)).\n"
            "cell((1,2)). near((1,2),(1,1)).\n");
}

std::string model_for(const Entry& entry, const std::string& extension) {
  const Puzzle& puzzle = entry.puzzle;
  const std::string name = puzzle.has_checkpoints() ? "zip."
                           : puzzle.has_path()      ? "path."
                                                    : "latin.";
  return std::string(CLEW_SOURCE_DIR) + "/examples/" + name + extension;
}

TEST(FormatExport, ClingoAgrees) {
  if (!has_program("clingo")) GTEST_SKIP() << "clingo is not installed";
  const Scratch scratch;
  const auto answer = [&](const char* text) {
    const Entry entry = parse(text);
    return output_of("clingo --verbose=1 --quiet=2 " + model_for(entry, "lp") + " " +
                     scratch.file("puzzle.lp", written(entry, "lp")) + " 2>&1");
  };
  for (const char* text : kSolvable) {
    EXPECT_THAT(answer(text), ::testing::HasSubstr("\nSATISFIABLE")) << text;
  }
  for (const char* text : kUnsolvable) {
    EXPECT_THAT(answer(text), ::testing::HasSubstr("\nUNSATISFIABLE")) << text;
  }
}

TEST(FormatExport, MiniZincAgrees) {
  if (!has_program("minizinc")) GTEST_SKIP() << "minizinc is not installed";
  const Scratch scratch;
  const auto answer = [&](const Entry& entry) {
    return output_of("minizinc --solver gecode " + model_for(entry, "mzn") + " " +
                     scratch.file("puzzle.dzn", written(entry, "dzn")) + " 2>/dev/null");
  };
  // One of each model and outcome: flattening takes half a second a board.
  for (const std::size_t i : {std::size_t{4}, std::size_t{6}, std::size_t{7}, std::size_t{9}}) {
    const Entry entry = parse(kSolvable[i]);
    const std::string output = answer(entry);
    const auto solution = read_answer(output.substr(0, output.find("-----")), entry.puzzle);
    ASSERT_TRUE(solution) << output;
    EXPECT_TRUE(verify(entry.puzzle, *solution).correct()) << output;
  }
  for (const std::size_t i : {std::size_t{1}, std::size_t{7}}) {
    EXPECT_THAT(answer(parse(kUnsolvable[i])), ::testing::HasSubstr("UNSATISFIABLE"))
        << kUnsolvable[i];
  }
}

// A clue of a shading puzzle: no more of its neighbours, and no fewer.
TEST(FormatExport, ACountIsNoMoreAndNoFewer) {
  const auto exactly = [](std::size_t count, const std::vector<int>& literals) {
    CnfFormula formula(3);
    formula.exactly(count, literals);
    return std::move(formula).text("");
  };
  EXPECT_EQ(exactly(0, {1, 2}), "p cnf 3 2\n-1 0\n-2 0\n");
  EXPECT_EQ(exactly(1, {1, 2}), "p cnf 3 2\n-1 -2 0\n1 2 0\n");
  EXPECT_EQ(exactly(2, {1, 2, 3}), "p cnf 3 4\n1 2 0\n1 3 0\n2 3 0\n-1 -2 -3 0\n");
  EXPECT_EQ(exactly(3, {1, 2, 3}), "p cnf 3 3\n1 0\n2 0\n3 0\n");
}

}  // namespace
}  // namespace clew::format
