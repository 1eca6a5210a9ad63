import type { BodyKey } from "../../script.js";
import { arm, foot, leg, pose } from "./parts.js";

/** Four strides at full speed, the left foot first, from the ball of the left foot over `z`. */
export function sprint(z: number): BodyKey[] {
  return [0, 1, 2, 3].flatMap((i): BodyKey[] => {
    const at = z + 1.1 * i;
    const lead = i % 2 === 0 ? "leftFoot" : "rightFoot";
    const trail = i % 2 === 0 ? "rightFoot" : "leftFoot";
    const fore = i % 2 === 0 ? "right" : "left";
    const hind = i % 2 === 0 ? "left" : "right";
    const upright = 12 - 2 * i;
    const s = i % 2 === 0 ? 1 : -1;
    return [
      {
        in: 0.17,
        ease: "through",
        ...pose([-0.08, at - 0.12, upright, 6 * s], [10, -8 * s], [-14 + i, 2 * s]),
        [lead]: foot(0, at, 0, 12),
        [trail]: leg(-48, 3, 0.66, 34),
        [fore]: arm([0.06, -0.4, 0.5], 12, "open"),
        [hind]: arm([0.2, -0.6, -0.34], 14, "open"),
      },
      {
        in: 0.16,
        ease: "through",
        ...pose([-0.02, at + 0.52, upright, -2 * s], [9, 2 * s], [-14 + i, 0]),
        [lead]: { pitch: 58 },
        [trail]: leg(38, 3, 0.66, 12),
        ends: i === 3,
      },
    ];
  });
}
