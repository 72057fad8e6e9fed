// Which puzzle a board in somebody's page is to show: text in any format, a link, or the puzzle of a day. Nothing
// in it is trusted; what cannot be read is a message.
import { decode } from "../share/code.ts";
import { problem as refuse, refused, type Problem } from "../app/problem.ts";
import type { BoardWishes } from "../../../npm/src/boards.ts";
import { isRefusal } from "../../../npm/src/problem.ts";
import type { CallOptions, EngineClient } from "../engine/client.ts";
import { kKinds, type Kind, type ReadPuzzle } from "../engine/protocol.ts";
import { dailyRequest, dateKey, isDate } from "../store/daily.ts";
import { words } from "../words/index.ts";
import { workshop } from "../words/workshop.ts";
import { embedWords } from "../words/embed.ts";

/** Longer than any puzzle that can be played, shorter than what keeps a page busy. */
const kMostText = 256 * 1024;
/** More cells than that are no puzzle for a page, and would take it long to draw. */
const kMostCells = 2500;
const kReadMs = 5_000;

export interface Found {
  item: ReadPuzzle;
  title: string;
}

export async function findPuzzle(
  { puzzle, link, daily }: BoardWishes,
  engine: EngineClient,
  options: CallOptions,
): Promise<Found | Problem> {
  const text = puzzle ?? "";
  try {
    if (text.trim() !== "") return await read(text, engine, options);
    if (link?.trim()) return await readLink(link.trim(), engine, options);
    if (daily?.trim()) return await makeDaily(daily.trim(), engine, options);
    return refuse(words.open.nothing);
  } catch (error) {
    // The engine is that of the element, which brings its own errors.
    if (isRefusal(error)) return await refused(error.problem, text);
    throw error;
  }
}

async function read(text: string, engine: EngineClient, options: CallOptions) {
  if (text.length > kMostText) return refuse(embedWords.tooLarge);
  const { puzzles } = await engine.call("read", { text, time_ms: kReadMs }, options);
  const item = puzzles[0];
  if (!item) return refuse(words.open.nothing);
  if (item.board.cells.length > kMostCells) return refuse(embedWords.tooLarge);
  return { item, title: item.puzzle.title || words.kinds[item.board.kind] };
}

/** The address of a shared puzzle, or only the code at its end. */
async function readLink(link: string, engine: EngineClient, options: CallOptions) {
  const code = /(?:#\/share\/|^)([\w-]+)$/.exec(link)?.[1];
  const found = decode(code ?? "");
  if (typeof found === "string") return refuse(`${workshop.share.bad.title}. ${workshop.share.bad[found]}`);
  return read(JSON.stringify(found), engine, options);
}

/** "hidato", or "hidato 2026-03-01". */
async function makeDaily(daily: string, engine: EngineClient, options: CallOptions) {
  const [kind = "", date = dateKey(new Date()), ...rest] = daily.split(/\s+/);
  if (!(kKinds as readonly string[]).includes(kind) || !isDate(date) || rest.length > 0)
    return refuse(embedWords.noDaily(kKinds.join(", ")));
  const item = await engine.call("generate", dailyRequest(kind as Kind, date), options);
  return { item, title: `${words.kinds[kind as Kind]}, ${embedWords.date(new Date(`${date}T12:00:00`))}` };
}
