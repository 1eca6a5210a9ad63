import { BOTH, LEFT, RIGHT } from "./arm-joints.js";
import { type ArmPose, reachArm } from "./arm-reach.js";
import type { AuthoredRecipe } from "./authored-styles.js";
import { ANKLE, JOINT_ROTATION } from "./channels.js";
import type { StyleShape } from "./style-shape.js";

// Where hands go: x outward from the middle of the body, y up, z ahead.
const ON_HIP: ArmPose = { from: "hips", wrist: [0.2, 0.13, 0], elbow: [1, 0, -0.6], palm: [-1, -0.3, 0] };
const IN_POCKET: ArmPose = { from: "hips", wrist: [0.175, 0.09, 0.02], elbow: [0.4, 0, -1], palm: [-1, 0, 0] };
const BEHIND: ArmPose = { from: "hips", wrist: [0.03, 0.09, -0.16], elbow: [1, 0, -0.5], palm: [0, 0, -1] };
const ON_HEAD: ArmPose = { from: "head", wrist: [0.1, 0.16, -0.03], elbow: [1, 0.2, 0.2], palm: [-0.5, -1, 0] };
const SIDEWAYS: ArmPose = { from: "chest", wrist: [0.63, 0.18, -0.02], elbow: [0, 0, -1], palm: [0, -1, 0] };
const FOLDED_OVER: ArmPose = { from: "chest", wrist: [-0.07, 0, 0.2], elbow: [0.8, -1, 0.2], palm: [0, -0.3, -1] };
const FOLDED_UNDER: ArmPose = { from: "chest", wrist: [-0.04, -0.06, 0.17], elbow: [0.8, -1, 0.2], palm: [0, 0.3, -1] };
const PHONE_SCREEN: ArmPose = {
  from: "chest",
  wrist: [0.06, -0.07, 0.29],
  elbow: [0.5, -1, -0.2],
  palm: [-0.3, 0.7, -0.7],
};
const PHONE_EAR: ArmPose = { from: "head", wrist: [0.12, -0.06, 0.07], elbow: [0.8, -1, 0.2], palm: [-1, 0.2, 0] };
const MAP: ArmPose = { from: "chest", wrist: [0.2, 0, 0.36], elbow: [0.6, -1, -0.2], palm: [-1, 0, -0.4] };
const BOX: ArmPose = { from: "chest", wrist: [0.15, -0.1, 0.34], elbow: [0.6, -0.8, -0.5], palm: [-1, 0.2, 0] };
const STRAP: ArmPose = { from: "chest", wrist: [0.12, 0.06, 0.16], elbow: [0.5, -1, -0.3], palm: [-0.5, 0, -1] };
const UMBRELLA: ArmPose = { from: "chest", wrist: [0.12, 0.04, 0.23], elbow: [0.5, -1, -0.2], palm: [-1, 0, 0] };
const GUARD_LEAD: ArmPose = { from: "head", wrist: [0.08, -0.1, 0.29], elbow: [0.4, -1, 0], palm: [-1, 0, -0.3] };
const GUARD_REAR: ArmPose = { from: "head", wrist: [0.09, -0.1, 0.19], elbow: [0.4, -1, 0], palm: [-1, 0, -0.3] };
const GRIP_REAR: ArmPose = { from: "chest", wrist: [0.1, 0.01, 0.16], elbow: [1, -0.6, -0.5], palm: [-1, 0, 0] };
const GRIP_FRONT: ArmPose = { from: "chest", wrist: [-0.02, 0.05, 0.42], elbow: [0.6, -1, 0], palm: [-0.4, 1, 0] };
const AIM: ArmPose = { from: "chest", wrist: [0.04, 0.2, 0.47], elbow: [0.7, -1, 0], palm: [-1, 0, 0] };
const RAISED: ArmPose = { from: "chest", wrist: [0.12, 0.64, 0.2], elbow: [0.3, 0, -1], palm: [-0.3, 0, 1] };
const SPOUT: ArmPose = { from: "chest", wrist: [0.48, 0.2, 0.1], elbow: [0.2, -1, 0], palm: [0.3, 1, 0] };
const SURRENDER: ArmPose = { from: "head", wrist: [0.3, 0.17, 0.05], elbow: [1, -1, -0.2], palm: [0, 0, 1] };
const PAWS: ArmPose = { from: "chest", wrist: [0.12, 0.05, 0.21], elbow: [0.4, -1, -0.6], palm: [0, -1, 0.2] };
const AT_CHEST: ArmPose = { from: "chest", wrist: [0.05, 0.04, 0.2], elbow: [0.7, -1, 0], palm: [-0.6, 0, -1] };
const TRAILING: ArmPose = { from: "chest", wrist: [0.19, -0.13, -0.41], elbow: [0.5, 0.6, 0], palm: [-0.3, 1, 0] };
const FEELING: ArmPose = { from: "chest", wrist: [0.14, 0.02, 0.42], elbow: [0.5, -1, 0], palm: [-0.3, -0.6, 1] };
const ROUNDED: ArmPose = {
  from: "chest",
  wrist: [0.46, 0.02, 0.22],
  elbow: [0.7, 0.3, -0.6],
  palm: [-0.4, -0.3, -0.6],
};

/** Holds arms where they are put: no swing, and the shoulders as they stand. */
function hold(shape: StyleShape, sides: readonly number[], pose: ArmPose): void {
  shape.swing(0, sides);
  for (const side of sides) reachArm(shape, side, pose);
}

const roll = (degrees: number) => (degrees * Math.PI) / 180;
/** Chest roll once a stride, towards the standing leg. */
const rock = (shape: StyleShape, degrees: number) => shape.wave(JOINT_ROTATION(2) + 2, 1, roll(degrees), 0.25);

/** Both ankles lifted higher in their swings (left's middle at .8, right's at .3 of the cycle). */
function highSteps(shape: StyleShape, metres: number): void {
  for (const side of BOTH) {
    const lag = side === LEFT ? 0.8 : 0.3;
    shape.add(ANKLE[side] + 1, metres * 0.4).wave(ANKLE[side] + 1, 1, metres * 0.45, lag);
    shape.wave(ANKLE[side] + 1, 2, metres * 0.15, lag);
  }
}

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
      s.lean(25).head(-15).lower(0.035).swing(0.4);
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
    id: "high_knees",
    cadence: 1.05,
    duty: -0.03,
    shape: (s) => {
      s.swing(1.4).elbow(35);
      highSteps(s, 0.2);
    },
  },
  {
    id: "deep_snow",
    cadence: 0.8,
    shape: (s) => {
      s.swing(1.2).abduct(10).lean(5);
      highSteps(s, 0.14);
    },
  },
  {
    id: "monkey",
    shape: (s) => {
      s.lower(0.1).lean(24).head(-20).swing(1.6).list(2).spacing(0.08);
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
