// See isbn.h.
#include "print/isbn.h"

#include <array>

namespace clew::cli::book {
namespace {

int digit(char c) { return c - '0'; }

char check_digit(std::string_view twelve) {
  int sum = 0;
  for (std::size_t i = 0; i < 12; ++i) sum += digit(twelve[i]) * (i % 2 == 0 ? 1 : 3);
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

bool right_ten(std::string_view ten) {
  int sum = 0;
  for (std::size_t i = 0; i < 10; ++i) {
    if (ten[i] == 'X' && i != 9) return false;
    sum += (ten[i] == 'X' ? 10 : digit(ten[i])) * (10 - static_cast<int>(i));
  }
  return sum % 11 == 0;
}

// The left half's digits in set A; set B is the right half's read backwards, and that is A
// inverted.
constexpr std::array<std::string_view, 10> kSetA = {"0001101", "0011001", "0010011", "0111101",
                                                    "0100011", "0110001", "0101111", "0111011",
                                                    "0110111", "0001011"};
// Which of the left six digits are in set B, by the first digit of all.
constexpr std::array<std::string_view, 10> kFirst = {"AAAAAA", "AABABB", "AABBAB", "AABBBA",
                                                     "ABAABB", "ABBAAB", "ABBBAA", "ABABAB",
                                                     "ABABBA", "ABBABA"};

std::string inverted(std::string_view modules) {
  std::string out;
  for (const char c : modules) out.push_back(c == '1' ? '0' : '1');
  return out;
}

}  // namespace

std::optional<std::string> isbn_digits(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c == '-' || c == ' ') continue;
    if ((c < '0' || c > '9') && c != 'X') return std::nullopt;
    digits.push_back(c);
  }
  if (digits.size() == 10 && right_ten(digits)) {
    const std::string twelve = "978" + digits.substr(0, 9);
    return twelve + check_digit(twelve);
  }
  const bool book = digits.starts_with("978") || digits.starts_with("979");
  if (digits.size() != 13 || !book || digits.find('X') != std::string::npos) return std::nullopt;
  if (check_digit(digits) != digits.back()) return std::nullopt;
  return digits;
}

std::string ean13(std::string_view digits) {
  std::string modules = "101";
  const std::string_view sets = kFirst[digit(digits[0])];
  for (std::size_t i = 1; i <= 6; ++i) {
    const std::string_view a = kSetA[digit(digits[i])];
    const std::string c = inverted(a);
    modules += sets[i - 1] == 'A' ? std::string(a) : std::string(c.rbegin(), c.rend());
  }
  modules += "01010";
  for (std::size_t i = 7; i <= 12; ++i) {
    modules += inverted(kSetA[digit(digits[i])]);
  }
  return modules + "101";
}

}  // namespace clew::cli::book
