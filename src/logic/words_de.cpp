// All German of explanations and hints. See words.h for what {places} and [choices] stand for.
//
// Like the English: short sentences for reading aloud to a ten-year-old. "Feld" is a cell,
// "Strecke" a run of joined cells; cells are Z4S7, "Zeile 4, Spalte 7".
#include "logic/words.h"

namespace clew::logic::words {
namespace {

using T = logic::Technique;

constexpr std::array<Name, kTechniques> kNames = {{
    {T::follow_run, "Weiterzählen",
     "Verbundene Felder mit einer Zahl und einer Richtung werden abgezählt."},
    {T::bridge, "Brücke", "Eine Zahl zwischen zwei bekannten liegt dort, wo sie beide berührt."},
    {T::only_exit, "Einziger Ausgang",
     "Hat eine bekannte Zahl nur einen freien Weg, liegt dort die nächste."},
    {T::only_cell, "Einziges Feld",
     "Eine Zahl ist von einer bekannten nie weiter weg, als die beiden auseinander sind; ist nur "
     "ein Feld nah genug, liegt sie dort."},
    {T::only_number, "Einzige Zahl", "Kann nur noch eine Zahl ein Feld erreichen, liegt sie dort."},
    {T::short_route, "Einziger Weg",
     "Können zwei oder drei fehlende Zahlen nur auf eine Art laufen, tun sie es."},
    {T::two_exits, "Zwei Ausgänge",
     "Der Pfad geht in jedes Feld hinein und wieder hinaus; eine Ecke oder ein Feld mit zwei "
     "offenen Seiten ist also mit beiden verbunden."},
    {T::last_stop, "Endstation", "Ein Feld mit nur einem Ausgang ist ein Ende des Pfades."},
    {T::loop, "Kein Ring",
     "Der Pfad schließt sich nie; die beiden Enden einer Strecke sind also nicht verbunden."},
    {T::run_direction, "Welche Richtung",
     "Eine Strecke mit einer Zahl zählt auf oder ab; passt das eine nicht, ist es das andere."},
    {T::long_route, "Einziger langer Weg",
     "Können vier oder mehr fehlende Zahlen nur auf eine Art laufen, tun sie es."},
    {T::dead_end, "Sackgasse",
     "Der Pfad macht nie einen Schritt, nach dem er durch ein Feld nicht mehr hindurchkäme."},
    {T::parity, "Schachbrett",
     "Auf einem Brett wie einem Schachbrett wechselt jeder Schritt die Farbe; gerade und ungerade "
     "Zahlen haben also je eine Farbe."},
    {T::run_fit, "Strecke einpassen",
     "Verbundene Felder enthalten aufeinanderfolgende Zahlen, und nur solche passen."},
    {T::no_way_on, "Kein Weiterkommen",
     "Eine Zahl kann nur dort liegen, wo die davor und die danach neben ihr liegen können."},
    {T::thread, "Nadelöhr",
     "Der Pfad geht nur zwischen Feldern hindurch, die aufeinanderfolgende Zahlen enthalten "
     "können."},
    {T::cut_cell, "Engstelle",
     "Das einzige Feld, das in eine Tasche führt, kommt gleich vor oder nach den Zahlen darin."},
    {T::island, "Insel",
     "Abgeschnittene Felder müssen von ganzen Lücken zwischen bekannten Zahlen genau gefüllt "
     "werden."},
    {T::pair, "Paar",
     "Zwei Zahlen mit denselben zwei Feldern behalten sie, und ebenso zwei Felder mit denselben "
     "zwei Zahlen."},
    {T::triple, "Dreier", "Dasselbe mit dreien."},
    {T::shared_cells, "Gemeinsame Felder",
     "Benutzen alle Wege zwischen zwei bekannten Zahlen ein Feld, gehört es ihnen."},
    {T::safe_routes, "Sichere Wege",
     "Von den Wegen zwischen zwei bekannten Zahlen zählen nur die, die nichts abschneiden."},
    {T::trial, "Probe", "Nimm etwas an, folge den leichten Schritten und sieh es scheitern."},
    {T::long_trial, "Lange Probe",
     "Nimm etwas an, folge auch schwereren Schritten und sieh es scheitern."},
    {T::latin_zero, "Null", "Die Nachbarn einer 0 sind nicht gefärbt."},
    {T::latin_touching, "Abstand halten",
     "Ein gefärbtes Feld ist allein in seiner Zeile und Spalte und berührt kein anderes."},
    {T::latin_single, "Letzter Platz",
     "Hat eine Zeile oder Spalte nur noch einen Platz, liegt dort ihr gefärbtes Feld."},
    {T::latin_satisfied, "Zahl erfüllt",
     "Eine Zahl, die ihre gefärbten Nachbarn hat, bekommt keine mehr."},
    {T::latin_needs_all, "Zahl braucht alle",
     "Will eine Zahl so viele Nachbarn, wie übrig sind, sind alle gefärbt."},
    {T::latin_squeeze, "Enge Reihe",
     "Ein Feld, das einer Zeile oder Spalte jeden Platz nähme, ist nicht gefärbt."},
    {T::latin_line_clue, "Reihe und Zahl",
     "Was bei allen Möglichkeiten, eine Zahl zu erfüllen, gleich ist, ist sicher."},
    {T::latin_lines, "Reihe um Reihe",
     "Zwei Zeilen mit Platz nur in denselben zwei Spalten behalten diese Spalten."},
    {T::latin_clue_pair, "Zwei Zahlen",
     "Was bei allen Möglichkeiten, zwei Zahlen zusammen zu erfüllen, gleich ist, ist sicher."},
    {T::latin_trial, "Färbeprobe",
     "Nimm an, ein Feld wäre gefärbt oder frei, folge den leichten Schritten und sieh es "
     "scheitern."},
    {T::latin_long_trial, "Lange Färbeprobe",
     "Nimm an, ein Feld wäre gefärbt oder frei, folge auch schwereren Schritten und sieh es "
     "scheitern."},
    {T::zip_exits, "Ecke",
     "Der Pfad geht in jedes Feld hinein und wieder hinaus; durch eine Ecke oder ein Feld mit zwei "
     "offenen Seiten geht er also über beide."},
    {T::zip_order, "Der Reihe nach",
     "Ein Stück des Pfades, das an einem Kontrollpunkt hängt, geht zum nächsten weiter und an "
     "keinem vorbei."},
    {T::zip_loop, "Keine Schleife",
     "Der Pfad schließt sich nie, und er kommt nicht ans Ziel, bevor alle Felder gefüllt sind."},
    {T::zip_dead_end, "Gestrandetes Feld",
     "Der Pfad macht nie einen Schritt, nach dem er durch ein Feld daneben nicht mehr käme."},
    {T::zip_island, "Abgeschnitten",
     "Der Pfad macht nie einen Schritt, der Felder abschneiden würde."},
    {T::zip_only_way, "Einziger Durchgang",
     "Ein Schritt, den jeder Weg von einem Kontrollpunkt zum nächsten macht, gehört zum Pfad."},
    {T::zip_cut_cell, "Hinein und hinaus",
     "Der Pfad lässt nie Felder hinter einem Feld zurück, das der einzige Weg hinein und hinaus "
     "wäre."},
    {T::zip_pocket, "Tasche",
     "Felder, zu denen nur ein Abschnitt zwischen zwei Kontrollpunkten kommt, füllt dieser "
     "Abschnitt."},
    {T::zip_barred, "Versperrter Weg",
     "Der Pfad macht nie einen Schritt, der den Weg von einem Kontrollpunkt zum nächsten "
     "versperren würde."},
    {T::zip_measures, "Farben und Längen",
     "Die Abschnitte zwischen den Kontrollpunkten füllen zusammen das Brett, und auf jedem "
     "wechseln "
     "sich die Farben eines Schachbretts ab."},
    {T::zip_squeeze, "Eingeengter Abschnitt",
     "Der Pfad macht nie einen Schritt, nach dem die Abschnitte die übrigen Felder nicht mehr "
     "unter "
     "sich aufteilen könnten."},
    {T::zip_routes, "Wege im Vergleich",
     "Was alle Wege von einem Kontrollpunkt zum nächsten gemeinsam haben, ist sicher; dabei zählen "
     "nur die, die dem Rest des Pfades einen Weg lassen."},
    {T::zip_trial, "Schritt auf Probe",
     "Nimm an, der Pfad macht einen Schritt oder nicht, folge den leichten Schritten und sieh es "
     "scheitern."},
    {T::zip_long_trial, "Lange Schrittprobe",
     "Nimm an, der Pfad macht einen Schritt oder nicht, folge auch schwereren Schritten und sieh "
     "es scheitern."},
}};

constexpr std::string_view kRoute =
    "[Von der {low} auf {a} zur {high} auf {b}|Von der {low} auf {a} bis zum Ende des Pfades|Vom "
    "Anfang des Pfades bis zur {high} auf {a}] gibt es nur noch einen Weg: {placements}.";
constexpr std::string_view kNoRoute = "Es gibt keinen Weg {way} mehr.";
constexpr std::string_view kNumbersKeepCells =
    "{numbers} können nur auf {cells} liegen, also liegt dort nichts anderes. Es fällt weg: "
    "{removals}.";
constexpr std::string_view kCellsKeepNumbers =
    "{cells} können nur {numbers} enthalten, also liegen diese sonst nirgends. Es fällt weg: "
    "{removals}.";

constexpr std::string_view kNoWayAt = "Auf {a} bleibt dem Pfad kein Weg.";

constexpr Sentence kSentences[] = {
    {T::follow_run, Case::usual,
     "{run} sind verbunden, und am Anfang steht die {n0}. Weitergezählt [ist {cell} die "
     "{number}|ergibt das: {placements}]."},
    {T::bridge, Case::usual,
     "Die {number} liegt zwischen der {low} auf {a} und der {high} auf {b}. Nur {cell} ist "
     "noch frei und berührt beide."},
    {T::only_exit, Case::usual,
     "Die {number} kann nur auf {cell}: Die anderen Nachbarn der {n0} auf {a} sind besetzt."},
    {T::only_exit, Case::closed,
     "Die {number} kann nur auf {cell}: Die anderen Wege von der {n0} auf {a} sind besetzt "
     "oder versperrt."},
    {T::only_cell, Case::usual,
     "[Die {number} liegt zwischen der {low} auf {a} und der {high} auf {b}. Nur {cell} "
     "ist noch nah genug an beiden.|Die {number} kommt nach der {low} auf {a}. Nur {cell} "
     "ist noch nah genug.|Die {number} kommt vor der {high} auf {a}. Nur {cell} ist noch "
     "nah genug.|Für die {number} ist nur noch {cell} übrig.]"},
    {T::only_number, Case::usual, "Nur die {number} kann {cell} noch erreichen."},
    {T::short_route, Case::usual, kRoute},
    {T::short_route, Case::nothing_fits, kNoRoute},
    {T::two_exits, Case::usual,
     "Der Pfad geht in {a} hinein und wieder hinaus, und dafür bleiben nur {b} und {c}. "
     "Also ist [{cell} mit {other} verbunden|{a} mit beiden verbunden]."},
    {T::two_exits, Case::numbered,
     "Die {n0} auf {a} hat auf beiden Seiten eine Zahl neben sich, und dafür bleiben nur "
     "{b} und {c}. Also ist [{cell} mit {other} verbunden|{a} mit beiden verbunden]."},
    {T::two_exits, Case::path_end, "{a} hat nur einen Ausgang. Also ist es mit {b} verbunden."},
    {T::last_stop, Case::usual,
     "{a} hat nur einen Ausgang, also beginnt oder endet der Pfad dort: Es ist die 1 oder "
     "die {last}."},
    {T::loop, Case::usual,
     "{run} sind schon verbunden. Ein Schritt zwischen {from} und {to} würde einen Ring "
     "schließen, und das tut ein Pfad nie. Also gibt es ihn nicht."},
    {T::run_direction, Case::usual,
     "{run} sind verbunden, und eines davon ist die {n0}. In der einen Richtung gezählt passt "
     "eine Zahl nicht. Also wird andersherum gezählt: [{cell} ist die {number}|{placements}]."},
    {T::long_route, Case::usual, kRoute},
    {T::long_route, Case::nothing_fits, kNoRoute},
    {T::dead_end, Case::usual,
     "Ginge der Pfad von {from} nach {to}, käme er nicht mehr durch {a} hindurch. Also "
     "geht er dort nicht."},
    {T::parity, Case::usual,
     "Färbe das Brett wie ein Schachbrett: Jeder Schritt wechselt die Farbe. Die {n0} "
     "liegt auf {a}, also liegen alle ungeraden Zahlen auf Feldern dieser Farbe und alle "
     "geraden auf der anderen."},
    {T::parity, Case::even,
     "Färbe das Brett wie ein Schachbrett: Jeder Schritt wechselt die Farbe. Die {n0} "
     "liegt auf {a}, also liegen alle geraden Zahlen auf Feldern dieser Farbe und alle "
     "ungeraden auf der anderen."},
    {T::run_fit, Case::usual,
     "{run} sind verbunden und enthalten aufeinanderfolgende Zahlen. Nur {n0} bis {n1} "
     "passen[, also ist {cell} die {number}|: {placements}]."},
    {T::run_fit, Case::several_fit,
     "{run} sind verbunden und enthalten aufeinanderfolgende Zahlen. Kein Platz bleibt "
     "damit für: {removals}."},
    {T::no_way_on, Case::usual,
     "Geh von der [{low} auf {a} Schritt für Schritt zur {high} auf {b}|{low} auf {a} "
     "Schritt für Schritt vorwärts|{high} auf {a} Schritt für Schritt zurück][: Mit "
     "{removals} ginge es nicht weiter. Das fällt also weg.|. Damit ginge es nicht weiter, "
     "es fällt also weg: {removals}.]"},
    {T::no_way_on, Case::nothing_known,
     "[Mit {removals} ginge es nicht weiter. Das fällt also weg.|Damit ginge es nicht "
     "weiter, es fällt also weg: {removals}.]"},
    {T::thread, Case::usual,
     "Der Pfad geht in {a} hinein und wieder hinaus, und nur {b} und {c} können die Zahlen "
     "daneben enthalten. Also ist {a} mit beiden verbunden."},
    {T::thread, Case::closed,
     "[{a} und {others} können keine aufeinanderfolgenden Zahlen enthalten. Also geht der "
     "Pfad nicht zwischen ihnen hindurch.|{a} kann auf dem Pfad nicht neben {others} "
     "liegen: Keine Zahlen, die dort noch möglich sind, folgen aufeinander.]"},
    {T::thread, Case::path_end,
     "Nur {b} kann die Zahl neben der von {a} enthalten. Also sind die beiden verbunden."},
    {T::cut_cell, Case::usual,
     "Nur durch {a} kommt man von {rest} zum Rest des Bretts, und nur {gap} kommen dort hinein. "
     "Sie füllen es in einem Zug, ganz am Anfang oder am Ende, also ist {a} die {number}."},
    {T::cut_cell, Case::two_numbers,
     "Nur durch {a} kommt man von {rest} zum Rest des Bretts, und nur {gap} kommen dort hinein. "
     "Sie füllen es in einem Zug, ganz am Anfang oder am Ende. Es fällt also weg: {removals}."},
    {T::cut_cell, Case::fills_pocket,
     "Nur {gap} kommen nach {rest}, und sie füllen es genau. Es fällt also weg: {removals}."},
    {T::cut_cell, Case::fills_pocket_and_cell,
     "Nur {gap} kommen nach {rest}, und zusammen mit {a}, dem einzigen Eingang, füllen sie "
     "es genau. Es fällt also weg: {removals}."},
    {T::island, Case::usual,
     "Die {n2} freien Felder {cells} sind von den anderen abgeschnitten. Ohne {gap} kann "
     "man sie nicht füllen. Es fällt also weg: {removals}."},
    {T::island, Case::kept_out,
     "Die {n2} freien Felder {cells} sind von den anderen abgeschnitten. Mit {gap} darin "
     "kann man sie nicht füllen. Es fällt also weg: {removals}."},
    {T::island, Case::nothing_fits,
     "Die freien Felder {cells} sind von den anderen abgeschnitten, und keine Zahlen "
     "füllen sie."},
    {T::pair, Case::usual, kNumbersKeepCells},
    {T::pair, Case::by_cell, kCellsKeepNumbers},
    {T::triple, Case::usual, kNumbersKeepCells},
    {T::triple, Case::by_cell, kCellsKeepNumbers},
    {T::shared_cells, Case::usual,
     "Jeder Weg {way} benutzt {shared}. Es fällt also weg: {removals}."},
    {T::shared_cells, Case::own_cells,
     "Sieh dir alle Wege {way} an. [Auf keinem liegt|Keiner hat etwas hiervon:] {removals}."},
    {T::safe_routes, Case::usual,
     "Sieh dir die Wege {way} an. Alle, die dem Rest des Bretts noch eine Chance lassen, "
     "benutzen {shared}. Es fällt also weg: {removals}."},
    {T::safe_routes, Case::own_cells,
     "Sieh dir die Wege {way} an. Keiner, der dem Rest des Bretts noch eine Chance lässt, "
     "hat etwas hiervon: {removals}."},
    {T::safe_routes, Case::one_left,
     "Sieh dir die Wege {way} an. Alle bis auf einen würden ein freies Feld abschneiden "
     "oder versperren. Also: {placements}."},
    {T::safe_routes, Case::nothing_fits,
     "Sieh dir die Wege {way} an. Jeder würde ein freies Feld abschneiden oder versperren."},
    {T::latin_zero, Case::usual,
     "Die 0 auf {a} hat keinen gefärbten Nachbarn. Also [bleibt|bleiben] {targets} frei."},
    {T::latin_touching, Case::usual,
     "{a} ist gefärbt, und sonst nichts in seiner Zeile, seiner Spalte oder ringsum. Also "
     "[bleibt|bleiben] {targets} frei."},
    {T::latin_single, Case::usual,
     "Zeile {n0} hat nur noch einen Platz für ihr gefärbtes Feld: {cell}."},
    {T::latin_single, Case::column,
     "Spalte {n0} hat nur noch einen Platz für ihr gefärbtes Feld: {cell}."},
    {T::latin_satisfied, Case::usual,
     "Die {n0} auf {a} hat alle ihre gefärbten Nachbarn. Also [bleibt|bleiben] {targets} frei."},
    {T::latin_needs_all, Case::usual,
     "Die {n0} auf {a} braucht noch [einen gefärbten Nachbarn, und nur {targets} ist "
     "übrig. Also ist es gefärbt|{n1} gefärbte Nachbarn, und nur {targets} sind übrig. "
     "Also sind sie alle gefärbt]."},
    {T::latin_squeeze, Case::usual,
     "Zeile {n0} braucht eines von {cells}. Wäre [{targets}|eines von {targets}] gefärbt, "
     "ginge keines mehr. Also [bleibt|bleiben] {targets} frei."},
    {T::latin_squeeze, Case::column,
     "Spalte {n0} braucht eines von {cells}. Wäre [{targets}|eines von {targets}] gefärbt, "
     "ginge keines mehr. Also [bleibt|bleiben] {targets} frei."},
    {T::latin_line_clue, Case::usual,
     "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben. {common}"},
    {T::latin_line_clue, Case::leaving_lines,
     "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben, die "
     "jeder Zeile und Spalte einen Platz lassen. {common}"},
    {T::latin_lines, Case::usual,
     "Die Zeilen {rows} haben nur in den Spalten {crossing} Platz, also kann keine andere "
     "Zeile diese Spalten benutzen. {targets} [bleibt|bleiben] frei."},
    {T::latin_lines, Case::column,
     "Die Spalten {rows} haben nur in den Zeilen {crossing} Platz, also kann keine andere "
     "Spalte diese Zeilen benutzen. {targets} [bleibt|bleiben] frei."},
    {T::latin_clue_pair, Case::usual,
     "Probiere alle Möglichkeiten, die {n0} auf {a} und die {n1} auf {b} zusammen zu "
     "erfüllen. {common}"},
    {T::zip_exits, Case::usual,
     "Der Pfad geht in {a} hinein und wieder hinaus, und dafür bleiben nur {b} und {c}. Also geht "
     "er [zwischen {cell} und {other} hindurch|von {b} über {a} nach {c}]."},
    {T::zip_exits, Case::numbered,
     "Der Pfad geht in Kontrollpunkt {n0} auf {a} hinein und wieder hinaus, und dafür bleiben nur "
     "{b} und {c}. Also geht er [zwischen {cell} und {other} hindurch|von {b} über {a} nach {c}]."},
    {T::zip_exits, Case::path_start,
     "Der Pfad beginnt auf {a} und kann nur nach {b} weiter. Das ist also sein erster Schritt."},
    {T::zip_exits, Case::path_end,
     "Der Pfad endet auf {a} und kann nur von {b} kommen. Das ist also sein letzter Schritt."},
    {T::zip_loop, Case::usual,
     "{run} sind schon ein Stück des Pfades. Ein Schritt zwischen {from} und {to} würde es zur "
     "Schleife schließen. Also gibt es ihn nicht."},
    {T::zip_loop, Case::early_end,
     "Ein Schritt zwischen {from} und {to} brächte den Pfad ans Ziel, obwohl noch Felder übrig "
     "sind. "
     "Also gibt es ihn nicht."},
    {T::zip_order, Case::usual,
     "Ein Schritt zwischen {from} und {to} würde Kontrollpunkt {n0} mit Kontrollpunkt {n1} "
     "verbinden, aber dazwischen kommt die {n2}. Also gibt es ihn nicht."},
    {T::zip_dead_end, Case::usual,
     "Ginge der Pfad zwischen {from} und {to} hindurch, käme er nicht mehr durch {a}. Also gibt es "
     "diesen Schritt nicht."},
    {T::zip_dead_end, Case::last_way,
     "Ginge der Pfad zwischen {from} und {to} hindurch, bliebe nur noch ein Weg durch {a}, und der "
     "passt nicht zu dem, was schon gezeichnet ist. Also gibt es diesen Schritt nicht."},
    {T::zip_only_way, Case::usual,
     "Jeder Weg von Kontrollpunkt {n0} zu Kontrollpunkt {n1} [geht zwischen {cell} und {other} "
     "hindurch. Also auch der Pfad|macht diese Schritte: {steps}. Also auch der Pfad]."},
    {T::zip_only_way, Case::nothing_fits, kNoWayAt},
    {T::zip_island, Case::usual,
     "Ein Schritt zwischen {from} und {to} würde das vom Rest des Pfades abschneiden: {cells}. "
     "Also "
     "gibt es ihn nicht."},
    {T::zip_island, Case::not_taken,
     "Ohne einen Schritt zwischen {from} und {to} wäre das vom Rest des Pfades abgeschnitten: "
     "{cells}. Also gibt es ihn."},
    {T::zip_island, Case::nothing_fits, kNoWayAt},
    {T::zip_cut_cell, Case::usual,
     "Nach einem Schritt zwischen {from} und {to} käme man nur durch {a} hierher und wieder "
     "zurück: "
     "{rest}. Der Pfad geht dort aber nur einmal hindurch. Also gibt es ihn nicht."},
    {T::zip_cut_cell, Case::not_taken,
     "Ohne einen Schritt zwischen {from} und {to} käme man nur durch {a} hierher und wieder "
     "zurück: "
     "{rest}. Der Pfad geht dort aber nur einmal hindurch. Also gibt es ihn."},
    {T::zip_cut_cell, Case::nothing_fits, kNoWayAt},
    {T::zip_pocket, Case::usual,
     "Kein Abschnitt von einem Kontrollpunkt zum nächsten kommt sowohl nach {from} als auch nach "
     "{to}: Was die anderen brauchen, ist ihm im Weg. Also gibt es dort keinen Schritt."},
    {T::zip_pocket, Case::one_stretch,
     "Nur der Abschnitt von {n0} zu {n1} kann {from} füllen, und nach {to} kommt er nicht. Also "
     "gibt "
     "es dort keinen Schritt."},
    {T::zip_pocket, Case::needs_step,
     "Lass die Felder weg, die andere Abschnitte brauchen. Dann [geht jeder Weg von Kontrollpunkt "
     "{n0} zu Kontrollpunkt {n1} zwischen {cell} und {other} hindurch. Also auch der Pfad|macht "
     "jeder Weg von Kontrollpunkt {n0} zu Kontrollpunkt {n1} diese Schritte: {steps}. Also auch "
     "der "
     "Pfad]."},
    {T::zip_pocket, Case::nothing_fits, kNoWayAt},
    {T::zip_barred, Case::usual,
     "Ein Schritt zwischen {from} und {to} würde jeden Weg von Kontrollpunkt {n0} zu Kontrollpunkt "
     "{n1} versperren. Also gibt es ihn nicht."},
    {T::zip_barred, Case::not_taken,
     "Ohne einen Schritt zwischen {from} und {to} gäbe es keinen Weg von Kontrollpunkt {n0} zu "
     "Kontrollpunkt {n1}. Also gibt es ihn."},
    {T::zip_barred, Case::cell_cut_off,
     "Nach einem Schritt zwischen {from} und {to} käme kein Abschnitt von einem Kontrollpunkt zum "
     "nächsten mehr nach {a}. Also gibt es ihn nicht."},
    {T::zip_barred, Case::cell_cut_off_without,
     "Ohne einen Schritt zwischen {from} und {to} käme kein Abschnitt von einem Kontrollpunkt zum "
     "nächsten nach {a}. Also gibt es ihn."},
    {T::zip_measures, Case::usual,
     "Zähle zusammen, wie lang die Abschnitte zwischen den Kontrollpunkten sein können: Zusammen "
     "füllen sie das Brett. Keiner, der passt, kommt sowohl nach {from} als auch nach {to}. Also "
     "gibt es dort keinen Schritt."},
    {T::zip_measures, Case::one_stretch,
     "Zähle zusammen, wie lang die Abschnitte zwischen den Kontrollpunkten sein können: Zusammen "
     "füllen sie das Brett. So bleibt {from} für den Abschnitt von {n0} zu {n1}, und nach {to} "
     "kommt "
     "der nicht. Also gibt es dort keinen Schritt."},
    {T::zip_measures, Case::coloured,
     "Färbe das Brett wie ein Schachbrett: Auf dem Pfad wechseln sich die Farben ab. Damit sie "
     "aufgehen, bleibt {from} für den Abschnitt von {n0} zu {n1}, und nach {to} kommt der nicht. "
     "Also gibt es dort keinen Schritt."},
    {T::zip_measures, Case::needs_step,
     "Zähle zusammen, wie lang die Abschnitte zwischen den Kontrollpunkten sein können, und achte "
     "auf die Farben eines Schachbretts. [Jeder Weg von {n0} zu {n1}, der passt, geht zwischen "
     "{cell} und {other} hindurch. Also auch der Pfad|Jeder Weg von {n0} zu {n1}, der passt, macht "
     "diese Schritte: {steps}. Also auch der Pfad]."},
    {T::zip_measures, Case::nothing_fits, kNoWayAt},
    {T::zip_squeeze, Case::usual,
     "Nach einem Schritt zwischen {from} und {to} ließe das, was die anderen Abschnitte brauchen, "
     "dem "
     "Abschnitt von {n0} zu {n1} keinen passenden Weg. Also gibt es ihn nicht."},
    {T::zip_squeeze, Case::not_taken,
     "Ohne einen Schritt zwischen {from} und {to} ließe das, was die anderen Abschnitte brauchen, "
     "dem "
     "Abschnitt von {n0} zu {n1} keinen passenden Weg. Also gibt es ihn."},
    {T::zip_squeeze, Case::cell_cut_off,
     "Nach einem Schritt zwischen {from} und {to} bräuchte jeder Abschnitt, der nach {a} kommen "
     "könnte, andere Felder. Also gibt es ihn nicht."},
    {T::zip_squeeze, Case::cell_cut_off_without,
     "Ohne einen Schritt zwischen {from} und {to} bräuchte jeder Abschnitt, der nach {a} kommen "
     "könnte, andere Felder. Also gibt es ihn."},
    {T::zip_routes, Case::usual,
     "Sieh dir die Wege von Kontrollpunkt {n0} zu Kontrollpunkt {n1} an. Alle, die dem Rest des "
     "Pfades einen Weg lassen, [gehen zwischen {cell} und {other} hindurch|machen diese Schritte: "
     "{steps}]."},
    {T::zip_routes, Case::one_left,
     "Sieh dir die Wege von Kontrollpunkt {n0} zu Kontrollpunkt {n1} an. Nur einer lässt dem Rest "
     "des Pfades einen Weg: {steps}."},
    {T::zip_routes, Case::not_taken,
     "Sieh dir die Wege von Kontrollpunkt {n0} zu Kontrollpunkt {n1} an. Alle, die dem Rest des "
     "Pfades einen Weg lassen, schließen [den Schritt zwischen {cell} und {other} aus|diese "
     "Schritte "
     "aus: {steps}]."},
    {T::zip_routes, Case::nothing_fits, kNoWayAt},
};

}  // namespace

const Book& german() {
  static constexpr Book kBook = {
      .names = kNames,
      .sentences = kSentences,
      .conflicts = {{"Am Ende geht das nicht auf.", "Dann hätte die {number} kein Feld mehr.",
                     "Dann bliebe nichts mehr für {cell}.",
                     "Dann käme der Pfad nicht mehr durch {cell} hindurch.",
                     "Dann würde sich der Pfad bei {cell} zum Ring schließen.",
                     "Dann wäre die {number} auf {cell} zu weit von ihrer Nachbarin auf dem Pfad.",
                     "Dann hätte Zeile {number} kein gefärbtes Feld mehr.",
                     "Dann hätte Spalte {number} kein gefärbtes Feld mehr.",
                     "Dann könnte die {number} auf {cell} nicht stimmen.",
                     "Dann käme der Pfad zu früh zu Kontrollpunkt {number}.",
                     "Dann wäre der Pfad am Ziel, obwohl noch Felder übrig sind.",
                     "Dann gäbe es keinen Weg von Kontrollpunkt {number} zum nächsten.",
                     "Dann käme der Pfad nicht nach {cell}."}},
      .place_trial = {"Angenommen, die {number} läge auf {cell}.",
                      "Daraus würde folgen: {placements}.",
                      "Also liegt die {number} nicht auf {cell}."},
      .join_trial = {"Angenommen, der Pfad ginge zwischen {cell} und {other} hindurch.",
                     "Daraus würde folgen: {placements}.", "Also geht er dort nicht."},
      .forbid_trial = {"Angenommen, der Pfad ginge nicht zwischen {cell} und {other} hindurch.",
                       "Daraus würde folgen: {placements}.",
                       "Also sind {cell} und {other} verbunden."},
      .shade_trial = {"Angenommen, {cell} wäre gefärbt.",
                      "Dann wären auch diese gefärbt: {shaded}.", "Also bleibt {cell} frei."},
      .clear_trial = {"Angenommen, {cell} wäre nicht gefärbt.",
                      "Dann wären diese gefärbt: {shaded}.", "Also ist {cell} gefärbt."},
      .step_trial = {"Angenommen, der Pfad ginge zwischen {cell} und {other} hindurch.",
                     "Dann würde er diese Schritte machen: {steps}.",
                     "Also gibt es keinen Schritt zwischen {cell} und {other}."},
      .gap_trial = {"Angenommen, der Pfad ginge nicht zwischen {cell} und {other} hindurch.",
                    "Dann würde er diese Schritte machen: {steps}.",
                    "Also gibt es einen Schritt zwischen {cell} und {other}."},
      .common = {"{clear} [ist|sind] jedes Mal frei.", "{shaded} [ist|sind] jedes Mal gefärbt.",
                 "Jedes Mal sind diese gefärbt: {shaded}. Und diese sind frei: {clear}."},
      .lists = {.comma = ", ",
                .last = " und ",
                .more = "{first} und {count} weitere",
                .at = "{number} auf {cell}",
                .cell = "Z{row}S{column}",
                .run = "-",
                .long_run = "{first} und so weiter bis {last} ({count} Felder)",
                .range = "{first} bis {last}",
                .way = "[von der {low} auf {a} zur {high} auf {b}|weiter von der {low} auf "
                       "{a}|zurück von der {high} auf {a}]"},
      .hints = {
          .fine = "Bisher ist nichts falsch.",
          .wrong = "Etwas auf dem Brett stimmt nicht.",
          .finished = "Das Brett ist vollständig und richtig.",
          .stuck = "Bisher ist nichts falsch, aber der nächste Schritt geht über die Techniken "
                   "hier hinaus.",
          .stopped =
              "Bisher ist nichts falsch, aber für den nächsten Schritt war die Zeit zu kurz.",
          .unjudged = "Die Zeit war zu kurz, um zu sehen, ob etwas falsch ist.",
          .where = "Schau dich um {cell} herum um.",
          .which = "Schau dich um {cell} herum danach um: {technique}. {rule}",
          .then = " ",
          .mistake_where = "Um {cell} herum stimmt etwas nicht.",
          .mistake_what = {"Eine Zahl um {cell} herum stimmt nicht.",
                           "Eine Notiz um {cell} herum stimmt nicht.",
                           "Eine Verbindung um {cell} herum stimmt nicht."},
          .mistake_number =
              "Die {number} gehört nicht auf {cell}. Nimm sie zurück und schau noch einmal.",
          .mistake_shading = "Ein Feld um {cell} herum ist gefärbt oder frei, wo es nicht stimmt.",
          .mistake_shade =
              {"{cell} ist nicht frei, sondern gefärbt. Nimm es zurück und schau noch einmal.",
               "{cell} ist nicht gefärbt, sondern frei. Nimm es zurück und schau noch einmal."},
          .mistake_mark =
              "Auf {cell} ist notiert, dass die {number} nicht geht, aber gerade sie kann es sein.",
          .mistake_join = "Der Pfad geht nicht zwischen {cell} und {other} hindurch. Nimm die "
                          "Verbindung zurück.",
          .mistake_path = "Ein Schritt des Pfades um {cell} herum stimmt nicht.",
          .mistake_step = "Bis {cell} stimmt der Pfad, aber nicht der Schritt nach {other}. Geh "
                          "bis {cell} zurück und schau noch einmal."}};
  return kBook;
}

}  // namespace clew::logic::words
