import type { JointName } from "../../../../motion/joint-names.js";
import { parentJoint } from "../../../../motion/joint-names.js";
import type { ShapedBody, Vec } from "../../body/shape-body.js";
import type { MarkName, Marks, Point3 } from "../marks/marks.js";
import {
  between,
  chained,
  cross,
  dot,
  frame,
  length,
  middle,
  minus,
  NO_TURN,
  partly,
  plus,
  type Turn,
  times,
  turned,
  undone,
  unit,
} from "../marks/turns.js";

/** Where a bone is in a pose: a point p of the rest pose goes to `turn (p - from) + to`. */
export interface BonePlace {
  turn: Turn;
  from: Point3;
  to: Point3;
}
export type Pose = ReadonlyMap<JointName, BonePlace>;

/** How far a shoulder follows the arm, radians' share. */
const SHOULDER_SHARE = 0.8;
/** A limb that looks shorter than it is points to the viewer by what its length leaves, but not more than this. */
const MOST_DEPTH = 0.75;

/**
 * Poses a body as the figure of a picture stands, seen from the front at +Z.
 *
 * @param metre pixels of a metre
 * @returns places in metres: x to the right of the picture, y up, z to the viewer, from the hips' middle
 */
export function poseLike({ joints, ends }: Pick<ShapedBody, "joints" | "ends">, marks: Marks, metre: number): Pose {
  const rest = (name: JointName): Point3 => joints.get(name) as Vec;
  const origin = middle(marks.at.leftHip, marks.at.rightHip);
  const place = (point: Point3): Point3 => {
    const [x, y, z] = minus(point, origin);
    return [x / metre, -y / metre, z / metre];
  };
  const mark = (name: MarkName): Point3 => place(marks.at[name]);
  const pose = new Map<JointName, BonePlace>();
  const put = (name: JointName, turn: Turn) => {
    const parent = parentJoint(name);
    const own = parent === null ? null : (pose.get(parent) as BonePlace);
    const from = rest(name);
    pose.set(name, { turn, from, to: own ? plus(turned(own.turn, minus(from, own.from)), own.to) : from });
  };
  const restHips = middle(rest("LeftUpLeg"), rest("RightUpLeg"));
  const restShoulders = middle(rest("LeftArm"), rest("RightArm"));
  const trunk = minus(middle(mark("leftShoulder"), mark("rightShoulder")), middle(mark("leftHip"), mark("rightHip")));
  const frameOf = (left: Point3, right: Point3, up: Point3) => frame(minus(left, right), up);
  const restTrunk = minus(restShoulders, restHips);
  const turnOf = (a: MarkName, b: MarkName, c: JointName, d: JointName): Turn =>
    chained(frameOf(mark(a), mark(b), trunk), undone(frameOf(rest(c), rest(d), restTrunk)));
  const hips = turnOf("leftHip", "rightHip", "LeftUpLeg", "RightUpLeg");
  const chest = turnOf("leftShoulder", "rightShoulder", "LeftArm", "RightArm");
  put("Hips", hips);
  const root = pose.get("Hips") as BonePlace;
  // The hip joints' middle lies at the origin.
  pose.set("Hips", { ...root, to: turned(hips, minus(root.from, restHips)) });
  put("Spine", partly(hips, chest, 1 / 3));
  put("Spine1", partly(hips, chest, 2 / 3));
  put("Spine2", chest);
  const at = (name: JointName) => (pose.get(name) as BonePlace).to;
  const headAt = mark("head");
  put("Neck", chest);
  const restHead = headMiddle(rest("Head"), ends.get("Head") as Point3);
  const neckTurn = between(turned(chest, minus(restHead, rest("Neck"))), minus(headAt, at("Neck")), 0.6);
  put("Neck", chained(neckTurn, chest));
  put("Head", headTurn(marks, place, chest, minus(mark("crown"), mark("neck"))));
  for (const side of ["Left", "Right"] as const) {
    const own = side === "Left" ? "left" : "right";
    const aim = (name: JointName, child: JointName, to: Point3, share = 1) => {
      const before = (pose.get(parentJoint(name) as JointName) as BonePlace).turn;
      put(name, before);
      const bone = minus(childOf(child), rest(name));
      const target = reached(minus(to, at(name)), length(bone));
      put(name, chained(between(turned(before, bone), target, share), before));
    };
    const childOf = (child: JointName): Point3 => rest(child);
    aim(`${side}Shoulder`, `${side}Arm`, mark(`${own}Shoulder`), SHOULDER_SHARE);
    aim(`${side}Arm`, `${side}ForeArm`, mark(`${own}Elbow`));
    aim(`${side}ForeArm`, `${side}Hand`, mark(`${own}Wrist`));
    aim(`${side}Hand`, `${side}HandMiddle1`, mark(`${own}Hand`), 0.7);
    for (const finger of ["Thumb", "Index", "Middle", "Ring", "Pinky"] as const) {
      for (const part of [1, 2, 3] as const) {
        const name: JointName = `${side}Hand${finger}${part}`;
        put(name, (pose.get(parentJoint(name) as JointName) as BonePlace).turn);
      }
    }
    aim(`${side}UpLeg`, `${side}Leg`, mark(`${own}Knee`));
    aim(`${side}Leg`, `${side}Foot`, mark(`${own}Ankle`));
    put(
      `${side}Foot`,
      footTurn(pose.get(`${side}Leg`) as BonePlace, rest, side, mark(`${own}Toe`), mark(`${own}Heel`)),
    );
    put(`${side}ToeBase`, (pose.get(`${side}Foot`) as BonePlace).turn);
  }
  return pose;
}

