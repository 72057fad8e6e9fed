// What the lab says about the strategies, in German; see strategies.en.ts.
import type { StrategyWords, Why } from "./strategies.en.ts";

export const strategiesDe: Record<string, StrategyWords> = {
  dfs: {
    title: "Tiefensuche mit Abschneiden",
    who: "„Numbrix“, eine Aufgabe für zwei nach Glen Martin: zweidimensionale Felder und Rekursion.",
    about: [
      "Lege die 1 irgendwohin, die 2 daneben, die 3 neben diese. Wo nichts passt, nimm die letzte Zahl zurück und versuche die nächste Richtung; sind alle Richtungen gescheitert, dann auch die Zahl davor. Das ist Rekursion in reinster Form: Jeder Aufruf legt eine Zahl und stellt eine kleinere Frage.",
      "Zwei Beobachtungen bewahren sie davor, aussichtslos zu sein: Tritt nicht auf ein Feld mit einer anderen Zahl, und schreibe keine Zahl, die anderswo vorgegeben ist. Was ihr fehlt, ist Voraussicht: Ein Weg, der die vorgegebene 9 verfehlt hat, geht munter weiter, bis er selbst die 9 schreiben müsste.",
    ],
    on: {
      zip: "Bei Zip wird nur der Weg gesucht: Die 1 hat einen Platz, und unterwegs ist keine Zahl bekannt. Ein Kontrollpunkt darf nur betreten werden, wenn er an der Reihe ist; mehr wird nicht abgeschnitten. Ein Aufruf führt den Weg ein Feld weiter.",
      latin:
        "Beim Färben geht dieselbe Idee Zeile für Zeile: Färbe das erste Feld der Zeile, das erlaubt ist, geh zur nächsten Zeile und komm zurück, wenn das scheitert. Ein Aufruf ist eine Zeile, ein Knoten ein gefärbtes Feld.",
    },
    cost: "Im schlimmsten Fall exponentiell: bis zu drei neue Wege bei jeder von N Zahlen, also etwa 3 hoch N; Speicher für N offene Aufrufe.",
    counts:
      "Aufrufe sind Aufrufe von recursiveSolve, auch die, die gleich zurückkehren; Knoten sind Aufrufe, die an den Abbruchfällen vorbeikommen, auch auf eine vorgegebene Zahl. Gesetzt sind Zahlen auf leeren Feldern, zurückgenommen die wieder gelöschten.",
  },
  distance: {
    title: "Rücksetzen, beschnitten durch Abstand",
    who: "CSCI 145, Woche 5, Aufgabe 1: Hidato rekursiv lösen, mit der Suche in einem Fenster.",
    about: [
      "explore() sucht die kleinste fehlende Zahl und die nächste bekannte darüber und versucht die fehlende rund um ihre Vorgängerin. Vor jedem Schritt wird gemessen: Ist die 17 sechs Schritte entfernt bekannt und die 12 zu legen, blieben fünf Zahlen für sechs Schritte. Abgelehnt.",
      "Der Abstand wird auf einem leeren Brett gemessen, das ist schnell und nie zu streng: eine notwendige Bedingung, keine hinreichende. Sie schneidet einen Weg ab, lange bevor er anstößt, sieht aber nur bis zur nächsten bekannten Zahl. Was danach kommt, kann längst verloren sein.",
    ],
    on: {
      zip: "Bei Zip sind vom Weg nur die Kontrollpunkte bekannt, und sie haben keine Zahlen, nur eine Reihenfolge. Gemessen wird deshalb der Weg durch alle, die noch kommen, einen nach dem anderen: Sind das mehr Schritte, als Felder übrig sind, wird der Schritt verweigert.",
    },
    cost: "Exponentiell in der längsten Lücke statt im ganzen Pfad, denn jede bekannte Zahl ist eine Kontrolle; ein Abstand ist eine Subtraktion.",
    counts:
      "Die Aufgabe zählt Aufrufe von explore() bis zur ersten Lösung, den ersten mitgezählt: einen mehr als gesetzte Zahlen. Auf dem Blatt stehen 22.715, 524 und 10.177 für die drei Rätsel. Sie hängen davon ab, in welcher Reihenfolge Nachbarn versucht werden; nur die Leserichtung ergibt sie.",
  },
  constraint: {
    title: "Zwang an der Schlange, dann ihre kürzeste Lücke",
    who: "Carlos Vasquez, „Final Report: Numbrix“, 23. November 2013: ein Spiel für ein Klassenturnier mit einem Löser durch Bedingungen.",
    about: [
      "Die Zahlen auf dem Brett sind Stücke einer Schlange, und nur ihre Spitzen sind von Belang, denn nur neben einer Spitze fehlt etwas. Drei Grade von Zwang sagen, wann die Zahl neben einer Spitze nur auf ein Feld kann. Sie werden vorwärts angewandt, bis sich nichts rührt, dann rückwärts, und wieder.",
      "Erst wenn alles ruht, wird geraten: Die kürzeste Lücke zwischen zwei Stücken wird durch Tiefensuche überbrückt, denn wenige Zahlen mit bekannten Enden haben wenige Wege. Nach jeder Brücke hat wieder der Zwang das Wort, und oft füllt er das Brett oder stößt auf einen Widerspruch.",
    ],
    cost: "Jede Runde sieht sich alle Spitzen an: linear im Brett. Das Raten ist exponentiell, aber in der kürzesten Lücke, und die ist mit Absicht kurz.",
    counts:
      "Knoten sind Felder, die beim Überbrücken versucht werden; Aufrufe sind Suchen nach Zwang, eine zu Beginn und eine je Brücke. Gesetzt zählt auch alles, was daraus folgt, also weit mehr als Knoten. Der Bericht nennt Sekunden, keine Zahlen.",
  },
  rules: {
    title: "Erst Regeln, dann Tiefensuche",
    who: "Arushi Rai, „Project Report: Numbrix“, University of Florida: ein Lisp-Programm, das von Hand und von selbst spielt.",
    about: [
      "Erst Regeln, zuletzt Raten, wie ein Mensch mit Bleistift. Eine Möglichkeit; zwischen zwei Zahlen; von zwei Möglichkeiten die, die kein Feld abschneidet und keine Folge bricht; der einzige Weg zwischen zwei Zahlen. Nach jedem Fortschritt beginnt sie wieder mit der ersten Regel.",
      "Wenn keine Regel hilft, wird die kleinste fehlende Zahl auf jedem Feld versucht, das sie haben könnte, und die Regeln haben wieder das Wort. Viele Rätsel brauchen kein Raten. Wenige Knoten machen aber noch keine schnelle Strategie: Jeder kostet viele Blicke aufs Brett.",
    ],
    cost: "Eine Runde Regeln kostet das Brett mal seine Nachbarn und bis zu 400 Schritte je Lücke, deren Wege gezählt werden; Raten ist exponentiell, aber selten.",
    counts:
      "Knoten sind Zahlen, die die Tiefensuche versucht, oft keine; Aufrufe sind, wie oft die Regeln angewandt wurden, bis sich nichts mehr rührte. Gesetzt sind alle Zahlen, durch Regeln und Versuche. Der Bericht nennt keine Zahlen.",
  },
  mrv: {
    title: "Am wenigsten verbleibende Werte, mit Vorausprüfung",
    who: "Michael Rallo, „Homework 6“, CS 4750, Herbst 2016: Rücksetzen auf einem Färberätsel. Auf Pfade ist die Idee übertragen.",
    about: [
      "Führe eine Liste, was für jede Variable noch möglich ist, und entscheide immer die mit den wenigsten Werten. Hat sie einen, ist das kein Raten; hat sie zwei, fällt ein Fehler nach einem falschen Versuch auf statt nach sieben. Bei Gleichstand geht die voran, die am meisten andere einschränkt: der Grad.",
      "Nach jeder Entscheidung streicht die Vorausprüfung aus allen Listen, was unmöglich geworden ist. Eine leere Liste beendet den Zweig sofort, lange bevor eine einfache Suche es merkt. Auf Pfaden ist eine Variable eine fehlende Zahl und ihre Werte sind Felder; auf Färberätseln ist sie eine Spalte.",
    ],
    cost: "Im schlimmsten Fall exponentiell, mit viel kleinerer Basis; jeder Knoten geht alle Listen durch, das zehn- bis fünfzigfache eines Knotens der einfachen Tiefensuche.",
    counts:
      "Auf Färberätseln sind Knoten die Zustände, die vom Rand genommen werden, den ersten mitgezählt, einer mehr als gefärbte Felder: 11, 7, 51 und 60 in den vier Szenarien. Die Eigenheiten des Programms bleiben, weil die Zahlen davon abhängen: Sein Grad zählt auch leere Felder. Auf Pfaden sind Knoten Zahlen, die auf einem Feld versucht werden.",
  },
  fast: {
    title: "Folgern, dann Lernen aus Widersprüchen",
    who: "Clews eigene Maschine, in der Reihe von SAT-Lösern wie MiniSat und CaDiCaL.",
    about: [
      "Zuerst wird gesetzt, wo die Vorgaben keine Wahl lassen. Dann entscheidet eine kurze Suche, was die wenigsten Möglichkeiten hat, mit einem Bit je Feld, sodass ein Maschinenwort für 64 Felder antwortet. Die meisten Rätsel enden hier nach einer Millisekunde.",
      "Was länger dauert, bekommt eine lernende Suche. Bei jedem Widerspruch fragt sie, welche Entscheidungen schuld waren, schreibt das als Lehre auf und springt dahin zurück, wo die Lehre zuerst geholfen hätte. Sie macht keinen Fehler zweimal, auch nicht anderswo auf dem Brett.",
    ],
    on: {
      zip: "Bei Zip entscheidet sie über Kanten zwischen Feldern: Jedes Feld außer den beiden Enden hat genau zwei auf dem Weg. Was folgt und was gelernt wird, handelt von Kanten und davon, auf welcher Seite eines Kontrollpunkts ein Stück liegt; eine Lehre kann auch Wände nennen.",
    },
    cost: "Im schlimmsten Fall immer noch exponentiell, das Problem ist NP-vollständig; in der Praxis schneidet eine Lehre nicht einen Zweig ab, sondern alle, die ihm gleichen.",
    counts:
      "Knoten sind Entscheidungen beider Suchen, Aufrufe sind Folgerungsläufe, zurückgenommen zählt Widersprüche. Der Baum zeigt die Entscheidungen, die das Brett verändert haben; nach einer Lehre kann er mehrere Ebenen auf einmal zurückspringen.",
  },
};

