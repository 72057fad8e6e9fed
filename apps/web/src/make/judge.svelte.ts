// What the engine says about the puzzle in the making, after every change: first how many solutions
// there are (none, one, several), then what that calls for: the grade, or the cells that are the same
// in all. It works in a thread of its own, and a change ends whatever it was busy with.
import { ended, told, type Told } from "../app/problem.ts";
import { spareEngine } from "../engine/index.ts";
import { EngineError, isAbort, type EngineClient } from "../engine/client.ts";
import type { ClewJson, Grade, Grid, Place } from "../engine/protocol.ts";
import { faultOf, kBlank, kHole, toClew, type Draft, type Fault, type Pair } from "./draft.ts";

/** A burst of keys asks once. */
const kQuietMs = 15;
/** An answer that takes longer is not worth waiting for: "limit" is an answer too. */
const kCheckMs = 3000;
const kDetailMs = 1500;
export const kMostCounted = 1000;

export type Verdict =
  | { type: "asking" }
  | { type: "fault"; fault: Fault }
  | { type: "refused"; why: Told; cells: number[] }
  | { type: "none"; cells: number[]; walls: Pair[]; bare: boolean }
  | { type: "one"; solution: number[]; grade: Grade | null }
  | { type: "several"; forced: number[] | null; count: string | null; more: boolean }
  | { type: "limit" }
  | { type: "broken" };

export class Judge {
  verdict = $state.raw<Verdict>({ type: "asking" });
  /** The verdict is still that of an earlier draft, or has details to come. */
  busy = $state(true);
  /** Milliseconds from the last change to the verdict. */
  took = $state(0);
  private readonly engine: EngineClient = spareEngine();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private abort: AbortController | null = null;
  private asked = "";

  ask(draft: Draft): void {
    const puzzle = toClew({ ...draft, title: "", author: "" });
    const key = JSON.stringify(puzzle);
    if (key === this.asked) return;
    this.asked = key;
    clearTimeout(this.timer);
    this.abort?.abort();
    this.abort = null;
    const start = performance.now();
    const fault = faultOf(draft);
    if (fault) {
      this.verdict = { type: "fault", fault };
      this.busy = false;
      return;
    }
    this.busy = true;
    this.timer = setTimeout(() => void this.run(draft, puzzle, start), kQuietMs);
  }

  close(): void {
    clearTimeout(this.timer);
    this.abort?.abort();
    this.engine.close();
  }

  private async run(draft: Draft, puzzle: ClewJson, start: number): Promise<void> {
    const abort = new AbortController();
    this.abort = abort;
    const { signal } = abort;
    const flat = (grid: Grid) => grid.flat().map((value) => value ?? kHole);
    const index = ([row, col]: Place) => row * draft.cols + col;
    try {
      const found = await this.engine.call("check", { puzzle, time_ms: kCheckMs }, { signal });
      this.took = performance.now() - start;
      switch (found.verdict) {
        case "none": {
          const cells = (found.conflict ?? []).map(index);
          const walls = (found.walls ?? []).map(([a, b]): Pair => [index(a), index(b)]);
          this.verdict = { type: "none", cells, walls, bare: found.conflict?.length === 0 && walls.length === 0 };
          return;
        }
        case "limit":
          this.verdict = { type: "limit" };
          return;
        case "one": {
          const solution = flat(found.solution!);
          this.verdict = { type: "one", solution, grade: null };
          const grade = await this.engine.call("grade", { puzzle }, { signal });
          this.verdict = { type: "one", solution, grade };
          return;
        }
        case "several": {
          this.verdict = { type: "several", forced: null, count: null, more: false };
          const all = await this.engine.call("forced", { puzzle, time_ms: kDetailMs }, { signal });
          // Without the clues themselves: one that is erased must not linger until the next answer.
          const blank = draft.kind === "latin" ? -1 : 0;
          const forced = flat(all.values).map((value, cell) =>
            value === blank || draft.cells[cell] !== kBlank ? kBlank : value,
          );
          this.verdict = { type: "several", forced, count: null, more: false };
          const counted = await this.engine.call(
            "count",
            { puzzle, max: kMostCounted, time_ms: kDetailMs },
            { signal },
          );
          const more = counted.status !== "exact";
          this.verdict = { type: "several", forced, count: counted.status === "limit" ? null : counted.count, more };
        }
      }
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof EngineError) {
        const { what, cell } = error.problem;
        const why = ended(await told({ what }));
        if (signal.aborted) return;
        this.verdict = { type: "refused", why, cells: cell ? [index(cell)] : [] };
      } else this.verdict = { type: "broken" };
    } finally {
      if (this.abort === abort) this.busy = false;
    }
  }
}
