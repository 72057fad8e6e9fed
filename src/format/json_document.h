// JSON with positions: a flat tree whose every value knows where in the text it stands, so that
// errors about what a value means can point at it as precisely as errors of syntax.
//
// Parsing is nlohmann's, through its SAX interface: no recursion and no exceptions. Requests and
// saves are read the same way, so that a puzzle in them is parsed once.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "format/source.h"

namespace clew::format {

enum class JsonType : std::uint8_t { null, boolean, integer, number, string, array, object };

struct JsonValue {
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  JsonType type = JsonType::null;
  std::uint32_t begin = 0;  ///< offsets into the text
  std::uint32_t end = 0;
  bool too_large = false;       ///< an integer that the next field does not hold
  std::int64_t integer = 0;     ///< also 0 or 1 of a boolean
  std::uint32_t text = kNone;   ///< index of a string's text
  std::uint32_t key = kNone;    ///< index of the name this value has in its object
  std::uint32_t key_begin = 0;  ///< where that name stands
  std::uint32_t first_child = kNone;
  std::uint32_t next = kNone;  ///< the next value of the same array or object
  std::uint32_t children = 0;

  /// The integer, for one that is known to fit.
  [[nodiscard]] int number() const { return static_cast<int>(integer); }
};

class JsonDocument {
 public:
  /// The one value that `source` holds.
  static Result<JsonDocument> parse(const Source& source, std::size_t deepest = kDeepest);
  /// A puzzle needs four levels, and a grade may have some of its own.
  static constexpr std::size_t kDeepest = 16;

  [[nodiscard]] const JsonValue& root() const { return values_.front(); }
  [[nodiscard]] const Source& source() const { return source_; }
  [[nodiscard]] const JsonValue* child(const JsonValue& parent) const {
    return at(parent.first_child);
  }
  [[nodiscard]] const JsonValue* next(const JsonValue& value) const { return at(value.next); }
  /// The values of an array in their order.
  [[nodiscard]] std::vector<const JsonValue*> items(const JsonValue& array) const;
  /// The first value of that name in an object, or null; null where it is no object.
  [[nodiscard]] const JsonValue* find(const JsonValue& object, std::string_view name) const;
  /// The first array or object within `value` that has more than `levels` around it, or null.
  [[nodiscard]] const JsonValue* find_deeper(const JsonValue& value, std::size_t levels) const;
  [[nodiscard]] const std::string& key(const JsonValue& value) const { return strings_[value.key]; }
  [[nodiscard]] const std::string& text(const JsonValue& value) const {
    return strings_[value.text];
  }
  /// The text of a value as it was written.
  [[nodiscard]] std::string_view written(const JsonValue& value) const {
    return source_.text.substr(value.begin, value.end - value.begin);
  }

 private:
  friend class JsonBuilder;
  [[nodiscard]] const JsonValue* at(std::uint32_t index) const {
    return index == JsonValue::kNone ? nullptr : &values_[index];
  }

  Source source_;
  std::vector<JsonValue> values_;
  std::vector<std::string> strings_;
};

/// At `offset` there is one level more than there may be.
Error too_deep(const Source& source, std::size_t offset, std::size_t levels);
/// JSON text without the white space between its tokens.
std::string compact_json(std::string_view text);
/// A string as JSON, in quotes.
std::string json_string(std::string_view text);

}  // namespace clew::format
