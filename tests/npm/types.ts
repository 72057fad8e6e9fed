// Compiled, not run: what the package's types allow, and what they must not.
import { ClewError, loadEngine, startWorker, type Grid, type Operation, type PuzzleJson } from "clew-engine";
import { ClewBoard, useEngine, type BoardMode } from "clew-engine/board";

const clew = await loadEngine({ onProgress: (fraction) => fraction < 1 });
const drawn = clew.call("generate", { kind: "hex", rows: 3, difficulty: "easy", seed: "a" });
const puzzle: PuzzleJson = drawn.puzzle;
const solutions: Grid[] = clew.call("solve", { puzzle, max: 2, time_ms: 100 }).solutions;
const text: string = clew.call("convert", { puzzle: "1 .\n. .", to: "csv" }).text;
const checked = clew.call("check", { puzzle });
if ("verdict" in checked) console.log(checked.verdict === "one", checked.conflict?.length);
else console.log(checked.correct);
const ops: Operation[] = ["read", "count", "version"];
console.log(solutions, text, ops, new ClewError({ what: "it" }).problem.line);

const worker = startWorker({ wasm: "/files/clew.wasm" });
const { signal } = new AbortController();
const graded = await worker.call("grade", { puzzle }, { signal, onProgress: (fraction) => fraction.toFixed(2) });
console.log(graded.difficulty === "easy", worker.starts);
worker.close();

useEngine({ wasm: new URL("https://example.org/clew.wasm") });
const board: ClewBoard = document.createElement("clew-board");
const mode: BoardMode = board.mode;
board.daily = "zip 2026-03-02";
board.addEventListener("clew-finish", ({ detail }) => console.log(detail.seconds + detail.hints, mode));
document.addEventListener("clew-move", ({ detail }) => console.log(detail.values[0]?.[0], detail.progress));
// @ts-expect-error: no such mode
board.mode = "stare";
// @ts-expect-error: the signal is not a number
void worker.call("version", {}, { signal: 5 });

// @ts-expect-error: there is no such operation
clew.call("fly", {});
// @ts-expect-error: a puzzle is needed
clew.call("solve", {});
// @ts-expect-error: not a level
clew.call("generate", { difficulty: "impossible" });
// @ts-expect-error: the count is text
const count: number = clew.call("count", { puzzle }).count;
console.log(count);
