import type { BodyKey } from "./script.js";

/** Which leg carries most of the weight of somebody who stands at ease; the acting hand is the right one. */
const CARRYING = 0.32;

/**
 * Lets a body whose script says nothing of hips and feet stand at ease: on one leg more than on the other, that hip
 * out and up, the shoulders leaning back over it.
 */
export function standAtEase(keys: readonly BodyKey[]): readonly BodyKey[] {
  const said = keys.some(
    (key) => key.weight !== undefined || key.pelvis || key.feet || key.rightFoot || key.leftFoot || key.rests,
  );
  const [first, ...others] = keys;
  if (said || !first || first.home) return keys;
  const eased: BodyKey = {
    ...first,
    weight: CARRYING,
    pelvis: { y: -0.013, roll: 4.5, yaw: -5 },
    spine: { roll: -7, yaw: 5, ...first.spine },
  };
  return [eased, ...others];
}
