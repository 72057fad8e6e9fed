// The engine's verdict in words.
import { kLevels } from "../engine/protocol.ts";
import { levelText } from "../app/format.ts";
import type { Told } from "../app/problem.ts";
import { workshop } from "../words/workshop.ts";
import { kBlank, type Draft } from "./draft.ts";
import type { Target } from "./editor.svelte.ts";
import type { Verdict } from "./judge.svelte.ts";

const w = workshop.make.verdict;

export interface Said extends Told {
  tone: "good" | "bad" | "open" | "wait";
  title: string;
}

export function sayVerdict(verdict: Verdict, draft: Draft, target: Target): Said {
  switch (verdict.type) {
    case "asking":
      return { tone: "wait", title: w.asking, text: "" };
    case "fault": {
      const { fault } = verdict;
      if (fault.why === "empty") return { tone: "bad", title: w.none, text: w.empty };
      if (fault.why === "stops") return { tone: "open", title: w.notYet, text: w.twoStops };
      if (fault.why === "twice") return { tone: "bad", title: w.none, text: w.twice(fault.value) };
      const text = draft.kind === "latin" ? w.clueRange(fault.value) : w.range(fault.value, fault.most);
      return { tone: "bad", title: w.none, text };
    }
    case "none": {
      const { cells, walls, bare } = verdict;
      const text = bare
        ? w.noneBare
        : walls.length > 0
          ? w.noneWalls(cells.length, walls.length)
          : cells.length > 0
            ? w.noneConflict(cells.length)
            : w.noneUnknown;
      return { tone: "bad", title: w.none, text };
    }
    case "one": {
      const { grade } = verdict;
      if (!grade) return { tone: "good", title: w.one, text: w.grading };
      if (!grade.difficulty || grade.needs_search) return { tone: "good", title: w.one, text: w.ungraded };
      const parts = [w.graded(levelText(grade.difficulty), grade.score)];
      if (target !== "any") {
        const apart = kLevels.indexOf(grade.difficulty) - kLevels.indexOf(target);
        parts.push(apart === 0 ? w.asWanted : apart < 0 ? w.easier : w.harder);
      }
      return { tone: "good", title: w.one, text: parts.join(" ") };
    }
    case "several": {
      const { forced, count, more } = verdict;
      if (!forced) return { tone: "open", title: w.several, text: w.counting };
      const same = forced.filter((value, cell) => value >= 0 && draft.cells[cell] === kBlank).length;
      const many = count === null ? (more ? w.many : w.counting) : more ? w.atLeast(count) : w.exactly(count);
      return { tone: "open", title: w.several, text: `${many} ${w.same(same)}` };
    }
    case "limit":
      return { tone: "open", title: w.undecided, text: w.limit };
    case "refused":
      return { tone: "bad", title: w.refused, ...verdict.why };
    case "broken":
      return { tone: "bad", title: workshop.engineFailed, text: "" };
  }
}
