/** What checks measure in every frame: `handR.up`, `hips.height`. Metres, degrees, m/s. */
import type { JointName } from "../../../src/motion/joint-names.js";
import type { MotionView, Point } from "../../../test/synthesis/text/benchmark/motion-view.js";
import { distance } from "../../../test/synthesis/text/benchmark/predicates/hands.js";

/** One number of one frame. */
type OfFrame = (view: MotionView, frame: number) => number;
/** The same for a limb of either side. */
type OfSide = (view: MotionView, frame: number, side: Side) => number;

export type Side = "Right" | "Left";

const other = (side: Side): Side => (side === "Right" ? "Left" : "Right");
/** A distance to the body's right, counted outward from its middle. */
const outward = (right: number, side: Side) => (side === "Right" ? right : -right);
const flipped = ({ x, y, z }: Point, side: Side): Point => ({ x: side === "Right" ? x : -x, y, z });

/** The distance from a wrist to a point that moves with a joint; the point is of the right side. */
const wristTo =
  (joint: (side: Side) => JointName, local: Point = { x: 0, y: 0, z: 0 }): OfSide =>
  (view, frame, side) =>
    distance(view.joint(`${side}Hand`, frame), view.pointOf(joint(side), frame, flipped(local, side)));

const HAND: Record<string, OfSide> = {
  height: (view, frame, side) => view.height(`${side}Hand`, frame),
  up: (view, frame, side) => view.relative(`${side}Hand`, `${side}Arm`, frame).up,
  ahead: (view, frame, side) => view.relative(`${side}Hand`, "Spine2", frame).ahead,
  out: (view, frame, side) => outward(view.relative(`${side}Hand`, "Spine2", frame).right, side),
  right: (view, frame, side) => view.relative(`${side}Hand`, "Spine2", frame).right,
  speed: (view, frame, side) => view.relativeSpeed(`${side}Hand`, "Hips", frame),
  toHead: wristTo(() => "Head", { x: 0, y: 0.1, z: 0.03 }),
  toMouth: wristTo(() => "Head", { x: 0, y: 0.03, z: 0.11 }),
  toEar: wristTo(() => "Head", { x: -0.08, y: 0.07, z: 0.01 }),
  toChest: wristTo(() => "Spine2", { x: 0, y: 0.05, z: 0.12 }),
  toBelly: wristTo(() => "Spine", { x: 0, y: 0.02, z: 0.14 }),
  toHip: wristTo(() => "Hips", { x: -0.17, y: 0.08, z: 0.02 }),
  toOtherHand: wristTo((side) => `${other(side)}Hand`),
  toOtherShoulder: wristTo((side) => `${other(side)}Arm`),
  toKnee: (view, frame, side) =>
    Math.min(wristTo((own) => `${own}Leg`)(view, frame, side), wristTo((own) => `${other(own)}Leg`)(view, frame, side)),
  toFoot: wristTo((side) => `${side}Foot`),
};

const LIMBS: Record<string, Record<string, OfSide>> = {
  hand: HAND,
  elbow: { bend: (view, frame, side) => 180 - view.bend(side, "elbow", frame) },
  knee: {
    bend: (view, frame, side) => 180 - view.bend(side, "knee", frame),
    height: (view, frame, side) => view.height(`${side}Leg`, frame),
  },
  foot: {
    height: (view, frame, side) => view.feet[side === "Right" ? "right" : "left"].low[frame],
    ahead: (view, frame, side) => view.relative(`${side}Foot`, "Hips", frame).ahead,
    out: (view, frame, side) => outward(view.relative(`${side}Foot`, "Hips", frame).right, side),
    speed: (view, frame, side) => view.speed(`${side}Foot`, frame),
  },
};

/** Height of the crown over the head's joint, as far as the head is upright. */
const CROWN = { x: 0, y: 0.18, z: 0 };

const BODY: Record<string, OfFrame> = {
  "hips.height": (view, frame) => view.height("Hips", frame),
  "hips.speed": (view, frame) => {
    const { x, z } = view.velocity("Hips", frame);
    return Math.hypot(x, z);
  },
  "chest.height": (view, frame) => view.height("Spine2", frame),
  "head.height": (view, frame) => view.pointOf("Head", frame, CROWN).y,
  "head.down": (view, frame) => view.gaze(frame).down,
  "head.right": (view, frame) => view.gaze(frame).right,
  "trunk.forward": (view, frame) => view.trunkTilt(frame).ahead,
  "trunk.right": (view, frame) => view.trunkTilt(frame).right,
  "feet.apart": (view, frame) => distance(view.joint("LeftFoot", frame), view.joint("RightFoot", frame)),
  facing: (view, frame) => view.facing(frame) - view.facing(0),
};

/** A signal: of the body, or of a limb whose side is given when it is measured. */
export interface Signal {
  /** R, L, either (E) or both (B); null for the body's. */
  limb: "R" | "L" | "E" | "B" | null;
  measure(view: MotionView, side: Side): Float64Array;
}

/** Finds a signal by its name in a check, or returns null. */
export function findSignal(name: string): Signal | null {
  const ofBody = Object.hasOwn(BODY, name) ? BODY[name] : null;
  if (ofBody) return { limb: null, measure: (view) => view.series((frame) => ofBody(view, frame)) };
  const parts = /^(hand|elbow|knee|foot)([RLEB])\.(\w+)$/.exec(name);
  const ofLimb = parts && Object.hasOwn(LIMBS[parts[1]], parts[3]) ? LIMBS[parts[1]][parts[3]] : null;
  if (!parts || !ofLimb) return null;
  return {
    limb: parts[2] as Signal["limb"],
    measure: (view, side) => view.series((frame) => ofLimb(view, frame, side)),
  };
}
