// The words of arriving and choosing that the first page or a game needs at once, in English.
export const arrivingEn = {
  /** A board of the collection, by the title it has in English. */
  title: (english: string) => english,
  what: "Number-path puzzles for every day: find the way from 1 to the last number, with hints that teach.",
  newHere: {
    title: "New here?",
    lead: "Five tiny boards, a minute each, and you know the rules.",
    start: "Play your first",
    skip: "Skip",
  },
  howTo: "How to play",
  calendar: "Earlier days",
  streak: {
    rests: (n: number) => `and ${n} rest ${n === 1 ? "day" : "days"} in hand`,
    rested: (left: number) =>
      `Yesterday was a rest day: you missed it, and your row goes on. ${left === 0 ? "Five more days earn the next." : `You have ${left} left.`}`,
    lost: (days: number) =>
      `You were away for a while. Your ${days} days stay in the results; today can be the first of the next row.`,
  },
  games: {
    untouched: "not begun",
    several: "Remove several",
    all: "All",
    allUntouched: "Those not begun",
    remove: (n: number) => `Remove ${n}`,
    done: "Done",
    removed: (n: number) => `${n} games were removed.`,
    restore: "Bring them back",
    showAll: (n: number) => `Show all ${n}`,
  },
  after: {
    next: (kind: string) => `Next: ${kind} of the day`,
    allDone: "All five of the day are solved. New ones come at midnight.",
    share: "Share the result",
    copy: "Copy",
    send: "Send…",
    copied: "Copied.",
    copyFailed: "The browser does not let Clew copy. Select the text and copy it by hand.",
    hints: (n: number) => (n === 0 ? "no hints" : `${n} ${n === 1 ? "hint" : "hints"}`),
    date: (date: Date) => date.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" }),
    friend: (time: string, hints: number) =>
      hints === 0
        ? `Your friend took ${time}.`
        : `Your friend took ${time}, with ${hints} ${hints === 1 ? "hint" : "hints"}.`,
    faster: (time: string) => `You were ${time} faster.`,
    slower: (time: string) => `You took ${time} longer.`,
    same: "Just as long as you.",
  },
};
export type ArrivingWords = typeof arrivingEn;