/** Gives a direction in the picture the depth that its length leaves, towards the side that it has. */
function reached([x, y, z]: Point3, long: number): Point3 {
  const flat = Math.hypot(x, y);
  const left = Math.sqrt(Math.max(0, long * long - flat * flat));
  // Small differences of length would turn limbs far to the front: the landmarks' own depth limits that.
  const depth = Math.min(left, MOST_DEPTH * long, 1.5 * Math.abs(z) + 0.08 * long);
  return [x, y, Math.sign(z || 1) * depth];
}

function headMiddle(base: Point3, crown: Point3): Point3 {
  return plus(base, times(minus(crown, base), 0.45));
}

function headTurn({ face }: Marks, place: (point: Point3) => Point3, chest: Turn, up: Point3): Turn {
  if (!face) {
    // Only the tilt in the picture is seen.
    const angle = Math.atan2(-up[0], up[1]);
    const [c, s] = [Math.cos(angle * 0.7), Math.sin(angle * 0.7)];
    const lean: Turn = [c, -s, 0, s, c, 0, 0, 0, 1];
    return chained(lean, chest[0] > 0.5 ? NO_TURN : chest);
  }
  const ears = minus(place(face.leftEar), place(face.rightEar));
  const eyes = middle(place(face.leftEye), place(face.rightEye));
  const mouth = middle(place(face.mouthLeft), place(face.mouthRight));
  const [x, y] = minus(eyes, mouth);
  // The depth of a face's landmarks is too rough to nod by, and to turn by fully.
  return frame([ears[0], ears[1], ears[2] * 0.5], [x, y, 0]);
}

function footTurn(
  leg: BonePlace,
  rest: (name: JointName) => Point3,
  side: "Left" | "Right",
  toe: Point3,
  heel: Point3,
): Turn {
  const bone = minus(rest(`${side}ToeBase`), rest(`${side}Foot`));
  const flat: Point3 = [bone[0], 0, bone[2]];
  const way = minus(toe, heel);
  const across = cross([0, 1, 0], unit([way[0], 0, Math.max(way[2], 0.4 * Math.abs(way[0]) + 0.02)]));
  const level = chained(frame(across, [0, 1, 0]), undone(frame(cross([0, 1, 0], unit(flat)), [0, 1, 0])));
  // A foot in the air follows its shin instead.
  const shin = turned(leg.turn, [0, 1, 0]);
  return dot(shin, [0, 1, 0]) > 0.5 ? level : partly(level, leg.turn, 0.7);
}

/** Takes a point of the rest pose into a pose, by a bone. */
export function carried({ turn, from, to }: BonePlace, point: Point3): Point3 {
  return plus(turned(turn, minus(point, from)), to);
}
