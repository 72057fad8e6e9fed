// The words of the guide (first boards, how to play), loaded with its views.
import { guideDe } from "./guide.de.ts";
import { guideEn, type GuideWords } from "./guide.en.ts";
import { words } from "./index.ts";

export const guide: GuideWords = words.language === "de" ? guideDe : guideEn;
