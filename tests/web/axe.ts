// What axe finds on the page as it is, in the light and in the dark.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, settled } from "./app.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

const kTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** In the dark the page is the same but for its colours: only the rules about those could say something new. */
const kRules = {
  light: { type: "tag", values: kTags },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Colours follow the system's theme without a reload, so a view is reached once and looked at twice. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion: a colour on its way to another is no one's choice.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
    const found = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      const result = await axe.run(document, { runOnly, resultTypes: ["violations"] });
      return result.violations.map(
        (v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(" ")} (${n.failureSummary})`).join("; ")}`,
      );
    }, kRules[colorScheme]);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
