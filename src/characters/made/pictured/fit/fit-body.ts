import type { JointName } from "../../../../motion/joint-names.js";
import { BodyMesh } from "../../body/body-surface.js";
import { type ShapedBody, shapeBody } from "../../body/shape-body.js";
import { bodyOrder } from "../../body-order.js";
import type { CharacterSpec } from "../../character-spec.js";
import { completeSpec } from "../../complete-spec.js";
import type { BodyFit } from "../../make-character.js";
import type { Mask } from "../image/raster.js";
import { type Limb, limbOfBone, limbsOf } from "../marks/limbs.js";
import type { MarkName, Marks, Point3 } from "../marks/marks.js";
import { length, middle, minus } from "../marks/turns.js";
import { type Camera, type Drawing, drawFigure, posed, type Surface, strongestBones } from "./draw-figure.js";
import { measureOutline, medianOf } from "./measure-outline.js";
import { type BonePlace, carried, type Pose, poseLike } from "./pose-figure.js";

/** A body that stands as the figure of a picture does, and is as large. */
export interface FittedBody {
  fit: BodyFit;
  body: ShapedBody;
  pose: Pose;
  camera: Camera;
  limbs: Limb[];
}

const ROUNDS = 5;
/** Clothes lie so far outside the body, metres. */
const CLOTH = 0.01;
const LONG = [0.45, 2.2] as const;
const THICK = [0.55, 2.4] as const;

type Scales = Map<JointName, [girth: number, length: number]>;

/**
 * Fits the body of a specification to a figure: lengths of bones by its marks, thickness by its outline.
 *
 * @param height of the figure, metres
 */
export function fitBody(spec: CharacterSpec, seed: number, marks: Marks, mask: Mask, height: number): FittedBody {
  const order = bodyOrder(completeSpec(spec, seed));
  const metre = heightInPicture(marks) / height;
  const origin = middle(marks.at.leftHip, marks.at.rightHip);
  const camera: Camera = { width: mask.width, height: mask.height, metre, x: origin[0], y: origin[1] };
  const natural = { ...order, height: undefined };
  let body = shapeBody(natural, new Map());
  const size = height / body.height;
  const bones: Scales = new Map(body.tables.header.bones.map(([name]) => [name, [size, size]]));
  for (let round = 0; round < ROUNDS; round++) {
    body = shapeBody({ ...natural, bones }, new Map());
    if (round > 0) measureGirths(body, marks, mask, camera, bones, size);
    measureLengths(body, marks, metre, bones, size);
  }
  body = shapeBody({ ...natural, bones }, new Map());
  const fit: BodyFit = { bones, height: undefined };
  return { fit, body, pose: poseLike(body, marks, metre), camera, limbs: limbsOf(body) };
}

/** How tall the figure would stand upright, pixels. */
export function heightInPicture(marks: Marks): number {
  const far = (a: MarkName, b: MarkName) => length(minus(marks.at[a], marks.at[b]));
  const leg = (side: "left" | "right") => far(`${side}Hip`, `${side}Knee`) + far(`${side}Knee`, `${side}Ankle`);
  const shoulders = middle(marks.at.leftShoulder, marks.at.rightShoulder);
  const hips = middle(marks.at.leftHip, marks.at.rightHip);
  const legs = Math.max(leg("left"), leg("right"), (leg("left") + leg("right")) / 2);
  return legs * 1.09 + length(minus(shoulders, hips)) + length(minus(marks.at.crown, shoulders));
}

