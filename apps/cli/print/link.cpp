// See link.h.
#include "print/link.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "length.h"
#include "src/model/layout.h"

namespace clew::cli::book {
namespace {

constexpr int kMostSide = 255;
constexpr std::size_t kMostBorders = (std::size_t{1} << 12U) - 1;
constexpr int kMostLatinClue = 8;
constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
// An address that leaves no room for the code is a mistake.
constexpr std::size_t kLongestBase = 200;

int bits_for(int most) { return std::bit_width(static_cast<unsigned>(most)); }

class BitWriter {
 public:
  void put(int value, int bits) {
    for (int bit = bits - 1; bit >= 0; --bit) {
      if (free_ == 0) {
        bytes_.push_back(0);
        free_ = 8;
      }
      --free_;
      const unsigned one = static_cast<unsigned>(value) >> bit & 1U;
      bytes_.back() = static_cast<std::uint8_t>(bytes_.back() | one << free_);
    }
  }
  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  int free_ = 0;
};

// FNV-1a, with its bits mixed once more: one changed letter changes half of them.
std::uint32_t checksum(const std::vector<std::uint8_t>& bytes) {
  std::uint32_t hash = 0x811c9dc5U;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x01000193U;
  hash = (hash ^ hash >> 16U) * 0x85ebca6bU;
  hash = (hash ^ hash >> 13U) * 0xc2b2ae35U;
  return hash ^ hash >> 16U;
}

std::string base64url(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    const auto byte = [&](std::size_t k) { return k < left ? unsigned{bytes[i + k]} : 0U; };
    const unsigned triple = byte(0) << 16U | byte(1) << 8U | byte(2);
    for (unsigned k = 0; k < std::min<std::size_t>(4, left + 1); ++k) {
      text += kAlphabet[triple >> (18U - 6U * k) & 63U];
    }
  }
  return text;
}

// The number of `to` among the places around `from`, holes and walls not considered.
int neighbour_number(const Topology& board, Place from, Place to) {
  int number = 0;
  for (const Place offset : model::neighbour_offsets(board.layout(), from.row)) {
    const Place near{from.row + offset.row, from.col + offset.col};
    if (near.row < 0 || near.col < 0 || near.row >= board.rows() || near.col >= board.cols()) {
      continue;
    }
    if (near == to) return number;
    ++number;
  }
  return 0;
}

void put_borders(BitWriter& out, const Topology& board, const std::vector<Border>& borders) {
  out.put(length(borders), 12);
  for (const Border& border : borders) {
    out.put(border.a.row * board.cols() + border.a.col, bits_for(board.rows() * board.cols() - 1));
    out.put(neighbour_number(board, border.a, border.b), 3);
  }
}

void put_cells(BitWriter& out, const Puzzle& puzzle) {
  const Topology& board = puzzle.topology();
  out.put(board.has_holes() ? 1 : 0, 1);
  if (board.has_holes()) {
    for (int row = 0; row < board.rows(); ++row) {
      for (int col = 0; col < board.cols(); ++col) {
        out.put(board.at({row, col}) == kNoCell ? 1 : 0, 1);
      }
    }
  }
  const int bits = bits_for(puzzle.has_path() ? puzzle.size() : kMostLatinClue);
  for (const Cell cell : puzzle.cells()) {
    out.put(puzzle.is_given(cell) ? 1 : 0, 1);
    if (puzzle.is_given(cell)) out.put(puzzle.given(cell), bits);
  }
}

// The kinds and the layouts in the order of their numbers in a code, which is for ever. The first
// version has room for four kinds, each on its own layout; the second for more, on any.
constexpr std::array kKindOrder = {Kind::numbrix, Kind::hidato, Kind::hex, Kind::latin, Kind::zip};
constexpr std::array kLayoutOrder = {Layout::square4, Layout::square8, Layout::hex_axial,
                                     Layout::hex_odd_r};
constexpr std::size_t kFirstKinds = 4;

template <typename Value, std::size_t N>
int number_in(const std::array<Value, N>& order, Value value) {
  return static_cast<int>(std::find(order.begin(), order.end(), value) - order.begin());
}

bool is_first_version(Kind kind) {
  return std::find(kKindOrder.begin(), kKindOrder.begin() + kFirstKinds, kind) !=
         kKindOrder.begin() + kFirstKinds;
}

// What the first version says of a layout: hexagons may lie in two ways.
bool is_own_layout(Kind kind, Layout layout) {
  return layout == default_layout(kind) ||
         (kind == Kind::hex && outline_of(layout) == CellOutline::hexagon);
}

}  // namespace

std::optional<std::string> link_base(std::string_view address) {
  const bool secure = address.starts_with("https://");
  if (!secure && !address.starts_with("http://")) return std::nullopt;
  const std::string_view host = address.substr(secure ? 8 : 7);
  const auto plain = [](char c) {
    return c > ' ' && c < 0x7f && c != '\'' && c != '"' && c != '#';
  };
  if (host.empty() || host.front() == '/' || address.size() > kLongestBase ||
      !std::all_of(address.begin(), address.end(), plain)) {
    return std::nullopt;
  }
  std::string base(address);
  if (host.find('/') == std::string_view::npos) base += '/';
  return base;
}

std::string link_code(const Puzzle& puzzle) {
  const Topology& board = puzzle.topology();
  const bool first = is_first_version(puzzle.kind());
  if ((first && !is_own_layout(puzzle.kind(), board.layout())) || board.rows() > kMostSide ||
      board.cols() > kMostSide ||
      std::max(board.walls().size(), board.links().size()) > kMostBorders) {
    return {};
  }
  BitWriter out;
  out.put(number_in(kKindOrder, puzzle.kind()), first ? 2 : 3);
  if (first) {
    out.put(board.layout() == Layout::hex_axial ? 1 : 0, 1);
  } else {
    out.put(number_in(kLayoutOrder, board.layout()), 2);
  }
  out.put(board.rows(), 8);
  out.put(board.cols(), 8);
  put_cells(out, puzzle);
  put_borders(out, board, board.walls());
  put_borders(out, board, board.links());
  out.put(0, 7);  // no title
  out.put(0, 7);  // no author
  std::vector<std::uint8_t> bytes = out.bytes();
  const std::uint32_t sum = checksum(bytes);
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes.push_back(static_cast<std::uint8_t>(sum >> shift & 255U));
  }
  return (first ? '1' : '2') + base64url(bytes);
}

std::string link_to(const Puzzle& puzzle, std::string_view base) {
  const std::string code = link_code(puzzle);
  return code.empty() ? code : std::string(base) + "#/share/" + code;
}

std::string answer_link(std::string_view link) { return std::string(link) + "/answer"; }

std::string_view typed(std::string_view link) {
  constexpr std::string_view kScheme = "https://";
  return link.starts_with(kScheme) ? link.substr(kScheme.size()) : link;
}

}  // namespace clew::cli::book
