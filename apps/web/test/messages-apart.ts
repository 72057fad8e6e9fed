// Messages of the engine that need a word of their own in messages.test.ts: those that are put together piece by piece,
// where no one argument holds the sentence, and those that no person using this app can meet.

interface Built {
  file: string;
  /** How it is put together, as the source has it. */
  lines: string[];
  /** What comes of that. */
  texts: string[];
}

const kLevelNames = ["gentle", "easy", "medium", "hard", "expert", "fiendish"];
const kNotFound = "no {} was found on this board in {} tries";

export const kBuilt: Built[] = [
  {
    file: "generate/board_maker.cpp",
    lines: ['{std::pair(order.clues.value_or(0), "clues"), {order.holes, "holes"}}'],
    texts: ["clues", "holes"],
  },
  {
    file: "generate/borders.cpp",
    lines: ['.what = fmt::format("{} {}", wanted, what)', 'no_room("walls", walls,', 'no_room("links", links,'],
    texts: ["{} walls", "{} links"],
  },
  {
    file: "generate/generate.cpp",
    lines: [
      'if (order.minimal) text += " irreducible";',
      'if (order.difficulty) text += fmt::format(" {}", logic::name(*order.difficulty));',
      'text += fmt::format(" {} puzzle", name(order.kind));',
      'if (order.clues) text += fmt::format(" with {} clues", *order.clues);',
      'fmt::format("no{} was found on this board in {} tries", wish(order), tries)',
      'text += fmt::format("; the hardest was {}", logic::name(*nearest.hardest));',
      'text += fmt::format("; the fewest clues were {}", nearest.fewest);',
    ],
    texts: [
      "irreducible {}",
      ...kLevelNames.map((level) => `${level} {} puzzle`),
      "{} puzzle",
      "{} with {} clues",
      kNotFound,
      `${kNotFound}; the hardest was {}`,
      `${kNotFound}; the fewest clues were {}`,
    ],
  },
  {
    file: "generate/symmetry.cpp",
    lines: ['kNames = {"none", "rotational", "mirror"}'],
    texts: ["rotational", "mirror"],
  },
  {
    file: "logic/words.cpp",
    lines: [`kNames = {${kLevelNames.map((level) => `"${level}"`).join(", ")}};`],
    texts: kLevelNames,
  },
];

/** Left in English, with the reason why nobody reads it here. */
export const kForPrograms: Record<string, string[]> = {
  "the API answers {limit: true} instead": [
    "stopped before the puzzle was made",
    "stopped before a solution was found",
    "stopped before it was known whether the puzzle can be reduced",
    "stopped before step {} was found",
  ],
  "the app takes names, sizes and numbers from lists and bounds of its own": [
    "0 or more",
    "{} clues",
    "a {} puzzle on a {} board",
    "the layout {}: a shape of shape_named() or shape_sized(), or .layout = default_layout(kind)",
    "unknown shape '{}'",
    "unknown size '{}'",
    "ROWSxCOLUMNS such as 6x8, or one number",
    "unknown {} {}",
    'unknown {} {}; did you mean "{}"?',
    "a whole number from {} to {}",
    "{} does not apply to {}",
    "another strategy",
  ],
  "the app shows a sentence of its own where a picture fails": [
    "there is no solution to draw",
    "there is no step {}",
    "1 to {}",
  ],
  "the app builds its requests by a type: no field is missing, unknown or of another type": [
    "of {}: {}",
    "each field once",
    "the request is of a newer version of the protocol",
    '"clew": {}',
    'there is no "op"',
    "the request is nested too deeply",
    "the request is JSON, but {} and no object",
    "null",
    "a boolean",
    "a string",
    "an array",
    'an object such as {"op":"version"}',
    'there is no "text"',
    "puzzles",
    'there is no "to"',
    'a name that the operation "formats" lists',
    'there is a "kind" but no "puzzle"',
    "{} is no mark",
    "[row, column, number]",
    "{} joins nothing",
    "two cells",
    '"{}" beside a "puzzle", whose board is filled',
    '"size" beside "rows" or "cols"',
    'there are "cols" but no "rows"',
    "there is no size",
    '"rows" and "cols", a "size" such as "6x8", or a "puzzle"',
    "{} is no cell of this board",
    "[row, column] of an open cell, counted from 0",
    '"{}" is no text',
    '"{}" is neither true nor false',
    'there is no "puzzle"',
    '"puzzle" is neither text nor an object',
    "a puzzle in any format that Clew reads",
    '"{}" is not a grid of this board',
    "{} rows of {} numbers, 0 or null where there is none",
    '"{}" is no list',
  ],
};
