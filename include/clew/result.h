// The one result type of the library, and the error it carries.
//
// The library never prints, exits or throws: whatever can fail returns a Result. An Error says what
// is wrong, where (line and column of the text it came from, or the cell of the board) and what
// would have been right; the command line adds the file name and draws the caret.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace clew {

/// A position on a board, 0-based. People read it 1-based, as "r4c4".
struct Place {
  int row = 0;
  int col = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// "r4c4": how every message, trace and explanation names a cell.
[[nodiscard]] std::string to_string(Place place);

/// Why something was refused. The distinction matters to callers (the command line's exit status,
/// a web page's message); the words are in Error::what.
enum class ErrorKind {
  bad_input,    ///< the text or the puzzle breaks a rule
  too_large,    ///< beyond a documented limit
  unsupported,  ///< understood, but not something this version or this format can do
  limit,        ///< stopped by a deadline, a cancellation or a lack of memory; no answer
  io,           ///< a file could not be read or written (raised by the applications only)
  internal,     ///< a bug in Clew, caught by its own checks
};

/// What is wrong, where, and what would have been right.
struct Error {
  ErrorKind kind = ErrorKind::bad_input;
  std::string what;           ///< what was found, as a sentence without a full stop
  std::string expected = {};  ///< what would be right; may be empty
  int line = 0;               ///< 1-based; 0 where there is no text position
  int column = 0;             ///< 1-based; 0 where only the line is known
  std::optional<Place> cell = {};

  /// "what; expected ..." in one line, without the position.
  [[nodiscard]] std::string message() const;
};

/// A value or an Error. Check with `if (result)`; a checked result dereferences like a pointer. To
/// take what is not there is a mistake in the program: an assertion, which builds without NDEBUG
/// have, and undefined in others.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit

  /// There is a value.
  [[nodiscard]] bool ok() const noexcept { return state_.index() == 0; }
  /// Same as ok().
  explicit operator bool() const noexcept { return ok(); }

  /// The value; only where ok().
  [[nodiscard]] T& value() & { return *there<0>(); }
  /// The value; only where ok().
  [[nodiscard]] const T& value() const& { return *there<0>(); }
  /// The value; only where ok().
  [[nodiscard]] T&& value() && { return std::move(*there<0>()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return there<0>(); }
  const T* operator->() const { return there<0>(); }

  /// The error; only where not ok().
  [[nodiscard]] Error& error() & { return *there<1>(); }
  /// The error; only where not ok().
  [[nodiscard]] const Error& error() const& { return *there<1>(); }
  /// The error; only where not ok().
  [[nodiscard]] Error&& error() && { return std::move(*there<1>()); }

  /// The value, or this one where there is an error.
  template <typename U>
  [[nodiscard]] T value_or(U&& other) const& {
    return ok() ? value() : static_cast<T>(std::forward<U>(other));
  }
  /// The value, or this one where there is an error.
  template <typename U>
  [[nodiscard]] T value_or(U&& other) && {
    return ok() ? std::move(*this).value() : static_cast<T>(std::forward<U>(other));
  }
  /// What `next`, which returns a Result, makes of the value; an error is passed on as it is.
  template <typename F>
  auto and_then(F&& next) const& -> decltype(std::forward<F>(next)(std::declval<const T&>())) {
    if (!ok()) return error();
    return std::forward<F>(next)(value());
  }
  /// What `next`, which returns a Result, makes of the value; an error is passed on as it is.
  template <typename F>
  auto and_then(F&& next) && -> decltype(std::forward<F>(next)(std::declval<T>())) {
    if (!ok()) return std::move(*this).error();
    return std::forward<F>(next)(std::move(*this).value());
  }

 private:
  template <std::size_t I>
  auto* there() {
    assert(state_.index() == I && "a Result was used without a look at which of the two it is");
    return std::get_if<I>(&state_);
  }
  template <std::size_t I>
  const auto* there() const {
    assert(state_.index() == I && "a Result was used without a look at which of the two it is");
    return std::get_if<I>(&state_);
  }

  std::variant<T, Error> state_;
};

}  // namespace clew
