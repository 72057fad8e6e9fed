// Which puzzle the lab and the lessons work on: an example, a bundled board, a game on this device, a puzzle of a
// task or pasted text. A reference such as "board/hex-04" names it in the page's address.
import { collection, titleOf } from "../app/collection.ts";
import { games } from "../app/state.svelte.ts";
import { engine } from "../engine/index.ts";
import type { ReadPuzzle } from "../engine/protocol.ts";
import { labWords } from "../words/lab.ts";
import { words } from "../words/index.ts";
import { programs } from "../write/programs.ts";
import { kExamples, type Example } from "./examples.ts";

export interface Chosen {
  ref: string;
  title: string;
  item: ReadPuzzle;
  figure?: Example["figure"];
}

export interface Choices {
  label: string;
  options: { ref: string; title: string }[];
}

const kPasted = "pasted";
const kTask = "program";
/** A puzzle of the task that a program belongs to, counted from 0. */
export const taskRef = (program: string, index: number) => `${kTask}/${program}/${index}`;
let pasted: ReadPuzzle | null = null;

/** Keeps a pasted puzzle as long as the page is open, and gives its reference. */
export function keepPasted(item: ReadPuzzle): string {
  pasted = item;
  return `${kPasted}/${Date.now()}`;
}

async function read(text: string): Promise<ReadPuzzle | null> {
  const { puzzles } = await engine.call("read", { text });
  return puzzles[0] ?? null;
}

/** The puzzle that a reference names, or null. */
export async function loadChosen(ref: string): Promise<Chosen | null> {
  const [source, ...rest] = ref.split("/");
  const id = rest.join("/");
  let item: ReadPuzzle | null = null;
  let title = "";
  if (source === "example") {
    const example = kExamples.find((each) => each.key === id);
    if (!example) return null;
    item = await read(example.text);
    return item && { ref, title: labWords.examples[example.key] ?? id, item, figure: example.figure };
  }
  if (source === "board") item = (await collection()).find((each) => each.puzzle.id === id) ?? null;
  else if (source === "game") {
    const saved = games.read(id);
    item = saved && (await read(JSON.stringify(saved.puzzle)));
    title = saved?.title ?? "";
  } else if (source === kTask) {
    const puzzle = programs.read(rest[0] ?? "")?.task?.puzzles[Number(rest[1])];
    item = puzzle ? await read(JSON.stringify(puzzle)) : null;
  } else if (source === kPasted) item = pasted;
  return item && { ref, title: title || titleOf(item), item };
}

/** Everything there is to choose from, by source. */
export async function listChoices(): Promise<Choices[]> {
  const groups: Choices[] = [
    {
      label: labWords.picker.examples,
      options: kExamples.map(({ key }) => ({ ref: `example/${key}`, title: labWords.examples[key] ?? key })),
    },
  ];
  const mine = games.list();
  if (mine.length > 0) {
    groups.push({
      label: labWords.picker.games,
      options: mine.map((game) => ({
        ref: `game/${game.id}`,
        title: `${game.title} · ${words.kinds[game.puzzle.kind]}`,
      })),
    });
  }
  try {
    const boards = await collection();
    groups.push({
      label: labWords.picker.boards,
      options: boards.map((item) => ({
        ref: `board/${item.puzzle.id}`,
        title: `${titleOf(item)} · ${words.kinds[item.board.kind]}`,
      })),
    });
  } catch {
    // Without the collection the rest is still there.
  }
  return groups;
}
