// All German of explanations and hints. See words.h for what the {places} stand for.
//
// Like the English: short sentences for reading aloud to a ten-year-old. "Feld" is a cell,
// "Strecke" a run of joined cells; cells are Z4S7, "Zeile 4, Spalte 7".
#include "logic/words.h"

#include <array>

namespace clew::logic::words {
namespace {

using T = logic::Technique;

constexpr std::array kFollowRun = {
    Sentence{"{run} sind verbunden, und am Anfang steht die {n0}. Weitergezählt ist {cell} die "
             "{number}.",
             "{run} sind verbunden, und am Anfang steht die {n0}. Weitergezählt ergibt das: "
             "{placements}."}};
constexpr std::array kBridge = {
    Sentence{"Die {number} liegt zwischen der {low} auf {a} und der {high} auf {b}. Nur {cell} ist "
             "noch frei und berührt beide.",
             ""}};
constexpr std::array kOnlyExit = {
    Sentence{
        "Die {number} kann nur auf {cell}: Die anderen Nachbarn der {n0} auf {a} sind besetzt.",
        ""},
    Sentence{"Die {number} kann nur auf {cell}: Die anderen Wege von der {n0} auf {a} sind besetzt "
             "oder versperrt.",
             ""}};
constexpr std::array kOnlyCell = {
    Sentence{"Die {number} liegt zwischen der {low} auf {a} und der {high} auf {b}. Nur {cell} ist "
             "noch nah genug an beiden.",
             ""},
    Sentence{"Die {number} kommt nach der {low} auf {a}. Nur {cell} ist noch nah genug.", ""},
    Sentence{"Die {number} kommt vor der {high} auf {a}. Nur {cell} ist noch nah genug.", ""},
    Sentence{"Für die {number} ist nur noch {cell} übrig.", ""}};
constexpr std::array kOnlyNumber = {Sentence{"Nur die {number} kann {cell} noch erreichen.", ""}};
constexpr std::array kRoute = {
    Sentence{"",
             "Von der {low} auf {a} zur {high} auf {b} gibt es nur noch einen Weg: {placements}."},
    Sentence{"",
             "Von der {low} auf {a} bis zum Ende des Pfades gibt es nur noch einen Weg: "
             "{placements}."},
    Sentence{"",
             "Vom Anfang des Pfades bis zur {high} auf {a} gibt es nur noch einen Weg: "
             "{placements}."}};
constexpr std::array kTwoExits = {
    Sentence{"Der Pfad geht in {a} hinein und wieder hinaus, und dafür bleiben nur {b} und {c}. "
             "Also ist {cell} mit {other} verbunden.",
             "Der Pfad geht in {a} hinein und wieder hinaus, und dafür bleiben nur {b} und {c}. "
             "Also ist {a} mit beiden verbunden."},
    Sentence{"Die {n0} auf {a} hat auf beiden Seiten eine Zahl neben sich, und dafür bleiben nur "
             "{b} und {c}. Also ist {cell} mit {other} verbunden.",
             "Die {n0} auf {a} hat auf beiden Seiten eine Zahl neben sich, und dafür bleiben nur "
             "{b} und {c}. Also ist {a} mit beiden verbunden."},
    Sentence{"{a} hat nur einen Ausgang. Also ist es mit {b} verbunden.", ""}};
constexpr std::array kLastStop = {Sentence{
    "{a} hat nur einen Ausgang, also beginnt oder endet der Pfad dort: Es ist die 1 oder die "
    "{last}.",
    ""}};
constexpr std::array kLoop = {
    Sentence{"{run} sind schon verbunden. Ein Schritt zwischen {from} und {to} würde einen Ring "
             "schließen, und das tut ein Pfad nie. Also gibt es ihn nicht.",
             ""}};
constexpr std::array kRunDirection = {
    Sentence{"{run} sind verbunden, und eines davon ist die {n0}. In der einen Richtung gezählt "
             "passt eine Zahl nicht. Also wird andersherum gezählt: {cell} ist die {number}.",
             "{run} sind verbunden, und eines davon ist die {n0}. In der einen Richtung gezählt "
             "passt eine Zahl nicht. Also wird andersherum gezählt: {placements}."}};
constexpr std::array kDeadEnd = {Sentence{
    "Ginge der Pfad von {from} nach {to}, käme er nicht mehr durch {a} hindurch. Also geht "
    "er dort nicht.",
    ""}};
constexpr std::array kParity = {
    Sentence{
        "Färbe das Brett wie ein Schachbrett: Jeder Schritt wechselt die Farbe. Die {n0} liegt "
        "auf {a}, also liegen alle ungeraden Zahlen auf Feldern dieser Farbe und alle geraden "
        "auf der anderen.",
        ""},
    Sentence{
        "Färbe das Brett wie ein Schachbrett: Jeder Schritt wechselt die Farbe. Die {n0} liegt "
        "auf {a}, also liegen alle geraden Zahlen auf Feldern dieser Farbe und alle ungeraden "
        "auf der anderen.",
        ""}};
constexpr std::array kRunFit = {
    Sentence{"{run} sind verbunden und enthalten aufeinanderfolgende Zahlen. Nur {n0} bis {n1} "
             "passen, also ist {cell} die {number}.",
             "{run} sind verbunden und enthalten aufeinanderfolgende Zahlen. Nur {n0} bis {n1} "
             "passen: {placements}."},
    Sentence{"{run} sind verbunden und enthalten aufeinanderfolgende Zahlen. Kein Platz bleibt "
             "damit für: {removals}.",
             ""}};
constexpr std::array kNoWayOn = {
    Sentence{
        "Geh von der {low} auf {a} Schritt für Schritt zur {high} auf {b}: Mit {removals} ginge "
        "es nicht weiter. Das fällt also weg.",
        "Geh von der {low} auf {a} Schritt für Schritt zur {high} auf {b}. Damit ginge es "
        "nicht weiter, es fällt also weg: {removals}."},
    Sentence{
        "Geh von der {low} auf {a} Schritt für Schritt vorwärts: Mit {removals} ginge es nicht "
        "weiter. Das fällt also weg.",
        "Geh von der {low} auf {a} Schritt für Schritt vorwärts. Damit ginge es nicht weiter, "
        "es fällt also weg: {removals}."},
    Sentence{"Geh von der {high} auf {a} Schritt für Schritt zurück: Mit {removals} ginge es nicht "
             "weiter. Das fällt also weg.",
             "Geh von der {high} auf {a} Schritt für Schritt zurück. Damit ginge es nicht weiter, "
             "es fällt also weg: {removals}."},
    Sentence{"Mit {removals} ginge es nicht weiter. Das fällt also weg.",
             "Damit ginge es nicht weiter, es fällt also weg: {removals}."}};
constexpr std::array kThread = {
    Sentence{"Der Pfad geht in {a} hinein und wieder hinaus, und nur {b} und {c} können die Zahlen "
             "daneben enthalten. Also ist {a} mit beiden verbunden.",
             ""},
    Sentence{"{a} und {others} können keine aufeinanderfolgenden Zahlen enthalten. Also geht der "
             "Pfad nicht zwischen ihnen hindurch.",
             "{a} kann auf dem Pfad nicht neben {others} liegen: Keine Zahlen, die dort noch "
             "möglich sind, folgen aufeinander."},
    Sentence{"Nur {b} kann die Zahl neben der von {a} enthalten. Also sind die beiden verbunden.",
             ""}};
constexpr std::array kCutCell = {
    Sentence{"Nur durch {a} kommt man von {rest} zum Rest des Bretts, und nur {gap} kommen dort "
             "hinein. Sie füllen es in einem Zug, ganz am Anfang oder am Ende, also ist {a} die "
             "{number}.",
             ""},
    Sentence{"Nur durch {a} kommt man von {rest} zum Rest des Bretts, und nur {gap} kommen dort "
             "hinein. Sie füllen es in einem Zug, ganz am Anfang oder am Ende. Es fällt also weg: "
             "{removals}.",
             ""},
    Sentence{
        "Nur {gap} kommen nach {rest}, und sie füllen es genau. Es fällt also weg: {removals}.",
        ""},
    Sentence{"Nur {gap} kommen nach {rest}, und zusammen mit {a}, dem einzigen Eingang, füllen sie "
             "es genau. Es fällt also weg: {removals}.",
             ""}};
constexpr std::array kIsland = {
    Sentence{
        "Die {n2} freien Felder {cells} sind von den anderen abgeschnitten. Ohne {gap} kann man "
        "sie nicht füllen. Es fällt also weg: {removals}.",
        ""},
    Sentence{"Die {n2} freien Felder {cells} sind von den anderen abgeschnitten. Mit {gap} darin "
             "kann man sie nicht füllen. Es fällt also weg: {removals}.",
             ""},
    Sentence{
        "Die freien Felder {cells} sind von den anderen abgeschnitten, und keine Zahlen füllen "
        "sie.",
        ""}};
constexpr std::array kGroup = {
    Sentence{
        "{numbers} können nur auf {cells} liegen, also liegt dort nichts anderes. Es fällt weg: "
        "{removals}.",
        ""},
    Sentence{"{cells} können nur {numbers} enthalten, also liegen diese sonst nirgends. Es fällt "
             "weg: {removals}.",
             ""}};
constexpr std::array kSharedCells = {
    Sentence{"Jeder Weg von der {low} auf {a} zur {high} auf {b} benutzt {shared}. Es fällt also "
             "weg: {removals}.",
             ""},
    Sentence{"Jeder Weg weiter von der {low} auf {a} benutzt {shared}. Es fällt also weg: "
             "{removals}.",
             ""},
    Sentence{"Jeder Weg zurück von der {high} auf {a} benutzt {shared}. Es fällt also weg: "
             "{removals}.",
             ""},
    Sentence{"", ""},
    Sentence{"Sieh dir alle Wege von der {low} auf {a} zur {high} auf {b} an. Auf keinem liegt "
             "{removals}.",
             "Sieh dir alle Wege von der {low} auf {a} zur {high} auf {b} an. Keiner hat etwas "
             "hiervon: {removals}."},
    Sentence{"Sieh dir alle Wege weiter von der {low} auf {a} an. Auf keinem liegt {removals}.",
             "Sieh dir alle Wege weiter von der {low} auf {a} an. Keiner hat etwas hiervon: "
             "{removals}."},
    Sentence{"Sieh dir alle Wege zurück von der {high} auf {a} an. Auf keinem liegt {removals}.",
             "Sieh dir alle Wege zurück von der {high} auf {a} an. Keiner hat etwas hiervon: "
             "{removals}."}};
constexpr std::array kSafeRoutes = {
    Sentence{
        "Sieh dir die Wege von der {low} auf {a} zur {high} auf {b} an. Alle, die dem Rest des "
        "Bretts noch eine Chance lassen, benutzen {shared}. Es fällt also weg: {removals}.",
        ""},
    Sentence{
        "Sieh dir die Wege weiter von der {low} auf {a} an. Alle, die dem Rest des Bretts noch "
        "eine Chance lassen, benutzen {shared}. Es fällt also weg: {removals}.",
        ""},
    Sentence{
        "Sieh dir die Wege zurück von der {high} auf {a} an. Alle, die dem Rest des Bretts noch "
        "eine Chance lassen, benutzen {shared}. Es fällt also weg: {removals}.",
        ""},
    Sentence{"", ""},
    Sentence{"Sieh dir die Wege von der {low} auf {a} zur {high} auf {b} an. Keiner, der dem Rest "
             "des Bretts noch eine Chance lässt, hat etwas hiervon: {removals}.",
             ""},
    Sentence{"Sieh dir die Wege weiter von der {low} auf {a} an. Keiner, der dem Rest des Bretts "
             "noch eine Chance lässt, hat etwas hiervon: {removals}.",
             ""},
    Sentence{"Sieh dir die Wege zurück von der {high} auf {a} an. Keiner, der dem Rest des Bretts "
             "noch eine Chance lässt, hat etwas hiervon: {removals}.",
             ""},
    Sentence{"", ""},
    Sentence{"Sieh dir die Wege von der {low} auf {a} zur {high} auf {b} an. Alle bis auf einen "
             "würden ein freies Feld abschneiden oder versperren. Also: {placements}.",
             ""},
    Sentence{"Sieh dir die Wege weiter von der {low} auf {a} an. Alle bis auf einen würden ein "
             "freies Feld abschneiden oder versperren. Also: {placements}.",
             ""},
    Sentence{"Sieh dir die Wege zurück von der {high} auf {a} an. Alle bis auf einen würden ein "
             "freies Feld abschneiden oder versperren. Also: {placements}.",
             ""}};
constexpr std::array kNothing = {Sentence{"", ""}};

constexpr std::array kZero = {
    Sentence{"Die 0 auf {a} hat keinen gefärbten Nachbarn. Also bleibt {targets} frei.",
             "Die 0 auf {a} hat keinen gefärbten Nachbarn. Also bleiben {targets} frei."}};
constexpr std::array kTouching = {
    Sentence{"{a} ist gefärbt, und sonst nichts in seiner Zeile, seiner Spalte oder ringsum. Also "
             "bleibt {targets} frei.",
             "{a} ist gefärbt, und sonst nichts in seiner Zeile, seiner Spalte oder ringsum. Also "
             "bleiben {targets} frei."}};
constexpr std::array kSingle = {
    Sentence{"Zeile {n0} hat nur noch einen Platz für ihr gefärbtes Feld: {cell}.", ""},
    Sentence{"Spalte {n0} hat nur noch einen Platz für ihr gefärbtes Feld: {cell}.", ""}};
constexpr std::array kSatisfied = {
    Sentence{"Die {n0} auf {a} hat alle ihre gefärbten Nachbarn. Also bleibt {targets} frei.",
             "Die {n0} auf {a} hat alle ihre gefärbten Nachbarn. Also bleiben {targets} frei."}};
constexpr std::array kNeedsAll = {
    Sentence{"Die {n0} auf {a} braucht noch einen gefärbten Nachbarn, und nur {targets} ist übrig. "
             "Also ist es gefärbt.",
             "Die {n0} auf {a} braucht noch {n1} gefärbte Nachbarn, und nur {targets} sind übrig. "
             "Also sind sie alle gefärbt."}};
constexpr std::array kSqueeze = {
    Sentence{
        "Zeile {n0} braucht eines von {cells}. Wäre {targets} gefärbt, ginge keines mehr. Also "
        "bleibt {targets} frei.",
        "Zeile {n0} braucht eines von {cells}. Wäre eines von {targets} gefärbt, ginge keines "
        "mehr. Also bleiben {targets} frei."},
    Sentence{
        "Spalte {n0} braucht eines von {cells}. Wäre {targets} gefärbt, ginge keines mehr. Also "
        "bleibt {targets} frei.",
        "Spalte {n0} braucht eines von {cells}. Wäre eines von {targets} gefärbt, ginge keines "
        "mehr. Also bleiben {targets} frei."}};
// Mixed results come in three: only clear cells, only shaded ones, both.
constexpr std::array kLineClue = {
    Sentence{"Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben. "
             "{clear} ist jedes Mal frei.",
             "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben. "
             "{clear} sind jedes Mal frei."},
    Sentence{"Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben. "
             "{shaded} ist jedes Mal gefärbt.",
             "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben. "
             "{shaded} sind jedes Mal gefärbt."},
    Sentence{
        "",
        "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben. Jedes "
        "Mal sind diese gefärbt: {shaded}. Und diese sind frei: {clear}."},
    Sentence{"Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben, die "
             "jeder Zeile und Spalte einen Platz lassen. {clear} ist jedes Mal frei.",
             "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben, die "
             "jeder Zeile und Spalte einen Platz lassen. {clear} sind jedes Mal frei."},
    Sentence{"Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben, die "
             "jeder Zeile und Spalte einen Platz lassen. {shaded} ist jedes Mal gefärbt.",
             "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben, die "
             "jeder Zeile und Spalte einen Platz lassen. {shaded} sind jedes Mal gefärbt."},
    Sentence{"",
             "Probiere alle Möglichkeiten, der {n0} auf {a} ihre gefärbten Nachbarn zu geben, die "
             "jeder Zeile und Spalte einen Platz lassen. Jedes Mal sind diese gefärbt: {shaded}. "
             "Und diese sind frei: {clear}."}};
constexpr std::array kLines = {
    Sentence{"Die Zeilen {rows} haben nur in den Spalten {crossing} Platz, also kann keine andere "
             "Zeile diese Spalten benutzen. {targets} bleibt frei.",
             "Die Zeilen {rows} haben nur in den Spalten {crossing} Platz, also kann keine andere "
             "Zeile diese Spalten benutzen. {targets} bleiben frei."},
    Sentence{"Die Spalten {rows} haben nur in den Zeilen {crossing} Platz, also kann keine andere "
             "Spalte diese Zeilen benutzen. {targets} bleibt frei.",
             "Die Spalten {rows} haben nur in den Zeilen {crossing} Platz, also kann keine andere "
             "Spalte diese Zeilen benutzen. {targets} bleiben frei."},
    Sentence{"Die Zeilen {rows} haben nur in den Spalten {crossing} Platz, also kann keine andere "
             "Zeile diese Spalten benutzen. {targets} bleibt frei.",
             "Die Zeilen {rows} haben nur in den Spalten {crossing} Platz, also kann keine andere "
             "Zeile diese Spalten benutzen. {targets} bleiben frei."},
    Sentence{"Die Spalten {rows} haben nur in den Zeilen {crossing} Platz, also kann keine andere "
             "Spalte diese Zeilen benutzen. {targets} bleibt frei.",
             "Die Spalten {rows} haben nur in den Zeilen {crossing} Platz, also kann keine andere "
             "Spalte diese Zeilen benutzen. {targets} bleiben frei."}};
constexpr std::array kCluePair = {
    Sentence{"Probiere alle Möglichkeiten, die {n0} auf {a} und die {n1} auf {b} zusammen zu "
             "erfüllen. {clear} ist jedes Mal frei.",
             "Probiere alle Möglichkeiten, die {n0} auf {a} und die {n1} auf {b} zusammen zu "
             "erfüllen. {clear} sind jedes Mal frei."},
    Sentence{"Probiere alle Möglichkeiten, die {n0} auf {a} und die {n1} auf {b} zusammen zu "
             "erfüllen. {shaded} ist jedes Mal gefärbt.",
             "Probiere alle Möglichkeiten, die {n0} auf {a} und die {n1} auf {b} zusammen zu "
             "erfüllen. {shaded} sind jedes Mal gefärbt."},
    Sentence{"",
             "Probiere alle Möglichkeiten, die {n0} auf {a} und die {n1} auf {b} zusammen zu "
             "erfüllen. Jedes Mal sind diese gefärbt: {shaded}. Und diese sind frei: {clear}."}};

constexpr std::array<Technique, kTechniques> kWords = {{
    {T::follow_run, "Weiterzählen",
     "Verbundene Felder mit einer Zahl und einer Richtung werden abgezählt.", kFollowRun},
    {T::bridge, "Brücke", "Eine Zahl zwischen zwei bekannten liegt dort, wo sie beide berührt.",
     kBridge},
    {T::only_exit, "Einziger Ausgang",
     "Hat eine bekannte Zahl nur einen freien Weg, liegt dort die nächste.", kOnlyExit},
    {T::only_cell, "Einziges Feld",
     "Eine Zahl ist von einer bekannten nie weiter weg, als die beiden auseinander sind; ist nur "
     "ein Feld nah genug, liegt sie dort.",
     kOnlyCell},
    {T::only_number, "Einzige Zahl", "Kann nur noch eine Zahl ein Feld erreichen, liegt sie dort.",
     kOnlyNumber},
    {T::short_route, "Einziger Weg",
     "Können zwei oder drei fehlende Zahlen nur auf eine Art laufen, tun sie es.", kRoute},
    {T::two_exits, "Zwei Ausgänge",
     "Der Pfad geht in jedes Feld hinein und wieder hinaus; eine Ecke oder ein Feld mit zwei "
     "offenen Seiten ist also mit beiden verbunden.",
     kTwoExits},
    {T::last_stop, "Endstation", "Ein Feld mit nur einem Ausgang ist ein Ende des Pfades.",
     kLastStop},
    {T::loop, "Kein Ring",
     "Der Pfad schließt sich nie; die beiden Enden einer Strecke sind also nicht verbunden.",
     kLoop},
    {T::run_direction, "Welche Richtung",
     "Eine Strecke mit einer Zahl zählt auf oder ab; passt das eine nicht, ist es das andere.",
     kRunDirection},
    {T::long_route, "Einziger langer Weg",
     "Können vier oder mehr fehlende Zahlen nur auf eine Art laufen, tun sie es.", kRoute},
    {T::dead_end, "Sackgasse",
     "Der Pfad macht nie einen Schritt, nach dem er durch ein Feld nicht mehr hindurchkäme.",
     kDeadEnd},
    {T::parity, "Schachbrett",
     "Auf einem Brett wie einem Schachbrett wechselt jeder Schritt die Farbe; gerade und ungerade "
     "Zahlen haben also je eine Farbe.",
     kParity},
    {T::run_fit, "Strecke einpassen",
     "Verbundene Felder enthalten aufeinanderfolgende Zahlen, und nur solche passen.", kRunFit},
    {T::no_way_on, "Kein Weiterkommen",
     "Eine Zahl kann nur dort liegen, wo die davor und die danach neben ihr liegen können.",
     kNoWayOn},
    {T::thread, "Nadelöhr",
     "Der Pfad geht nur zwischen Feldern hindurch, die aufeinanderfolgende Zahlen enthalten "
     "können.",
     kThread},
    {T::cut_cell, "Engstelle",
     "Das einzige Feld, das in eine Tasche führt, kommt gleich vor oder nach den Zahlen darin.",
     kCutCell},
    {T::island, "Insel",
     "Abgeschnittene Felder müssen von ganzen Lücken zwischen bekannten Zahlen genau gefüllt "
     "werden.",
     kIsland},
    {T::pair, "Paar",
     "Zwei Zahlen mit denselben zwei Feldern behalten sie, und ebenso zwei Felder mit denselben "
     "zwei Zahlen.",
     kGroup},
    {T::triple, "Dreier", "Dasselbe mit dreien.", kGroup},
    {T::shared_cells, "Gemeinsame Felder",
     "Benutzen alle Wege zwischen zwei bekannten Zahlen ein Feld, gehört es ihnen.", kSharedCells},
    {T::safe_routes, "Sichere Wege",
     "Von den Wegen zwischen zwei bekannten Zahlen zählen nur die, die nichts abschneiden.",
     kSafeRoutes},
    {T::trial, "Probe", "Nimm etwas an, folge den leichten Schritten und sieh es scheitern.",
     kNothing},
    {T::long_trial, "Lange Probe",
     "Nimm etwas an, folge auch schwereren Schritten und sieh es scheitern.", kNothing},
    {T::latin_zero, "Null", "Die Nachbarn einer 0 sind nicht gefärbt.", kZero},
    {T::latin_touching, "Abstand halten",
     "Ein gefärbtes Feld ist allein in seiner Zeile und Spalte und berührt kein anderes.",
     kTouching},
    {T::latin_single, "Letzter Platz",
     "Hat eine Zeile oder Spalte nur noch einen Platz, liegt dort ihr gefärbtes Feld.", kSingle},
    {T::latin_satisfied, "Zahl erfüllt",
     "Eine Zahl, die ihre gefärbten Nachbarn hat, bekommt keine mehr.", kSatisfied},
    {T::latin_needs_all, "Zahl braucht alle",
     "Will eine Zahl so viele Nachbarn, wie übrig sind, sind alle gefärbt.", kNeedsAll},
    {T::latin_squeeze, "Enge Reihe",
     "Ein Feld, das einer Zeile oder Spalte jeden Platz nähme, ist nicht gefärbt.", kSqueeze},
    {T::latin_line_clue, "Reihe und Zahl",
     "Was bei allen Möglichkeiten, eine Zahl zu erfüllen, gleich ist, ist sicher.", kLineClue},
    {T::latin_lines, "Reihe um Reihe",
     "Zwei Zeilen mit Platz nur in denselben zwei Spalten behalten diese Spalten.", kLines},
    {T::latin_clue_pair, "Zwei Zahlen",
     "Was bei allen Möglichkeiten, zwei Zahlen zusammen zu erfüllen, gleich ist, ist sicher.",
     kCluePair},
    {T::latin_trial, "Färbeprobe",
     "Nimm an, ein Feld wäre gefärbt oder frei, folge den leichten Schritten und sieh es "
     "scheitern.",
     kNothing},
    {T::latin_long_trial, "Lange Färbeprobe",
     "Nimm an, ein Feld wäre gefärbt oder frei, folge auch schwereren Schritten und sieh es "
     "scheitern.",
     kNothing},
}};

constexpr Trial kPlaceTrial = {"Angenommen, die {number} läge auf {cell}.",
                               "Daraus würde folgen: {placements}.",
                               "Also liegt die {number} nicht auf {cell}."};
constexpr Trial kJoinTrial = {"Angenommen, der Pfad ginge zwischen {cell} und {other} hindurch.",
                              "Daraus würde folgen: {placements}.", "Also geht er dort nicht."};
constexpr Trial kForbidTrial = {
    "Angenommen, der Pfad ginge nicht zwischen {cell} und {other} hindurch.",
    "Daraus würde folgen: {placements}.", "Also sind {cell} und {other} verbunden."};
constexpr Trial kShadeTrial = {"Angenommen, {cell} wäre gefärbt.",
                               "Dann wären auch diese gefärbt: {shaded}.",
                               "Also bleibt {cell} frei."};
constexpr Trial kClearTrial = {"Angenommen, {cell} wäre nicht gefärbt.",
                               "Dann wären diese gefärbt: {shaded}.", "Also ist {cell} gefärbt."};

constexpr Lists kLists = {.comma = ", ",
                          .last = " und ",
                          .more = "{first} und {count} weitere",
                          .at = "{number} auf {cell}",
                          .cell = "Z{row}S{column}",
                          .run = "-",
                          .long_run = "{first} und so weiter bis {last} ({count} Felder)",
                          .range = "{first} bis {last}"};

constexpr Hints kHints = {
    .fine = "Bisher ist nichts falsch.",
    .wrong = "Etwas auf dem Brett stimmt nicht.",
    .finished = "Das Brett ist vollständig und richtig.",
    .stuck =
        "Bisher ist nichts falsch, aber der nächste Schritt geht über die Techniken hier "
        "hinaus.",
    .stopped = "Bisher ist nichts falsch, aber für den nächsten Schritt war die Zeit zu kurz.",
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
        "Auf {cell} ist notiert, dass die {number} nicht geht, aber gerade sie kann es "
        "sein.",
    .mistake_join =
        "Der Pfad geht nicht zwischen {cell} und {other} hindurch. Nimm die Verbindung "
        "zurück."};

// By Conflict::Type.
constexpr std::array<std::string_view, kConflicts> kConflictWords = {
    "Am Ende geht das nicht auf.",
    "Dann hätte die {number} kein Feld mehr.",
    "Dann bliebe nichts mehr für {cell}.",
    "Dann käme der Pfad nicht mehr durch {cell} hindurch.",
    "Dann würde sich der Pfad bei {cell} zum Ring schließen.",
    "Dann wäre die {number} auf {cell} zu weit von ihrer Nachbarin auf dem Pfad.",
    "Dann hätte Zeile {number} kein gefärbtes Feld mehr.",
    "Dann hätte Spalte {number} kein gefärbtes Feld mehr.",
    "Dann könnte die {number} auf {cell} nicht stimmen."};

}  // namespace

const Book& german() {
  static constexpr Book kBook = {.techniques = kWords,
                                 .conflicts = kConflictWords,
                                 .place_trial = kPlaceTrial,
                                 .join_trial = kJoinTrial,
                                 .forbid_trial = kForbidTrial,
                                 .shade_trial = kShadeTrial,
                                 .clear_trial = kClearTrial,
                                 .lists = kLists,
                                 .hints = kHints};
  return kBook;
}

}  // namespace clew::logic::words
