// The engine in a thread, as a program under Node uses it: calls that are cancelled, that say how far they are, and
// an end after which nothing keeps the program alive.
import assert from "node:assert/strict";
import { ClewError, isAbort, startWorker } from "clew-engine";

const engine = startWorker();
const puzzle = "1 . .\n6 . .\n. . 9";
const solved = await engine.call("solve", { puzzle, unique: true });
assert.deepEqual(solved.solutions, [
  [
    [1, 2, 3],
    [6, 5, 4],
    [7, 8, 9],
  ],
]);

const refused = await engine.call("solve", { puzzle: "1 2\n3 cat" }).catch((error) => error);
assert.ok(refused instanceof ClewError);
assert.deepEqual([refused.problem.line, refused.problem.column], [2, 3]);

// Cancelled while it works: the call after it is answered all the same. It is cancelled when it is known to have begun.
const large = `kind: numbrix\n11 11\n${"0 ".repeat(121)}`;
const abort = new AbortController();
const long = engine.call("count", { puzzle: large }, { signal: abort.signal, onProgress: () => abort.abort() });
const next = engine.call("version", {});
await assert.rejects(long, isAbort);
assert.equal((await next).protocol, 1);
assert.equal(engine.starts, 2);

// Cancelled before it begins, or by a time that is up.
await assert.rejects(engine.call("version", {}, { signal: AbortSignal.abort() }), isAbort);
await assert.rejects(engine.call("count", { puzzle: large }, { signal: AbortSignal.timeout(50) }), isAbort);

// A search does not know its end; with a limit it says how much of that is gone. Depth first, this one takes ages.
const corners = ["49 0 51 0 63 0 69 0 71", "47 0 0 0 0 0 0 0 77", "45 0 0 0 0 0 0 0 81", "43 0 0 0 0 0 0 0 19"];
const rows = [...corners.flatMap((row) => [row, "0 ".repeat(9)]), "41 0 37 0 9 0 13 0 15"];
const fractions = [];
const limited = await engine.call(
  "solve",
  { puzzle: `9 9\n${rows.join("\n")}`, strategy: "dfs", time_ms: 1500 },
  { onProgress: (fraction) => fractions.push(fraction) },
);
assert.equal(limited.status, "limit");
assert.ok(fractions.length > 0, "nothing was heard");
assert.ok(
  fractions.every((each, i) => each >= (fractions[i - 1] ?? 0) && each <= 1),
  String(fractions),
);

engine.close();
await assert.rejects(engine.call("version", {}), isAbort);
// The element can be imported where there is no document.
assert.equal(typeof (await import("clew-engine/board")).ClewBoard, "function");