/** Sets bones' lengths by the distances between marks. */
function measureLengths({ joints, ends }: ShapedBody, marks: Marks, metre: number, bones: Scales, size: number): void {
  const at = (name: JointName) => joints.get(name) as Point3;
  const far = (a: Point3, b: Point3) => length(minus(a, b));
  const seen = (a: MarkName, b: MarkName) => far(marks.at[a], marks.at[b]) / metre;
  const set = (names: readonly JointName[], ratio: number, both = false) => {
    if (!Number.isFinite(ratio)) return;
    for (const name of names) {
      const [girth, long] = bones.get(name) as [number, number];
      const next = Math.min(LONG[1] * size, Math.max(LONG[0] * size, long * ratio));
      bones.set(name, [both ? (girth * next) / long : girth, next]);
    }
  };
  const pair = (bone: "Arm" | "ForeArm" | "UpLeg" | "Leg", child: string, a: string, b: string) => {
    // The side that is seen less from its end says more.
    let sum = 0;
    let weight = 0;
    for (const side of ["Left", "Right"] as const) {
      const own = side === "Left" ? "left" : "right";
      const [p, q] = [marks.at[`${own}${a}` as MarkName], marks.at[`${own}${b}` as MarkName]];
      const whole = far(p, q);
      const flat = Math.hypot(p[0] - q[0], p[1] - q[1]);
      const share = (flat / (whole || 1)) ** 2 + 0.01;
      sum += (share * whole) / metre / far(at(`${side}${bone}`), at(`${side}${child}` as JointName));
      weight += share;
    }
    set([`Left${bone}`, `Right${bone}`], sum / weight);
  };
  pair("Arm", "ForeArm", "Shoulder", "Elbow");
  pair("ForeArm", "Hand", "Elbow", "Wrist");
  pair("UpLeg", "Leg", "Hip", "Knee");
  pair("Leg", "Foot", "Knee", "Ankle");
  const shoulders = middle(marks.at.leftShoulder, marks.at.rightShoulder);
  const hips = middle(marks.at.leftHip, marks.at.rightHip);
  const ownShoulders = middle(at("LeftArm"), at("RightArm"));
  const ownHips = middle(at("LeftUpLeg"), at("RightUpLeg"));
  set(["Hips", "Spine", "Spine1", "Spine2"], far(shoulders, hips) / metre / far(ownShoulders, ownHips));
  const wide = seen("leftShoulder", "rightShoulder") / far(at("LeftArm"), at("RightArm"));
  if (marks.turned < 0.9) set(["LeftShoulder", "RightShoulder"], wide);
  const crown = ends.get("Head") as Point3;
  if (marks.face) {
    const { leftEye, rightEye, leftEar, rightEar, mouthLeft, mouthRight } = marks.face;
    const tall = far(middle(leftEye, rightEye), middle(mouthLeft, mouthRight)) / metre;
    const broad = Math.hypot(leftEar[0] - rightEar[0], leftEar[1] - rightEar[1]) / metre;
    // A head's length from its joint to the crown against the distances from eyes to mouth and from ear to ear.
    const own = far(crown, at("Head"));
    const ratio = Math.max((tall * 2.55) / own, (broad * 1.3) / own);
    set(["Head"], ratio, true);
  } else {
    set(["Head"], (0.86 * seen("crown", "neck")) / far(crown, at("Head")), true);
  }
  const neck = far(shoulders, marks.at.head) / metre;
  const ownNeck = far(ownShoulders, headMiddle(at("Head"), crown));
  if (marks.turned < 2) set(["Neck"], Math.min(1.3, Math.max(0.75, neck / ownNeck)));
  const hand = (seen("leftWrist", "leftHand") + seen("rightWrist", "rightHand")) / 2;
  const handRatio = hand / far(at("LeftHand"), at("LeftHandMiddle1"));
  if (marks.face) set(handBones(bones), Math.min(1.15, Math.max(0.87, handRatio)), true);
  const feet = (["left", "right"] as const).map((side) => seen(`${side}Heel`, `${side}Toe`));
  const ownFoot = far(ends.get("LeftToeBase") as Point3, at("LeftFoot")) * 1.15;
  if (marks.face) set(["LeftFoot", "RightFoot", "LeftToeBase", "RightToeBase"], Math.max(...feet) / ownFoot, true);
  bound(bones, ["LeftFoot", "RightFoot", "LeftToeBase", "RightToeBase"], 0.85 * size, 1.2 * size);
  bound(bones, handBones(bones), 0.75 * size, 1.6 * size);
}

/** Keeps the thickness and length of bones within bounds. */
function bound(bones: Scales, names: readonly JointName[], least: number, most: number): void {
  for (const name of names) {
    const [girth, long] = bones.get(name) as [number, number];
    bones.set(name, [Math.min(most, Math.max(least, girth)), Math.min(most, Math.max(least, long))]);
  }
}

function handBones(bones: Scales): JointName[] {
  return [...bones.keys()].filter((name) => /Hand/.test(name));
}

function headMiddle(base: Point3, crown: Point3): Point3 {
  return [0, 1, 2].map((k) => base[k] + (crown[k] - base[k]) * 0.45) as Point3;
}

/** Sets bones' thickness by the outline. */
function measureGirths(body: ShapedBody, marks: Marks, mask: Mask, camera: Camera, bones: Scales, scale: number): void {
  const pose = poseLike(body, marks, camera.metre);
  const limbs = limbsOf(body);
  const view = viewOf(body, pose, camera, limbs);
  const { wide, long } = measureOutline(mask, view.drawing, limbs, view.ends, view.partAt, camera);
  const mirror = (l: number): number => {
    const { bone } = limbs[l];
    const other = bone.startsWith("Left") ? bone.replace("Left", "Right") : bone.replace("Right", "Left");
    return limbs.findIndex((limb) => limb.bone === other);
  };
  limbs.forEach(({ bone, last }, l) => {
    // A foot seen along its length shows no width.
    if (bone === "Neck" || /Foot$/.test(bone)) return;
    const ratio = medianOf([...wide[l], ...(mirror(l) === l ? [] : wide[mirror(l)])]);
    if (!Number.isFinite(ratio)) return;
    const cloth = bone === "Head" ? 0 : CLOTH;
    const size = typicalWidth(bone, body);
    const own = Math.max(0.5, (ratio * size - cloth) / size);
    const names = /Hand$/.test(bone) ? handBones(bones).filter((name) => name.startsWith(bone)) : [bone];
    for (const name of names) {
      const [girth, length] = bones.get(name) as [number, number];
      const next = Math.min(THICK[1] * scale, Math.max(THICK[0] * scale, girth * own ** 0.85));
      // Heads, hands and feet grow in every direction.
      const reach = medianOf([long[l], long[mirror(l)]]);
      const ends = last && bone !== "Head" && Number.isFinite(reach) ? Math.min(1.2, Math.max(0.85, reach)) ** 0.7 : 1;
      bones.set(name, [next, bone === "Head" ? length : length * ends]);
    }
  });
  bound(bones, handBones(bones), 0.7 * scale, 2 * scale);
  evenTrunk(bones);
  undress(bones);
}

