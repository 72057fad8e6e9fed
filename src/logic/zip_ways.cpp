// Zip, stretch by stretch: what every way from a checkpoint to the next needs, and where no stretch
// can come. See zip_stretches.h.
#include "logic/techniques.h"
#include "logic/zip_stretches.h"
#include "logic/zip_what_if.h"

namespace clew::logic {
namespace {

/// The cells of a stretch's two checkpoints, and their numbers.
void name_stretch(const ZipState& state, int stretch, Deduction& found) {
  found.numbers = {stretch, stretch + 1};
  found.cells.push_back(state.checkpoint(stretch));
  found.cells.push_back(state.checkpoint(stretch + 1));
}

/// Steps that every way of a stretch takes. cells and numbers: the stretch's checkpoints.
void offer_needed(const ZipState& state, const Stretches& stretches, Technique technique,
                  Finder& out) {
  const auto& all = stretches.needed();
  const Case which = technique == Technique::zip_only_way ? Case::usual : Case::needs_step;
  for (std::size_t i = 0; i < all.size();) {
    const int stretch = all[i].stretch;
    Deduction found{.technique = technique, .which = which};
    name_stretch(state, stretch, found);
    const Cell target = all[i].from;
    for (; i < all.size() && all[i].stretch == stretch; ++i) {
      // One look may have seen the same step twice.
      const Effect step = joined(all[i].from, all[i].to);
      const auto& known = found.effects;
      if (std::find(known.begin(), known.end(), step) == known.end()) found.effects.push_back(step);
    }
    if (out.wants(target)) out.take(std::move(found));
  }
}

/// Steps between cells that no stretch can come to both of. joins: the step, the cell with fewer
/// stretches first; cells and numbers: the checkpoints of the stretch that it is about.
void offer_apart(const ZipState& state, const Stretches& stretches, Technique technique,
                 Finder& out) {
  state.each_undecided([&](Cell a, Cell b) {
    if (!stretches.apart(a, b) || !out.wants(a)) return;
    if (stretches.only(a) < 0) std::swap(a, b);
    Deduction found{.technique = technique, .joins = {{a, b}}, .effects = {forbidden(a, b)}};
    if (const int stretch = stretches.only(a); stretch > 0) {
      found.which = stretches.coloured(stretch) ? Case::coloured : Case::one_stretch;
      name_stretch(state, stretch, found);
    }
    out.take(std::move(found));
  });
}

void find_by(const ZipState& state, Stretches::Look look, Technique technique, Finder& out) {
  const Stretches stretches(state, look);
  if (state.stopped()) return;
  if (!stretches.sound()) return offer_failure(state, stretches.conflict(), technique, out);
  offer_needed(state, stretches, technique, out);
  if (look != Stretches::Look::ways) offer_apart(state, stretches, technique, out);
}

/// Steps after which, or without which, a stretch would have no way or a cell no stretch. joins:
/// the step; numbers: the checkpoints between which there would be no way, or cells: the cell.
void find_failing(const ZipState& state, Stretches::Look look, Technique technique, Finder& out) {
  Stretches before(state, look);
  if (state.stopped()) return;
  const bool sound = before.sound();
  if (sound) before.number_ways();
  Stretches stretches;
  const auto conflict_after = [&](const ZipState& after, const WhatIf& step) -> Conflict {
    if (sound) {
      stretches.read_after(before, after, step.a, step.b);
      if (stretches.sound()) return {};
    }
    // Which trouble there is, in the order in which anybody would look.
    stretches.read(after, look);
    return stretches.conflict();
  };
  what_if(state, out, conflict_after, [&](const WhatIf& step, const Conflict& conflict) {
    Deduction found{.technique = technique,
                    .which = step.taken ? Case::usual : Case::not_taken,
                    .joins = {{step.a, step.b}},
                    .effects = {step.otherwise()}};
    if (conflict.type == Conflict::Type::no_way) {
      name_stretch(state, conflict.number, found);
    } else {
      found.which = step.taken ? Case::cell_cut_off : Case::cell_cut_off_without;
      found.cells = {conflict.cell};
    }
    return found;
  });
}

}  // namespace

void find_zip_only_way(const ZipState& state, Finder& out) {
  find_by(state, Stretches::Look::ways, Technique::zip_only_way, out);
}
void find_zip_pocket(const ZipState& state, Finder& out) {
  find_by(state, Stretches::Look::shares, Technique::zip_pocket, out);
}
void find_zip_measures(const ZipState& state, Finder& out) {
  find_by(state, Stretches::Look::measures, Technique::zip_measures, out);
}

void find_zip_barred(const ZipState& state, Finder& out) {
  find_failing(state, Stretches::Look::ways, Technique::zip_barred, out);
}
void find_zip_squeeze(const ZipState& state, Finder& out) {
  find_failing(state, Stretches::Look::measures, Technique::zip_squeeze, out);
}

}  // namespace clew::logic
