import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { BodyChain } from "./body-chain.js";

const NAMES = BODY_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);
/** Shares of the body's mass, laid on joints. */
const MASSES: readonly (readonly [joint: number, mass: number])[] = (
  [
    ["Head", 0.095],
    ["Neck", 0.07],
    ["Spine2", 0.21],
    ["Spine", 0.06],
    ["Hips", 0.143],
    ...["Left", "Right"].flatMap((side) => [
      [`${side}Arm`, 0.016] as const,
      [`${side}ForeArm`, 0.021] as const,
      [`${side}Hand`, 0.013] as const,
      [`${side}UpLeg`, 0.057] as const,
      [`${side}Leg`, 0.07] as const,
      [`${side}Foot`, 0.027] as const,
      [`${side}ToeBase`, 0.007] as const,
    ]),
  ] as const
).map(([name, mass]) => [NAMES.indexOf(name), mass]);

/** m/s², on the built-in skeleton. */
const GRAVITY = 9.81;
/** Writes the middle of the body's mass. */
export function massOf({ joints }: BodyChain, out: Float64Array, at: number): void {
  for (let k = 0; k < 3; k++) {
    let sum = 0;
    for (const [joint, mass] of MASSES) sum += mass * joints[joint * 3 + k];
    out[at + k] = sum;
  }
}

/** Adds to the gradient by joints what it is by the middle of the mass. */
export function pullMass(byJoints: Float64Array, byMass: Float64Array, at: number): void {
  for (const [joint, mass] of MASSES) for (let k = 0; k < 3; k++) byJoints[joint * 3 + k] += mass * byMass[at + k];
}

/**
 * Adds the gradient of how far bodies in flight are from falling freely, and returns its energy.
 *
 * @param masses middles of the body's mass, x y z per frame
 * @param deviation of accelerations that is expected, m/s²
 */
export function addFall(
  flight: Uint8Array,
  masses: Float64Array,
  up: Float64Array,
  rate: number,
  deviation: number,
  byMasses: Float64Array,
  byUp: number[],
): number {
  let energy = 0;
  const scale = (rate * rate) / deviation;
  for (let f = 1; f + 1 < flight.length; f++) {
    if (!(flight[f - 1] && flight[f] && flight[f + 1])) continue;
    for (let k = 0; k < 3; k++) {
      const at = f * 3 + k;
      const gap = scale * (masses[at - 3] - 2 * masses[at] + masses[at + 3]) + (GRAVITY * up[k]) / deviation;
      energy += (gap * gap) / 2;
      byUp[k] += (gap * GRAVITY) / deviation;
      byMasses[at - 3] += gap * scale;
      byMasses[at] -= 2 * gap * scale;
      byMasses[at + 3] += gap * scale;
    }
  }
  return energy;
}
