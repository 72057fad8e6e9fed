// See icc.h. Profiles of version 2 of the International Color Consortium's format: a header of 128
// bytes, a table of tags, and their data; numbers are big-endian.
#include "print/icc.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace clew::cli::book {
namespace {

void put16(std::string& out, std::uint64_t value) {
  out.push_back(static_cast<char>(value >> 8U));
  out.push_back(static_cast<char>(value));
}
void put32(std::string& out, std::uint64_t value) {
  put16(out, value >> 16U);
  put16(out, value & 0xFFFFU);
}
// Sixteen bits before the point and sixteen after it.
void put_fixed(std::string& out, double value) { put32(out, std::lround(value * 65536)); }

struct Xyz {
  double x;
  double y;
  double z;
};
constexpr Xyz kWhite = {0.9642, 1.0, 0.8249};  // D50, in which profiles meet

std::string xyz(const Xyz& value) {
  std::string out = "XYZ ";
  put32(out, 0);
  for (const double part : {value.x, value.y, value.z}) put_fixed(out, part);
  return out;
}

std::string text(std::string_view words) {
  std::string out = "text";
  put32(out, 0);
  out += words;
  out.push_back('\0');
  return out;
}

std::string description(std::string_view words) {
  std::string out = "desc";
  put32(out, 0);
  put32(out, words.size() + 1);
  out += words;
  out.push_back('\0');
  // No Unicode and no Macintosh name: language, length; code, length and 67 bytes.
  out.append(4 + 4 + 2 + 1 + 67, '\0');
  return out;
}

std::string gamma_curve() {
  std::string out = "curv";
  put32(out, 0);
  put32(out, 1);
  put16(out, 0x0233);  // 2.2, eight bits after the point
  return out;
}

std::string srgb_curve() {
  constexpr int kEntries = 256;
  std::string out = "curv";
  put32(out, 0);
  put32(out, kEntries);
  for (int i = 0; i < kEntries; ++i) {
    const double c = i / static_cast<double>(kEntries - 1);
    const double linear = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    put16(out, std::lround(linear * 65535));
  }
  return out;
}

struct Tag {
  std::string_view name;
  std::string data;
};

std::string profile(std::string_view device, std::string_view space, const std::vector<Tag>& tags) {
  constexpr std::size_t kHeader = 128;
  std::string table;
  put32(table, tags.size());
  std::string data;
  const std::size_t start = kHeader + 4 + tags.size() * 12;
  for (const Tag& tag : tags) {
    table += tag.name;
    put32(table, start + data.size());
    put32(table, tag.data.size());
    data += tag.data;
    while (data.size() % 4 != 0) data.push_back('\0');
  }
  std::string out;
  put32(out, start + data.size());
  put32(out, 0);           // no preferred colour module
  put32(out, 0x02100000);  // version 2.1
  out += device;
  out += space;
  out += "XYZ ";
  for (const std::uint32_t part : {2026U, 1U, 1U, 0U, 0U, 0U}) put16(out, part);
  out += "acsp";
  out.append(7 * 4, '\0');  // platform, flags, maker, model, attributes (8), intent
  for (const double part : {kWhite.x, kWhite.y, kWhite.z}) put_fixed(out, part);
  out.append(kHeader - out.size(), '\0');
  return out + table + data;
}

constexpr std::string_view kCopyright = "No copyright, use freely";

}  // namespace

std::string grey_profile() {
  return profile("prtr", "GRAY",
                 {{"desc", description("Grey, gamma 2.2")},
                  {"cprt", text(kCopyright)},
                  {"wtpt", xyz(kWhite)},
                  {"kTRC", gamma_curve()}});
}

std::string rgb_profile() {
  return profile("mntr", "RGB ",
                 {{"desc", description("sRGB colours")},
                  {"cprt", text(kCopyright)},
                  {"wtpt", xyz(kWhite)},
                  {"rXYZ", xyz({0.4361, 0.2225, 0.0139})},
                  {"gXYZ", xyz({0.3851, 0.7169, 0.0971})},
                  {"bXYZ", xyz({0.1431, 0.0606, 0.7141})},
                  {"rTRC", srgb_curve()},
                  {"gTRC", srgb_curve()},
                  {"bTRC", srgb_curve()}});
}

}  // namespace clew::cli::book
