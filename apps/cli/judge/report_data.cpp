// The reports of report.h that other programs read: JSON, CSV and JUnit XML.
#include <sys/wait.h>

#include <algorithm>
#include <csignal>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "csv.h"
#include "judge/report.h"
#include "judge/words.h"
#include "xml.h"

namespace clew::cli::judging {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestName = 1000;

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

// How it ended by itself; of what the judge ended neither is known.
bool ended_by_itself(const Judged& judged) {
  return judged.run.stopped == Stopped::by_itself && judged.run.watched &&
         judged.run.start_error == 0 && judged.ruling.finding != Finding::not_run;
}
Json exit_of(const Judged& judged) {
  if (!ended_by_itself(judged) || !WIFEXITED(judged.run.status)) return nullptr;
  return WEXITSTATUS(judged.run.status);
}
Json signal_of(const Judged& judged) {
  if (!ended_by_itself(judged) || !WIFSIGNALED(judged.run.status)) return nullptr;
  const char* word = ::sigabbrev_np(WTERMSIG(judged.run.status));
  return word != nullptr ? fmt::format("SIG{}", word)
                         : fmt::format("{}", WTERMSIG(judged.run.status));
}

std::string cell_of(const Judged& judged) {
  return judged.ruling.cell ? to_string(*judged.ruling.cell) : "";
}

double seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

// A name that a spreadsheet would take for a formula is not one.
std::string plain_field(const std::string& text) {
  const bool formula = !text.empty() && std::string_view("=+-@").find(text.front()) != text.npos;
  return csv_field((formula ? "'" : "") + one_line(text, kLongestName));
}

std::string junit_case(const Judged& judged) {
  const Finding finding = judged.ruling.finding;
  std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"",
                                 xml_text(one_line(judged.submission->name, kLongestName)),
                                 xml_text(one_line(judged.sheet->label, kLongestName)),
                                 seconds(judged.run.processor));
  if (finding == Finding::right) return text + "/>\n";
  text += ">\n";
  const bool stopped = finding == Finding::not_run && judged.run.start_error == 0;
  const bool error = finding == Finding::crashed || finding == Finding::not_run;
  text += fmt::format("      <{} message=\"{}\"",
                      stopped ? "skipped"
                      : error ? "error"
                              : "failure",
                      xml_text(judged.ruling.message));
  text += stopped ? "/>\n" : fmt::format(" type=\"{}\"/>\n", name(finding));
  if (!judged.run.errors.empty()) {
    std::string errors;
    std::string_view rest = judged.run.errors;
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      errors += one_line(line, kLongestName) + '\n';
    }
    text += fmt::format("      <system-err>{}</system-err>\n", xml_text(errors));
  }
  return text + "    </testcase>\n";
}

}  // namespace

std::string json_line(const Judged& judged) {
  const Json json = {
      {"submission", or_null(judged.submission->path.empty() ? "" : judged.submission->name)},
      {"puzzle", judged.sheet->label},
      {"id", or_null(judged.sheet->id)},
      {"verdict", name(judged.ruling.finding)},
      {"message", or_null(judged.ruling.message)},
      {"cell", or_null(cell_of(judged))},
      {"solutions", judged.ruling.solutions ? Json(*judged.ruling.solutions) : Json(nullptr)},
      {"exit", exit_of(judged)},
      {"signal", signal_of(judged)},
      {"time_us", judged.run.wall.count()},
      {"processor_us", judged.run.processor.count()},
      {"memory_kib", judged.run.peak >> 10U}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string csv(const std::vector<Judged>& all) {
  std::string text = "submission,puzzle,verdict,points,cell,message,seconds,mib\n";
  for (const Judged& judged : all) {
    text += fmt::format("{},{},{},{},{},{},{:.3f},{}\n", plain_field(judged.submission->name),
                        plain_field(judged.sheet->label), name(judged.ruling.finding),
                        judged.ruling.finding == Finding::right ? 1 : 0, cell_of(judged),
                        plain_field(judged.ruling.message), seconds(judged.run.processor),
                        judged.run.peak >> 20U);
  }
  return text;
}

std::string junit(const std::vector<Judged>& all) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::find_if(begin, all.end(), [&](const Judged& judged) {
      return judged.submission != begin->submission;
    });
    const auto count = [&](auto&& is) { return std::count_if(begin, end, is); };
    const auto skipped = count([](const Judged& judged) {
      return judged.ruling.finding == Finding::not_run && judged.run.start_error == 0;
    });
    const auto errors = count([](const Judged& judged) {
      return judged.ruling.finding == Finding::crashed || judged.ruling.finding == Finding::not_run;
    });
    const auto right =
        count([](const Judged& judged) { return judged.ruling.finding == Finding::right; });
    const auto tests = end - begin;
    text += fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n",
        xml_text(one_line(begin->submission->name, kLongestName)), tests, tests - right - errors,
        errors - skipped, skipped);
    for (; begin != end; ++begin) text += junit_case(*begin);
    text += "  </testsuite>\n";
  }
  return text + "</testsuites>\n";
}

}  // namespace clew::cli::judging
