// What the engine says about a bad puzzle or order, in German: every message of its sources has a row, every row a
// message, and what the engine really answers comes out whole.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { instantiate, type Engine } from "../../npm/src/module.ts";
import type { Response } from "../src/engine/protocol.ts";
import { messagesDe, parserDe, rowsDe } from "../src/words/messages.de.ts";
import type { Translate } from "../src/words/translate.ts";
import { collectMessages, messagesIn, unknownMakersIn } from "./messages.ts";
import { kBuilt, kForPrograms } from "./messages-apart.ts";

const kWasm = process.env.CLEW_WASM ?? new URL("../../../build/wasm/clew.wasm", import.meta.url);

let engine: Engine;
let german: Translate;
beforeAll(async () => {
  engine = await instantiate(await WebAssembly.compile(await readFile(kWasm)));
  german = (await messagesDe())!;
});

test("what is shown is found in the sources, however it is put together", () => {
  const source = `
    constexpr std::string_view kOthers = "this and that";
    std::string shown(int n) { return n > 1 ? fmt::format("{} of them", n) : "none"; }
    return source.error(at, fmt::format("row {:02} has {}", row, count_of(n, "entry", "entries")),
                        more ? "more" : less ? "less" : "as many");  // "a comment"
    return Error{.what = "the number " + in_quotes(word), .expected = std::string(kOthers)};
    return fail(0, fmt::format("{{{}}} in " "two", shown(3)), what);
    return cannot(fmt::format("no room{} for {}", left ? " left" : "", few ? "one" : "two"));
    log("something else");`;
  expect(messagesIn(source)).toEqual([
    "row {} has {}",
    "{} entry",
    "{} entries",
    "more",
    "less",
    "as many",
    "the number {}",
    "this and that",
    "{{}} in two",
    "{} of them",
    "none",
    "no room left for {}",
    "no room for {}",
    "one",
    "two",
  ]);
});

test("a new function that makes errors is noticed", () => {
  expect(unknownMakersIn("Error complain(int at, std::string what) {")).toEqual(["complain"]);
  expect(unknownMakersIn("Error fail(std::size_t at, std::string what, std::string expected) const {")).toEqual([]);
});

