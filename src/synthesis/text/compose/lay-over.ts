import type { MotionClip, Side } from "../../../motion/clip.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatSlerp,
  quatWrite,
} from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { smootherstep } from "../../locomotion/easing.js";
import { ARMS, FINGERS, HEAD, HIPS, JOINTS, LEGS, NECK, SPINE } from "./joints-by-part.js";
import { type LayerRegions, regionsOf } from "./layer-regions.js";
import { stanceRotations } from "./neutral-stance.js";
import type { PerformedStep } from "./perform-plan.js";
import type { PerformedLayer } from "./performed-layer.js";

/** Seconds over which a layer fades in and out. */
const FADE = 0.3;
/** Cosine of the pelvis' tilt up to which the trunk's turns are relative to the vertical rather than to the pelvis. */
const UPRIGHT = 0.5;

/**
 * Lays simultaneous actions over the body, in place: first arms and trunk, the head last.
 *
 * @param fade seconds over which each fades in and out
 */
export function layOver(clip: MotionClip, steps: readonly PerformedStep[], fade = FADE): void {
  const layers = layersOf(steps);
  layers.sort((a, b) => rank(a.layer) - rank(b.layer));
  for (const { layer, regions } of layers) addLayer(clip, layer, regions, fade * clip.frameRate);
}

/** Returns the layers that move an arm. */
export function layersOfArms(steps: readonly PerformedStep[]): PerformedLayer[] {
  return layersOf(steps)
    .filter(({ regions }) => regions.arms.length > 0)
    .map(({ layer }) => layer);
}

function layersOf(steps: readonly PerformedStep[]): { layer: PerformedLayer; regions: LayerRegions }[] {
  return steps.flatMap(({ definition, layers }) =>
    layers.map((layer) => ({ layer, regions: regionsOf(layer, definition.family === "travel") })),
  );
}

function rank({ definition }: PerformedLayer): number {
  return definition.layer === "head" ? 1 : 0;
}

function addLayer(clip: MotionClip, layer: PerformedLayer, regions: LayerRegions, fade: number): void {
  const rate = clip.frameRate;
  const first = Math.round(layer.start * rate);
  // A layer that lasts to the motion's end stays; otherwise it fades while the next action begins.
  const last = Math.round(layer.end * rate);
  const over = last >= clip.frameCount - 2 ? Number.POSITIVE_INFINITY : last;
  const from = layer.performance.clip;
  const end = Math.min(clip.frameCount - 1, over + fade);
  for (let frame = first; frame <= end; frame++) {
    const begun = first === 0 && layer.action.throughout ? 1 : smootherstep((frame - first) / fade);
    const weight = begun * smootherstep((over + fade - frame) / fade);
    if (weight > 0) addFrame(clip, frame, from, Math.min(frame - first, from.frameCount - 1), regions, weight);
  }
}

function addFrame(
  clip: MotionClip,
  frame: number,
  from: MotionClip,
  layerFrame: number,
  regions: LayerRegions,
  weight: number,
): void {
  const to = frame * JOINTS * 4;
  const source = layerFrame * JOINTS * 4;
  if (regions.trunk > 0) turnTrunk(clip.rotations, to, from.rotations, source, regions.trunk * weight);
  if (regions.head > 0) {
    for (const joint of [NECK, HEAD]) addTurn(clip.rotations, to, from.rotations, source, joint, regions.head * weight);
  }
  for (const side of regions.arms) {
    const [shoulder, upper, ...lower] = ARMS[side];
    blend(clip.rotations, to, from.rotations, source, shoulder, weight);
    if (regions.aims) aimArm(clip.rotations, to, from.rotations, source, side, weight);
    else blend(clip.rotations, to, from.rotations, source, upper, weight);
    for (const joint of lower) blend(clip.rotations, to, from.rotations, source, joint, weight);
    for (const joint of FINGERS[side]) blend(clip.rotations, to, from.rotations, source, joint, weight);
  }
  for (const side of regions.legs) {
    for (const joint of LEGS[side]) blend(clip.rotations, to, from.rotations, source, joint, weight);
  }
}

