import type { JointName } from "../../../motion/joint-names.js";
import { quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../motion/maths/rotation-forms.js";
import { cross, unit } from "../mesh/solids.js";
import { bodyNormals, type ShapedBody, type Vec } from "./shape-body.js";

type Side = "Left" | "Right";

/** What a hand closes about: a line across the palm, and how thick it is; metres. */
export interface Held {
  at: Vec;
  along: Vec;
  radius: number;
}

/** Half of a finger's thickness, metres of a figure of 1.7 m. */
const FINGER = 0.0075;
/** Most that each joint of a finger bends, radians. */
const MOST = [1.5, 1.75, 1.15];
/** How the thumb comes over: its turn towards the palm, then the bends of its joints. */
const THUMB = { over: 0.75, bends: [0.2, 0.55, 0.6] };

/** Bends the fingers of a hand about what it holds, each joint until its bone touches; the rest pose is closed then. */
export function closeHand(body: ShapedBody, side: Side, held: Held): ShapedBody {
  const at = (name: string): Vec => body.joints.get(name as JointName)!;
  const hand = at(`${side}Hand`);
  const across = unit(minus(at(`${side}HandPinky1`), at(`${side}HandIndex1`)));
  const down = unit(minus(at(`${side}HandMiddle1`), hand));
  let palm = unit(cross(across, down));
  if (dot(palm, minus(held.at, hand)) < 0) palm = palm.map((value) => -value) as Vec;
  const turns = new Map<JointName, Turn>();
  for (const finger of ["Index", "Middle", "Ring", "Pinky"])
    bendFinger(body, side, finger, { held, across, palm }, turns);
  bendThumb(body, side, { down, across, palm }, turns);
  return turned(body, turns);
}

/** A turn about an axis through a point, after which the point has moved. */
interface Turn {
  turn: Float64Array;
  from: Vec;
  to: Vec;
}

function bendFinger(
  body: ShapedBody,
  side: Side,
  finger: string,
  { held, across, palm }: { held: Held; across: Vec; palm: Vec },
  turns: Map<JointName, Turn>,
): void {
  const names = [1, 2, 3].map((n) => `${side}Hand${finger}${n}` as JointName);
  const joints = [...names.map((name) => body.joints.get(name)!), body.ends.get(names[2])!];
  const reach = held.radius + FINGER * body.unit;
  // Where the thing crosses the plane in which this finger bends.
  const slope = dot(held.along, across);
  const way = Math.abs(slope) > 0.35 ? dot(minus(joints[0], held.at), across) / slope : 0;
  const middle = held.at.map((value, k) => value + held.along[k] * Math.min(Math.max(way, -0.06), 0.06)) as Vec;
  const axis = unit(cross(across, palm));
  const ahead = dot(axis, minus(joints[3], joints[0])) < 0 ? (axis.map((value) => -value) as Vec) : axis;
  const flat = (v: Vec): [number, number] => [dot(v, ahead), dot(v, palm)];
  const [cx, cy] = flat(minus(middle, joints[0]));
  let [x, y, total] = [0, 0, 0];
  let place = joints[0];
  for (let n = 0; n < 3; n++) {
    const bone = minus(joints[n + 1], joints[n]);
    const rest = Math.atan2(...(flat(bone).reverse() as [number, number]));
    const far = Math.hypot(cx - x, cy - y);
    let bend = Math.atan2(cy - y, cx - x) - Math.asin(Math.min(reach / far, 1)) - rest - total;
    if (bend < -Math.PI / 2) bend += Math.PI * 2;
    total += Math.min(Math.max(bend, 0.12), MOST[n]);
    const turn = turnOf(cross(ahead, palm), total);
    turns.set(names[n], { turn, from: joints[n], to: place });
    const moved = rotated(turn, bone);
    place = plus(place, moved);
    const [dx, dy] = flat(moved);
    [x, y] = [x + dx, y + dy];
  }
}

/** Lifts the thumb out of the hand's plane and bends it across the fingers. */
function bendThumb(
  body: ShapedBody,
  side: Side,
  { down, across, palm }: { down: Vec; across: Vec; palm: Vec },
  turns: Map<JointName, Turn>,
): void {
  const names = [1, 2, 3].map((n) => `${side}HandThumb${n}` as JointName);
  const joints = [...names.map((name) => body.joints.get(name)!), body.ends.get(names[2])!];
  const bone = unit(minus(joints[3], joints[0]));
  let turn = turnOf(down, dot(cross(down, bone), palm) > 0 ? THUMB.over : -THUMB.over);
  let place = joints[0];
  for (let n = 0; n < 3; n++) {
    const now = unit(rotated(turn, minus(joints[n + 1], joints[n])));
    turn = quatMultiply(new Float64Array(4), turnOf(unit(cross(now, across)), THUMB.bends[n]), turn) as Float64Array;
    turns.set(names[n], { turn, from: joints[n], to: place });
    place = plus(place, rotated(turn, minus(joints[n + 1], joints[n])));
  }
}

function turned(body: ShapedBody, turns: ReadonlyMap<JointName, Turn>): ShapedBody {
  const { bones, vertexCount } = body.tables.header;
  const own = bones.map(([name]) => turns.get(name));
  const joints = body.tables.array("joints");
  const weights = body.tables.array("weights");
  const rows = body.rows.slice();
  for (let v = 0; v < vertexCount; v++) {
    const from: Vec = [body.rows[v * 3], body.rows[v * 3 + 1], body.rows[v * 3 + 2]];
    const sum = [0, 0, 0];
    let total = 0;
    let any = false;
    for (let i = v * 4; i < v * 4 + 4; i++) {
      if (weights[i] === 0) continue;
      const turn = own[joints[i]];
      const to = turn ? carried(turn, from) : from;
      any ||= turn !== undefined;
      total += weights[i];
      for (let k = 0; k < 3; k++) sum[k] += to[k] * weights[i];
    }
    if (any) for (let k = 0; k < 3; k++) rows[v * 3 + k] = sum[k] / total;
  }
  const moved = (places: ReadonlyMap<JointName, Vec>, end: boolean) =>
    new Map(
      [...places].map(([name, place]): [JointName, Vec] => {
        const turn = turns.get(name);
        return [name, turn ? (end ? carried(turn, place) : turn.to) : place];
      }),
    );
  return {
    ...body,
    rows,
    normals: bodyNormals(body.tables, rows),
    joints: moved(body.joints, false),
    ends: moved(body.ends, true),
  };
}

function carried({ turn, from, to }: Turn, point: Vec): Vec {
  return plus(rotated(turn, minus(point, from)), to);
}

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const turnOf = (axis: Vec, angle: number) => quatFromAxisAngle(new Float64Array(4), axis, angle) as Float64Array;
const rotated = (turn: Float64Array, v: Vec): Vec => quatRotate([0, 0, 0], turn, v) as Vec;
