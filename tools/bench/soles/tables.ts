import { markdownTable } from "../report.js";
import type { Refusal, Result } from "./run-cases.js";

const HEADER = [
  "scenario",
  "cases, stances",
  "slide: mean, 95 %, max",
  "core slide: mean, 95 %, max",
  "floor of the slide: mean, max",
  "drag: share of cases, longest",
  "below 1 cm",
  "scrape: mean, longest",
  "velocity step: mean, worst",
  "× the motions alone: mean, worst",
  "penetration: mean, worst",
  "gap",
  "float",
];

/** One row per scenario. */
export function scenarioTable(results: readonly Result[]): string {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  return markdownTable(
    HEADER,
    scenarios.map((name) =>
      row(
        name,
        results.filter(({ scenario }) => scenario === name),
      ),
    ),
  );
}

/** One row per rig: shows what is wrong on one skeleton only. */
export function rigTable(results: readonly Result[]): string {
  const rigs = [...new Set(results.map(({ rig }) => rig))];
  return markdownTable(
    ["rig", ...HEADER.slice(1)],
    rigs.map((name) =>
      row(
        name,
        results.filter(({ rig }) => rig === name),
      ),
    ),
  );
}

function row(name: string, results: readonly Result[]): (string | number)[] {
  const all = (of: (result: Result) => number | number[] | null | undefined) =>
    results.flatMap((result) => of(result) ?? []);
  // The ground under a capture's own skeleton is unknown.
  const hasGround = !name.endsWith("own skeleton");
  const slides = all(({ measures }) => measures.slides);
  const ratios = all(velocityRatio);
  const dragged = results.filter(({ measures }) => measures.drag.length > 0);
  const longest = (values: number[]) => fixed(Math.max(0, ...values), 1);
  return [
    name,
    `${results.length}, ${slides.length}`,
    spread(slides, 2),
    spread(
      all(({ measures }) => measures.cores),
      2,
    ),
    meanAndMax(
      all(({ measures }) => measures.rolled),
      2,
    ),
    `${Math.round((100 * dragged.length) / results.length)} %, ${longest(all(({ measures }) => measures.drag.length))}`,
    longest(all(({ measures }) => measures.scuff.length)),
    `${fixed(mean(all(({ measures }) => measures.scrape.length)), 1)}, ${longest(all(({ measures }) => measures.scrape.length))}`,
    meanAndMax(
      all(({ measures }) => measures.step.change),
      2,
    ),
    ratios.length > 0 ? meanAndMax(ratios, 2) : "",
    hasGround
      ? meanAndMax(
          all(({ measures }) => measures.penetration.depth),
          1,
        )
      : "",
    hasGround ? fixed(mean(all(({ measures }) => measures.gap)), 2) : "",
    hasGround ? `${fixed(100 * mean(all(({ measures }) => measures.float)), 1)} %` : "",
  ];
}

const RANKED: Record<string, (result: Result) => { value: number; at: number; more?: string }> = {
  "slide, cm": ({ measures: { worstSlide } }) => ({ value: worstSlide.length, at: worstSlide.at }),
  "core slide, cm": ({ measures: { worstCore } }) => ({ value: worstCore.length, at: worstCore.at }),
  "drag, cm": ({ measures: { drag } }) => ({
    value: drag.length,
    at: drag.at,
    more: `within ${fixed(drag.clearance, 1)} cm of the ground`,
  }),
  "scrape, cm": ({ measures: { scrape } }) => ({ value: scrape.length, at: scrape.at }),
  "velocity step, m/s": (result) => {
    const { change, frame, joint } = result.measures.step;
    const ratio = velocityRatio(result);
    return { value: change, at: frame, more: `${joint}${ratio === null ? "" : `, ${fixed(ratio, 1)} × alone`}` };
  },
  "penetration, cm": ({ measures: { penetration } }) => ({ value: penetration.depth, at: penetration.at }),
};

/** Lists the worst cases of a scenario, by each measure, with the options that play them again. */
export function worstCases(results: readonly Result[], count: number, seedOption: string): string {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))].filter((name) => !name.includes("captures"));
  const lines: string[] = [];
  for (const name of scenarios) {
    const own = results.filter(({ scenario }) => scenario === name);
    for (const [measure, of] of Object.entries(RANKED)) {
      const ranked = own.map((result) => ({ result, ...of(result) })).sort((a, b) => b.value - a.value);
      const worst = ranked.filter(({ value }) => value > 0).slice(0, count);
      if (worst.length === 0) continue;
      lines.push("", `### ${name}: ${measure}`, "");
      for (const { result, value, at, more } of worst) {
        const extra = more ? ` (${more})` : "";
        lines.push(
          `- ${fixed(value, 2)} at frame ${at}${extra}: ${result.rig}, ${result.what}; \`--case ${result.id}${seedOption}\``,
        );
      }
    }
  }
  return lines.join("\n");
}

export function refusalLines(refusals: readonly Refusal[]): string {
  return refusals
    .map(({ rig, what, message, cases }) => `- ${rig}${what ? `, ${what}` : `, ${cases} cases`}: ${message}`)
    .join("\n");
}

/**
 * Returns the largest change of velocity relative to the larger one of the two motions played alone; null where there
 * are none.
 */
function velocityRatio({ measures, alone }: Result): number | null {
  return alone && alone.length > 0 ? measures.step.change / Math.max(...alone, 1e-6) : null;
}

function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : 0;
}

function spread(values: readonly number[], digits: number): string {
  if (values.length === 0) return "";
  const sorted = [...values].sort((a, b) => a - b);
  const high = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
  return [mean(values), high, sorted[sorted.length - 1]].map((value) => fixed(value, digits)).join(", ");
}

function meanAndMax(values: readonly number[], digits: number): string {
  return values.length > 0 ? `${fixed(mean(values), digits)}, ${fixed(Math.max(...values), digits)}` : "";
}

function fixed(value: number, digits: number): string {
  return value.toFixed(digits);
}
