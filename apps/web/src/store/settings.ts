// The player's choices.
import type { Keep } from "./keep.ts";

export type LanguageChoice = "system" | "en" | "de";
export type Theme = "system" | "light" | "dark";
export interface Settings {
  theme: Theme;
  language: LanguageChoice;
  showMistakes: boolean;
  showTimer: boolean;
  showTargets: boolean;
  leftHanded: boolean;
}

export const kDefaults: Settings = {
  theme: "system",
  language: "system",
  showMistakes: false,
  showTimer: true,
  showTargets: true,
  leftHanded: false,
};

const kKey = "settings";

export function readSettings(x: unknown): Settings {
  const from = typeof x === "object" && x !== null ? (x as Record<string, unknown>) : {};
  const flag = (name: keyof Settings) => (typeof from[name] === "boolean" ? from[name] : (kDefaults[name] as boolean));
  return {
    theme: from.theme === "light" || from.theme === "dark" ? from.theme : "system",
    language: from.language === "en" || from.language === "de" ? from.language : "system",
    showMistakes: flag("showMistakes"),
    showTimer: flag("showTimer"),
    showTargets: flag("showTargets"),
    leftHanded: flag("leftHanded"),
  };
}

export const loadSettings = (keep: Keep): Settings => readSettings(keep.read(kKey));
export const storeSettings = (keep: Keep, settings: Settings): boolean => keep.write(kKey, settings);
