/** How much of the body takes part in a gesture: authored gestures beside captured ones. */

import type { ActionDefinition } from "../../../src/synthesis/text/actions/action-definition.js";
import { textActions } from "../../../src/synthesis/text/actions/catalogue.js";
import { MotionView, type Point } from "../../../test/synthesis/text/benchmark/motion-view.js";
import { median } from "../../fit-locomotion/basis/least-squares.js";
import { actionClip } from "../anatomy/every-action.js";

/** Standard deviations over a performance, centimetres. */
export interface BodyLife {
  hips: number;
  /** The wrist of the hand that has nothing to do, in the chest's frame; null where both hands act. */
  otherHand: number | null;
}

export const GESTURE_LAYERS = ["arms", "upperBody"] as const;

/** Returns the gestures of a performer: done standing, laid over other movements by arms or upper body. */
export function gesturesOf(
  performer: ActionDefinition["performer"],
  layer: (typeof GESTURE_LAYERS)[number],
): ActionDefinition[] {
  return textActions().filter(
    (action) =>
      action.performer === performer && action.layer === layer && action.entry === "stand" && action.exit === "stand",
  );
}

/** Returns the median of what each gesture moves, over its seeds. */
export function bodyLifeOf(gestures: readonly ActionDefinition[], seeds: readonly number[]) {
  const lives = gestures.map((gesture) => {
    const own = seeds.map((seed) => measure(gesture, seed));
    return {
      hips: median(own.map(({ hips }) => hips)),
      otherHand: own[0].otherHand === null ? null : median(own.map(({ otherHand }) => otherHand ?? 0)),
    };
  });
  return {
    hips: median(lives.map(({ hips }) => hips)),
    otherHand: median(lives.flatMap(({ otherHand }) => otherHand ?? [])),
  };
}

function measure({ id, side }: ActionDefinition, seed: number): BodyLife {
  const view = MotionView.of(actionClip({ action: id, side, seed }));
  const hips = deviation(view, (frame) => view.joint("Hips", frame));
  if (side !== "left" && side !== "right") return { hips, otherHand: null };
  const idle = side === "left" ? "RightHand" : "LeftHand";
  const ofHand = (frame: number): Point => {
    const { ahead, right, up } = view.relative(idle, "Spine2", frame);
    return { x: right, y: up, z: ahead };
  };
  return { hips, otherHand: deviation(view, ofHand) };
}

function deviation(view: MotionView, point: (frame: number) => Point): number {
  const points = Array.from({ length: view.frames }, (_, frame) => point(frame));
  let variance = 0;
  for (const axis of ["x", "y", "z"] as const) {
    const mean = points.reduce((sum, p) => sum + p[axis], 0) / points.length;
    variance += points.reduce((sum, p) => sum + (p[axis] - mean) ** 2, 0) / points.length;
  }
  return 100 * Math.sqrt(variance);
}