const TRUNK = ["Hips", "Spine", "Spine1", "Spine2"] as const;
/** Parts that clothes hide more often than hands, forearms and shanks. */
const COVERED = [...TRUNK, "LeftArm", "RightArm", "LeftUpLeg", "RightUpLeg"] as const;
/** How much thicker than forearms and shanks these may be, relative to a usual body, and the share of more that is taken for flesh. */
const STOUT = 1.08;
const FLESH = 0.3;

/** Takes what makes a covered part much thicker than forearms and shanks for loose clothes, which `widen.ts` sets off from the body. */
function undress(bones: Scales): void {
  const girth = (name: JointName) => (bones.get(name) as [number, number])[0];
  const limbs = medianOf([girth("LeftLeg"), girth("RightLeg"), girth("LeftForeArm"), girth("RightForeArm")]);
  for (const name of COVERED) {
    const [own, long] = bones.get(name) as [number, number];
    const most = limbs * STOUT;
    if (own > most) bones.set(name, [most + FLESH * (own - most), long]);
  }
}

/** A trunk is one shape: its bones differ little from each other. */
function evenTrunk(bones: Scales): void {
  const girths = TRUNK.map((name) => (bones.get(name) as [number, number])[0]);
  const mean = girths.reduce((sum, girth) => sum + girth / 4, 0);
  TRUNK.forEach((name, i) => {
    const near = (girths[Math.max(0, i - 1)] + 2 * girths[i] + girths[Math.min(3, i + 1)]) / 4;
    bones.set(name, [0.6 * near + 0.4 * mean, (bones.get(name) as [number, number])[1]]);
  });
}

/** Half the usual width of a part, metres. */
function typicalWidth(bone: JointName, { unit }: ShapedBody): number {
  if (/Spine|Hips/.test(bone)) return 0.15 * unit;
  if (/UpLeg/.test(bone)) return 0.08 * unit;
  if (/Leg|Foot/.test(bone)) return 0.052 * unit;
  return 0.042 * unit;
}

/** A posed body as it is seen. */
export function viewOf(body: ShapedBody, pose: Pose, camera: Camera, limbs: readonly Limb[]) {
  const surface = bodySurface(body);
  const boneNames = body.tables.header.bones.map(([name]) => name);
  const limbOf = limbOfBone(boneNames, limbs);
  const strongest = strongestBones(surface);
  const vertices = posed(surface, boneNames, pose);
  const drawing = drawFigure([{ posed: vertices, indices: surface.indices }], camera);
  const partAt = (pixel: number) => partOf(drawing, [strongest], limbOf, limbs, pixel);
  return { surface, drawing, strongest, limbOf, partAt, ends: endsOf(limbs, pose) };
}

/** The part of the figure that a pixel of a drawing shows. */
export function partOf(
  { surface, vertex }: Drawing,
  strongest: readonly Uint8Array[],
  limbOf: Int8Array,
  limbs: readonly Limb[],
  pixel: number,
): string | null {
  if (surface[pixel] < 0) return null;
  const limb = limbOf[strongest[surface[pixel]][vertex[pixel]]];
  return limb < 0 ? null : limbs[limb].part;
}

/** Both ends of each limb in a pose. */
export function endsOf(limbs: readonly Limb[], pose: Pose): [Point3, Point3][] {
  return limbs.map(({ bone, from, to }) => {
    const place = pose.get(bone) as BonePlace;
    return [carried(place, from), carried(place, to)];
  });
}

function bodySurface(body: ShapedBody): Surface {
  const mesh = new BodyMesh(body, 2);
  const indices = Uint16Array.from(mesh.triangles, (wedge) => mesh.vertexOf[wedge]);
  const { tables } = body;
  const joints = tables.array("joints");
  return {
    positions: body.rows.subarray(0, (joints.length / 4) * 3),
    indices,
    joints,
    weights: tables.array("weights"),
  };
}

/** What of the mask a figure's height in metres is guessed by: children and chibis have large heads. */
export function guessHeight(marks: Marks): number {
  const { face } = marks;
  const tall = heightInPicture(marks);
  const head = face
    ? 3.2 * length(minus(middle(face.leftEye, face.rightEye), middle(face.mouthLeft, face.mouthRight)))
    : 0.9 * length(minus(marks.at.crown, marks.at.neck));
  const heads = tall / head;
  return Math.min(1.78, Math.max(1, 0.72 + 0.148 * heads));
}
