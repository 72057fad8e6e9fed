// The words of the first boards, of "How to play" and of the calendar, in German.
import type { GuideWords } from "./guide.en.ts";

export const guideDe: GuideWords = {
  first: {
    title: "Dein erstes Rätsel",
    step: (n, of) => `Schritt ${n} von ${of}`,
    board: (n, of) => `Brett ${n} von ${of}`,
    skip: "Überspringen",
    steps: {
      numbrix: [
        "Die Zahlen von 1 bis 9 bilden einen Weg, und jede berührt die nächste an einer Seite. Die 2 gehört zwischen 1 und 3. Zieh von der 1 in das markierte Feld, oder tippe beide nacheinander an.",
        "Von der 3 geht es genauso weiter: 4, dann 5, bis der Weg die 6 trifft. Er biegt ab, läuft aber nie schräg.",
        "Zwischen 6 und 9 fehlen 7 und 8. Jedes Feld bekommt eine Zahl, also gibt es nur einen Weg. Zieh von der 6 durch beide Felder.",
      ],
      hidato: [
        "Bei Hidato darf die nächste Zahl auch über Eck liegen, so wie 2 bei 1. Die 3 kommt zwischen 2 und 4: Zieh von der 2 in das markierte Feld, oder tippe beide nacheinander an.",
        "Die 5 muss 4 und 6 berühren. Zieh von der 4 in das markierte Feld.",
        "7 und 8 sind übrig, auf dem Weg von 6 nach 9. Einer der Schritte geht über Eck. Zieh von der 6 durch beide Felder.",
      ],
      hex: [
        "Ein Sechseck hat bis zu sechs Nachbarn. Die 2 muss 1 und 3 berühren. In der Mitte ließe sie das Eckfeld daneben leer, also kommt sie in die Ecke: Zieh von der 1 in das markierte Feld.",
        "Die 4 berührt die 3. Das tut nur ein freies Feld.",
        "5 und 6 führen zur 7, durch alle Felder, die noch frei sind. Zieh von der 4 durch beide.",
      ],
      zip: [
        "Jetzt wird gezeichnet, ohne Zahlen einzutragen: ein Weg durch alle Felder, von der 1 bis zur letzten Zahl und durch die anderen der Reihe nach. Zieh von der 1 über die markierten Felder zur 2.",
        "Als Nächstes kommt die 3. Der kurze Weg nach unten ließe Felder übrig, und die 4 käme zu früh. Zieh vom Ende des Weges durch die markierten Felder weiter.",
        "Ein Feld fehlt noch bis zum Ende. Zieh von der 3 weiter.",
      ],
      latin: [
        "Hier werden Felder gefärbt: genau eines in jeder Zeile und eines in jeder Spalte. Eine Zahl zählt die gefärbten Felder um sich herum und ist selbst nie gefärbt. Die 2 braucht zwei, eines in jeder der beiden oberen Zeilen. Tippe auf das markierte Feld.",
        "Gefärbte Felder berühren sich nie, auch nicht über Eck. In der zweiten Zeile bleibt also nur ein Feld. Tippe darauf.",
        "In der dritten Zeile haben zwei Spalten ihr gefärbtes Feld schon, und ein Feld würde ein anderes berühren. Färbe das, was bleibt.",
        "Die letzte Zeile: Jede Spalte braucht ein gefärbtes Feld, und nur einer fehlt es noch.",
      ],
    },
    wrong: {
      numbrix: "Dort nicht: Jede Zahl berührt die nächste an einer Seite. Das wurde zurückgenommen.",
      hidato: "Dort nicht: Jede Zahl berührt die nächste an einer Seite oder über Eck. Das wurde zurückgenommen.",
      hex: "Dort nicht: Jede Zahl berührt die nächste, und kein Feld darf übrig bleiben. Das wurde zurückgenommen.",
      zip: "So nicht: Die Zahlen kommen der Reihe nach, und kein Feld darf übrig bleiben. Das wurde zurückgenommen.",
      latin:
        "Dort nicht: ein gefärbtes Feld in jeder Zeile und Spalte, und keine zwei berühren sich. Das wurde zurückgenommen.",
    },
    done: "Mehr ist es nicht.",
    doneLast: "Jetzt kennst du alle fünf.",
    next: (kind) => `Weiter: ${kind}`,
    today: "Zu den Rätseln des Tages",
    failed: "Die ersten Bretter ließen sich nicht laden. Lade die Seite neu.",
  },

  help: {
    title: "So geht’s",
    lead: "Die Regeln, was die Zeichen bedeuten, und wie du einträgst, was du findest.",
    kind: "Art",
    rules: {
      numbrix: [
        "In jedes Feld kommt eine Zahl, von 1 bis zur Zahl der Felder, jede einmal.",
        "Jede Zahl und die nächste berühren sich an einer Seite: links, rechts, oben oder unten. So bilden die Zahlen einen Weg durch alle Felder.",
        "Vorgegebene Zahlen bleiben stehen. Es gibt genau eine Lösung.",
      ],
      hidato: [
        "In jedes Feld kommt eine Zahl, von 1 bis zur Zahl der Felder, jede einmal.",
        "Jede Zahl und die nächste berühren sich, an einer Seite oder über Eck. So bilden die Zahlen einen Weg durch alle Felder, der schräg laufen und sich kreuzen darf.",
        "Vorgegebene Zahlen bleiben stehen. Es gibt genau eine Lösung.",
      ],
      hex: [
        "In jedes Feld kommt eine Zahl, von 1 bis zur Zahl der Felder, jede einmal.",
        "Jede Zahl und die nächste stehen in Sechsecken, die sich berühren; ein Sechseck hat bis zu sechs Nachbarn. So bilden die Zahlen einen Weg durch alle Felder.",
        "Vorgegebene Zahlen bleiben stehen. Es gibt genau eine Lösung.",
      ],
      zip: [
        "Zeichne einen Weg durch alle Felder, durch jedes einmal. Er geht an einer Seite von Feld zu Feld.",
        "Er beginnt bei der 1, trifft die gedruckten Zahlen der Reihe nach und endet bei der letzten.",
        "Durch Wände geht er nicht. Es gibt genau eine Lösung.",
      ],
      latin: [
        "Färbe Felder: genau eines in jeder Zeile und genau eines in jeder Spalte.",
        "Gefärbte Felder berühren sich nie, auch nicht über Eck.",
        "Eine vorgegebene Zahl sagt, wie viele der Felder um sie herum gefärbt sind, auch über Eck. Sie selbst ist nie gefärbt.",
      ],
    },
    example: {
      numbrix: "Beispiel: ein gelöstes Brett, drei mal drei. Der Weg läuft von 1 bis 9, nur über Seiten.",
      hidato: "Beispiel: ein gelöstes Brett, drei mal drei. Der Weg läuft von 1 bis 9, zweimal über Eck.",
      hex: "Beispiel: sieben Sechsecke, gelöst. Der Weg läuft von der 1 außen herum und durch die Mitte zur 7.",
      zip: "Beispiel: ein gelöstes Brett, drei mal drei, mit den Zahlen 1 bis 4. Der Weg läuft die Zeilen hin und her.",
      latin:
        "Beispiel: vier mal vier, gelöst. In jeder Zeile und Spalte ein gefärbtes Feld; um die 2 herum sind es zwei.",
    },
    legend: "Was die Zeichen bedeuten",
    signs: {
      given: "Eine Zahl auf gefülltem Grund ist vorgegeben und bleibt.",
      path: "Das Band verbindet Zahlen, die aufeinander folgen.",
      wall: "Ein dicker Balken ist eine Wand: Der Weg geht nicht hindurch.",
      link: "Eine Raute verbindet zwei Felder, deren Zahlen aufeinander folgen.",
      hole: "Ein Block ist ein Loch: Der Weg geht nicht hinein.",
      stop: "Eine Zahl auf einer Scheibe ist ein Kontrollpunkt: Der Weg trifft sie der Reihe nach.",
      thread: "Der Faden ist dein Weg bisher.",
    },
    signTitles: {
      stop: "Kontrollpunkt",
      thread: "Dein Weg",
      given: "Vorgegebene Zahl",
      path: "Weg",
      wall: "Wand",
      link: "Raute",
      hole: "Loch",
    },
    ways: "So trägst du ein",
    pathWays: [
      ["Ziehen", "von einer Zahl über ihre Nachbarn: Die nächsten Zahlen werden gesetzt. Zurückziehen nimmt sie weg."],
      [
        "Tippen",
        "auf eine Zahl, dann auf ein Feld daneben: Dorthin kommt die nächste. Noch einmal auf die Zahl: abwärts.",
      ],
      ["Schreiben", "Feld wählen und die Zahl eingeben; auf dem Telefon mit den Ziffern."],
      [
        "Zeichnen",
        "von einem leeren Feld aus: eine Linie ohne Zahlen, für ein Stück Weg, dessen Zahlen du noch nicht kennst.",
      ],
      ["Notieren", "kleine Zahlen: Vielleicht für das, was passen könnte, Sicher nicht für das, was nicht passt."],
    ],
    trailWays: [
      ["Ziehen", "von der 1 oder vom Ende deines Weges über die Felder. Zurück auf dem Weg kürzt ihn."],
      ["Tippen", "auf ein Feld in einer Linie mit dem Ende: Der Weg geht dorthin. Auf den Weg: Er endet dort."],
      ["Zurück", "nimmt einen ganzen Zug zurück. Was zu früh käme, wird gleich abgelehnt."],
    ],
    shadingWays: [
      ["Tippen", "auf ein Feld: gefärbt, dann ein Kreuz für „bleibt frei“, dann wieder leer."],
      ["Ziehen", "von einem Feld mit Kreuz über andere: Viele werden auf einmal frei."],
    ],
    keys: "Tasten",
    shadingKeys: [
      ["Pfeile", "bewegen"],
      ["Leertaste", "gefärbt, frei, leer"],
      ["S  X", "färben, frei lassen"],
      ["Rücktaste", "löschen"],
      ["U  R", "zurück, wieder vor"],
      ["H  C  P", "Hinweis, stimmt’s?, Pause"],
    ],
    stuck: "Kommst du nicht weiter?",
    stuckLead:
      "Ein Hinweis verrät mit jedem Druck etwas mehr, bis zum Schritt selbst. „Stimmt’s?“ sagt, ob bisher alles richtig ist.",
    first: "Dein erstes Rätsel",
    learn: "Die Techniken lernen",
    close: "Schließen",
  },
};
