// See written.h.
#include "api/written.h"

#include "api/json.h"

namespace clew::api {
namespace {

// Walks over text that is known to be JSON.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  // The character here, behind white space; 0 at the end.
  char look() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    return at_end() ? '\0' : text_[at_];
  }
  void step() { ++at_; }

  // The value here, brackets and all.
  std::string_view value() {
    look();
    const std::size_t begin = at_;
    int open = 0;
    do {
      const char c = text_[at_];
      if (c == '"') {
        skip_string();
      } else if (c == '[' || c == '{') {
        ++open;
        ++at_;
      } else if (c == ']' || c == '}') {
        --open;
        ++at_;
      } else if (open > 0) {
        ++at_;
      } else {
        at_ = std::min(text_.find_first_of(" \t\r\n,:]}", at_), text_.size());
      }
    } while (open > 0 && !at_end());
    return text_.substr(begin, at_ - begin);
  }

 private:
  void skip_string() {
    for (++at_; !at_end() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<Written> written_fields(std::string_view object) {
  std::vector<Written> fields;
  Walker walker(object);
  if (walker.look() != '{') return fields;
  walker.step();
  while (walker.look() == '"') {
    const Json name = Json::parse(walker.value(), nullptr, /*allow_exceptions=*/false);
    walker.look();
    walker.step();  // the colon
    fields.push_back({name.get<std::string>(), walker.value()});
    if (walker.look() == ',') walker.step();
  }
  return fields;
}

}  // namespace clew::api
