// playing.en.ts in German.
import type { PlayingWords } from "./playing.en.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} und ${items.at(-1)}`;

export const playingDe: PlayingWords = {
  saveRefused: "Das ist ein gespeichertes Spiel, aber etwas darin stimmt nicht. Es lässt sich nicht weiterspielen.",
  saveMisfit:
    "Das ist ein gespeichertes Spiel, aber seine Züge passen nicht auf sein Feld. Es lässt sich nicht weiterspielen.",
  setAside: "Etwas, das hier gespeichert war, ist beschädigt. Es wurde beiseitegelegt; alles andere ist wie zuvor.",
  damaged: {
    title: "Dieses Spiel ist beschädigt",
    lead: "Was davon gespeichert war, ist nicht lesbar. Es liegt beiseite; „Alles in einer Datei sichern“ nimmt es mit.",
  },
  show: (n) => (n === 1 ? "Zeigen" : "Alle zeigen"),
  shownWrong: (names) => `Falsch: ${list(names)}`,
  backToRight: "Zurück vor den Fehler",
  wentBack: (n) => `${count(n, "Schritt", "Schritte")} zurückgenommen. „Wieder vor“ holt sie zurück.`,
  pathEnds: (n) => `Der Weg endet bei ${n}`,
  cannotGo: (n) => `${n} passt dort nicht hin`,
  noAnchor: "Wähle erst eine Zahl, dann ein Feld daneben",
  shading: {
    given: "Dieses Feld trägt eine Zahl und bleibt frei",
    already: "Das ist schon so",
    many: (n) => `${n} Felder frei`,
    keys: [
      ["Pfeile", "bewegen; Pos1, Ende, Bild auf und Bild ab bewegen schräg"],
      ["Leertaste", "der Reihe nach gefärbt, frei und leer"],
      ["S  X", "färben, frei lassen"],
      ["Rücktaste", "löschen"],
      ["U  R", "zurück, wieder vor"],
      ["B  A  G", "ab hier probieren, behalten, zurücknehmen"],
      ["H  C  P", "Hinweis, stimmt’s?, Pause und weiter"],
    ],
  },
  trail: {
    early: (stop, next) => `Die ${stop} kommt zu früh: Die ${next} ist dran`,
    last: (stop, left) => `Die ${stop} ist das Ende: ${count(left, "Feld ist", "Felder sind")} noch leer`,
    wall: "Da ist eine Wand im Weg",
    done: "Der Weg ist am Ende",
    apart: "Zeichne vom Ende des Weges weiter, oder tippe auf den Weg, um ihn dort abzuschneiden",
    at: (length, where, next) =>
      `${count(length, "Feld", "Felder")} gezeichnet, ${where}${next === null ? "" : `, als Nächstes die ${next}`}`,
    stop: (n) => `Kontrollpunkt ${n}`,
    lastStop: "das Ende des Weges",
    onPath: (n) => `auf dem Weg, Feld ${n}`,
    free: "leer",
    end: "hier geht der Weg weiter",
    next: (n) => `Als Nächstes: ${n}`,
    left: (n) => `noch ${count(n, "Feld", "Felder")}`,
    shorten: "Kürzen",
    backtracks: (n) => (n === 0 ? "Ohne einmal umzukehren." : `Du bist ${n}-mal umgekehrt.`),
    shared: (n) => (n === 0 ? "ohne umzukehren" : `${n}-mal umgekehrt`),
    keys: [
      ["Pfeile", "weiterzeichnen; auf dem Weg zurück kürzt ihn"],
      ["Rücktaste", "um ein Feld kürzen"],
      ["Umschalt + Pfeile", "umsehen, ohne zu zeichnen"],
      ["Eingabe", "auf dem Weg: hier abschneiden; in einer Linie mit dem Ende: bis hierher zeichnen"],
      ["U  R", "zurück, wieder vor"],
      ["B  A  G", "ab hier probieren, behalten, zurücknehmen"],
      ["H  C  P", "Hinweis, stimmt’s?, Pause und weiter"],
    ],
  },
  zoomKey: ["Z", "auf den Cursor vergrößern, und wieder zurück"],
  theStep: "Schritt zeigen",
  showLabels: "Zeilen und Spalten nummerieren",
  hideLabels: "Nummern am Rand ausblenden",
  zoom: { label: "Vergrößerung", in: "Vergrößern", out: "Verkleinern", fit: "Ganzes Feld zeigen" },
  shownByComputer: "Nachdem der Computer es gezeigt hatte.",
  settings: {
    hints: "Das erste Drücken von „Hinweis“ gibt",
    hintWishes: { nudge: "Einen Wink", step: "Den Schritt" },
    labels: "Zeilen und Spalten nummerieren",
    labelsHelp: "Die Nummern kommen auch von selbst mit dem ersten Hinweis, der ein Feld nennt.",
    sound: "Töne",
    haptics: "Kurze Vibration",
    hapticsHelp: "Auf Geräten, die das können.",
  },
  broken: {
    title: "Hier ist etwas schiefgegangen",
    lead: "Deine Spiele sind sicher. Lade die Seite neu oder geh zurück zu den Rätseln von heute.",
    reload: "Seite neu laden",
  },
};
