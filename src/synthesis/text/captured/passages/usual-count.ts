import type { ActionDefinition } from "../../actions/action-definition.js";

/** Repetitions of a cycle played if no count is requested, from and to: the seed decides. */
const COUNTS: Record<string, readonly [number, number]> = {
  squat: [1, 1],
  hop: [5, 6],
  clap: [6, 9],
  wave: [3, 5],
  wave_both: [3, 4],
  jumping_jack: [4, 5],
  lean_side: [1, 1],
  lift_weights: [1, 1],
  knock: [3, 4],
  punch_series: [4, 6],
  eat: [2, 2],
  push: [2, 2],
};
/** Total duration of the repetitions of other cycles, seconds. */
const TOGETHER = 4;

export function usualCount({ id }: ActionDefinition, period: number, random: () => number): number {
  const [least, most] = COUNTS[id] ?? usual(period);
  return Math.min(most, least + Math.floor(random() * (most - least + 1)));
}

function usual(period: number): readonly [number, number] {
  const least = Math.max(2, Math.round(TOGETHER / period));
  return [least, least + (least > 3 ? 1 : 0)];
}
