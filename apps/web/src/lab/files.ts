// Runs and races as files for a class: JSON for programs, CSV for a spreadsheet.
import { kBlank, type Board } from "../game/board.ts";
import type { Lab } from "./lab.svelte.ts";
import type { LabStep } from "./pages.ts";
import type { Result } from "./race.svelte.ts";
import type { Chosen } from "./source.ts";

/** A file of more steps than this helps nobody; the cut is written into it. */
export const kMostExported = 200_000;

export type FileType = "json" | "csv";

/** As RFC 4180 has it: quoted where it must be. */
export function csvLine(fields: readonly (string | number)[]): string {
  return fields
    .map((field) => (/[",\r\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : field))
    .join(",");
}

/** One row a step: number, type, row and column from 1, value, reason. */
export function stepsCsv(board: Board, steps: readonly LabStep[]): string {
  const lines = [csvLine(["step", "type", "row", "column", "value", "reason"])];
  steps.forEach(({ type, cell, value, reason }, i) => {
    const [row, col] = cell < 0 ? ["", ""] : board.place(cell).map((n) => n + 1);
    lines.push(csvLine([i + 1, type, row, col, value === kBlank ? "" : value, reason]));
  });
  return `${lines.join("\r\n")}\r\n`;
}

/** The figures, and the steps as [type, [row, column] or null, value or null, reason], from 0. */
export function runJson(
  lab: Pick<Lab, "board" | "chosen" | "strategy" | "total" | "figures">,
  steps: readonly LabStep[],
): string {
  const { board, chosen, strategy, total, figures } = lab;
  const items = steps.map(({ type, cell, value, reason }) => [
    type,
    cell < 0 ? null : board.place(cell),
    value === kBlank ? null : value,
    ...(reason ? [reason] : []),
  ]);
  const head = {
    clew_run: 1,
    title: chosen.title,
    puzzle: chosen.item.puzzle,
    strategy,
    status: figures?.status ?? null,
    stats: figures?.stats ?? null,
    steps: total,
  };
  const cut = total !== null && steps.length < total ? { shown: steps.length } : {};
  const lines = items.map((item) => JSON.stringify(item)).join(",\n");
  return `${JSON.stringify({ ...head, ...cut }).slice(0, -1)},"events":[\n${lines}\n]}\n`;
}

export async function runFile(lab: Lab, type: FileType): Promise<Blob> {
  const steps = await lab.steps(0, Math.min(lab.total ?? 0, kMostExported));
  return type === "csv"
    ? new Blob([stepsCsv(lab.board, steps)], { type: "text/csv" })
    : new Blob([runJson(lab, steps)], { type: "application/json" });
}

export function raceFile(chosen: Chosen, results: readonly Result[], type: FileType): Blob {
  if (type === "json") {
    const list = results.map(({ title, strategy, status, stats, timeUs }) => ({
      title,
      strategy,
      status,
      ...stats,
      time_us: timeUs,
    }));
    const json = { clew_race: 1, title: chosen.title, puzzle: chosen.item.puzzle, results: list };
    return new Blob([`${JSON.stringify(json, null, 1)}\n`], { type: "application/json" });
  }
  const lines = [csvLine(["puzzle", "strategy", "status", "nodes", "calls", "placements", "backtracks", "time_us"])];
  for (const { title, strategy, status, stats, timeUs } of results) {
    lines.push(
      csvLine([title, strategy, status, stats.nodes, stats.calls, stats.placements, stats.backtracks, timeUs]),
    );
  }
  return new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });
}

/** Hands a file to the person. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
