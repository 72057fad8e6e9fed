// All French of books. See words.h for what {places} stand for.
#include "print/words.h"

namespace clew::cli::book {
namespace {

using T = logic::Technique;

constexpr std::string_view kPathRule =
    "Les nombres forment alors un seul chemin qui passe par toutes les cases. S’ils sont imprimés, "
    "le premier nombre est dans un anneau et le dernier dans un cadre.";

constexpr std::array<KindWords, 5> kKinds = {{
    {Kind::numbrix,
     "Numbrix",
     {"Complétez la grille de sorte que chaque nombre de 1 au plus grand y figure une fois. Deux "
      "nombres consécutifs sont voisins\u00a0: de chaque nombre, on passe au suivant vers le haut, "
      "le bas, la gauche ou la droite, jamais en diagonale.",
      kPathRule}},
    {Kind::hidato,
     "Hidato",
     {"Complétez la grille de sorte que chaque nombre de 1 au plus grand y figure une fois. Deux "
      "nombres consécutifs sont voisins\u00a0: de chaque nombre, on passe au suivant vers le haut, "
      "le bas, la gauche, la droite ou en diagonale.",
      kPathRule}},
    {Kind::hex,
     "Hidato hexagonal",
     {"Complétez la grille de sorte que chaque nombre de 1 au plus grand y figure une fois. Deux "
      "nombres consécutifs sont voisins\u00a0: de chaque nombre, on passe au suivant par l’un des "
      "six côtés de sa case.",
      kPathRule}},
    {Kind::latin,
     "Ombrage latin",
     {"Ombrez certaines cases. Chaque ligne et chaque colonne a exactement une case ombrée, et "
      "deux cases ombrées ne se touchent jamais, pas même par un coin.",
      "Une case qui porte un nombre n’est jamais ombrée. Ce nombre indique combien des cases qui "
      "l’entourent, huit au plus, sont ombrées."}},
    {Kind::zip,
     "Zip",
     {"Tracez un chemin qui passe par toutes les cases. Il part du 1, rencontre les nombres "
      "imprimés "
      "dans l’ordre et finit au plus grand\u00a0; il visite chaque case une fois et ne se croise "
      "jamais.",
      "De chaque case, le chemin continue vers une case voisine."}},
}};

constexpr std::array<StepWords, 3> kSteps = {{
    {T::bridge,
     "Le {number} est entre le {low} et le {high}, qui ont un cadre en tirets. Une seule case "
     "libre touche les deux\u00a0: celle au cadre plein."},
    {T::latin_zero,
     "Autour d’un 0, aucune case n’est ombrée. Aucune des cases au cadre plein ne l’est donc."},
    {T::zip_exits,
     "Le chemin emprunte les deux issues d’une case qui n’en a que deux. Il relie donc les cases "
     "au "
     "cadre plein."},
}};

}  // namespace

const Words& french() {
  static constexpr Words kWords = {
      .code = "fr",
      .levels = {"très facile", "facile", "moyen", "difficile", "expert", "diabolique"},
      .kinds = kKinds,
      .steps = kSteps,
      .default_title = "Chemins de nombres",
      .one_puzzle = "1 grille",
      .puzzles = "{count} grilles",
      .last_and = " et ",
      .on_a_screen = "Jouer sur un écran",
      .contents = "Sommaire",
      .how_to_play = "Règle du jeu",
      .solutions = "Solutions",
      .check_answers = "Scanner pour vérifier",
      .check_how = "Chaque code montre la solution de la grille dont il porte le numéro.",
      .introduction = "Introduction",
      .puzzle_range = "Grilles {first} à {last}",
      .cells = "{size} cases",
      .ungraded = "sans niveau",
      .range = "1\u2013{last}",
      .solution_page = "solution p. {page}",
      .seed = "graine {seed}",
      .by_difficulty = "Par niveau\u00a0: {list}.",
      .one_solution = "Chaque grille a exactement une solution.",
      .made_with = "Réalisé avec Clew.",
      .isbn = "ISBN {isbn}",
      .example_puzzle = "Une grille",
      .example_step = "Un premier pas",
      .example_solution = "Sa solution",
      .wall = "Une barre épaisse entre deux cases est un mur\u00a0: le chemin ne le traverse pas.",
      .link =
          "Un petit losange sur un bord est un lien\u00a0: les deux cases portent des nombres "
          "consécutifs.",
      .hole = "Les cases grises et les vides ne font pas partie de la grille.",
      .board = "{title}, {rows} lignes et {cols} colonnes, {given} nombres donnés.",
      .row = "Ligne {row}\u00a0: {cells}.",
      .cell_words = {.blank = "vide",
                     .hole = "trou",
                     .shaded = "ombrée",
                     .not_shaded = "non ombrée",
                     .checkpoint = "étape",
                     .times = " fois "},
      .solution_of = "Solution de la grille {number}.",
  };
  return kWords;
}

}  // namespace clew::cli::book
