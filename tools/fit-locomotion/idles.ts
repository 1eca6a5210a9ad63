import type { WeightShift } from "../../src/synthesis/locomotion/standing/standing-life.js";

/** How a style stands: how far and how often the weight shifts from leg to leg. */
export type Idle = "still" | "restless" | "heavy" | "unsteady";

const SHIFTS: Record<Idle, WeightShift> = {
  still: [0.004, 0],
  restless: [0.01, 0.021],
  heavy: [0.044, 0.003],
  unsteady: [0.046, 0.011],
};

/** Styles that do not stand calmly. */
const STANDING: Record<Idle, readonly string[]> = {
  still: [
    ..."soldier_march goose_step march robot mummy stiff stern pistol_aim rifle_ready rifle_shouldered hands_up".split(
      " ",
    ),
    ..."tightrope gunslinger arms_out_balancing hurt_stomach".split(" "),
  ],
  restless: [
    ..."nervous cold childish baby boxer_guard shy scared fast rushed clumsy chicken joy happy elated".split(" "),
    ..."bouncy angry gangly_teen small_steps cartoon high_knees ballerina t_rex".split(" "),
  ],
  heavy: [
    ..."tired exhausted depressed sad mope lazy heavy heavyset gorilla monkey pregnant waddle penguin".split(" "),
    ..."swagger sexy catwalk strut cool too_cool relaxed macho strong_man backpack_heavy frankenstein".split(" "),
    ..."neutral_female_a neutral_female_b".split(" "),
  ],
  unsteady: ["drunk", "zombie", "in_water", "windy"],
};

/** Returns the weight shift of a style; undefined for one that stands calmly. */
export function weightShiftOf(id: string): WeightShift | undefined {
  const idle = (Object.keys(STANDING) as Idle[]).find((name) => STANDING[name].includes(id));
  return idle && SHIFTS[idle];
}
