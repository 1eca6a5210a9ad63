import type { BasisName, BasisRecipe } from "../basis/gait-basis.js";
import type { GaitCycle } from "../gait-cycles.js";

export const BASIS_NAMES: readonly BasisName[] = ["walk", "run", "back", "side"];

/** How each basis is fitted: see `BasisRecipe` for the meaning of the numbers. */
export const RECIPES: Record<BasisName, BasisRecipe> = {
  walk: {
    degree: 2,
    speed: [0.42, 1.6],
    symmetric: true,
    reject: 0.075,
    firstContactShift: 0.01,
    dutyShift: 0.01,
  },
  run: {
    degree: 1,
    speed: [2.5, 4.3],
    symmetric: true,
    reject: 0.09,
    firstContactShift: 0.033,
    dutyShift: -0.04,
    duty: [0.37, -0.0284],
  },
  back: {
    degree: 1,
    speed: [0.5, 1],
    symmetric: true,
    reject: 0.075,
    firstContactShift: 0.043,
    dutyShift: -0.01,
  },
  side: {
    degree: 1,
    speed: [0.36, 0.62],
    symmetric: false,
    reject: 0.075,
    firstContactShift: 0.052,
    dutyShift: -0.11,
  },
};

const SLOWEST_RUN = 2;

/** Which neutral cycles a basis is fitted to. */
export function cyclesOfBasis<T extends GaitCycle>(name: BasisName, cycles: readonly T[]): T[] {
  return cycles.filter((cycle) => {
    if (cycle.style !== "neutral") return false;
    if (name === "walk") return cycle.direction === "forward" && !cycle.run;
    if (name === "run") return cycle.direction === "forward" && cycle.run && cycle.speed > SLOWEST_RUN;
    if (name === "back") return cycle.direction === "backward";
    return cycle.direction === "sideways";
  });
}
