import type { GlobalPose } from "../../motion/forward-kinematics.js";
import { type CharacterRig, sameSkeleton } from "../rig/character-rig.js";
import { placeAbout, type RadialSurface } from "../rig/radial-surface.js";
import type { GuardedArm } from "./guarded-arm.js";
import type { CarriedSurface, HandTouch, TouchPart } from "./touched-parts.js";

/** Metres by which bones of two bodies, and surfaces, may differ that count as the same. */
const SAME = 1e-4;
const SAME_SURFACE = 0.012;

/** Metres by which the arms of two bodies may place hands apart. */
const FAR = 0.12;

/** Finds the parts that hands may touch on both bodies; null where all are the same. */
export function handTouch(
  source: CharacterRig,
  target: CharacterRig,
  standing: GlobalPose,
  own: GlobalPose,
  arms: readonly GuardedArm[],
  carriers: Int16Array,
  base: number,
  ratio: number,
): HandTouch | null {
  if (!source.surface || !target.surface) return null;
  // Bodies on one skeleton share files of motions, which must not be fitted to one of them.
  if (sameSkeleton(source.skeleton, target.skeleton)) return null;
  const positions = own.positions.map((value) => value * ratio);
  const scale = target.scale;
  const parts: TouchPart[] = [];
  const joints: number[] = [];
  const same = sameArms(source, target, standing, positions, arms);
  const add = (
    [from, to]: [RadialSurface | null, RadialSurface | null],
    sourceJoints: readonly (number | undefined)[],
    targetJoints: readonly (number | undefined)[],
    kind: Pick<TouchPart, "touches" | "apart" | "foot">,
  ) => {
    if (!from || !to || [...sourceJoints, ...targetJoints].includes(undefined)) return;
    const scaled = scaledSurface(from, ratio);
    if (same && isAlike(scaled, to, SAME_SURFACE * scale)) return;
    const [a, b] = [sourceJoints as number[], targetJoints as number[]];
    parts.push({
      ...kind,
      touches: kind.touches * scale,
      apart: kind.apart * scale,
      far: Math.max(kind.apart * scale, FAR * scale + furthest(scaled, to)),
      source: carried(scaled, a, positions, own.rotations),
      target: carried(to, b, standing.positions, standing.rotations),
    });
    joints.push(...b);
  };
  const trunkOf = (rig: CharacterRig) => [rig.roles.Hips, ...rig.spine, ...rig.neck];
  add([source.surface.head, target.surface.head], [source.roles.Head], [target.roles.Head], {
    touches: 0.06,
    apart: 0.16,
    foot: [-0.5, 0],
  });
  add([source.surface.trunk, target.surface.trunk], trunkOf(source), trunkOf(target), {
    touches: 0.08,
    apart: 0.16,
    foot: [1, 1.8],
  });
  const steps = stepsTo(joints, base, carriers);
  if (parts.length === 0 || !steps) return null;
  const length = (at: Float64Array, a: number, b: number) =>
    Math.hypot(...[0, 1, 2].map((k) => at[a * 3 + k] - at[b * 3 + k]));
  const [{ arm, elbow, hand, sourceArm, sourceElbow, sourceHand }] = arms;
  return {
    parts,
    steps,
    arm:
      (length(standing.positions, arm, elbow) + length(standing.positions, elbow, hand)) /
      (length(own.positions, sourceArm, sourceElbow) + length(own.positions, sourceElbow, sourceHand)),
  };
}

/** Returns whether both arms hang on the trunk alike and are as long. */
function sameArms(
  source: CharacterRig,
  target: CharacterRig,
  standing: GlobalPose,
  positions: Float64Array,
  arms: readonly GuardedArm[],
): boolean {
  const [head, sourceHead] = [target.roles.Head, source.roles.Head];
  if (head === undefined || sourceHead === undefined) return false;
  return arms.every(({ arm, elbow, hand, sourceArm, sourceElbow, sourceHand }) =>
    [
      [arm, head, sourceArm, sourceHead],
      [elbow, arm, sourceElbow, sourceArm],
      [hand, elbow, sourceHand, sourceElbow],
    ].every(([a, b, c, d]) =>
      [0, 1, 2].every(
        (k) =>
          Math.abs(
            standing.positions[a * 3 + k] -
              standing.positions[b * 3 + k] -
              (positions[c * 3 + k] - positions[d * 3 + k]),
          ) <
          SAME * target.scale,
      ),
    ),
  );
}

function isAlike(a: RadialSurface, b: RadialSurface, off: number): boolean {
  return (
    a.radii.every((radius, i) => Math.abs(radius - b.radii[i]) < off) &&
    a.origin.every((value, k) => Math.abs(value - b.origin[k]) < off)
  );
}

/** Returns how far a surface is outside another at most. */
function furthest(inner: RadialSurface, outer: RadialSurface): number {
  return Math.max(0, ...outer.radii.map((radius, i) => radius - inner.radii[i]));
}

function scaledSurface(surface: RadialSurface, ratio: number): RadialSurface {
  return {
    ...surface,
    origin: surface.origin.map((value) => value * ratio) as [number, number, number],
    length: surface.length * ratio,
    radii: surface.radii.map((radius) => radius * ratio),
  };
}

/** Each joint carries what lies in the middle between itself and the next. */
function carried(
  surface: RadialSurface,
  joints: readonly number[],
  positions: Float64Array,
  rotations: Float64Array,
): CarriedSurface {
  const place = { row: 0, sector: 0, radius: 0 };
  const rows = joints.map((joint) => placeAbout(surface, positions.subarray(joint * 3, joint * 3 + 3), place).row);
  const knots = rows.map((row, i) => (i + 1 < rows.length ? (row + rows[i + 1]) / 2 : row + 0.5));
  return { surface, joints, knots, positions, rotations };
}

/** Lists how to place joints, from the one that carries both arms; null where it is not joined to them. */
function stepsTo(joints: readonly number[], base: number, carriers: Int16Array): HandTouch["steps"] | null {
  const steps: { joint: number; from: number; up: boolean }[] = [];
  const placed = new Set([base]);
  for (let joint = base; carriers[joint] >= 0; joint = carriers[joint]) {
    if (joints.every((each) => placed.has(each))) break;
    steps.push({ joint: carriers[joint], from: joint, up: true });
    placed.add(carriers[joint]);
  }
  for (const joint of joints) {
    const way: number[] = [];
    let up = joint;
    for (; up >= 0 && !placed.has(up); up = carriers[up]) way.unshift(up);
    if (up < 0) return null;
    for (const each of way) {
      steps.push({ joint: each, from: carriers[each], up: false });
      placed.add(each);
    }
  }
  return steps;
}
