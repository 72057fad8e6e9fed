// The words of choosing (calendar, orders, results), loaded with their views.
import { choosingDe } from "./choosing.de.ts";
import { choosingEn, type ChoosingWords } from "./choosing.en.ts";
import { words } from "./index.ts";

export const choosing: ChoosingWords = words.language === "de" ? choosingDe : choosingEn;
