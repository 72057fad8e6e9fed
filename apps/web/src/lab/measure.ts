// How long a strategy takes, unwatched.
//
// A browser's clock is coarse (0.1 ms where the page is not isolated) and the first run is slowed by
// its compiling. So short searches are repeated, the first is left out, and the mean is told: the
// error of a coarse clock averages out.
import type { EngineClient } from "../engine/client.ts";
import type { ClewJson, Solved } from "../engine/protocol.ts";

const kMostRuns = 60;
/** Enough together for three digits. */
const kEnoughUs = 40_000;

export interface Measured {
  solved: Solved;
  /** µs, the mean of `runs` runs. */
  timeUs: number;
  runs: number;
}

export async function measure(
  engine: EngineClient,
  puzzle: ClewJson,
  strategy: string,
  mostMs: number,
): Promise<Measured> {
  const run = () => engine.call("solve", { puzzle, strategy, time: true, time_ms: mostMs });
  const solved = await run();
  const first = solved.stats.time_us ?? 0;
  if (first >= kEnoughUs || solved.status === "limit") return { solved, timeUs: first, runs: 1 };
  let sum = 0;
  let runs = 0;
  while (runs < kMostRuns && sum < kEnoughUs) {
    sum += (await run()).stats.time_us ?? 0;
    runs += 1;
  }
  return { solved, timeUs: sum / runs, runs };
}
