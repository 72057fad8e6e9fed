// The words of the workshop (make, share, print), loaded with its views.
import { words } from "./index.ts";
import { workshopDe } from "./workshop.de.ts";
import { workshopEn, type WorkshopWords } from "./workshop.en.ts";

export const workshop: WorkshopWords = words.language === "de" ? workshopDe : workshopEn;