function blend(a: Float32Array, to: number, b: Float32Array, source: number, joint: number, weight: number): void {
  quatRead(own, a, to + joint * 4);
  quatWrite(a, to + joint * 4, quatSlerp(own, own, quatRead(turn, b, source + joint * 4), weight));
}

/** Turns an upper arm to where the layer has it in the world, however the body below bends; a body that lies takes it along. */
function aimArm(a: Float32Array, to: number, b: Float32Array, source: number, side: Side, weight: number): void {
  const [shoulder, upper] = ARMS[side];
  const upright = headingOf(frameOfBody, a, to);
  if (!upright) {
    blend(a, to, b, source, upper, weight);
    return;
  }
  chestOf(turn, b, source);
  quatMultiply(turn, turn, quatRead(own, b, source + shoulder * 4));
  quatMultiply(turn, turn, quatRead(own, b, source + upper * 4));
  quatMultiply(turn, frameOfBody, turn);
  chestOf(other, a, to);
  quatMultiply(other, other, quatRead(own, a, to + shoulder * 4));
  quatMultiply(turn, quatConjugate(other, other), turn);
  quatRead(own, a, to + upper * 4);
  quatWrite(a, to + upper * 4, quatSlerp(own, own, turn, weight));
}

const [vector, part] = vectors(2);
const [own, turn, other, frameOfBody] = quaternions(4);
const before = Array.from({ length: 4 }, () => new Float64Array(4));
const after = Array.from({ length: 4 }, () => new Float64Array(4));

/** Adds a layer's rotation of a joint relative to the neutral figure's. */
function addTurn(a: Float32Array, to: number, b: Float32Array, source: number, joint: number, share: number): void {
  quatConjugate(turn, quatRead(turn, stanceRotations(), joint * 4));
  quatMultiply(turn, turn, quatRead(own, b, source + joint * 4));
  scaleTurn(turn, share);
  quatMultiply(own, quatRead(own, a, to + joint * 4), turn);
  quatWrite(a, to + joint * 4, own);
}

function scaleTurn(q: Float64Array, share: number): void {
  quatToRotationVector(vector, q);
  for (let k = 0; k < 3; k++) vector[k] *= share;
  quatFromRotationVector(q, vector);
}

/** Turns the chest as a layer does, bent evenly along the spine; the pelvis stays the body's. */
function turnTrunk(a: Float32Array, to: number, b: Float32Array, source: number, share: number): void {
  chestOf(turn, b, source);
  chestOf(other, stanceRotations(), 0);
  quatMultiply(turn, turn, quatConjugate(other, other));
  scaleTurn(turn, share);
  // The layer faces +Z: its turns are rotated to the body's heading.
  if (!headingOf(frameOfBody, a, to)) frameOfBody.set(own);
  quatMultiply(turn, frameOfBody, turn);
  quatMultiply(turn, turn, quatConjugate(other, frameOfBody));
  quatToRotationVector(vector, turn);
  quatRead(before[0], a, to + HIPS * 4);
  after[0].set(before[0]);
  SPINE.forEach((joint, i) => {
    quatMultiply(before[i + 1], before[i], quatRead(own, a, to + joint * 4));
    for (let k = 0; k < 3; k++) part[k] = (vector[k] * (i + 1)) / SPINE.length;
    quatMultiply(after[i + 1], quatFromRotationVector(turn, part), before[i + 1]);
    quatMultiply(own, quatConjugate(other, after[i]), after[i + 1]);
    quatWrite(a, to + joint * 4, own);
  });
}

/** Writes the heading of a pelvis that is upright; returns false, with the pelvis in `own`, when it is not. */
function headingOf(out: Float64Array, rotations: Float32Array, at: number): boolean {
  quatRead(own, rotations, at + HIPS * 4);
  if (1 - 2 * (own[0] * own[0] + own[2] * own[2]) <= UPRIGHT) return false;
  quatFromYaw(out, 2 * Math.atan2(own[1], own[3]));
  return true;
}

/** Computes the rotation of the chest in the space of the skeleton's root. */
function chestOf(out: Float64Array, rotations: Float32Array, at: number): void {
  quatRead(out, rotations, at + HIPS * 4);
  for (const joint of SPINE) quatMultiply(out, out, quatRead(own, rotations, at + joint * 4));
}
