// See board_maker.h.
#include "generate/board_maker.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "generate/borders.h"
#include "generate/clue_groups.h"
#include "generate/path.h"
#include "generate/symmetric_holes.h"
#include "model/length.h"

namespace clew::generate {
namespace {

// Random sets of holes tried before giving up, where holes cannot be cut off a path's ends: with a
// symmetry, or on a board that only holes give a path. A set that leads nowhere is noticed in
// microseconds; on the boards that remain a path is looked for, which takes longer.
constexpr int kHoleTries = 2000;
constexpr int kHoleBoards = 60;
// Shadings drawn before giving up: about one in seven has no touching cells (1/e^2 of them).
constexpr int kShadingTries = 10'000;

Error bad(std::string what, std::string expected = {}) {
  return Error{.what = std::move(what), .expected = std::move(expected)};
}
Error cannot(std::string what) {
  return Error{.kind = ErrorKind::unsupported, .what = std::move(what)};
}

std::optional<Error> find_nonsense(const Order& order, const Topology& board) {
  const int cells = board.size();
  for (const auto& [number, what] :
       {std::pair(order.holes, "holes"), {order.walls, "walls"}, {order.links, "links"}}) {
    if (number < 0) return bad(fmt::format("{} {}", number, what), "0 or more");
  }
  if (!fits(order.kind, board.layout())) {
    // Whoever fills in rows and columns of a Shape alone gets the layout of numbrix.
    return bad(fmt::format("a {} puzzle on a {} board", name(order.kind), name(board.layout())),
               fmt::format("the layout {}: a shape of shape_named() or shape_sized(), or .layout = "
                           "default_layout(kind)",
                           name(default_layout(order.kind))));
  }
  if (order.holes >= cells) {
    return bad(fmt::format("{} holes on a board of {} cells", order.holes, cells),
               fmt::format("at most {}", cells - 1));
  }
  if (order.clues && *order.clues < 0)
    return bad(fmt::format("{} clues", *order.clues), "0 or more");
  if (order.clues && *order.clues > cells - order.holes) {
    return bad(fmt::format("{} clues on a board of {} cells", *order.clues, cells - order.holes),
               fmt::format("at most {}", cells - order.holes));
  }
  if (order.ends && order.minimal) {
    return bad("an irreducible puzzle with clues at both ends", "one or the other");
  }
  if (order.pattern == Pattern::newspaper) {
    if (order.minimal) {
      return bad("an irreducible puzzle with a pattern", "one or the other: a pattern fixes clues");
    }
    if (!is_newspaper_symmetric(board, order.symmetry)) {
      return bad(fmt::format("{} symmetry with the newspaper pattern", name(order.symmetry)),
                 "a board on which that pattern is symmetric");
    }
    const int clues = count(newspaper_cells(board));
    if (order.clues && *order.clues < clues && order.holes == 0) {
      return bad(fmt::format("{} clues with the newspaper pattern", *order.clues),
                 fmt::format("at least {} on this board", clues));
    }
  }
  if (has_checkpoints(order.kind) && cells - order.holes < 2) {
    return bad(fmt::format("a {} puzzle of one cell", name(order.kind)),
               "two cells or more, for its two ends");
  }
  if (has_checkpoints(order.kind) && order.clues && *order.clues < 2) {
    return bad(fmt::format("{} checkpoints", *order.clues), "2 or more, the path's ends");
  }
  if (!is_path(order.kind)) {
    if (order.holes + order.walls + order.links > 0 || board.has_holes() ||
        !board.walls().empty() || !board.links().empty()) {
      return bad("a latin puzzle with holes, walls or links", "a full square");
    }
    if (board.rows() != board.cols()) {
      return bad(fmt::format("a latin puzzle of {}x{} cells", board.rows(), board.cols()),
                 "as many rows as columns");
    }
    if (order.ends) return bad("clues at both ends in a latin puzzle", "a kind with a path");
    if (order.nice) return bad("a nice path in a latin puzzle", "numbrix, hidato or hex");
    if (order.pattern != Pattern::scattered) {
      return bad("a pattern in a latin puzzle", "numbrix, hidato or hex");
    }
  }
  return std::nullopt;
}

// Whether some cell is its own image.
bool has_middle(const Topology& board, Symmetry symmetry) {
  const auto image = *images(board, symmetry);
  return std::ranges::any_of(board.cells(), [&](Cell cell) { return image[cell] == cell; });
}

Error no_path(const Topology& board, Status status) {
  if (board.components() > 1) {
    return cannot(fmt::format("the board falls into {} parts, so no path visits every cell",
                              board.components()));
  }
  if (!board.can_alternate()) {
    return cannot(
        "no path visits every cell of this board: coloured like a chessboard, it has too many "
        "cells of one colour");
  }
  if (status == Status::none) return cannot("no path visits every cell of this board");
  return cannot("no path that visits every cell of this board was found");
}

// The board without these cells, or nothing where a wall or link would be left hanging.
Result<TopologyPtr> without(const Topology& board, const std::vector<Cell>& cells) {
  Shape shape = board.shape();
  const auto index = [&](Place place) { return place.row * shape.cols + place.col; };
  for (const Cell cell : cells) shape.open[index(board.place(cell))] = false;
  std::erase_if(shape.walls, [&](const Border& wall) {
    return !shape.open[index(wall.a)] || !shape.open[index(wall.b)];
  });
  return Topology::make(std::move(shape));
}

}  // namespace

Result<BoardMaker> BoardMaker::make(const Order& order, Random& random) {
  BoardMaker maker(order);
  auto board = Topology::make(order.shape);
  if (!board) return board.error();
  maker.board_ = *board;
  if (auto nonsense = find_nonsense(order, **board)) return *std::move(nonsense);
  if (order.symmetry != Symmetry::none && !images(**board, order.symmetry)) {
    return bad(fmt::format("{} symmetry on a board that does not have it", name(order.symmetry)),
               "a symmetric board");
  }
  if (order.symmetry != Symmetry::none && !has_middle(**board, order.symmetry)) {
    for (const auto& [number, what] :
         {std::pair(order.clues.value_or(0), "clues"), {order.holes, "holes"}}) {
      if (number % 2 == 0) continue;
      return bad(fmt::format("{} {} with {} symmetry", number, what, name(order.symmetry)),
                 "an even number, because no cell is its own image");
    }
  }
  if (!is_path(order.kind)) {
    const int side = (*board)->rows();
    if (side == 2 || side == 3) {
      return cannot(fmt::format("there is no latin puzzle of {}x{} cells", side, side));
    }
    return maker;
  }
  // Holes that follow a symmetry are placed first and may well be what makes a path possible.
  if (order.holes > 0 && order.symmetry != Symmetry::none) return maker;
  FirstPath first = first_path(**board, random, order.stop);
  if (first.status == Status::solved) {
    maker.path_ = std::move(first.path);
  } else if (order.holes == 0) {
    return no_path(**board, first.status);
  }
  return maker;
}

Result<SolvedBoard> BoardMaker::next(Random& random) {
  return is_path(order_->kind) ? next_path(random) : next_shading(random);
}

Result<bool> BoardMaker::carve_holes(std::vector<Cell>& path, TopologyPtr& board,
                                     Random& random) const {
  if (!path.empty()) {
    const std::vector<Cell> holes = carve(*board_, path, order_->holes, random, order_->stop);
    auto carved = without(*board_, holes);
    if (!carved || length(holes) < order_->holes) {
      return cannot("the holes found no room between the links");
    }
    board = *carved;
    for (Cell& cell : path) cell = board->at(board_->place(cell));
    return true;
  }
  const auto image = *images(*board_, order_->symmetry);
  int boards = kHoleBoards;
  for (int tries = 0; tries < kHoleTries && boards > 0; ++tries) {
    if (order_->stop.due()) break;
    const auto holes = symmetric_holes(*board_, image, order_->holes, random);
    if (!holes) continue;
    auto carved = without(*board_, *holes);
    if (!carved || (*carved)->components() > 1 || !(*carved)->can_alternate()) continue;
    // Around a hole there is an edge as well, and the pattern goes on there.
    if (order_->pattern == Pattern::newspaper &&
        !is_newspaper_symmetric(**carved, order_->symmetry)) {
      continue;
    }
    --boards;
    FirstPath first = first_path(**carved, random, order_->stop);
    if (first.status != Status::solved) continue;
    path = std::move(first.path);
    board = *carved;
    return true;
  }
  if (order_->pattern == Pattern::newspaper && order_->symmetry != Symmetry::none) {
    return cannot(
        fmt::format("no way was found to place {} holes symmetrically so that a path and the "
                    "symmetry of the newspaper pattern are left",
                    order_->holes));
  }
  return cannot(fmt::format("no way was found to place {} holes{} so that a path is left",
                            order_->holes,
                            order_->symmetry == Symmetry::none ? "" : " symmetrically"));
}

Result<SolvedBoard> BoardMaker::next_path(Random& random) {
  SolvedBoard solved{.kind = order_->kind, .board = board_};
  std::vector<Cell> path = path_;
  if (order_->holes > 0) {
    if (auto carved = carve_holes(path, solved.board, random); !carved) return carved.error();
  }
  mix_path(*solved.board, path, order_->nice, random, order_->stop);
  if (order_->holes == 0) path_ = path;
  solved.solution.values.resize(path.size());
  for (int i = 0; i < length(path); ++i) {
    solved.solution.values[path[i]] = i + 1;
  }
  if (order_->walls > 0 || order_->links > 0) {
    auto board = with_borders(*solved.board, solved.solution, order_->walls, order_->links, random);
    if (!board) return board.error();
    solved.board = *board;
  }
  solved.clues = solved.solution.values;
  group_clues(solved, order_->symmetry);
  return solved;
}

Result<SolvedBoard> BoardMaker::next_shading(Random& random) const {
  SolvedBoard solved{.kind = order_->kind, .board = board_};
  const int side = board_->rows();
  std::vector<int> columns(side);
  std::iota(columns.begin(), columns.end(), 0);
  const auto touch = [](int a, int b) { return std::abs(a - b) < 2; };
  int tries = 0;
  do {
    if (++tries > kShadingTries) return cannot("no shading was found");
    random.shuffle(columns);
  } while (std::ranges::adjacent_find(columns, touch) != columns.end());
  solved.solution.values.assign(board_->cells().size(), 0);
  for (int row = 0; row < side; ++row) {
    solved.solution.values[board_->at({row, columns[row]})] = 1;
  }
  solved.clues.assign(solved.solution.values.size(), kBlank);
  for (const Cell cell : board_->cells()) {
    if (solved.solution.values[cell] == 1) continue;
    solved.clues[cell] = shaded_around(*board_, solved.solution, cell);
  }
  group_clues(solved, order_->symmetry);
  return solved;
}

}  // namespace clew::generate
