// Parses JSON into a JsonDocument; see json_document.h.
#include "format/json_document.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/json_text.h"
#include "model/length.h"

namespace clew::format {
namespace {

// The same class as in answers: browsers download one parser and one writer instead of two of each.
using Json = nlohmann::ordered_json;

constexpr int kNumberOverflow = 406;  // nlohmann's number for it

}  // namespace

// Receives the parser's events. They come without positions, so a second cursor walks the text
// alongside: between two tokens there is only white space, a comma or a colon.
class JsonBuilder {
 public:
  // The names nlohmann's parser asks for. NOLINTBEGIN(readability-identifier-naming)
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;
  // NOLINTEND(readability-identifier-naming)

  JsonBuilder(JsonDocument& document, std::size_t deepest)
      : document_(document), text_(document.source_.text), deepest_(deepest) {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }

  bool null() { return scalar({.type = JsonType::null}); }
  bool boolean(bool value) { return scalar({.type = JsonType::boolean, .integer = value ? 1 : 0}); }
  bool number_integer(number_integer_t value) {
    return scalar({.type = JsonType::integer, .integer = value});
  }
  bool number_unsigned(number_unsigned_t value) {
    constexpr auto kLargest =
        static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    return scalar({.type = JsonType::integer,
                   .too_large = value > kLargest,
                   .integer = static_cast<std::int64_t>(std::min(value, kLargest))});
  }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) {
    return scalar({.type = JsonType::number});
  }
  bool string(string_t& value) {
    document_.strings_.push_back(std::move(value));
    return scalar({.type = JsonType::string, .text = last_string()});
  }
  bool binary(binary_t& /*value*/) { return false; }  // never called for text
  bool start_object(std::size_t /*size*/) { return start(JsonType::object); }
  bool start_array(std::size_t /*size*/) { return start(JsonType::array); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }

  bool key(string_t& value) {
    skip_to_token();
    key_begin_ = position();
    skip_token();
    document_.strings_.push_back(std::move(value));
    key_ = last_string();
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& exception) {
    if (exception.id == kNumberOverflow) {
      skip_to_token();
      const std::size_t begin = at_;
      skip_token();
      error_ = document_.source_.error(
          begin,
          fmt::format("the number {} is too large", in_quotes(text_.substr(begin, at_ - begin))),
          "a number below 1e308");
      return false;
    }
    // "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error while parsing
    // value - invalid literal; last read: '1x'; expected ...": the reason follows the dash.
    std::string_view reason = exception.what();
    std::string_view expected = "valid JSON";
    if (const auto dash = reason.find(" - "); dash != std::string_view::npos) {
      reason.remove_prefix(dash + 3);
      constexpr std::string_view kExpected = "; expected ";
      if (const auto at = reason.rfind(kExpected); at != std::string_view::npos) {
        expected = reason.substr(at + kExpected.size());
        reason = reason.substr(0, at);
      }
      reason = reason.substr(0, reason.find("; last read"));
    } else if (const auto colon = reason.rfind(": "); colon != std::string_view::npos) {
      reason.remove_prefix(colon + 2);
    }
    const std::size_t offset = std::min(position == 0 ? 0 : position - 1, text_.size());
    error_ = document_.source_.error(offset, fmt::format("broken JSON: {}", reason),
                                     std::string(expected));
    return false;
  }

  [[nodiscard]] Error error() const { return error_; }

 private:
  [[nodiscard]] std::uint32_t position() const { return static_cast<std::uint32_t>(at_); }
  [[nodiscard]] std::uint32_t last_string() const {
    return static_cast<std::uint32_t>(document_.strings_.size() - 1);
  }

  void skip_to_token() {
    while (at_ < text_.size() && (is_space(text_[at_]) || text_[at_] == ',' || text_[at_] == ':')) {
      ++at_;
    }
  }