export const whyDe: Record<string, Why> = {
  dfs: {
    9: "das Feld ist frei, und {n} ist nicht anderswo vorgegeben",
    10: "{n} war die letzte Zahl",
    11: "jede Richtung von hier ist verschlossen",
    13: "nichts weiter vorn führte zu einer Lösung, also ist das Feld wieder leer",
  },
  distance: {
    3: "keine Zahl fehlt mehr",
    8: "das nächste Feld um die Zahl davor, das frei und der nächsten bekannten Zahl nah genug ist",
    10: "kein Weg von dort führte zu einer Lösung",
    11: "{next} passt nirgends neben die Zahl davor, nah genug an der nächsten bekannten",
  },
  constraint: {
    4: "neben {tip} ist kein Feld für {sought} mehr",
    5: "{tip} hat nur noch einen leeren Nachbarn",
    6: "kein anderes Feld verbindet {tip} mit der übernächsten Zahl",
    7: "das Feld ist umschlossen und kann nichts anderes halten",
    8: "jedes Feld ist gefüllt",
    9: "ein leeres Gebiet berührt keine Spitze der Schlange",
    14: "geraten: vielleicht ein Weg durch die kürzeste Lücke",
    17: "der Versuch mit {sought} ist gescheitert, und alles, was daraus folgte, geht mit",
    18: "{sought} passt nirgends auf dem Weg durch die Lücke",
  },
  rules: {
    4: "{n} hat keine Möglichkeit mehr",
    5: "{n} hat nur eine Möglichkeit",
    6: "zwischen den Zahlen davor und danach ist nur ein Feld übrig",
    7: "auf dem anderen Feld würde ein leeres abgeschnitten",
    8: "auf dem anderen Feld würde eine Folge gebrochen",
    9: "es liegt auf dem einzigen Weg von {from} nach {to}",
    10: "jedes Feld ist gefüllt",
    13: "keine Regel findet etwas, also wird die kleinste fehlende Zahl versucht",
    15: "der Versuch mit {n} ist gescheitert, und alles, was daraus folgte, geht mit",
    16: "{n} passt nirgends",
  },
  mrv: {
    6: "keine Zahl fehlt mehr",
    9: "von allen fehlenden Zahlen hatte {n} die wenigsten Felder übrig: {cells}",
    11: "die Vorausprüfung oder alles danach ist gescheitert; was gestrichen war, kommt zurück",
    16: "eine Zahl hat kein Feld mehr",
    17: "ein Feld hat keine Zahl mehr",
  },
  dfs_latin: {
    2: "jede Zeile hat ihr gefärbtes Feld",
    7: "das erste Feld der Zeile {r}, das keine Zahl, keine Spalte und kein Nachbar verbietet",
    8: "alle Felder um die Zahl sind entschieden, und es sind zu viele oder zu wenige gefärbt",
    10: "es führte zu keiner Lösung",
    11: "kein Feld der Zeile {r} kann gefärbt werden",
  },
  mrv_latin: {
    3: {
      add: "dieser Zustand war der letzte auf dem Rand",
      delete: "der Zustand davor hatte kein Kind mehr; nun kommt der letzte vom Rand",
    },
    4: "jede Zeile hat ihr gefärbtes Feld, und jede Zahl stimmt",
    12: "keine Spalte hat noch ein Feld, das gefärbt werden darf",
  },
  fast: {
    2: "ein Pfad lässt sich ohne Suche bauen",
    3: "die Vorgaben lassen keine Wahl",
    5: "alles ist bekannt",
    7: { add: "entschieden, weil es die wenigsten Möglichkeiten hatte, oder es folgt daraus" },
    8: {
      delete: "die Entscheidung ist gescheitert und ausgeschlossen",
      add: "es folgt daraus, dass die Entscheidung ausgeschlossen ist",
      "dead end": "etwas hat keine Möglichkeit mehr",
    },
    11: { add: "entschieden, weil es in den meisten Widersprüchen war, oder es folgt daraus" },
    12: "etwas hat keine Möglichkeit mehr; der Grund wird gelernt",
    13: { delete: "die Lehre geht dahinter zurück", add: "es folgt aus der eben gelernten Lehre" },
    14: "alles ist bekannt",
  },
};
