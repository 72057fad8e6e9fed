// Makes a puzzle, shows how a person would begin it, and checks an answer.
import { ClewError, loadEngine } from "clew-engine";

const clew = await loadEngine();
const { puzzle } = clew.call("generate", { kind: "numbrix", rows: 5, cols: 6, seed: "first" });
for (const row of puzzle.cells) console.log(row.map((n) => String(n || ".").padStart(3)).join(""));

console.log(clew.call("grade", { puzzle }).difficulty);
console.log(clew.call("hint", { puzzle, level: 4 }).text);

const { unique, solutions } = clew.call("solve", { puzzle, unique: true });
const answer = solutions[0].map((row) => [...row]);
console.log(unique, clew.call("check", { puzzle, answer }).state);
[answer[0][0], answer[0][1]] = [answer[0][1], answer[0][0]];
console.log(clew.call("check", { puzzle, answer }).correct);

try {
  clew.call("solve", { puzzle: "1 2\n3 cat" });
} catch (error) {
  if (!(error instanceof ClewError)) throw error;
  console.log(`line ${error.problem.line}, column ${error.problem.column}: ${error.problem.what}`);
}
