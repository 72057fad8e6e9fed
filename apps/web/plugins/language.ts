// Settles the language when the page is built instead of when it is opened: for the board in somebody's page, which
// is a file for each language. Two boards of a page may speak two languages, so the words cannot be the page's.
import type { Plugin } from "vite";
import type { Language } from "../src/engine/protocol.ts";

/** The modules of src/words/ that choose, and what each has in a language. */
const kChoosing: Record<string, Record<Language, [name: string, as: string, file: string]>> = {
  "index.ts": { en: ["en", "words", "en.ts"], de: ["de", "words", "de.ts"] },
  "lab.ts": { en: ["enLab", "labWords", "en-lab.ts"], de: ["deLab", "labWords", "de-lab.ts"] },
  "workshop.ts": {
    en: ["workshopEn", "workshop", "workshop.en.ts"],
    de: ["workshopDe", "workshop", "workshop.de.ts"],
  },
  "messages.ts": {
    en: ["messagesEn", "messages", "messages.en.ts"],
    de: ["messagesDe", "messages", "messages.de.ts"],
  },
  "embed.ts": { en: ["embedEn", "embedWords", "embed.en.ts"], de: ["embedDe", "embedWords", "embed.de.ts"] },
};

export function fixedLanguage(language: Language): Plugin {
  return {
    name: "clew-fixed-language",
    enforce: "pre",
    load(id) {
      const file = /\/src\/words\/([\w-]+\.ts)$/.exec(id)?.[1] ?? "";
      const choice = kChoosing[file]?.[language];
      return choice ? `export { ${choice[0]} as ${choice[1]} } from "./${choice[2]}";` : null;
    },
  };
}
