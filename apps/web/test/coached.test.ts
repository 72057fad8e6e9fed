// A game with the engine at its side: what it says does not depend on who is faster.
import { expect, test, vi } from "vitest";
import type { EngineClient } from "../src/engine/client.ts";
import type { Room } from "../src/app/coached.svelte.ts";
import { words } from "../src/words/index.ts";
import { makeGame } from "./boards.ts";

vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
const { Coached } = await import("../src/app/coached.svelte.ts");

const kSolution = [
  [1, 2, 3],
  [6, 5, 4],
  [7, 8, 9],
];

/** An engine that answers when it is told to, one request after the other. */
function slowEngine() {
  const asked: string[] = [];
  let answer = () => {};
  const solved = new Promise<void>((resolve) => (answer = resolve));
  const call = async (op: string) => {
    asked.push(op);
    await solved;
    if (op === "solve") return { status: "solved", unique: true, solutions: [kSolution] };
    return { type: "fine", text: "Something else" };
  };
  return { asked, answer: () => answer(), engine: { call } as unknown as EngineClient };
}

test("Check says the same whether the solution is known already or on its way", async () => {
  const { asked, answer, engine } = slowEngine();
  const room: Room = {
    engine,
    announce() {},
    toast() {},
    feel() {},
    wantsStep: () => false,
    showLabels() {},
  };
  const game = makeGame("numbrix", "1 . .\n. . .\n. 8 9");
  const play = new Coached(game, room);
  const early = play.check();
  expect(play.verdict).toBeNull();
  answer();
  await early;
  expect(play.verdict?.text).toBe(words.play.verdict.fine);
  await play.check();
  expect(play.verdict?.text).toBe(words.play.verdict.fine);
  expect(asked).toEqual(["solve"]);
  play.close();
});
