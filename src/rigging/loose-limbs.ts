import type { FoundPoints } from "./joints/find-points.js";
import { BONES } from "./joints/judge.js";
import { POINTS } from "./joints/points.js";

/** Limbs, and the bones that must lie in the mesh for it to have them. */
const LIMBS: readonly (readonly [string, readonly string[]])[] = [
  ["left arm", ["LeftArm", "LeftForeArm"]],
  ["right arm", ["RightArm", "RightForeArm"]],
  ["left leg", ["LeftUpLeg", "LeftLeg"]],
  ["right leg", ["RightUpLeg", "RightLeg"]],
];
/** Share of a limb that must lie in the mesh. */
const NEEDED = 0.4;

/** Returns the limbs whose bones lie outside the mesh. */
export function looseLimbs({ body, points }: Pick<FoundPoints, "body" | "points">): string[] {
  return LIMBS.filter(([, names]) => {
    let [within, all] = [0, 0];
    for (const [a, b] of BONES) {
      if (!names.includes(POINTS[a])) continue;
      for (let i = 0; i <= 12; i++) {
        const t = i / 12;
        const at = (k: number) => points[a * 3 + k] * (1 - t) + points[b * 3 + k] * t;
        all++;
        if (body.distance(at(0), at(1), at(2)) > -0.015) within++;
      }
    }
    return within < NEEDED * all;
  }).map(([name]) => name);
}
