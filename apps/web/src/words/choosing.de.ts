// The words of the calendar, of a day, of orders for new games and of the results, in German.
import type { ChoosingWords } from "./choosing.en.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const choosingDe: ChoosingWords = {
  calendar: {
    title: "Frühere Tage",
    lead: "Jeder Tag hat ein Rätsel von jeder Art, und keines verschwindet.",
    of: (done, all) => `${done} von ${all} gelöst`,
    begun: "angefangen",
    open: "nicht gelöst",
    rested: "Ruhetag",
    earlier: "Monat davor",
    later: "Monat danach",
    rests: (n) => `Du hast ${count(n, "Ruhetag", "Ruhetage")} übrig.`,
    toRest: (n) => `${count(n, "weiterer Tag bringt", "weitere Tage bringen")} den nächsten.`,
    rule: (days, most) =>
      `Je ${days} Tage mit einem gelösten Rätsel bringen einen Ruhetag, höchstens ${most} werden aufgehoben; ein ausgelassener Tag verbraucht einen, und die Serie geht weiter.`,
  },
  day: {
    lead: "Die Rätsel dieses Tages.",
    challenge: "Jemand hat dieses Rätsel gelöst und fragt sich, wie lange du brauchst. Die Zeit siehst du am Ende.",
    bad: "Diesen Tag gibt es nicht",
    badLead: "Dieser Link führt zu keinem Rätsel. Wurde er ganz kopiert?",
    early: "Dieses Rätsel gibt es noch nicht. Komm an seinem Tag wieder.",
  },
  order: {
    other: "Andere Größe",
    most: (n) => `Bis ${n}.`,
    side: "Zeilen und Spalten",
    rings: "Ringe",
    outline: "Umriss",
    hexagon: "Sechseck",
    rectangle: "Rechteck",
    any: "Egal",
    more: "Weitere Wünsche",
    shape: "Form",
    shapes: {
      rectangle: "Rechteck",
      cross: "Kreuz",
      diamond: "Raute",
      ring: "Ring",
      hourglass: "Sanduhr",
      stairs: "Treppe",
      heart: "Herz",
    },
    extras: { holes: "Löcher", walls: "Wände", links: "Verbindungen (Rauten)", stops: "Zahlen (0: wie es kommt)" },
    ends: "Zahlen an beiden Enden",
    endsHelp: "Die 1 und die höchste Zahl sind vorgegeben, wie in Zeitungen.",
    minimal: "Keine Vorgabe zu viel",
    minimalHelp: "Keine der vorgegebenen Zahlen ließe sich weglassen. Solche Rätsel sind schwer.",
    link: "Link zu dieser Bestellung kopieren",
    copied: "Kopiert: Wer ihn öffnet, bekommt dasselbe Rätsel.",
    percent: (n) => `${n} %`,
    seconds: (n) => `${n} s`,
  },
  results: {
    thirty: "Die letzten 30 Tage",
    thirtyLabel: (n) => `${n} gelöst`,
    times: "Zeiten",
    median: "Mittlere",
    noneSuch: "Davon gibt es noch nichts.",
    summary: (n, best, middle) => `${n} gelöst, beste Zeit ${best}, Median ${middle}.`,
    range: (from, to) => `${from} bis ${to}`,
    from: (from) => `ab ${from}`,
  },
};
