// What the whole page shares: storage, settings, and what it says aloud or in passing.
import { Games } from "../store/games.ts";
import { browserArea, Keep } from "../store/keep.ts";
import { Records } from "../store/records.ts";
import { loadSettings, storeSettings, type Settings } from "../store/settings.ts";
import { words } from "../words/index.ts";

export const keep = new Keep(browserArea());
export const games = new Games(keep);
export const records = new Records(keep);

class Shared {
  settings = $state.raw<Settings>(loadSettings(keep));
  /** Counts up when games or results changed, here or in another tab. */
  stored = $state(0);
  /** For the live region. */
  spoken = $state("");
  toast = $state.raw<Toast | null>(null);
}
export interface Toast {
  text: string;
  action?: { label: string; run(): void };
}
export const shared = new Shared();

export function changeSettings(change: Partial<Settings>): void {
  shared.settings = { ...shared.settings, ...change };
  storeSettings(keep, shared.settings);
}

/** Says something to those who listen. The same text twice in a row is said twice. */
export function announce(text: string): void {
  shared.spoken = shared.spoken === text ? `${text}\u00a0` : text;
}

let toastTimer: ReturnType<typeof setTimeout> | undefined;
export function toast(text: string, action?: Toast["action"]): void {
  lastingToast(text, action);
  toastTimer = setTimeout(() => (shared.toast = null), action ? 10_000 : 5_000);
}
/** One that stays until it is closed. */
export function lastingToast(text: string, action?: Toast["action"]): void {
  clearTimeout(toastTimer);
  shared.toast = { text, action };
}
export function closeToast(): void {
  clearTimeout(toastTimer);
  shared.toast = null;
}

// What a person would miss is said to be gone; a cache or a choice is not. Lists are read while views
// are worked out, and to say something then would be to change what they are worked out from.
keep.onAside = (key) => {
  if (/^(game|mine|records)/.test(key)) queueMicrotask(() => lastingToast(words.playing.setAside));
};

keep.watch(window, (key) => {
  if (key === null || key === "settings") shared.settings = loadSettings(keep);
  shared.stored += 1;
});
