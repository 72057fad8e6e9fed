// The words of "Write your own", in the language in use, loaded with its view.
import { words } from "./index.ts";
import { writeDe } from "./write.de.ts";
import { writeEn, type WriteWords } from "./write.en.ts";

export const writeWords: WriteWords = words.language === "de" ? writeDe : writeEn;
