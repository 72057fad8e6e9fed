// What was found out about every run, for people, for programs and for gradebooks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/command_words.h"
#include "judge/sheet.h"

namespace clew::cli::judging {

/// One run, judged; what the program printed is not kept.
struct Judged {
  const Submission* submission = nullptr;
  const Sheet* sheet = nullptr;
  Ruling ruling = {};
  Run run = {};
};

/// "right            0.02 s    9 MiB  puzzle.txt: why", with the line's end.
[[nodiscard]] std::string table_line(const Judged& judged);
/// The same of one submission: how many are right, and a line for each that is not.
[[nodiscard]] std::string table_section(const std::vector<const Judged*>& runs);

/// An object in one line.
[[nodiscard]] std::string json_line(const Judged& judged);
/// All runs as CSV, with a line of names.
[[nodiscard]] std::string csv(const std::vector<Judged>& all);
/// All runs as JUnit XML, which tools of continuous integration and of learning platforms read: a
/// suite for each submission, a case for each puzzle.
[[nodiscard]] std::string junit(const std::vector<Judged>& all);

}  // namespace clew::cli::judging
