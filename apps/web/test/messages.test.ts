// What the engine says about a bad puzzle, in German: every message of its sources has a row, every row a message, and
// what the engine really answers comes out whole.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { instantiate, type Engine } from "../../npm/src/module.ts";
import type { Response } from "../src/engine/protocol.ts";
import { messagesDe, parserDe, rowsDe } from "../src/words/messages.de.ts";
import type { Translate } from "../src/words/translate.ts";
import { collectMessages, messagesIn, unknownMakersIn } from "./messages.ts";

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
  ]);
});

test("a new function that makes errors is noticed", () => {
  expect(unknownMakersIn("Error complain(int at, std::string what) {")).toEqual(["complain"]);
  expect(unknownMakersIn("Error fail(std::size_t at, std::string what, std::string expected) const {")).toEqual([]);
});

describe("the table", () => {
  const all = collectMessages(["format", "model"]);

  test("has a row for every message", () => {
    expect(all.size).toBeGreaterThan(200);
    const missing = [...all].filter(([text]) => !Object.hasOwn(rowsDe, text));
    expect(missing.map(([text, files]) => `${text} (${[...files].join(", ")})`)).toEqual([]);
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
  const answer = (text: string) => {
    const { error } = JSON.parse(engine.call(JSON.stringify({ op: "read", text }))) as Response;
    if (!error) throw new Error(`the engine reads ${text}`);
    return error;
  };
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