  void skip_token() {
    if (at_ == text_.size()) return;
    if (text_[at_] != '"') {
      while (at_ < text_.size() && !is_space(text_[at_]) &&
             std::string_view(",:]}").find(text_[at_]) == std::string_view::npos) {
        ++at_;
      }
      return;
    }
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    at_ = std::min(at_ + 1, text_.size());
  }

  std::uint32_t add(JsonValue value) {
    const std::uint32_t index = length(document_.values_);
    value.begin = position();
    value.key = key_;
    value.key_begin = key_begin_;
    key_ = JsonValue::kNone;
    if (!open_.empty()) {
      JsonValue& parent = document_.values_[open_.back().value];
      std::uint32_t& last = open_.back().last_child;
      (last == JsonValue::kNone ? parent.first_child : document_.values_[last].next) = index;
      last = index;
      ++parent.children;
    }
    document_.values_.push_back(value);
    return index;
  }

  bool scalar(JsonValue value) {
    skip_to_token();
    const std::uint32_t index = add(value);
    skip_token();
    document_.values_[index].end = position();
    return true;
  }

  bool start(JsonType type) {
    skip_to_token();
    if (open_.size() == deepest_) {
      error_ = too_deep(document_.source_, at_, deepest_);
      return false;
    }
    const std::uint32_t index = add({.type = type});
    open_.push_back({index, JsonValue::kNone});
    ++at_;
    return true;
  }

  bool end() {
    skip_to_token();
    ++at_;
    document_.values_[open_.back().value].end = position();
    open_.pop_back();
    return true;
  }

  struct Open {
    std::uint32_t value;
    std::uint32_t last_child;
  };

  JsonDocument& document_;
  std::string_view text_;
  std::size_t deepest_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::uint32_t key_ = JsonValue::kNone;
  std::uint32_t key_begin_ = 0;
  Error error_;
};

Error too_deep(const Source& source, std::size_t offset, std::size_t levels) {
  return source.error(offset, "JSON that is nested too deeply",
                      fmt::format("at most {} levels", levels));
}

Result<JsonDocument> JsonDocument::parse(const Source& source, std::size_t deepest) {
  JsonDocument document;
  document.source_ = source;
  JsonBuilder builder(document, deepest);
  if (!Json::sax_parse(source.text.begin(), source.text.end(), &builder)) {
    return builder.error();
  }
  return document;
}

std::vector<const JsonValue*> JsonDocument::items(const JsonValue& array) const {
  std::vector<const JsonValue*> found;
  found.reserve(array.children);
  for (const JsonValue* value = child(array); value != nullptr; value = next(*value)) {
    found.push_back(value);
  }
  return found;
}

const JsonValue* JsonDocument::find(const JsonValue& object, std::string_view name) const {
  if (object.type != JsonType::object) return nullptr;
  const JsonValue* value = child(object);
  while (value != nullptr && key(*value) != name) value = next(*value);
  return value;
}

const JsonValue* JsonDocument::find_deeper(const JsonValue& value, std::size_t levels) const {
  std::vector<std::uint32_t> open;  // where the arrays and objects around a value end
  for (const JsonValue* inner = &value; inner <= &values_.back(); ++inner) {
    if (inner->begin >= value.end) break;
    while (!open.empty() && open.back() <= inner->begin) open.pop_back();
    if (inner->type != JsonType::array && inner->type != JsonType::object) continue;
    if (open.size() == levels) return inner;
    open.push_back(inner->end);
  }
  return nullptr;
}

std::string compact_json(std::string_view text) {
  std::string compact;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!in_string && is_space(text[i])) continue;
    compact += text[i];
    if (text[i] == '"') in_string = !in_string;
    if (in_string && text[i] == '\\' && i + 1 < text.size()) compact += text[++i];
  }
  return compact;
}

std::string json_string(std::string_view text) {
  // Bytes that are no UTF-8 become U+FFFD instead of an exception.
  return without_delete(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace clew::format
