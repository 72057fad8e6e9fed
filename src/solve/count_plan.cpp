// See count_plan.h.
#include "solve/count_plan.h"

#include <algorithm>
#include <array>
#include <utility>

#include "model/length.h"

namespace clew::solve::counting {
namespace {

using Order = std::vector<Cell>;

template <typename Rank>
Order sorted_by(const Topology& topology, Rank rank) {
  Order order(topology.size());
  for (const Cell cell : topology.cells()) order[cell] = cell;
  std::ranges::stable_sort(order, {}, rank);
  return order;
}

template <typename Rank>
Order sorted_by_place(const Topology& topology, Rank rank) {
  return sorted_by(topology, [&](Cell cell) { return rank(topology.place(cell)); });
}

Order by_distance(const Topology& topology, Cell from) {
  const std::vector<int> distance = topology.distances_from(from);
  return sorted_by(topology, [&](Cell cell) { return distance[cell]; });
}

int to_come(const Topology& topology, const std::vector<bool>& taken, Cell cell) {
  int left = 0;
  for (const Cell other : topology.neighbours(cell)) left += taken[other] ? 0 : 1;
  return left;
}

// Always the cell that leaves the smallest frontier behind; of equals the one that touches the
// oldest frontier cell, which keeps the sweep straight.
Order greedy(const Topology& topology, Cell from) {
  const std::size_t cells = topology.size();
  std::vector<bool> taken(cells, false);
  std::vector<std::size_t> when(cells, 0);
  Order order;
  std::vector<Cell> candidates = {from};
  while (!candidates.empty()) {
    std::size_t best = 0;
    std::pair<int, std::size_t> best_rank = {1 << 20, 0};
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const Cell cell = candidates[i];
      int growth = to_come(topology, taken, cell) > 0 ? 2 : 0;
      std::size_t oldest = cells;
      for (const Cell other : topology.neighbours(cell)) {
        if (!taken[other]) continue;
        oldest = std::min(oldest, when[other]);
        const int left = to_come(topology, taken, other);
        growth -= left == 1 ? 2 : (left == 2 ? 1 : 0);
      }
      if (const std::pair<int, std::size_t> rank = {growth, oldest}; rank < best_rank) {
        best = i;
        best_rank = rank;
      }
    }
    const Cell cell = candidates[best];
    candidates.erase(candidates.begin() + best);
    taken[cell] = true;
    when[cell] = order.size();
    order.push_back(cell);
    for (const Cell other : topology.neighbours(cell)) {
      if (!taken[other] &&
          std::find(candidates.begin(), candidates.end(), other) == candidates.end()) {
        candidates.push_back(other);
      }
    }
  }
  return order;
}

std::uint8_t lowest_free(std::vector<bool>& in_use) {
  const auto slot = std::find(in_use.begin(), in_use.end(), false) - in_use.begin();
  if (slot == static_cast<std::ptrdiff_t>(in_use.size())) in_use.push_back(false);
  in_use[slot] = true;
  return static_cast<std::uint8_t>(slot);
}

// A frontier wider than this is hopeless for any table, and a slot must fit 8 bits.
constexpr int kWidestFrontier = 64;

// frontier_states() of every width, each worked out once.
class Estimates {
 public:
  explicit Estimates(bool crossing) : crossing_(crossing), known_(kSide * kSide, -1) {}
  double states(int single, int several) {
    double& known = known_[single * kSide + several];
    if (known < 0) known = frontier_states(single, several, crossing_);
    return known;
  }

