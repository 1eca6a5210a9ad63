/** Benchmark of anatomy: arms through the body, parts below the ground and bodies out of balance, in every action. */
import { markdownTable, type Section } from "../report.js";
import { BODY_LIMITS, type BodyLimit, bodyMeasures } from "./body-measures.js";
import { actionCases, actionClip } from "./every-action.js";

export function bodySection(tell: (text: string) => void): Section {
  const cases = actionCases([1]);
  const measured = cases.map((each) => ({
    name: [each.action, ...(each.side ? [each.side] : [])].join(" "),
    values: bodyMeasures(actionClip(each)),
  }));
  const rows = (Object.keys(BODY_LIMITS) as BodyLimit[]).map((limit) => {
    const { metres, seconds, label } = BODY_LIMITS[limit];
    const beyond = measured
      .filter(({ values }) => values[limit] > metres)
      .sort((a, b) => b.values[limit] - a.values[limit]);
    for (const { name, values } of beyond) tell(`  ${name}: ${label} ${centimetres(values[limit])}`);
    const worst = beyond[0]
      ? `${beyond.length}, up to ${centimetres(beyond[0].values[limit])} (${beyond[0].name})`
      : "0";
    return [label, `${centimetres(metres)} for ${seconds} s`, worst];
  });
  return {
    title: "Anatomy: arms through the body, parts below the ground, bodies out of balance",
    text: `Every action on each of its sides, ${cases.length} motions. Limits, and how many captures pass them: \`tools/bench/anatomy/body-measures.ts\`.`,
    table: markdownTable(["what", "limit", "actions beyond"], rows),
  };
}

const centimetres = (metres: number) => `${(metres * 100).toFixed(1)} cm`;
