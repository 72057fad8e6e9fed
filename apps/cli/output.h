// The one way to standard output, and to standard error.
//
// Whatever is put here is written or the program ends with exit status 2 and the reason: a full
// disk or a closed standard output is never a success. Nothing else in the command writes to
// standard output (the terminal game draws through ncurses).
#pragma once

#include <chrono>
#include <string_view>

#include <fmt/format.h>

namespace clew::cli {

/// At the start of the program: a standard stream that is closed (`>&-`) must not become the number
/// of the next file that is opened.
void hold_standard_streams();

/// Text for standard output. It is kept until there is enough of it, unless a person is watching;
/// the main thread alone calls this.
void put_text(std::string_view text);
void put_formatted(fmt::string_view format, fmt::format_args values);
/// The same, as fmt::print() has it.
template <typename... T>
void put(fmt::format_string<T...> format, T&&... values) {
  put_formatted(format, fmt::make_format_args(values...));
}

/// Hands everything to the system: before waiting for an answer, or after a record.
void flush_output();
/// At the end of the program: flushes and closes, as some file systems report a full disk only
/// then.
void finish_output();

/// Text for standard error. Where even that cannot be written there is nobody left to tell.
void tell_text(std::string_view text);
void tell_formatted(fmt::string_view format, fmt::format_args values);
template <typename... T>
void tell(fmt::format_string<T...> format, T&&... values) {
  tell_formatted(format, fmt::make_format_args(values...));
}

/// Writes all of it, however many calls that takes; false, with errno, where it cannot.
bool write_all(int file, std::string_view text);

/// A time as statistics show it.
inline double in_milliseconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000.0;
}

}  // namespace clew::cli
