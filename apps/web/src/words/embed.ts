// The words of a board in somebody's page, in the language in use.
import { embedDe } from "./embed.de.ts";
import { embedEn, type EmbedWords } from "./embed.en.ts";
import { words } from "./index.ts";

export const embedWords: EmbedWords = words.language === "de" ? embedDe : embedEn;