describe("the table", () => {
  const all = collectMessages(["format", "model", "generate", "api"]);
  const apart = new Set(Object.values(kForPrograms).flat());
  for (const { file, texts } of kBuilt) for (const text of texts) all.set(text, new Set([file]));

  test("has a row for every message that a person can meet", () => {
    expect(all.size).toBeGreaterThan(300);
    const missing = [...all].filter(([text]) => !Object.hasOwn(rowsDe, text) && !apart.has(text));
    expect(missing.map(([text, files]) => `${text} (${[...files].join(", ")})`)).toEqual([]);
  });
  test("leaves out only what is said, and has no row", () => {
    expect([...apart].filter((text) => !all.has(text) || Object.hasOwn(rowsDe, text))).toEqual([]);
  });
  test.each(kBuilt)("knows how $file puts sentences together", ({ file, lines }) => {
    const onOneLine = (text: string) => text.replace(/\s+/g, " ");
    const source = onOneLine(readFileSync(new URL(`../../../src/${file}`, import.meta.url), "utf8"));
    for (const line of lines) expect(source).toContain(onOneLine(line));
  });
  test("has no row that nothing says any more", () => {
    expect(Object.keys(rowsDe).filter((text) => !all.has(text))).toEqual([]);
  });
  test("keeps the places, and is German", () => {
    const places = (text: string) => text.match(/\{\}/g)?.length ?? 0;
    for (const [english, other] of Object.entries({ ...rowsDe, ...parserDe })) {
      expect(places(other), english).toBe(places(english));
      expect(other, english).not.toMatch(/\b(the|is|of|with|which|cells?|rows? (of|and))\b(?!")/);
    }
  });
});

describe("what the engine answers", () => {
  const refusal = (request: object) => {
    const { error } = JSON.parse(engine.call(JSON.stringify(request))) as Response;
    if (!error) throw new Error(`the engine does ${JSON.stringify(request)}`);
    return error;
  };
  const answer = (text: string) => refusal({ op: "read", text });
  const kBad: [text: string, what: string, expected: string][] = [
    ["1 .\n. . 6\n7 . 9", "Zeile 1 hat 2 Einträge", "3, wie in den anderen Zeilen"],
    ["1 . 3\n.", "Zeile 2 hat 1 Eintrag", "3, wie in Zeile 1"],
    ["1 a 3\n. . .", "„a“ ist kein Feld", "eine Zahl, „.“ für leer oder „x“ für ein Loch"],
    ["1 . 3\n. . 7", "die Zahl 7 in Z2S3 ist zu klein oder zu groß", "1 bis 6, so viele Felder gibt es"],
    ["1 . 3\n. . 1", "die Zahl 1 steht zweimal da, in Z1S1 und in Z2S3", "jede Zahl einmal"],
    [
      "1 . 99999999999\n. . .",
      "die Zahl „99999999999“ ist viel zu groß",
      "höchstens 4096, denn mehr Felder darf ein Brett nicht haben",
    ],
    ["kind: soduko\n1 .\n. 4", "die Art „soduko“ ist unbekannt", "numbrix, hidato, hex, zip oder latin"],
    [
      "wall: r1c1-r2c2\nkind: numbrix\n1 .\n. 4",
      "eine Wand zwischen Z1S1 und Z2S2, die keine Nachbarn sind",
      "zwei benachbarte Felder",
    ],
    ["link: r1c1-r1c9\n1 .\n. 4", "eine Verbindung bei Z1S9, außerhalb des Bretts", "Z1S1 bis Z2S2"],
    ["kind: zip\n1 .\n. .", "die einzige Station ist die 1 in Z1S1", "mindestens 1 und 2, die Enden des Wegs"],
    ["[[1, 0], [0, 4]", "diese Klammer wird nie geschlossen", "eine „]“"],
    ['{"clew":1,"cells":[[1,2],[3,x]]}', "beschädigtes JSON: ein ungültiger Wert", "gültiges JSON"],
    ['{"clew":1,"cells":[[1,2],[3]]}', 'Zeile 2 von "cells" hat 1 Eintrag', "2, wie in Zeile 1"],
    ['{"walls":1,"walls":2}', 'ein zweites "walls"', "jeder Name einmal"],
    [
      "5000000000 9\n1",
      "ein Brett mit einer Milliarde oder mehr Zeilen und 9 Spalten ist zu groß",
      "höchstens 4096 Felder in einem Rechteck von höchstens 65536",
    ],
    ["3x3mO:1g", "die Spielkennung endet nach 8 Feldern", "9"],
  ];
  test.each(kBad)("%j", (text, what, expected) => {
    const error = answer(text);
    expect([german(error.what), german(error.expected ?? "")]).toEqual([what, expected]);
  });

  const kBadOrders: [order: object, what: string, expected: string][] = [
    [{ size: "3x3", walls: 99 }, "99 Wände", "höchstens 4 auf diesem Brett"],
    [{ size: "3x3", links: 99 }, "99 Verbindungen", "höchstens 8 auf diesem Brett"],
    [{ size: "3x3", holes: 9 }, "9 Löcher auf einem Brett mit 9 Feldern", "höchstens 8"],
    [
      { size: "4x4", holes: 3, symmetry: "mirror" },
      "3 Löcher mit der Symmetrie „Spiegelbild“",
      "eine gerade Zahl, denn kein Feld ist sein eigenes Gegenstück",
    ],
    [
      { size: "4x4", clues: 5, symmetry: "rotational" },
      "5 Vorgaben mit der Symmetrie „Halbe Drehung“",
      "eine gerade Zahl, denn kein Feld ist sein eigenes Gegenstück",
    ],
    [
      { size: "3x3", minimal: true, ends: true },
      "ein Rätsel ohne überflüssige Vorgabe, mit Vorgaben an beiden Enden",
      "entweder oder",
    ],
    [
      { kind: "zip", size: "1x1" },
      "ein Rätsel der Art zip mit einem einzigen Feld",
      "mindestens zwei Felder, für die beiden Enden",
    ],
    [{ kind: "latin", size: "3x3" }, "ein Rätsel der Art latin mit 3 × 3 Feldern gibt es nicht", ""],
    [
      { puzzle: "kind: numbrix\n. x .\n. . .\n. x ." },
      "kein Weg führt durch alle Felder: wie ein Schachbrett gefärbt, hat das Brett zu viele Felder der einen Farbe",
      "",
    ],
    [
      { puzzle: "kind: numbrix\n. x .\n. x ." },
      "das Brett zerfällt in 2 Teile, also führt kein Weg durch alle Felder",
      "",
    ],
    [
      { size: "2x2", difficulty: "fiendish" },
      "auf diesem Brett fand sich kein Rätsel der Stufe „Teuflisch“ und der Art numbrix, nach 400 Versuchen; das schwerste hatte die Stufe „Sanft“",
      "",
    ],
    [
      { size: "4x4", clues: 0, minimal: true },
      "auf diesem Brett fand sich kein Rätsel der Art numbrix mit 0 Vorgaben ohne überflüssige Vorgabe, nach 400 Versuchen; die wenigsten Vorgaben waren 2",
      "",
    ],
    [
      { size: "4x4", clues: 0, minimal: true, difficulty: "easy" },
      "auf diesem Brett fand sich kein Rätsel der Stufe „Leicht“ und der Art numbrix mit 0 Vorgaben ohne überflüssige Vorgabe, nach 400 Versuchen; die wenigsten Vorgaben waren 2",
      "",
    ],
  ];
  test.each(kBadOrders)("to the order %j", (order, what, expected) => {
    const error = refusal({ op: "generate", seed: "a", ...order });
    expect([german(error.what), error.expected ? german(error.expected) : ""]).toEqual([what, expected]);
  });
  test("to a puzzle that cannot be reduced, or has no clue to come", () => {
    const puzzle = "kind: numbrix\n1 . 2\n. . .\n. . .";
    const said = [
      { op: "reduce", puzzle },
      { op: "clue", puzzle },
    ].map((request) => refusal(request));
    expect(said.map(({ what, expected = "" }) => [german(what), german(expected)])).toEqual([
      ["das Rätsel hat nicht genau eine Lösung", "eine, die es behalten kann"],
      ["das Rätsel hat keine Lösung", "erfüllbare Vorgaben"],
    ]);
  });
  test("to a text that is longer than a request may be", () => {
    const { what, expected = "" } = answer(". ".repeat(1 << 21));
    expect([german(what), german(expected)]).toEqual(["die Anfrage ist zu lang", "höchstens 4194304 Byte"]);
  });

  // The words of the parser are not in the sources: a text for each of its rows.
  test("is German too where it is about broken JSON", () => {
    const values = ["", "}", '"b" "c"', "b", "1 2", "1 true", "1 false", "1 null", "-x", "1.x", "1e+x", "1ex", '"b'];
    const inTexts = ["\\q", "\\u12", "\t", "\x01", "\\ud800", "\\udc00"];
    const said = [...values.map((value) => `{"a":${value}`), "{b", ...inTexts.map((text) => `{"a":"${text}"}`)]
      .map(answer)
      .flatMap(({ what, expected }) => [
        what.replace(/^broken JSON: /, ""),
        what.replace(/^.* unexpected /, ""),
        expected!,
      ]);
    for (const text of said) expect(german(text), text).not.toBeNull();
    const spoken = said.map((text) => german(text)!);
    const unused = Object.values(parserDe).filter((row) => {
      const [first, ...rest] = row.split("{}");
      return !spoken.some((text) => text.startsWith(first!) && rest.every((part) => text.includes(part)));
    });
    expect(unused).toEqual([]);
  });
  test("a sentence without a row stays as it is", () => {
    expect(german("the moon is {} of cheese")).toBeNull();
    expect(german("half of everything that is new")).toBeNull();
  });
});
