// Everything as one file, and back. What comes from a file is checked piece by piece; games are
// added to those that are here, and the one played later wins; puzzles and programs of one's own likewise.
import type { ClewJson } from "../engine/protocol.ts";
import { readSavedGame, type SavedGame } from "../game/save.ts";
import { Mine, readMine, type MyPuzzle } from "../make/mine.ts";
import { Programs, readProgram, type SavedProgram } from "../write/saved.ts";
import type { Games } from "./games.ts";
import type { Keep } from "./keep.ts";
import { readRecord, type Records, type SolveRecord } from "./records.ts";
import { loadSettings, readSettings, storeSettings, type Settings } from "./settings.ts";

export interface ExportFile {
  clew_export: 1;
  at: string;
  games: SavedGame[];
  records: SolveRecord[];
  settings: Settings;
  mine: MyPuzzle[];
  programs: SavedProgram[];
  /** What could not be read, by its key, as it was found: for whoever wants to mend it. */
  aside?: Record<string, string>;
}

export function exportAll(keep: Keep, games: Games, records: Records): ExportFile {
  const file: ExportFile = {
    clew_export: 1,
    at: new Date().toISOString(),
    games: games.list(),
    records: records.all(),
    settings: loadSettings(keep),
    mine: new Mine(keep).list(),
    programs: new Programs(keep).list(),
  };
  const aside = keep.aside();
  return Object.keys(aside).length > 0 ? { ...file, aside } : file;
}

export type ImportError = "json" | "version" | "shape";

export function readExport(text: string): (ExportFile & { skipped: number }) | ImportError {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "json";
  }
  if (typeof json !== "object" || json === null) return "shape";
  const file = json as Record<string, unknown>;
  if (file.clew_export !== 1) return "version";
  if (!Array.isArray(file.games) || !Array.isArray(file.records)) return "shape";
  let skipped = 0;
  /** Those of a list that are what they should be. */
  const readAll = <T>(x: unknown, read: (item: unknown) => T | null): T[] => {
    const all: unknown[] = Array.isArray(x) ? x : [];
    const good = all.flatMap((item) => read(item) ?? []);
    skipped += all.length - good.length;
    return good;
  };
  return {
    clew_export: 1,
    at: typeof file.at === "string" ? file.at : "",
    games: readAll(file.games, (item) => {
      const game = readSavedGame(item);
      return game?.id ? game : null;
    }),
    records: file.records.flatMap((item) => readRecord(item) ?? []),
    settings: readSettings(file.settings),
    mine: readAll(file.mine, readMine),
    programs: readAll(file.programs, readProgram),
    skipped,
  };
}

export interface Imported {
  games: number;
  records: number;
  mine: number;
  programs: number;
  skipped: number;
}

/** Counts what was new. `isGood` asks the engine whether a puzzle is one. */
export async function importAll(
  file: ExportFile,
  keep: Keep,
  games: Games,
  records: Records,
  isGood: (puzzle: ClewJson) => Promise<boolean>,
): Promise<Imported> {
  let added = 0;
  let skipped = 0;
  for (const game of file.games) {
    const present = games.read(game.id);
    if (present && present.updated >= game.updated) continue;
    if (!(await isGood(game.puzzle))) {
      skipped += 1;
      continue;
    }
    const rev = Math.max(game.rev, (present?.rev ?? 0) + 1);
    if (games.restore({ ...game, rev })) added += 1;
    else skipped += 1;
  }
  /** Those that are newer than what is here. */
  const takeAll = async <T extends { id: string; at: number }>(
    items: readonly T[],
    here: { read(id: string): T | null; write(item: T): boolean },
    puzzlesOf: (item: T) => readonly ClewJson[],
  ): Promise<number> => {
    let taken = 0;
    for (const item of items) {
      if ((here.read(item.id)?.at ?? -Infinity) >= item.at) continue;
      const good = await Promise.all(puzzlesOf(item).map(isGood));
      if (good.every(Boolean) && here.write(item)) taken += 1;
      else skipped += 1;
    }
    return taken;
  };
  const mine = await takeAll(file.mine, new Mine(keep), (item) => [item.puzzle]);
  // A file may be anybody's: its programs wait for a press, as all do that come from outside.
  const foreign = file.programs.map((program) => ({ ...program, foreign: true }));
  const programs = await takeAll(foreign, new Programs(keep), (item) => item.task?.puzzles ?? []);
  const newRecords = records.add(file.records);
  storeSettings(keep, file.settings);
  return { games: added, records: newRecords, mine, programs, skipped };
}
