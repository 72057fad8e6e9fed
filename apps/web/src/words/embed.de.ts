// The words of a board in somebody's page, in German.
import type { EmbedWords } from "./embed.en.ts";

export const embedDe: EmbedWords = {
  loading: "Das Rätsel wird aufgebaut …",
  tooLarge: "Dieses Rätsel ist zu groß für eine Seite",
  noDaily: (kinds) =>
    `Ein solches Rätsel des Tages gibt es nicht. Seine Art ist eine von ${kinds}, und ein Datum wie 2026-03-01 darf folgen`,
  date: (date) => date.toLocaleDateString("de", { day: "numeric", month: "long", year: "numeric" }),
  board: (title) => `Rätsel: ${title}`,
  open: "In Clew öffnen",
};