 private:
  static constexpr std::size_t kSide = kWidestFrontier + 1;
  bool crossing_;
  std::vector<double> known_;
};

// Which part of its possible states a frontier has at the start, as measured on squares: pieces of
// one or two rows cannot be tangled in all ways yet.
double grown(std::size_t steps, std::size_t slots) {
  constexpr double kInSecondRow = 0.05;
  constexpr double kInThirdRow = 0.6;
  return steps < 2 * slots ? kInSecondRow : steps < 3 * slots ? kInThirdRow : 1;
}

// Slots of the frontier that taking up `cell` leaves alone; those first that are so for longest.
std::vector<std::uint8_t> left_alone(const Topology& topology, const std::vector<bool>& taken,
                                     const std::vector<std::uint8_t>& slot_of,
                                     const std::vector<std::size_t>& when, Cell cell) {
  std::vector<std::pair<std::size_t, std::uint8_t>> found;
  for (const Cell other : topology.cells()) {
    if (!taken[other] || other == cell || topology.adjacent(other, cell)) continue;
    std::size_t next = taken.size();
    for (const Cell neighbour : topology.neighbours(other)) {
      if (!taken[neighbour]) next = std::min(next, when[neighbour]);
    }
    if (next < taken.size()) found.emplace_back(next, slot_of[other]);
  }
  std::sort(found.rbegin(), found.rend());
  if (found.size() > kMostWatched) found.resize(kMostWatched);
  std::vector<std::uint8_t> slots;
  for (const auto& [next, slot] : found) slots.push_back(slot);
  return slots;
}

// What following an order means, step by step. A plan that becomes too wide is cut short and
// costs infinitely much.
Plan follow(const Topology& topology, const Order& order, Estimates& estimates) {
  const std::size_t cells = topology.size();
  Plan plan;
  std::vector<bool> taken(cells, false);
  std::vector<std::uint8_t> slot_of(cells, 0);
  std::vector<bool> in_use;
  std::vector<std::size_t> when(cells, 0);
  for (std::size_t i = 0; i < cells; ++i) when[order[i]] = i;
  int single = 0;   // frontier cells with one neighbour to come
  int several = 0;  // and with more
  for (const Cell cell : order) {
    taken[cell] = true;
    const std::uint8_t slot = lowest_free(in_use);
    const auto left = static_cast<std::uint8_t>(to_come(topology, taken, cell));
    Step step{.cell = cell, .slot = slot};
    step.watched = left_alone(topology, taken, slot_of, when, cell);
    slot_of[cell] = slot;
    const auto linked = topology.linked(cell);
    for (const Cell other : topology.neighbours(cell)) {
      if (!taken[other]) continue;
      const int others_left = to_come(topology, taken, other);
      step.backs.push_back(
          {.slot = slot_of[other],
           .left = static_cast<std::uint8_t>(others_left),
           .linked = std::find(linked.begin(), linked.end(), other) != linked.end()});
      if (others_left == 1) step.due.push_back({other, slot_of[other], 1});
      if (others_left == 0) {
        in_use[slot_of[other]] = false;
        --single;
      } else if (others_left == 1) {
        --several;
        ++single;
      }
    }
    if (left <= 1) step.due.push_back({cell, slot, left});
    if (left == 0) in_use[slot] = false;
    single += left == 1 ? 1 : 0;
    several += left > 1 ? 1 : 0;
    plan.slots = length(in_use);
    if (plan.slots > kWidestFrontier) {
      plan.total_states = 1e300;
      return plan;
    }
    const double states = estimates.states(single, several);
    plan.total_states += states;
    step.states = states * grown(plan.steps.size(), in_use.size());
    plan.steps.push_back(std::move(step));
  }
  return plan;
}

double choose(int n, int k) {
  double result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

// Ways to pair `ends` open ends up, up to two of which lead to an end of the whole path instead.
double pairings(int ends, bool crossing) {
  double sum = 0;
  for (int loose = 0; loose <= std::min(2, ends); ++loose) {
    if ((ends - loose) % 2 != 0) continue;
    const int pairs = (ends - loose) / 2;
    double ways = 1;
    if (crossing) {
      for (int i = 2 * pairs - 1; i > 1; i -= 2) ways *= i;
    } else {
      ways = choose(2 * pairs, pairs) / (pairs + 1);
    }
    sum += choose(ends, loose) * ways;
  }
  return sum;
}

}  // namespace

// A cell with several neighbours to come is untouched, an open end or finished; one with a single
// neighbour to come is never untouched, as that is settled early (count_plain.cpp).
double frontier_states(int single, int several, bool crossing) {
  double sum = 0;
  for (int open_single = 0; open_single <= single; ++open_single) {
    for (int open_several = 0; open_several <= several; ++open_several) {
      double ways = choose(single, open_single) * choose(several, open_several);
      for (int i = open_several; i < several; ++i) ways *= 2;
      sum += ways * pairings(open_single + open_several, crossing);
    }
  }
  return sum;
}

std::vector<double> shares(const Plan& plan, std::size_t second_begins) {
  constexpr double kWithoutTwoEnds = 0.55;  // measured on 8 neighbours
  std::vector<double> result;
  double sum = 0;
  for (const Step& step : plan.steps) {
    result.push_back(step.states * (result.size() < second_begins ? kWithoutTwoEnds : 1));
    sum += result.back();
  }
  for (double& share : result) share /= sum;
  return result;
}

Plan make_plan(const Topology& topology, CountOrder order) {
  const auto last = Cell(topology.size() - 1);
  const std::vector<int> distance = topology.distances_from(Cell(0));
  const auto far = Cell(std::max_element(distance.begin(), distance.end()) - distance.begin());
  std::vector<Order> orders;
  const auto asked_for = [&](CountOrder which) {
    return order == CountOrder::automatic || order == which;
  };
  if (asked_for(CountOrder::rows)) {
    orders.push_back(sorted_by_place(topology, [](Place p) { return p.row; }));
  }
  if (asked_for(CountOrder::columns)) {
    orders.push_back(sorted_by_place(topology, [](Place p) { return p.col; }));
  }
  if (order == CountOrder::snake) {
    orders.push_back(sorted_by_place(
        topology, [](Place p) { return std::pair(p.row, p.row % 2 == 0 ? p.col : -p.col); }));
  }
  if (asked_for(CountOrder::diagonals)) {
    orders.push_back(sorted_by_place(topology, [](Place p) { return p.row + p.col; }));
    orders.push_back(sorted_by_place(topology, [](Place p) { return p.row - p.col; }));
  }
  if (order == CountOrder::automatic) {
    for (const Cell from : {Cell{0}, last, far}) orders.push_back(by_distance(topology, from));
    for (const Cell from : {Cell{0}, far}) orders.push_back(greedy(topology, from));
  }
  Estimates estimates(topology.ways() == 8);
  Plan best;
  for (const Order& cells : orders) {
    Plan plan = follow(topology, cells, estimates);
    if (best.steps.empty() || plan.total_states < best.total_states) best = std::move(plan);
  }
  return best;
}

}  // namespace clew::solve::counting
