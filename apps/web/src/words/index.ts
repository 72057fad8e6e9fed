// The words in use: those of the language chosen in the settings, or of the browser. They are settled
// before anything is drawn; another choice loads the page again.
import type { Language } from "../engine/protocol.ts";
import { en, type Words } from "./en.ts";

export type { Language, Words };
/** What each language calls itself. */
export const kLanguages: Record<Language, string> = { en: "English", de: "Deutsch" };

export let words: Words = en;

/** The first of the reader's languages that there is. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === "en" || language === "de") return language;
  }
  return "en";
}

export async function useLanguage(language: Language): Promise<void> {
  try {
    words = language === "de" ? (await import("./de.ts")).de : en;
  } catch {
    // Without a network the first visit stays English.
  }
  document.documentElement.lang = words.language;
}
