// The words of arriving and choosing that the first page or a game needs at once, in German.
import type { ArrivingWords } from "./arriving.en.ts";
import { titlesDe } from "./titles.de.ts";

export const arrivingDe: ArrivingWords = {
  title: (english) => titlesDe[english] ?? english,
  what: "Zahlenpfad-Rätsel für jeden Tag: Finde den Weg von der 1 zur letzten Zahl, mit Hinweisen, aus denen man lernt.",
  newHere: {
    title: "Neu hier?",
    lead: "Fünf winzige Bretter, je eine Minute, und du kennst die Regeln.",
    start: "Dein erstes Rätsel",
    skip: "Überspringen",
  },
  howTo: "So geht’s",
  calendar: "Frühere Tage",
  streak: {
    rests: (n) => `und ${n} ${n === 1 ? "Ruhetag" : "Ruhetage"} übrig`,
    rested: (left) =>
      `Gestern war ein Ruhetag: Du hast ihn ausgelassen, und deine Serie geht weiter. ${left === 0 ? "Fünf weitere Tage bringen den nächsten." : `${left} ${left === 1 ? "ist" : "sind"} noch übrig.`}`,
    lost: (days) =>
      `Du warst eine Weile weg. Deine ${days} Tage bleiben in den Ergebnissen; heute kann die nächste Serie beginnen.`,
  },
  games: {
    untouched: "nicht begonnen",
    several: "Mehrere entfernen",
    all: "Alle",
    allUntouched: "Nicht begonnene",
    remove: (n) => `${n} entfernen`,
    done: "Fertig",
    removed: (n) => `${n} Spiele wurden entfernt.`,
    restore: "Zurückholen",
    showAll: (n) => `Alle ${n} zeigen`,
  },
  after: {
    next: (kind) => `Weiter: ${kind} des Tages`,
    allDone: "Alle fünf des Tages sind gelöst. Neue gibt es um Mitternacht.",
    share: "Ergebnis teilen",
    copy: "Kopieren",
    send: "Senden …",
    copied: "Kopiert.",
    copyFailed: "Der Browser lässt Clew nicht kopieren. Markiere den Text und kopiere ihn selbst.",
    hints: (n) => (n === 0 ? "ohne Hinweis" : `${n} ${n === 1 ? "Hinweis" : "Hinweise"}`),
    date: (date) => date.toLocaleDateString("de", { day: "numeric", month: "long", year: "numeric" }),
    friend: (time, hints) =>
      hints === 0
        ? `Dein Gegenüber brauchte ${time}.`
        : `Dein Gegenüber brauchte ${time}, mit ${hints} ${hints === 1 ? "Hinweis" : "Hinweisen"}.`,
    faster: (time) => `Du warst ${time} schneller.`,
    slower: (time) => `Du hast ${time} länger gebraucht.`,
    same: "Genauso lange wie du.",
  },
};
