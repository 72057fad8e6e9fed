// A game with the engine at its side: what it says does not depend on who is faster.
import { expect, test, vi } from "vitest";
import type { CallOptions, EngineClient } from "../src/engine/client.ts";
import type { Room } from "../src/app/coached.svelte.ts";
import { set } from "../src/game/move.ts";
import { words } from "../src/words/index.ts";
import { makeGame } from "./boards.ts";

vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
const { Coached } = await import("../src/app/coached.svelte.ts");
type Playing = InstanceType<typeof Coached>;
/** Whatever was answered has arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

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
  const call = async (op: string, _: unknown, { signal }: CallOptions = {}) => {
    asked.push(op);
    // What the player asks for is answered at once.
    if (op === "solve") {
      await new Promise<void>((answered, refused) => {
        signal?.addEventListener("abort", () => refused(new DOMException("cancelled", "AbortError")));
        void solved.then(answered);
      });
      return { status: "solved", unique: true, solutions: [kSolution] };
    }
    return { type: "fine", text: "Something else", cells: [], steps: [] };
  };
  return { asked, answer: () => answer(), engine: { call } as unknown as EngineClient };
}

function begin(drawing: string) {
  const { asked, answer, engine } = slowEngine();
  const room: Room = {
    engine,
    announce() {},
    toast() {},
    feel() {},
    wantsStep: () => false,
    showLabels() {},
  };
  const game = makeGame("numbrix", drawing);
  return { asked, answer, game, play: new Coached(game, room) };
}

test("Check says the same whether the solution is known already or on its way", async () => {
  const { asked, answer, play } = begin("1 . .\n. . .\n. 8 9");
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

// 4 and 6 are in each other's places, and 9 is still missing.
const kWrong = "1 2 3\n4 5 6\n7 8 .";
const kAllWrong = new Set([3, 5]);

test("a full board is judged by the solution, also by one that is still on its way", async () => {
  for (const early of [false, true]) {
    const { answer, game, play } = begin(kWrong);
    if (!early) answer();
    await settle();
    game.play([set(8, 9)]);
    // That it is wrong is said at once.
    expect(play.verdict?.text).toBe(words.play.verdict.fullWrong);
    if (early) answer();
    await settle();
    expect(play.verdict?.text).toBe(words.play.verdict.fullWrong);
    expect(play.verdict?.wrong, early ? "early" : "late").toEqual(kAllWrong);
    play.close();
  }
});

test("a board that was changed meanwhile, or a verdict that was put away, is not judged late", async () => {
  for (const meanwhile of [(play: Playing) => play.game.undo(), (play: Playing) => (play.verdict = null)]) {
    const { answer, game, play } = begin(kWrong);
    game.play([set(8, 9)]);
    meanwhile(play);
    answer();
    await settle();
    expect(play.verdict).toBeNull();
    play.close();
  }
});

test("a search that gave way to a hint is taken up again", async () => {
  const { asked, answer, game, play } = begin("1 . .\n. . .\n. 8 9");
  await play.askHint();
  await settle();
  expect(asked).toEqual(["solve", "hint", "solve"]);
  await play.askHint();
  await settle();
  expect(asked).toEqual(["solve", "hint", "solve", "hint", "solve"]);
  answer();
  await settle();
  expect(game.solution).toEqual(kSolution.flat());
  await play.check();
  expect(play.verdict?.text).toBe(words.play.verdict.fine);
  play.close();
});

test("a game that was left asks the engine for nothing more", async () => {
  const { asked, play } = begin("1 . .\n. . .\n. 8 9");
  void play.check();
  void play.askHint();
  play.close();
  await settle();
  expect(asked).toEqual(["solve", "hint"]);
});
