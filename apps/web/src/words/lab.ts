// The words of the lab and the lessons, in the language in use. They are apart from the others so
// that they load with their views.
import { codeDe } from "./code.de.ts";
import { deLab } from "./de-lab.ts";
import { enLab, type LabWords } from "./en-lab.ts";
import { words } from "./index.ts";

export type { LabWords };
export const labWords: LabWords = words.language === "de" ? deLab : enLab;
/** The lines of pseudo-code where they are not the engine's. */
export const codeLines: Record<string, readonly string[]> = words.language === "de" ? codeDe : {};
