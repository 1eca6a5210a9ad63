import { BOTH, LEFT, RIGHT } from "../arm-joints.js";
import { JOINT_ROTATION } from "../channels.js";
import {
  AT_CHEST,
  FLIPPER,
  FOLDED_OVER,
  FOLDED_UNDER,
  GROPING,
  KNUCKLES,
  ON_CANE,
  ON_THIGH,
  PAWS,
  ROBOT,
  TRAILING,
} from "./arm-poses.js";
import { hold, radians } from "./arm-recipes.js";
import type { AuthoredRecipe } from "./authored-styles.js";
import { lift, limp, rock } from "./leg-shapes.js";

const CHEST = 2;
const HEAD = 4;

/** Moods, states and creatures, by hand. */
export const MANNER_RECIPES: readonly AuthoredRecipe[] = [
  {
    id: "gunslinger",
    cadence: 0.88,
    shape: (s) => {
      s.abduct(26).elbow(32).swing(0.35).spacing(0.12).chestYaw(0.5).toeOut(10).head(4);
      rock(s, 4);
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
    cadence: 1.2,
    clearance: 0.7,
    shape: (s) => {
      s.shoulders(9, 4).head(10).lean(4);
      hold(s, BOTH, AT_CHEST);
      s.wave(JOINT_ROTATION(HEAD) + 1, 1, radians(14), 0.1);
    },
  },
  {
    id: "tired",
    walks: 0.85,
    cadence: 0.86,
    clearance: 0.4,
    pushOff: 0.6,
    shape: (s) => {
      s.lean(4).chestBack(-9).head(18).shoulders(-5, 8).swing(0.55).elbow(-8).sway(1.8).lower(0.02).spacing(0.02);
      rock(s, 4);
      s.wave(JOINT_ROTATION(HEAD), 2, radians(3), 0.3);
    },
  },
  {
    id: "exhausted",
    walks: 0.65,
    cadence: 0.8,
    clearance: 0.4,
    pushOff: 0.5,
    shape: (s) => {
      s.lean(26).head(10).lower(0.035).flex(22).swing(1.3).elbow(-8).sway(2).spacing(0.06);
      s.wave(JOINT_ROTATION(CHEST), 1, radians(5), 0);
    },
  },
  {
    id: "proud",
    cadence: 0.95,
    shape: (s) => {
      s.head(-11).chestBack(13).shoulders(3, -9).swing(1.25).abduct(6).list(0.7);
    },
  },
  {
    id: "ashamed",
    walks: 0.85,
    cadence: 1.12,
    shape: (s) => {
      s.chestBack(-14).head(32).swing(0.3).shoulders(0, 12).abduct(-3).spacing(-0.03);
    },
  },
  {
    id: "lazy",
    walks: 0.95,
    cadence: 0.9,
    clearance: 0.5,
    pushOff: 0.6,
    shape: (s) => {
      s.lean(-12).head(20).chestBack(-12).swing(0.55).shoulders(-4, 5).toeOut(16).sway(1.4);
    },
  },
  {
    id: "windy",
    cadence: 1.25,
    shape: (s) => {
      s.lean(20).head(6).flex(-18).swing(0.5).lower(0.015);
    },
  },
  {
    id: "stoop",
    walks: 0.8,
    shape: (s) => {
      s.lean(25).head(-15).lower(0.035).flex(18).swing(0.4);
    },
  },
  {
    id: "heavy",
    walks: 0.85,
    cadence: 0.92,
    shape: (s) => {
      s.lean(-7).head(5).abduct(20).elbow(14).swing(0.7).spacing(0.12).toeOut(14).sway(2).list(1.4).bob(0.7);
      rock(s, 6);
    },
  },
  {
    id: "injured_left",
    walks: 0.9,
    cadence: 0.96,
    clearance: 0.6,
    shape: (s) => {
      s.lean(8).leanAside(4).head(4);
      limp(s, LEFT, 1);
      hold(s, [LEFT], ON_THIGH);
      s.abduct(14, [RIGHT]).elbow(14, [RIGHT]).swing(0.7, [RIGHT]);
    },
  },
  {
    id: "injured_right",
    walks: 0.9,
    cadence: 0.96,
    clearance: 0.6,
    shape: (s) => {
      s.lean(8).leanAside(-4).head(4);
      limp(s, RIGHT, 1);
      hold(s, [RIGHT], ON_THIGH);
      s.abduct(14, [LEFT]).elbow(14, [LEFT]).swing(0.7, [LEFT]);
    },
  },
  {
    id: "cane",
    walks: 0.6,
    cadence: 0.88,
    shape: (s) => {
      s.lean(11).leanAside(-3).head(-2).chestBack(-5).lower(0.02).swing(0.5, [LEFT]).elbow(16, [LEFT]);
      limp(s, LEFT, 0.35);
      hold(s, [RIGHT], ON_CANE);
      s.pump(RIGHT, 13, 0);
    },
  },
  {
    id: "robot",
    cadence: 0.9,
    pushOff: 0.5,
    shape: (s) => {
      s.head(-3).chestYaw(0).list(0.2).bob(0.4).sway(1.4);
      hold(s, BOTH, ROBOT);
      s.pump(LEFT, 26, 0.5).pump(RIGHT, 26, 0);
    },
  },
  {
    id: "frankenstein",
    walks: 0.7,
    cadence: 0.85,
    pushOff: 0.3,
    shape: (s) => {
      s.lean(-4).spacing(0.14).list(0.3).sway(2.6).bob(0.6);
      hold(s, BOTH, GROPING);
      rock(s, 12);
      s.pump(LEFT, 6, 0).pump(RIGHT, 6, 0.5);
    },
  },
  {
    id: "t_rex",
    harmonics: 4,
    cadence: 0.9,
    shape: (s) => {
      s.lean(30).head(-34).bob(2.2).spacing(0.05).lower(0.02);
      lift(s, 0.09);
      hold(s, BOTH, PAWS);
      s.wave(JOINT_ROTATION(HEAD), 2, radians(5), 0);
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
    id: "monkey",
    shape: (s) => {
      s.lower(0.13).lean(30).head(-26).flex(30).abduct(14).swing(1.8).list(2).spacing(0.12).toeOut(14);
      rock(s, 7);
    },
  },
  {
    id: "gorilla",
    cadence: 0.85,
    shape: (s) => {
      s.lower(0.15).lean(40).head(-34).spacing(0.16).toeOut(16).list(1.6).chestYaw(1.6);
      rock(s, 10);
      hold(s, BOTH, KNUCKLES);
      s.pump(LEFT, 20, 0.5).pump(RIGHT, 20, 0);
    },
  },
  {
    id: "penguin",
    walks: 0.7,
    cadence: 1.6,
    shape: (s) => {
      s.spacing(0.05).list(2.2).sway(2).toeOut(26).chestBack(3);
      hold(s, BOTH, FLIPPER);
      rock(s, 9);
    },
  },
];
