// See count_halves.h.
#include "solve/count_halves.h"

#include <algorithm>
#include <array>

namespace clew::solve::counting {
namespace {

using Image = std::vector<Cell>;

// Where each cell goes; empty if that is no symmetry of the board with its walls and links.
template <typename Map>
Image image_under(const Topology& topology, Map map) {
  Image image;
  for (const Cell cell : topology.cells()) {
    image.push_back(topology.at(map(topology.place(cell))));
    if (image.back() == kNoCell) return {};
  }
  for (const Cell cell : topology.cells()) {
    const auto same = [&](std::span<const Cell> from, std::span<const Cell> to) {
      return from.size() == to.size() && std::all_of(from.begin(), from.end(), [&](Cell other) {
               return std::find(to.begin(), to.end(), image[other]) != to.end();
             });
    };
    if (image[image[cell]] != cell ||
        !same(topology.neighbours(cell), topology.neighbours(image[cell])) ||
        !same(topology.linked(cell), topology.linked(image[cell]))) {
      return {};
    }
  }
  return image;
}

// The steps in which it is decided whether a cell is an end, in order.
struct Decision {
  Cell cell;
  std::size_t step;
};
std::vector<Decision> decisions(const Plan& plan) {
  std::vector<bool> seen(plan.steps.size(), false);
  std::vector<Decision> result;
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    for (const Due& due : plan.steps[i].due) {
      if (!seen[due.cell]) result.push_back({due.cell, i});
      seen[due.cell] = true;
    }
  }
  return result;
}

std::optional<Halves> halves_by(const Image& image, const std::vector<Decision>& order) {
  if (image.size() != order.size()) return std::nullopt;
  std::vector<bool> seen(image.size(), false);
  Halves halves{.in_first = std::vector<bool>(image.size(), false)};
  // T, then M, then B: a cell whose image comes later, is itself, came earlier.
  enum class Part : std::uint8_t { first, middle, second };
  Part part = Part::first;
  std::size_t last_step = 0;
  for (const auto& [cell, step] : order) {
    const Cell other = image[cell];
    const Part here = other == cell ? Part::middle : seen[other] ? Part::second : Part::first;
    if (here < part) return std::nullopt;
    if (here == Part::second && part != Part::second) {
      if (step == last_step) return std::nullopt;
      halves.second_begins = step;
    }
    part = here;
    last_step = step;
    seen[cell] = true;
    halves.in_first[cell] = here == Part::first;
  }
  return part == Part::second ? std::optional(halves) : std::nullopt;
}

}  // namespace

std::optional<Halves> find_halves(const Puzzle& puzzle, const Plan& plan) {
  if (puzzle.given_count() > 0) return std::nullopt;
  const Topology& topology = puzzle.topology();
  const int bottom = topology.rows() - 1;
  const int right = topology.cols() - 1;
  const std::array<Image, 5> images = {
      image_under(topology, [&](Place p) { return Place{bottom - p.row, right - p.col}; }),
      image_under(topology, [&](Place p) { return Place{bottom - p.row, p.col}; }),
      image_under(topology, [&](Place p) { return Place{p.row, right - p.col}; }),
      image_under(topology, [&](Place p) { return Place{p.col, p.row}; }),
      image_under(topology, [&](Place p) { return Place{right - p.col, bottom - p.row}; }),
  };
  const std::vector<Decision> order = decisions(plan);
  for (const Image& image : images) {
    if (auto halves = halves_by(image, order)) return halves;
  }
  return std::nullopt;
}

}  // namespace clew::solve::counting
