import { ANKLE_HEIGHT, FOOT_SOLE, SHANK_LENGTH, THIGH_LENGTH } from "../../motion/builtin-skeleton.js";
import type { CharacterModel } from "../../motion/character-model.js";
import type { FootSole } from "../../motion/feet/foot-sole.js";
import { quatConjugate, quatRotate } from "../../motion/maths/quaternion.js";
import { type HumanoidMapping, SIDES, type SideName } from "../humanoid/humanoid-mapping.js";
import type { BindPose } from "../rig/bind-pose.js";
import type { BoundVertices } from "../rig/bind-vertices.js";
import { type FootVertex, outlineVertices, type SoleOutline } from "./sole-outline.js";

/** Measures of a body in its bind pose, model units. Joints of the feet are node indices. */
export interface BodyMeasures {
  feet: FootSole[];
  /** Left and right; null where the meshes are not known. */
  outlines: SoleOutline[] | null;
  footHalfWidth: number;
  /** Height of the soles, model space. */
  soleHeight: number;
  /** Hip joint to sole along a straight leg, mean of both. */
  legLength: number;
  /** Sole to crown. */
  height: number;
}

/** Half width of the built-in figure's shoes, metres. */
export const BUILTIN_HALF_WIDTH = 0.053;
/** Pitch at which the outline of a sole is probed for the heel (toes up) and for the toes (heel up), radians. */
const HEEL_PITCH = 0.35;
const TOE_PITCH = 0.6;

/**
 * Measures feet and legs: from the feet's vertices where the meshes are known, else from the joints by the built-in
 * figure's proportions.
 */
export function measureFeet(
  model: CharacterModel,
  bind: BindPose,
  mapping: HumanoidMapping,
  facing: number,
  vertices: readonly BoundVertices[],
): BodyMeasures {
  const legs = SIDES.map((side) => measureLeg(bind, mapping, side));
  const bones = (legs[0].bones + legs[1].bones) / 2;
  const owned = SIDES.map((side, i) => footVertices(model, mapping, side, vertices, legs[i].ankle[1], bones));
  const soles = owned.map((points) => points.map(({ place }) => place));
  const measured = soles.every((points) => points.length >= 4);
  const ratio = bones / (THIGH_LENGTH + SHANK_LENGTH);
  const low = SIDES.map((side, i) => {
    if (measured) return Math.min(...soles[i].map((point) => point[1]));
    const toe = mapping.roles[`${side}ToeBase`];
    const byToe = toe === undefined ? Number.POSITIVE_INFINITY : bind.positions[toe * 3 + 1];
    return Math.min(legs[i].ankle[1] - ANKLE_HEIGHT * ratio, byToe);
  });
  const soleHeight = (low[0] + low[1]) / 2;
  const outlines = SIDES.map((side, i) =>
    measured ? outlineOf(soles[i], legs[i].ankle, facing) : builtinOutline(ratio, side),
  );
  const feet = SIDES.map((side, i) => placeSole(bind, mapping, side, legs[i].ankle, outlines[i], low[i], facing));
  const rolled = measured ? SIDES.map((side, i) => placeOutline(bind, mapping, side, owned[i], facing)) : null;
  const tops = vertices.map((part) => part.top);
  const head = mapping.roles.Head;
  const top = tops.length > 0 ? Math.max(...tops) : head === undefined ? 0 : bind.positions[head * 3 + 1] + 0.2 * ratio;
  return {
    feet,
    outlines: rolled,
    footHalfWidth: (outlines[0].halfWidth + outlines[1].halfWidth) / 2,
    soleHeight,
    legLength: bones + (legs[0].ankle[1] + legs[1].ankle[1]) / 2 - soleHeight,
    height: top - soleHeight,
  };
}

interface Leg {
  ankle: number[];
  /** Thigh and shank together. */
  bones: number;
}

function measureLeg(bind: BindPose, { roles }: HumanoidMapping, side: SideName): Leg {
  const [hip, knee, ankle] = (["UpLeg", "Leg", "Foot"] as const).map((part) => {
    const node = roles[`${side}${part}`] as number;
    return Array.from(bind.positions.subarray(node * 3, node * 3 + 3));
  });
  const length = (a: number[], b: number[]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return { ankle, bones: length(hip, knee) + length(knee, ankle) };
}

/** Returns the vertices that belong to a foot: those of foot, toes and all below, under the ankle. */
function footVertices(
  model: CharacterModel,
  { roles }: HumanoidMapping,
  side: SideName,
  vertices: readonly BoundVertices[],
  ankleHeight: number,
  legLength: number,
): FootVertex[] {
  const { parents } = model.nodes;
  const foot = roles[`${side}Foot`] as number;
  const toe = roles[`${side}ToeBase`];
  /** 1: of the foot, 2: of the toes. */
  const belongs = new Uint8Array(parents.length);
  parents.forEach((parent, n) => {
    belongs[n] = n === toe ? 2 : n === foot ? 1 : parent >= 0 ? belongs[parent] : 0;
  });
  const points: FootVertex[] = [];
  for (const { positions, owners } of vertices) {
    for (let v = 0; v < owners.length; v++) {
      if (!belongs[owners[v]] || positions[v * 3 + 1] > ankleHeight + 0.02 * legLength) continue;
      const place = [positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]];
      points.push({ place, onToes: belongs[owners[v]] === 2 });
    }
  }
  return points;
}

