// Compiled, not run: what the package's types allow, and what they must not.
import { ClewError, loadEngine, type Grid, type Operation, type PuzzleJson } from "clew-engine";

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

// @ts-expect-error: there is no such operation
clew.call("fly", {});
// @ts-expect-error: a puzzle is needed
clew.call("solve", {});
// @ts-expect-error: not a level
clew.call("generate", { difficulty: "impossible" });
// @ts-expect-error: the count is text
const count: number = clew.call("count", { puzzle }).count;
console.log(count);
