/** What predicates of arms and hands measure, for the right side: the left is its mirror image. */
import type { MotionView, Point } from "../motion-view.js";

/** Wrist as seen from its shoulder. */
export const rightReach = (view: MotionView, frame: number) => view.relative("RightHand", "RightArm", frame);
export const leftReach = (view: MotionView, frame: number) => view.relative("LeftHand", "LeftArm", frame);

/** An arm that hangs has its wrist .5 m under the shoulder; this is where it is lifted. */
const LIFTED = -0.3;

export function rightHandIsUp(view: MotionView, frame: number): boolean {
  return rightReach(view, frame).up > LIFTED;
}

/** Middle of the palm. */
export function palm(view: MotionView, side: "Left" | "Right", frame: number): Point {
  return view.pointOf(`${side}Hand`, frame, { x: side === "Left" ? 0.08 : -0.08, y: 0, z: 0 });
}

/** Between the eyebrows. */
export function forehead(view: MotionView, frame: number): Point {
  return view.pointOf("Head", frame, { x: 0, y: 0.13, z: 0.1 });
}

export function mouth(view: MotionView, frame: number): Point {
  return view.pointOf("Head", frame, { x: 0, y: 0.02, z: 0.12 });
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** m/s of a wrist against the body. */
export const rightHandSpeed = (view: MotionView, frame: number) => view.relativeSpeed("RightHand", "Spine2", frame);
export const leftHandSpeed = (view: MotionView, frame: number) => view.relativeSpeed("LeftHand", "Spine2", frame);
