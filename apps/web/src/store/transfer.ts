// Everything as one file, and back. What comes from a file is checked piece by piece; games are
// added to those that are here, and the one played later wins.
import { readSavedGame, type SavedGame } from "../game/save.ts";
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
  const games = file.games.flatMap((item) => {
    const game = readSavedGame(item);
    return game && game.id ? [game] : [];
  });
  return {
    clew_export: 1,
    at: typeof file.at === "string" ? file.at : "",
    games,
    records: file.records.flatMap((item) => readRecord(item) ?? []),
    settings: readSettings(file.settings),
    skipped: file.games.length - games.length,
  };
}

/** Counts what was new. `isGood` asks the engine whether a game's puzzle is one. */
export async function importAll(
  file: ExportFile,
  keep: Keep,
  games: Games,
  records: Records,
  isGood: (game: SavedGame) => Promise<boolean>,
): Promise<{ games: number; records: number; skipped: number }> {
  let added = 0;
  let skipped = 0;
  for (const game of file.games) {
    const present = games.read(game.id);
    if (present && present.updated >= game.updated) continue;
    if (!(await isGood(game))) {
      skipped += 1;
      continue;
    }
    const rev = Math.max(game.rev, (present?.rev ?? 0) + 1);
    if (games.restore({ ...game, rev })) added += 1;
    else skipped += 1;
  }
  const newRecords = records.add(file.records);
  storeSettings(keep, file.settings);
  return { games: added, records: newRecords, skipped };
}
