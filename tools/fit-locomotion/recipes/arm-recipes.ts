import { BOTH, LEFT, RIGHT } from "../arm-joints.js";
import { type ArmPose, reachArm } from "../arm-reach.js";
import { JOINT_ROTATION } from "../channels.js";
import type { StyleShape } from "../style-shape.js";
import {
  AIM,
  BEHIND,
  BOX,
  FEELING,
  FOLDED_OVER,
  FOLDED_UNDER,
  GRIP_FRONT,
  GRIP_REAR,
  GUARD_LEAD,
  GUARD_REAR,
  IN_POCKET,
  LADEN,
  MAP,
  ON_HEAD,
  ON_HIP,
  PHONE_EAR,
  PHONE_SCREEN,
  RAISED,
  SHOULDERED,
  SIDEWAYS,
  SPOUT,
  STRAP,
  SURRENDER,
  UMBRELLA,
} from "./arm-poses.js";
import type { AuthoredRecipe } from "./authored-styles.js";
import { rock } from "./leg-shapes.js";

/** Holds arms in place: no swing, and the shoulders as they stand. */
export function hold(shape: StyleShape, sides: readonly number[], pose: ArmPose): void {
  shape.hold(sides);
  for (const side of sides) reachArm(shape, side, pose);
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Carried things and arm positions, by hand. */
export const ARM_RECIPES: readonly AuthoredRecipe[] = [
  {
    id: "aeroplane",
    shape: (s) => {
      hold(s, BOTH, SIDEWAYS);
      rock(s, 8);
    },
  },
  {
    id: "arms_folded",
    shape: (s) => {
      s.chestYaw(0.6);
      hold(s, [LEFT], FOLDED_OVER);
      hold(s, [RIGHT], FOLDED_UNDER);
    },
  },
  {
    id: "hands_in_pockets",
    shape: (s) => {
      s.shoulders(7, 3).lean(-3).head(7).chestYaw(0.7);
      hold(s, BOTH, IN_POCKET);
    },
  },
  {
    id: "hands_on_hips",
    shape: (s) => {
      s.list(1.4).chestBack(3);
      hold(s, BOTH, ON_HIP);
    },
  },
  {
    id: "hands_behind_back",
    shape: (s) => {
      s.chestBack(4);
      hold(s, BOTH, BEHIND);
    },
  },
  {
    id: "hands_on_head",
    shape: (s) => {
      s.head(-3);
      hold(s, BOTH, ON_HEAD);
    },
  },
  {
    id: "hands_up",
    shape: (s) => {
      s.shoulders(6);
      hold(s, BOTH, SURRENDER);
    },
  },
  {
    id: "teapot",
    shape: (s) => {
      s.leanAside(-6);
      hold(s, [LEFT], ON_HIP);
      hold(s, [RIGHT], SPOUT);
    },
  },
  {
    id: "heroic",
    shape: (s) => {
      s.lean(12).head(-12);
      hold(s, [LEFT], ON_HIP);
      hold(s, [RIGHT], RAISED);
    },
  },
  {
    id: "phone_call",
    cadence: 0.95,
    shape: (s) => {
      s.headAside(-8).swing(0.8, [LEFT]);
      hold(s, [RIGHT], PHONE_EAR);
    },
  },
  {
    id: "texting",
    cadence: 1.03,
    shape: (s) => {
      s.head(30);
      hold(s, BOTH, PHONE_SCREEN);
    },
  },
  {
    id: "reading_map",
    shape: (s) => {
      s.head(20);
      hold(s, BOTH, MAP);
    },
  },
  {
    id: "carry_box",
    walks: 1,
    cadence: 1.04,
    shape: (s) => {
      s.lean(-9).lower(0.02).bob(0.6).chestYaw(0.4);
      hold(s, BOTH, BOX);
    },
  },
  {
    id: "backpack_heavy",
    walks: 0.95,
    cadence: 0.95,
    shape: (s) => {
      s.lean(16).head(-12).list(0.6).lower(0.02).bob(0.7);
      hold(s, BOTH, STRAP);
    },
  },
  {
    id: "umbrella",
    shape: (s) => {
      s.swing(0.7, [LEFT]);
      hold(s, [RIGHT], UMBRELLA);
    },
  },
  {
    id: "rifle_ready",
    shape: (s) => {
      s.lean(5).lower(0.02).bob(0.5).chestYaw(0.5);
      hold(s, [RIGHT], GRIP_REAR);
      hold(s, [LEFT], GRIP_FRONT);
    },
  },
  {
    id: "pistol_aim",
    shape: (s) => {
      s.lower(0.025).bob(0.4).chestYaw(0.3);
      hold(s, BOTH, AIM);
    },
  },
  {
    id: "boxer_guard",
    flatPitch: 8,
    shape: (s) => {
      s.shoulders(5).head(10).bob(1.3).lower(0.02);
      hold(s, [LEFT], GUARD_LEAD);
      hold(s, [RIGHT], GUARD_REAR);
    },
  },
  {
    id: "blind",
    walks: 0.6,
    cadence: 1.33,
    clearance: 1.3,
    shape: (s) => {
      s.lean(-4);
      hold(s, [RIGHT], FEELING);
      s.wave(JOINT_ROTATION(10) + 1, 1, radians(18), 0);
    },
  },
  {
    id: "carry_bag_left",
    cadence: 1.04,
    shape: (s) => {
      s.leanAside(-9).shoulders(-2).swing(1.2, [RIGHT]).list(0.7);
      hold(s, [LEFT], LADEN);
      s.pump(LEFT, 6, 0.5);
    },
  },
  {
    id: "carry_bag_right",
    cadence: 1.04,
    shape: (s) => {
      s.leanAside(9).shoulders(-2).swing(1.2, [LEFT]).list(0.7);
      hold(s, [RIGHT], LADEN);
      s.pump(RIGHT, 6, 0);
    },
  },
  {
    id: "rifle_shouldered",
    cadence: 1.02,
    shape: (s) => {
      s.chestBack(5).head(-4).chestYaw(0.6).swing(1.2, [LEFT]);
      hold(s, [RIGHT], SHOULDERED);
    },
  },
];
