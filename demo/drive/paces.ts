/** The speeds that a player chooses from, m/s. */
export interface Paces {
  slow: number;
  walk: number;
  run: number;
}

export const FIRST_PACES: Paces = { slow: 0.7, walk: 1.5, run: 4 };
export const RUN_RANGE = [2, 8] as const;

/** Speed for a pace: -1 slow, 0 walk, 1 run. */
export function speedOf(pace: number, { slow, walk, run }: Paces): number {
  return pace < 0 ? walk + (walk - slow) * pace : walk + (run - walk) * pace;
}
