import type { JointName } from "../../../src/motion/joint-names.js";

/** Turns of bones about the axes of the rest pose, x first, degrees. */
export type Turns = Partial<Record<JointName, [number, number, number]>>;

/** Turns of bones, degrees,, of twelve poses that bend everything: arms up, forward and down, squat, seat, crawl, punch … */
export const BENT_POSES: Readonly<Record<string, Turns>> = {
  "arms up": { LeftArm: [0, 0, 110], RightArm: [0, 0, -110] },
  "arms level": { LeftArm: [0, 0, 45], RightArm: [0, 0, -45] },
  "arms ahead": { LeftArm: [0, -70, 30], RightArm: [0, 70, -30] },
  "arms down": { LeftArm: [0, 0, -35], RightArm: [0, 0, 35] },
  "elbows bent": { LeftForeArm: [0, -100, 0], RightForeArm: [0, 100, 0] },
  squat: {
    LeftUpLeg: [-95, 0, 0],
    RightUpLeg: [-95, 0, 0],
    LeftLeg: [110, 0, 0],
    RightLeg: [110, 0, 0],
    Spine: [25, 0, 0],
  },
  seat: { LeftUpLeg: [-85, 0, 0], RightUpLeg: [-85, 0, 0], LeftLeg: [85, 0, 0], RightLeg: [85, 0, 0] },
  crawl: {
    Hips: [70, 0, 0],
    LeftUpLeg: [-80, 0, 0],
    RightUpLeg: [-60, 0, 0],
    LeftLeg: [80, 0, 0],
    RightLeg: [90, 0, 0],
    Neck: [-40, 0, 0],
  },
  punch: { LeftArm: [0, -75, 40], RightForeArm: [0, 110, 0], Spine1: [0, 30, 0] },
  stride: { LeftUpLeg: [-35, 0, 0], RightUpLeg: [30, 0, 0], RightLeg: [40, 0, 0], LeftFoot: [-15, 0, 0] },
  "bowed and turned": { Spine: [20, 15, 0], Spine1: [20, 15, 0], Spine2: [10, 10, 0], Head: [20, 30, 0] },
  "legs apart": { LeftUpLeg: [0, 0, 35], RightUpLeg: [0, 0, -35], LeftHand: [0, 0, -40], RightHand: [0, 0, 40] },
};
