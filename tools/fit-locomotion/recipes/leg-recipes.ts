import { BOTH, LEFT, RIGHT } from "../arm-joints.js";
import type { StyleShape } from "../style-shape.js";
import { POISED, ROUNDED, RUNNING, SIDEWAYS, STRAIGHT, WADING } from "./arm-poses.js";
import { hold } from "./arm-recipes.js";
import type { AuthoredRecipe } from "./authored-styles.js";
import { lift, reachOut, rock, toesDown } from "./leg-shapes.js";

/** Swings straight arms by this many degrees to either side of hanging, each with the other side's leg. */
function straightArms(shape: StyleShape, degrees: number): void {
  hold(shape, BOTH, STRAIGHT);
  shape.pump(LEFT, degrees, 0.5).pump(RIGHT, degrees, 0);
}

/** Styles of the legs, by hand. */
export const LEG_RECIPES: readonly AuthoredRecipe[] = [
  {
    id: "high_knees",
    cadence: 0.72,
    duty: -0.06,
    harmonics: 4,
    shape: (s) => {
      s.chestBack(3).bob(1.4);
      lift(s, 0.3);
      toesDown(s, 12);
      hold(s, BOTH, RUNNING);
      s.pump(LEFT, 30, 0.55).pump(RIGHT, 30, 0.05);
    },
  },
  {
    id: "deep_snow",
    walks: 0.7,
    cadence: 0.7,
    duty: -0.04,
    harmonics: 4,
    shape: (s) => {
      s.lean(12).head(4).abduct(26).elbow(25).swing(0.6).spacing(0.07).bob(1.5).sway(1.6);
      lift(s, 0.3);
      toesDown(s, 25);
      rock(s, 5);
    },
  },
  {
    id: "in_water",
    walks: 0.75,
    cadence: 0.75,
    shape: (s) => {
      s.lean(9).head(-6).bob(0.5).chestYaw(2.2).lower(0.015);
      hold(s, BOTH, WADING);
      s.pump(LEFT, 14, 0.5).pump(RIGHT, 14, 0);
    },
  },
  {
    id: "goose_step",
    cadence: 0.75,
    duty: -0.06,
    harmonics: 4,
    shape: (s) => {
      s.chestBack(8).head(-6).list(0.6);
      lift(s, 0.28, BOTH, { at: 0.85, lasts: 0.44 });
      reachOut(s, 0.22, BOTH, { at: 0.85, lasts: 0.5 });
      toesDown(s, 30, BOTH, { at: 0.84, lasts: 0.4 });
      straightArms(s, 34);
    },
  },
  {
    id: "soldier_march",
    cadence: 1,
    duty: -0.05,
    harmonics: 4,
    shape: (s) => {
      s.chestBack(8).head(-5).list(0.6).chestYaw(0.5);
      lift(s, 0.16);
      toesDown(s, -10, BOTH, { at: 0.92, lasts: 0.3 });
      straightArms(s, 40);
    },
  },
  {
    id: "big_steps",
    cadence: 0.72,
    shape: (s) => {
      s.swing(1.7).bob(2.2).pelvisYaw(1.9).chestYaw(1.7).lean(3).elbow(-6);
      lift(s, 0.05);
    },
  },
  {
    id: "small_steps",
    walks: 0.6,
    cadence: 1.65,
    shape: (s) => {
      s.swing(0.25).bob(0.4).sway(0.5).chestYaw(0.4).pelvisYaw(0.4).abduct(-4).shoulders(3).spacing(-0.03);
    },
  },
  {
    id: "shuffle",
    walks: 0.55,
    cadence: 1.35,
    clearance: 0.2,
    pushOff: 0.3,
    shape: (s) => {
      s.lower(0.045).swing(0.15).elbow(28).head(14).lean(8).chestBack(-6).spacing(0.04);
    },
  },
  {
    id: "tiptoe",
    walks: 0.7,
    cadence: 1.3,
    flatPitch: 26,
    shape: (s) => {
      s.lean(3).head(4).shoulders(7).chestYaw(0.5);
      hold(s, BOTH, POISED);
      s.pump(LEFT, 7, 0.5).pump(RIGHT, 7, 0);
    },
  },
  {
    id: "ballerina",
    cadence: 1.12,
    flatPitch: 30,
    shape: (s) => {
      s.toeOut(24).head(-8).chestBack(6);
      hold(s, BOTH, ROUNDED);
    },
  },
  {
    id: "tightrope",
    walks: 0.5,
    cadence: 0.7,
    shape: (s) => {
      s.spacing(-0.12).head(8).chestYaw(0.4);
      hold(s, BOTH, SIDEWAYS);
      rock(s, 7);
      s.sway(1.5);
    },
  },
  {
    id: "waddle",
    walks: 0.8,
    cadence: 1.25,
    shape: (s) => {
      s.spacing(0.13).list(3).sway(3).toeOut(28).lower(0.015).abduct(14).swing(0.3);
      rock(s, 8);
    },
  },
  {
    id: "catwalk",
    shape: (s) => {
      s.spacing(-0.13).list(2.4).pelvisYaw(2.3).sway(1.7).flex(-12).swing(1.1).head(-6).chestBack(7).shoulders(-2, -6);
    },
  },
  {
    id: "strut",
    cadence: 0.93,
    shape: (s) => {
      s.chestBack(12).pelvisYaw(1.8).chestYaw(1.9).swing(1.6).elbow(32).abduct(8).bob(1.9).head(-6).spacing(0.03);
    },
  },
];
