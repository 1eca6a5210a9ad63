import { type BodyRig, rigSpan } from "../body-rig.js";

/** What is known at a joint about the bend there: how a vertex lies is described in these terms. */
export interface JointView {
  joint: number;
  parent: number;
  /** Which network knows it: one for both sides, and one for all long fingers. */
  kind: string;
  /** 1; -1 on the right, where everything is seen mirrored. */
  flip: number;
  head: readonly number[];
  /** Direction of its own bone, two across it, and that of the bone before. */
  along: readonly number[];
  across: readonly number[];
  beside: readonly number[];
  before: readonly number[];
  /** Ends of its own bone and of the one before. */
  own: readonly [readonly number[], readonly number[]];
  previous: readonly [readonly number[], readonly number[]];
  lengths: readonly [number, number];
  /** Depth of the joint below the surface, in spans. */
  depth: number;
  span: number;
}

/** Numbers that describe a vertex at a joint. */
export const VERTEX_FEATURES = 13;
/** Distances count up to this, in spans. */
const MOST = 1.5;

/** Kinds of joints, in the order of their networks. */
export const JOINT_KINDS = [
  "Spine",
  "Spine1",
  "Spine2",
  "Neck",
  "Head",
  "Shoulder",
  "Arm",
  "ForeArm",
  "Hand",
  "UpLeg",
  "Leg",
  "Foot",
  "ToeBase",
  "Thumb1",
  "Thumb2",
  "Thumb3",
  "Finger1",
  "Finger2",
  "Finger3",
] as const;

export function kindOf(name: string): string {
  return name
    .replace(/^(Left|Right)/, "")
    .replace(/^Hand(?=.)/, "")
    .replace(/^(Index|Middle|Ring|Pinky)(?=\d)/, "Finger");
}

/**
 * Prepares the joints of a rig that stands upright and faces +Z.
 *
 * @param depthAt depth of a point below the surface
 */
export function jointViews(rig: BodyRig, height: number, depthAt: (p: readonly number[]) => number): JointView[] {
  const span = rigSpan(rig, height);
  return rig.names.flatMap((name, joint): JointView[] => {
    const parent = rig.parents[joint];
    if (parent < 0) return [];
    const head = pointAt(rig.heads, joint);
    const tail = pointAt(rig.tails, joint);
    const from = pointAt(rig.heads, parent);
    const flip = name.startsWith("Right") ? -1 : 1;
    const kind = kindOf(name);
    const before = direction(from, head, [0, 1, 0]);
    const along = direction(head, tail, before);
    const reference = kind === "ToeBase" || /^(Thumb|Finger)/.test(kind) ? [0, 1, 0] : [0, 0, 1];
    const dot = dotOf(reference, along);
    const across = direction(
      [0, 0, 0],
      reference.map((value, k) => value - dot * along[k]),
      [1, 0, 0],
    );
    const beside = [
      (along[1] * across[2] - along[2] * across[1]) * flip,
      (along[2] * across[0] - along[0] * across[2]) * flip,
      (along[0] * across[1] - along[1] * across[0]) * flip,
    ];
    return [
      {
        joint,
        parent,
        kind,
        flip,
        head,
        along,
        across,
        beside,
        before,
        own: [head, tail],
        previous: [from, head],
        lengths: [distanceOf(head, tail) / span, distanceOf(from, head) / span],
        depth: Math.max(0, Math.min(1, depthAt(head) / span)),
        span,
      },
    ];
  });
}

/** Describes where a vertex lies at a joint. */
export function describeVertex(view: JointView, p: ArrayLike<number>, at: number, out: Float64Array): void {
  const { head, span } = view;
  const d = [(p[at] - head[0]) / span, (p[at + 1] - head[1]) / span, (p[at + 2] - head[2]) / span];
  const along = dotOf(d, view.along);
  const across = dotOf(d, view.across);
  const beside = dotOf(d, view.beside);
  const before = dotOf(d, view.before);
  const square = dotOf(d, d);
  const own = segmentDistance(view.own, p, at) / span;
  const previous = segmentDistance(view.previous, p, at) / span;
  out[0] = along;
  out[1] = across;
  out[2] = beside;
  out[3] = Math.hypot(across, beside);
  out[4] = before;
  out[5] = Math.sqrt(Math.max(0, square - before * before));
  out[6] = Math.sqrt(square);
  out[7] = own;
  out[8] = previous;
  out[9] = previous - own;
  out[10] = view.lengths[0];
  out[11] = view.lengths[1];
  out[12] = view.depth;
  for (let i = 0; i < VERTEX_FEATURES; i++) out[i] = Math.max(-MOST, Math.min(MOST, out[i]));
}

export function pointAt(points: ArrayLike<number>, index: number): [number, number, number] {
  return [points[index * 3], points[index * 3 + 1], points[index * 3 + 2]];
}

function direction(from: readonly number[], to: readonly number[], otherwise: readonly number[]): readonly number[] {
  const d = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(d[0], d[1], d[2]);
  return length > 1e-9 ? d.map((value) => value / length) : otherwise;
}

function dotOf(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function distanceOf(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Distance of a point from the line between two. */
export function segmentDistance(
  [a, b]: readonly [readonly number[], readonly number[]],
  p: ArrayLike<number>,
  at: number,
): number {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [px, py, pz] = [p[at] - a[0], p[at + 1] - a[1], p[at + 2] - a[2]];
  const length = dx * dx + dy * dy + dz * dz;
  const t = length > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / length)) : 0;
  return Math.hypot(px - dx * t, py - dy * t, pz - dz * t);
}
