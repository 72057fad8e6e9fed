// All German of books. See words.h for what {places} stand for.
#include "print/words.h"

namespace clew::cli::book {
namespace {

using T = logic::Technique;

constexpr std::string_view kPathRule =
    "Die Zahlen bilden dann einen einzigen Weg durch alle Felder. Wo sie vorgegeben sind, steht "
    "die "
    "erste Zahl in einem Ring und die letzte in einem Rahmen.";

constexpr std::array<KindWords, 5> kKinds = {{
    {Kind::numbrix,
     "Numbrix",
     {"Trage die fehlenden Zahlen so ein, dass jede von 1 bis zur höchsten einmal vorkommt. "
      "Aufeinanderfolgende Zahlen sind Nachbarn: Von jeder Zahl gelangt man nach oben, unten, "
      "links oder rechts zur nächsten, nie schräg.",
      kPathRule}},
    {Kind::hidato,
     "Hidato",
     {"Trage die fehlenden Zahlen so ein, dass jede von 1 bis zur höchsten einmal vorkommt. "
      "Aufeinanderfolgende Zahlen sind Nachbarn: Von jeder Zahl gelangt man nach oben, unten, "
      "links, rechts oder schräg zur nächsten.",
      kPathRule}},
    {Kind::hex,
     "Sechseck-Hidato",
     {"Trage die fehlenden Zahlen so ein, dass jede von 1 bis zur höchsten einmal vorkommt. "
      "Aufeinanderfolgende Zahlen sind Nachbarn: Von jeder Zahl gelangt man über eine der sechs "
      "Seiten ihres Feldes zur nächsten.",
      kPathRule}},
    {Kind::latin,
     "Färben",
     {"Färbe einige Felder. Jede Zeile und jede Spalte hat genau ein gefärbtes Feld, und "
      "keine zwei gefärbten Felder berühren sich, auch nicht an einer Ecke.",
      "Ein Feld mit einer Zahl ist nie gefärbt. Die Zahl sagt, wie viele der bis zu acht Felder "
      "ringsum gefärbt sind."}},
    {Kind::zip,
     "Zip",
     {"Ziehe einen Weg durch alle Felder. Er beginnt bei der 1, kommt der Reihe nach zu den "
      "vorgegebenen Zahlen und endet bei der höchsten; er besucht jedes Feld einmal und kreuzt "
      "sich "
      "nie.",
      "Von jedem Feld geht der Weg zu einem Feld daneben weiter."}},
}};

constexpr std::array<StepWords, 3> kSteps = {{
    {T::bridge,
     "{number} liegt zwischen {low} und {high}, die in gestrichelten Rahmen stehen. Nur ein freies "
     "Feld berührt beide: das im durchgezogenen Rahmen."},
    {T::latin_zero,
     "Rings um eine 0 ist kein Feld gefärbt. Also ist keines der Felder in durchgezogenen "
     "Rahmen gefärbt."},
    {T::zip_exits,
     "Durch ein Feld mit nur zwei Ausgängen führt der Weg über beide. Also verbindet er die Felder "
     "in durchgezogenen Rahmen."},
}};

}  // namespace

const Words& german() {
  static constexpr Words kWords = {
      .code = "de",
      .levels = {"sanft", "leicht", "mittel", "schwer", "Experte", "teuflisch"},
      .kinds = kKinds,
      .steps = kSteps,
      .default_title = "Zahlenwege",
      .one_puzzle = "1 Rätsel",
      .puzzles = "{count} Rätsel",
      .last_and = " und ",
      .on_a_screen = "Am Bildschirm weiterspielen",
      .contents = "Inhalt",
      .how_to_play = "So wird gespielt",
      .solutions = "Lösungen",
      .check_answers = "Scannen und vergleichen",
      .check_how = "Jeder Code zeigt die Lösung des Rätsels, dessen Nummer über ihm steht.",
      .introduction = "Einleitung",
      .puzzle_range = "Rätsel {first} bis {last}",
      .cells = "{size} Felder",
      .ungraded = "ohne Einstufung",
      .range = "1\u2013{last}",
      .solution_page = "Lösung S. {page}",
      .seed = "Startwort {seed}",
      .by_difficulty = "Nach Schwierigkeit: {list}.",
      .one_solution = "Jedes Rätsel hat genau eine Lösung.",
      .made_with = "Hergestellt mit Clew.",
      .isbn = "ISBN {isbn}",
      .example_puzzle = "Ein Rätsel",
      .example_step = "Ein erster Schritt",
      .example_solution = "Seine Lösung",
      .wall = "Ein dicker Balken zwischen zwei Feldern ist eine Wand: Der Weg geht nicht hindurch.",
      .link =
          "Eine kleine Raute auf einer Grenze ist eine Verbindung: Die beiden Felder enthalten "
          "aufeinanderfolgende Zahlen.",
      .hole = "Graue Felder und Lücken gehören nicht zum Brett.",
      .board = "{title}, {rows} Zeilen und {cols} Spalten, {given} vorgegeben.",
      .row = "Zeile {row}: {cells}.",
      .cell_words = {.blank = "leer",
                     .hole = "Loch",
                     .shaded = "gefärbt",
                     .not_shaded = "nicht gefärbt",
                     .checkpoint = "Kontrollpunkt",
                     .times = " mal "},
      .solution_of = "Lösung von Rätsel {number}.",
  };
  return kWords;
}

}  // namespace clew::cli::book
