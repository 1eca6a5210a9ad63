import { BOTH, LEFT, RIGHT } from "./arm-joints.js";
import {
  AIM,
  AT_CHEST,
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
  MAP,
  ON_HEAD,
  ON_HIP,
  PAWS,
  PHONE_EAR,
  PHONE_SCREEN,
  RAISED,
  ROUNDED,
  SIDEWAYS,
  SPOUT,
  STRAP,
  SURRENDER,
  TRAILING,
  UMBRELLA,
} from "./arm-poses.js";
import { type ArmPose, reachArm } from "./arm-reach.js";
import type { AuthoredRecipe } from "./authored-styles.js";
import { JOINT_ROTATION } from "./channels.js";
import type { StyleShape } from "./style-shape.js";

/** Holds arms where they are put: no swing, and the shoulders as they stand. */
function hold(shape: StyleShape, sides: readonly number[], pose: ArmPose): void {
  shape.swing(0, sides);
  for (const side of sides) reachArm(shape, side, pose);
}

const roll = (degrees: number) => (degrees * Math.PI) / 180;
/** Chest roll once a stride, towards the standing leg. */
const rock = (shape: StyleShape, degrees: number) => shape.wave(JOINT_ROTATION(2) + 2, 1, roll(degrees), 0.25);

/** Walks that the captures lack, by hand. */
export const MANNER_RECIPES: readonly AuthoredRecipe[] = [
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
      s.shoulders(4);
      hold(s, BOTH, IN_POCKET);
    },
  },
  {
    id: "hands_on_hips",
    shape: (s) => {
      s.list(1.2);
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
    id: "superman",
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
    shape: (s) => {
      s.lean(-5).lower(0.015).bob(0.7);
      hold(s, BOTH, BOX);
    },
  },
  {
    id: "backpack_heavy",
    cadence: 0.95,
    shape: (s) => {
      s.lean(10).head(-8).list(0.7).lower(0.015);
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
    id: "gunslinger",
    cadence: 0.88,
    shape: (s) => {
      s.abduct(18).elbow(20).swing(0.5).spacing(0.08).chestYaw(0.6);
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
    cadence: 1.33,
    clearance: 1.3,
    shape: (s) => {
      s.lean(-4);
      hold(s, [RIGHT], FEELING);
      s.wave(JOINT_ROTATION(10) + 1, 1, roll(18), 0);
    },
  },
  {
    id: "cold",
    cadence: 1.12,
    shape: (s) => {
      s.shoulders(10, 6).lean(6).chestYaw(0.6);
      hold(s, [LEFT], FOLDED_OVER);
      hold(s, [RIGHT], FOLDED_UNDER);
    },
  },
  {
    id: "nervous",
    cadence: 1.15,
    clearance: 0.7,
    shape: (s) => {
      s.shoulders(5).head(6);
      hold(s, BOTH, AT_CHEST);
    },
  },
  {
    id: "t_rex",
    shape: (s) => {
      s.lean(15).head(-15).bob(1.6);
      hold(s, BOTH, PAWS);
    },
  },
  {
    id: "ninja_run",
    shape: (s) => {
      s.lean(24).head(-22).lower(0.02);
      hold(s, BOTH, TRAILING);
    },
  },
  {
    id: "tightrope",
    cadence: 0.7,
    shape: (s) => {
      s.spacing(-0.1);
      hold(s, BOTH, SIDEWAYS);
      rock(s, 4);
    },
  },
  {
    id: "ballerina",
    cadence: 0.9,
    flatPitch: 30,
    shape: (s) => {
      s.toeOut(20).head(-6).chestBack(4).add(1, 0.05);
      hold(s, BOTH, ROUNDED);
    },
  },
  {
    id: "tiptoe",
    cadence: 1.05,
    flatPitch: 22,
    shape: (s) => {
      s.add(1, 0.035).lean(2).swing(0.6).elbow(10);
    },
  },
  {
    id: "proud",
    cadence: 0.95,
    shape: (s) => {
      s.head(-8).chestBack(6).swing(1.15);
    },
  },
  {
    id: "ashamed",
    cadence: 1.12,
    shape: (s) => {
      s.chestBack(-10).head(25).swing(0.5).shoulders(0, 6);
    },
  },
  {
    id: "strut",
    cadence: 0.93,
    shape: (s) => {
      s.chestBack(8).pelvisYaw(1.6).swing(1.3).elbow(20).bob(1.4).head(-3);
    },
  },
  {
    id: "catwalk",
    shape: (s) => {
      s.spacing(-0.1).list(1.8).pelvisYaw(1.6).swing(0.8).flex(-8).head(-4).chestBack(4);
    },
  },
  {
    id: "waddle",
    cadence: 1.25,
    shape: (s) => {
      s.spacing(0.1).list(2.5).sway(2.5).toeOut(22).lower(0.01).abduct(8);
    },
  },
  {
    id: "penguin",
    cadence: 1.5,
    shape: (s) => {
      s.spacing(0.06).list(2.2).sway(2).toeOut(20).abduct(20).swing(0.2);
    },
  },
  {
    id: "shuffle",
    cadence: 1.35,
    clearance: 0.3,
    pushOff: 0.4,
    shape: (s) => {
      s.lower(0.02).swing(0.4).head(6).lean(3);
    },
  },
  {
    id: "stoop",
    shape: (s) => {
      s.lean(25).head(-15).lower(0.035).flex(18).swing(0.4);
    },
  },
  {
    id: "big_steps",
    cadence: 0.8,
    shape: (s) => {
      s.swing(1.4).bob(1.6);
    },
  },
  {
    id: "small_steps",
    cadence: 1.4,
    shape: (s) => {
      s.swing(0.5).bob(0.5);
    },
  },
  {
    id: "chest_out",
    shape: (s) => {
      s.chestBack(10).shoulders(0, -8).head(3);
    },
  },
  {
    id: "exhausted",
    cadence: 0.88,
    shape: (s) => {
      s.lean(8).head(14).swing(0.6).lower(0.012).wave(JOINT_ROTATION(2), 1, roll(2), 0);
    },
  },
  {
    id: "windy",
    cadence: 1.25,
    shape: (s) => {
      s.lean(17).head(4).flex(-14).swing(0.6);
    },
  },
  {
    id: "monkey",
    shape: (s) => {
      s.lower(0.1).lean(24).head(-20).flex(26).swing(1.6).list(2).spacing(0.08);
    },
  },
  {
    id: "lazy",
    cadence: 1.1,
    clearance: 0.6,
    shape: (s) => {
      s.lean(-3).head(8).chestBack(-6).swing(0.7).shoulders(-3);
    },
  },
];