/**
 * The outline of a sole seen from the side: how far ahead of the ankle it begins and ends, and its middle line
 * across.
 */
interface Outline {
  heel: number;
  toe: number;
  /** Towards the figure's left. */
  across: number;
  halfWidth: number;
}

/** Finds the outline of a foot tipped back for the heel, and tipped forward for the toes. */
function outlineOf(points: number[][], ankle: number[], facing: number): Outline {
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  const local = points.map(([x, y, z]) => {
    const [dx, dz] = [x - ankle[0], z - ankle[2]];
    return { ahead: dx * sin + dz * cos, across: dx * cos - dz * sin, up: y };
  });
  const lowest = (pitch: number) =>
    local.reduce((best, point) =>
      point.up * Math.cos(pitch) + point.ahead * Math.sin(pitch) <
      best.up * Math.cos(pitch) + best.ahead * Math.sin(pitch)
        ? point
        : best,
    );
  const low = Math.min(...local.map((point) => point.up));
  const high = Math.max(...local.map((point) => point.up));
  const sole = local.filter((point) => point.up <= low + 0.25 * (high - low));
  return {
    heel: lowest(HEEL_PITCH).ahead,
    toe: lowest(-TOE_PITCH).ahead,
    across: sole.reduce((sum, point) => sum + point.across, 0) / sole.length,
    halfWidth: (Math.max(...local.map((point) => point.across)) - Math.min(...local.map((point) => point.across))) / 2,
  };
}

function builtinOutline(ratio: number, side: SideName): Outline {
  const { heel, toeTip } = FOOT_SOLE;
  return {
    heel: heel[2] * ratio,
    toe: toeTip[2] * ratio,
    across: heel[0] * ratio * (side === "Left" ? 1 : -1),
    halfWidth: BUILTIN_HALF_WIDTH * ratio,
  };
}

function placeSole(
  bind: BindPose,
  { roles }: HumanoidMapping,
  side: SideName,
  ankle: number[],
  outline: Outline,
  low: number,
  facing: number,
): FootSole {
  const foot = roles[`${side}Foot`] as number;
  const toe = roles[`${side}ToeBase`] ?? -1;
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  const point = (ahead: number, across: number) => [
    ankle[0] + sin * ahead + cos * across,
    low,
    ankle[2] + cos * ahead - sin * across,
  ];
  const local = (node: number, p: number[]) => localTo(bind, node, p);
  const tip = point(outline.toe, outline.across);
  const base = { side: side === "Left" ? ("left" as const) : ("right" as const), foot, toe };
  const heel = local(foot, point(outline.heel, outline.across));
  if (toe < 0) return { ...base, heel, ball: local(foot, tip), toeTip: local(foot, tip) };
  const toeAt = bind.positions.subarray(toe * 3, toe * 3 + 3);
  const reach = (toeAt[0] - ankle[0]) * sin + (toeAt[2] - ankle[2]) * cos;
  // The ball lies under the toe joint, and always inside the sole.
  const ahead = Math.min(Math.max(reach, outline.heel + 0.4 * (outline.toe - outline.heel)), outline.toe);
  const across = outline.across;
  return { ...base, heel, ball: local(foot, point(ahead, across)), toeTip: local(toe, tip) };
}

function placeOutline(
  bind: BindPose,
  { roles }: HumanoidMapping,
  side: SideName,
  vertices: readonly FootVertex[],
  facing: number,
): SoleOutline {
  const foot = roles[`${side}Foot`] as number;
  const toe = roles[`${side}ToeBase`];
  const { heel, ball, toes } = outlineVertices(vertices, facing, toe !== undefined);
  return {
    heel: heel.flatMap((place) => localTo(bind, foot, place)),
    ball: ball.flatMap((place) => localTo(bind, foot, place)),
    toes: toes.flatMap((place) => localTo(bind, toe ?? foot, place)),
  };
}

/** Returns a place of the bind pose in a node's frame. */
function localTo(bind: BindPose, node: number, place: readonly number[]): [number, number, number] {
  const inverse = quatConjugate([0, 0, 0, 1], bind.rotations.subarray(node * 4, node * 4 + 4));
  const scale = bind.scales[node] || 1;
  const offset = place.map((value, k) => (value - bind.positions[node * 3 + k]) / scale);
  return quatRotate(offset, inverse, offset) as [number, number, number];
}
