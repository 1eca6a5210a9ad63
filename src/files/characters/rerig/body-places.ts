import type { Point } from "../../../characters/body-joints.js";
import { JOINT_NAMES, type JointName, parentJoint } from "../../../motion/joint-names.js";
import { SIDES, type SideName } from "../../../retarget/humanoid/humanoid-mapping.js";

/** Where the joints of a character are; it stands upright and faces +Z. */
export interface KnownBody {
  places: ReadonlyMap<JointName, Point>;
  /** Its own joints from the lowest, and those between spine and head. */
  spine: readonly Point[];
  neck: readonly Point[];
  /** The vertices that a joint moves, without those of joints below it that are known: 3 numbers each. */
  verticesOf(joint: JointName): readonly number[];
}

/** A body with a place for every joint, its own or estimated. */
export interface WholeBody {
  at(joint: JointName): Point;
  spine: readonly Point[];
  neck: readonly Point[];
  neckBase: Point;
}

/** Share of the way from hips to neck at which a body without a spine bends, and of that from spine to head for a missing neck. */
const SPINE = 0.35;
const NECK = 0.6;
/** Clavicles begin this share of the way out from the neck. */
const CLAVICLE = 0.2;
const FINGERS = {
  // Along the hand from the wrist and across it towards the thumb, in hand lengths.
  Thumb: [
    [0.16, 0.16],
    [0.34, 0.27],
    [0.5, 0.33],
  ],
  Index: [
    [0.5, 0.17],
    [0.72, 0.18],
    [0.86, 0.18],
  ],
  Middle: [
    [0.52, 0.055],
    [0.77, 0.055],
    [0.91, 0.055],
  ],
  Ring: [
    [0.5, -0.055],
    [0.73, -0.06],
    [0.87, -0.06],
  ],
  Pinky: [
    [0.46, -0.15],
    [0.64, -0.165],
    [0.75, -0.17],
  ],
} as const;

/** Estimates the joints that a character lacks. */
export function wholeBody(known: KnownBody): WholeBody {
  const places = new Map(known.places);
  const at = (joint: JointName) => places.get(joint) as Point;
  const put = (joint: JointName, make: () => Point) => {
    if (!places.has(joint)) places.set(joint, make());
  };
  const hips = at("Hips");
  for (const side of SIDES) completeArm(places, side, hips);
  const shoulders = between(at("LeftArm"), at("RightArm"), 0.5);
  const spine = known.spine.length > 0 ? known.spine : [between(hips, shoulders, SPINE)];
  const top = spine[spine.length - 1];
  put("Head", () =>
    known.neck.length > 0 ? beyond(top, known.neck[known.neck.length - 1], 0.4) : beyond(top, shoulders, 0.4),
  );
  const neckBase = known.neck[0] ?? between(top, at("Head"), NECK);
  put("Neck", () => neckBase);
  put("Spine", () => spine[0]);
  put("Spine2", () => top);
  put("Spine1", () => spine[Math.floor((spine.length - 1) / 2)] ?? top);
  for (const side of SIDES) {
    put(`${side}Shoulder`, () => {
      const arm = at(`${side}Arm`);
      const [x, , z] = between(neckBase, arm, CLAVICLE);
      return [x, between(neckBase, arm, 0.5)[1], z];
    });
    put(`${side}ToeBase`, () => ballOf(at(`${side}Leg`), at(`${side}Foot`), known.verticesOf(`${side}Foot`)));
    completeHand(places, side, known.verticesOf(`${side}Hand`));
  }
  for (const joint of JOINT_NAMES) put(joint, () => at(parentJoint(joint) as JointName));
  return { at, spine, neck: known.neck, neckBase };
}

function completeArm(places: Map<JointName, Point>, side: SideName, hips: Point): void {
  const names = [`${side}Arm`, `${side}ForeArm`, `${side}Hand`] as const;
  let [arm, elbow, hand] = names.map((name) => places.get(name));
  // The essentials allow a clavicle in place of the upper arm.
  arm ??= places.get(`${side}Shoulder`) ?? [hips[0], hips[1] * 1.5, hips[2]];
  elbow ??= hand ? between(arm, hand, 0.52) : [arm[0] + (side === "Left" ? 1 : -1) * 0.15 * hips[1], arm[1], arm[2]];
  hand ??= beyond(arm, elbow, 0.95);
  places.set(names[0], arm).set(names[1], elbow).set(names[2], hand);
}

function completeHand(places: Map<JointName, Point>, side: SideName, vertices: readonly number[]): void {
  const [elbow, hand] = [places.get(`${side}ForeArm`) as Point, places.get(`${side}Hand`) as Point];
  const middle = places.get(`${side}HandMiddle1`);
  const along = unit(middle ? minus(middle, hand) : minus(hand, elbow));
  let length = 0.75 * Math.hypot(...minus(hand, elbow));
  if (vertices.length > 0) {
    length = 0;
    for (let i = 0; i < vertices.length; i += 3) {
      length = Math.max(length, dot(minus([vertices[i], vertices[i + 1], vertices[i + 2]], hand), along));
    }
  } else if (middle) length = 2 * Math.hypot(...minus(middle, hand));
  // The thumb's side: ahead, or inwards where the hand itself points ahead.
  const ahead: Point = Math.abs(along[2]) < 0.8 ? [0, 0, 1] : [side === "Left" ? -1 : 1, 0, 0];
  const out = dot(ahead, along);
  const across = unit([ahead[0] - out * along[0], ahead[1] - out * along[1], ahead[2] - out * along[2]]);
  for (const [finger, joints] of Object.entries(FINGERS)) {
    joints.forEach(([a, b], i) => {
      const name = `${side}Hand${finger}${i + 1}` as JointName;
      if (places.has(name)) return;
      places.set(name, [0, 1, 2].map((k) => hand[k] + length * (a * along[k] + b * across[k])) as unknown as Point);
    });
  }
}

/** Estimates the ball of a foot by its vertices, else by the shin. */
function ballOf(knee: Point, ankle: Point, vertices: readonly number[]): Point {
  let [low, front] = [Infinity, -Infinity];
  for (let i = 0; i < vertices.length; i += 3) {
    low = Math.min(low, vertices[i + 1]);
    front = Math.max(front, vertices[i + 2]);
  }
  const shin = Math.hypot(...minus(knee, ankle));
  if (vertices.length === 0) return [ankle[0], ankle[1] - 0.12 * shin, ankle[2] + 0.3 * shin];
  return [ankle[0], low + 0.25 * Math.max(0, ankle[1] - low), ankle[2] + 0.65 * (front - ankle[2])];
}

function between(a: Point, b: Point, way: number): Point {
  return [a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way, a[2] + (b[2] - a[2]) * way];
}

/** The point that lies as far beyond b as `way` times the distance from a. */
function beyond(a: Point, b: Point, way: number): Point {
  return between(a, b, 1 + way);
}

function minus(a: Point, b: Point): [number, number, number] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(v: Point): Point {
  const length = Math.hypot(...v);
  return length > 1e-9 ? [v[0] / length, v[1] / length, v[2] / length] : [0, -1, 0];
}
