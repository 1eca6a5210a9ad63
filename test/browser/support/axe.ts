import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "puppeteer";

declare const axe: typeof import("axe-core");

const SOURCE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns what axe finds on the current page: rule, element and cause of each. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(readFileSync(SOURCE, "utf8"));
  return page.evaluate(async (values) => {
    const { violations } = await axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")}: ${[...node.any, ...node.all, ...node.none][0]?.message}`),
    );
  }, RULES);
}
