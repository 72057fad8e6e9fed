// The words of a board in somebody's page that the app has no other use for.
export const embedEn = {
  loading: "The puzzle is being set up…",
  tooLarge: "This puzzle is too large for a page",
  noDaily: (kinds: string) =>
    `There is no such puzzle of the day. Its kind is one of ${kinds}, and a date like 2026-03-01 may follow`,
  date: (date: Date) => date.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" }),
  board: (title: string) => `Puzzle: ${title}`,
  open: "Open in Clew",
};
export type EmbedWords = typeof embedEn;
