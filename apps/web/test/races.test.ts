// The races worth watching are what they are said to be: the figures beside them, counted again.
import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { instantiate } from "../../npm/src/module.ts";
import type { Response, Solved } from "../src/engine/protocol.ts";
import { readEngine } from "../plugins/engine.ts";
import { chartSvg, planChart } from "../src/lab/chart.ts";
import { kExamples } from "../src/lab/examples.ts";
import { kRaces } from "../src/lab/races.ts";
import { deLab } from "../src/words/de-lab.ts";
import { enLab } from "../src/words/en-lab.ts";

function puzzleOf(ref: string): string {
  const [source, id = ""] = ref.split("/");
  if (source === "example") return kExamples.find((each) => each.key === id)!.text;
  const lines = readFileSync(new URL(`../../../puzzles/${id.split("-")[0]}.jsonl`, import.meta.url), "utf8").trim();
  return lines.split("\n").find((line) => line.includes(`"id":"${id}"`))!;
}

test.each(kRaces.map((race) => [race.key, race] as const))(
  "%s",
  async (key, race) => {
    const engine = await instantiate(await WebAssembly.compile(await readEngine()));
    for (const [strategy, nodes] of Object.entries(race.nodes)) {
      const asked = { op: "solve", puzzle: puzzleOf(race.ref), strategy };
      const { result } = JSON.parse(engine.call(JSON.stringify(asked))) as Response;
      expect((result as Solved).status, strategy).toBe("solved");
      expect((result as Solved).stats.nodes, strategy).toBe(nodes);
    }
    // A hundredfold at least, and words for it in both languages.
    const counts = Object.values(race.nodes);
    expect(Math.max(...counts)).toBeGreaterThan(100 * Math.min(...counts));
    for (const words of [enLab, deLab]) expect(words.race.worthText[key]?.text.length).toBeGreaterThan(50);
  },
  60_000,
);

test("a chart as a file: bars in their order of magnitude, names as text", () => {
  const bars = [
    { name: "<b>", value: 0, text: "0" },
    { name: "ten", value: 10, text: "10" },
    { name: "thousand", value: 1000, text: "1,000" },
  ];
  const { ends, left, lines } = planChart(bars);
  expect(lines.length).toBe(4);
  expect(ends[0]).toBe(left + 2);
  expect(ends[2]! - left).toBeGreaterThan(2 * (ends[1]! - left));
  const svg = chartSvg([{ title: "Nodes & more", bars }], "note");
  expect(svg).toContain("&lt;b&gt;");
  expect(svg).toContain("Nodes &amp; more");
  expect(svg.match(/<rect/g)?.length).toBe(4);
});
