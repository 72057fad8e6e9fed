// The player's choices.
import type { Keep } from "./keep.ts";
import { isObject } from "./shapes.ts";

export type LanguageChoice = "system" | "en" | "de";
export type Theme = "system" | "light" | "dark";
/** What the first press of Hint gives: whether it is right so far, or the step itself. */
export type HintWish = "nudge" | "step";
/** Row and column numbers beside the board; "hint": from the first hint on that names a cell. */
export type Labels = "hint" | "on" | "off";
export interface Settings {
  theme: Theme;
  language: LanguageChoice;
  showMistakes: boolean;
  showTimer: boolean;
  showTargets: boolean;
  leftHanded: boolean;
  hints: HintWish;
  labels: Labels;
  sound: boolean;
  haptics: boolean;
}

export const kDefaults: Settings = {
  theme: "system",
  language: "system",
  showMistakes: false,
  showTimer: true,
  showTargets: true,
  leftHanded: false,
  hints: "nudge",
  labels: "hint",
  sound: false,
  haptics: false,
};

const kKey = "settings";

export function readSettings(x: unknown): Settings {
  const from = isObject(x) ? x : {};
  const flag = (name: keyof Settings) => (typeof from[name] === "boolean" ? from[name] : (kDefaults[name] as boolean));
  return {
    theme: from.theme === "light" || from.theme === "dark" ? from.theme : "system",
    language: from.language === "en" || from.language === "de" ? from.language : "system",
    showMistakes: flag("showMistakes"),
    showTimer: flag("showTimer"),
    showTargets: flag("showTargets"),
    leftHanded: flag("leftHanded"),
    hints: from.hints === "step" ? "step" : "nudge",
    labels: from.labels === "on" || from.labels === "off" ? from.labels : "hint",
    sound: flag("sound"),
    haptics: flag("haptics"),
  };
}

export const loadSettings = (keep: Keep): Settings =>
  keep.readChecked(kKey, (x) => (isObject(x) ? readSettings(x) : null)) ?? kDefaults;
export const storeSettings = (keep: Keep, settings: Settings): boolean => keep.write(kKey, settings);
