// What the tests of clew::format share: short ways to read a text and to say what is expected.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/verify.h"

namespace clew::format::test {

/// The puzzle of a text that must be fine.
inline Entry parse(std::string_view text, const ReadOptions& options = {}) {
  auto entry = read_one(text, options);
  EXPECT_TRUE(entry) << text << "\n" << (entry ? "" : entry.error().message());
  // A board that no test expects, so that a failed reading fails the comparison as well.
  if (!entry) entry = read_one("kind: latin\n1 7\n. . . . . . .");
  return *std::move(entry);
}

inline Puzzle parse_puzzle(std::string_view text, const ReadOptions& options = {}) {
  return parse(text, options).puzzle;
}

/// The error of a text that must be refused, as the command prints it: "3:4: what; expected ...".
inline std::string refusal(std::string_view text, const ReadOptions& options = {}) {
  const auto entry = read_one(text, options);
  if (entry) return "read as " + std::string(name(entry->puzzle.kind()));
  return std::to_string(entry.error().line) + ":" + std::to_string(entry.error().column) + ": " +
         entry.error().message();
}

/// A puzzle in another format; must work.
inline std::string written(const Entry& entry, std::string_view format) {
  auto text = write(entry, format);
  EXPECT_TRUE(text) << format << (text ? "" : ": " + text.error().message());
  return text ? *text : std::string();
}

/// Every puzzle of a text, errors as "line:column".
inline std::vector<std::string> overview(std::string_view text) {
  std::vector<std::string> found;
  Reader reader(text);
  for (auto& entry : reader) {
    if (entry) {
      const Topology& topology = entry->puzzle.topology();
      found.push_back(entry->format + " " + std::to_string(topology.rows()) + "x" +
                      std::to_string(topology.cols()) + " at " + std::to_string(entry->line));
    } else {
      found.push_back("error at " + std::to_string(entry.error().line) + ":" +
                      std::to_string(entry.error().column));
    }
  }
  return found;
}

}  // namespace clew::format::test
