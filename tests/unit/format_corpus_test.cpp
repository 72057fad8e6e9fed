// The external puzzles: all are read, all survive every format that can hold them, and
// those marked invalid are refused or stopped for the reason that their file names.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "unit/format_helpers.h"

namespace clew::format {
namespace {

namespace fs = std::filesystem;

struct Line {
  std::string where;  // file:line
  std::string text;
};

fs::path corpus_folder() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing changes the environment
  if (const char* folder = std::getenv("CLEW_CORPUS")) return folder;
  return fs::path(CLEW_SOURCE_DIR) / "../shared/puzzles";
}

std::vector<Line> corpus() {
  std::vector<Line> lines;
  if (!fs::is_directory(corpus_folder())) return lines;
  for (const auto& file : fs::directory_iterator(corpus_folder())) {
    if (file.path().extension() != ".jsonl") continue;
    std::ifstream stream(file.path());
    std::string text;
    for (int number = 1; std::getline(stream, text); ++number) {
      lines.push_back({file.path().filename().string() + ":" + std::to_string(number), text});
    }
  }
  return lines;
}

bool is_marked_invalid(const Line& line) {
  return line.text.find("\"valid\": false") != std::string::npos;
}

class FormatCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    lines_ = corpus();
    if (lines_.empty()) {
      GTEST_SKIP() << "the external puzzles are neither in $CLEW_CORPUS nor in ../shared/puzzles";
    }
  }
  std::vector<Line> lines_;
};

TEST_F(FormatCorpus, EverythingIsRead) {
  std::size_t read = 0;
  std::size_t zip = 0;
  for (const Line& line : lines_) {
    const auto entry = read_one(line.text);
    if (is_marked_invalid(line)) continue;
    ASSERT_TRUE(entry) << line.where << ": " << entry.error().message();
    EXPECT_FALSE(entry->id.empty());
    ++read;
    if (entry->puzzle.has_checkpoints()) ++zip;
  }
  EXPECT_GT(read, 100U);
  EXPECT_EQ(zip, 22U);
}

TEST_F(FormatCorpus, PublishedSolutionsAreRight) {
  std::size_t solved = 0;
  for (const Line& line : lines_) {
    const auto entry = read_one(line.text);
    if (!entry || !entry->solution || is_marked_invalid(line)) continue;
    EXPECT_TRUE(verify(entry->puzzle, *entry->solution).correct()) << line.where;
    const auto answer = read_answer(grid_text(entry->puzzle, *entry->solution), entry->puzzle);
    ASSERT_TRUE(answer) << line.where;
    EXPECT_EQ(*answer, *entry->solution) << line.where;
    ++solved;
  }
  EXPECT_GT(solved, 30U);
}

TEST_F(FormatCorpus, InvalidPuzzlesFailForTheReasonTheyName) {
  std::size_t invalid = 0;
  for (const Line& line : lines_) {
    if (!is_marked_invalid(line)) continue;
    ++invalid;
    const auto entry = read_one(line.text);
    if (line.text.find("clue>N") != std::string::npos) {
      ASSERT_FALSE(entry) << line.where;
      EXPECT_THAT(entry.error().what, ::testing::HasSubstr("out of range")) << line.where;
      continue;
    }
    ASSERT_TRUE(entry) << line.where << ": " << entry.error().message();
    const auto obstacle = find_obstacle(entry->puzzle);
    ASSERT_TRUE(obstacle) << line.where;
    const bool distance = line.text.find(": distance") != std::string::npos;
    const bool parity = line.text.find(": parity") != std::string::npos;
    EXPECT_TRUE((distance && obstacle->reason == Obstacle::Reason::too_far_apart) ||
                (parity && obstacle->reason == Obstacle::Reason::wrong_parity))
        << line.where << ": " << obstacle->message;
  }
  EXPECT_EQ(invalid, 7U);
}

TEST_F(FormatCorpus, RoundTripThroughEveryFormatThatHoldsIt) {
  std::size_t trips = 0;
  for (const Line& line : lines_) {
    const auto entry = read_one(line.text);
    if (!entry) continue;
    for (const Format& format : formats()) {
      if (!format.reads || !format.writes) continue;
      const auto text = write(*entry, format.name);
      if (!text) {
        EXPECT_EQ(text.error().kind, ErrorKind::unsupported) << line.where << " as " << format.name;
        EXPECT_TRUE(format.name != "text" && format.name != "json");
        continue;
      }
      const auto back = read_one(*text);
      ASSERT_TRUE(back) << line.where << " as " << format.name << ": " << back.error().message()
                        << "\n"
                        << *text;
      EXPECT_EQ(back->puzzle, entry->puzzle) << line.where << " as " << format.name << "\n"
                                             << *text;
      ++trips;
    }
  }
  EXPECT_GT(trips, 800U);
}

TEST_F(FormatCorpus, AWholeFileIsReadPuzzleByPuzzle) {
  std::string all;
  std::string as_array = "[";
  for (const Line& line : lines_) {
    if (is_marked_invalid(line)) continue;
    all += line.text + "\n";
    as_array += (as_array.size() > 1 ? ",\n" : "") + line.text;
  }
  const auto lines = read_all(all);
  const auto array = read_all(as_array + "]");
  ASSERT_TRUE(lines) << lines.error().message();
  ASSERT_TRUE(array) << array.error().message();
  ASSERT_EQ(lines->size(), array->size());
  std::string as_text;
  for (std::size_t i = 0; i < lines->size(); ++i) {
    EXPECT_EQ((*lines)[i].puzzle, (*array)[i].puzzle);
    EXPECT_EQ((*lines)[i].line, static_cast<int>(i) + 1);
    as_text += *write((*lines)[i], "text") + "\n";
  }
  const auto text = read_all(as_text);
  ASSERT_TRUE(text) << text.error().message();
  ASSERT_EQ(text->size(), lines->size());
  for (std::size_t i = 0; i < lines->size(); ++i) {
    EXPECT_EQ((*text)[i].puzzle, (*lines)[i].puzzle);
    EXPECT_EQ((*text)[i].note, (*lines)[i].note);
    EXPECT_EQ((*text)[i].id, (*lines)[i].id);
  }
}

}  // namespace
}  // namespace clew::format
