import { quatMultiply } from "../../../motion/maths/quaternion.js";
import { quatFromTo, quatYaw } from "../../../motion/maths/rotation-forms.js";
import { rotateAt } from "../../../motion/maths/track-kernels.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import type { Standing } from "./stand-soles.js";

/** Deviation of lenses' logarithms about the assumed one, and how far from it they are looked for. */
const LENSES = 0.22;
const FARTHEST = 0.42;
const STEP = 0.02;
/** Deviation of the angle between facing and travel while someone walks, radians, and the seconds that it lasts. */
const FACING = 0.05;
const LASTING = 0.8;
/** A body travels from this speed on, m/s, over so many seconds. */
const TRAVELS = 0.45;
const OVER = 1;
/** Length of a natural step by steps per second, metres: people differ by so much, as a logarithm. */
const STEP_LENGTH = 0.39;
const STEPS_DIFFER = 0.17;
/** Which of a film's steps is one in full stride: first and last ones are shorter. */
const FULL = 0.7;
/** Seconds that a step of a walk takes, and the fewest steps that tell. */
const STEP_TIME = [0.4, 0.8] as const;
const FEWEST = 2;
/** Share of the steps' length that their way is long: people who step about take other steps. */
const STRAIGHT = 0.8;

/** A moment in which the body travels: places over the ground half a window before and after, and which way it faces. */
interface Moment {
  /** Across the view and along it, metres. */
  way: readonly [number, number];
  facing: number;
  /** Tangent of how far the body is to the side of the view's middle. */
  aside: number;
}

/** A step of a walk: its way across and along the view, and its length if it is a natural one. */
interface WalkStep {
  way: readonly [number, number];
  natural: number;
}

/**
 * Returns the logarithm of how much longer the film's lens seems than the one by which a body was found: walkers face
 * where they go all along their way, and the faster they step, the longer their steps. By a lens that is too long a walk towards the camera
 * is too long, and a walk across its view turns.
 *
 * @param up direction in which gravity does not pull
 */
export function findLens(body: LiftedBody, root: Float64Array, standing: Standing, up: Float64Array): number {
  const { path, facing } = overGround(body, root, up);
  const moments = travels(path, facing, body.frameRate);
  // Of a foot that comes towards the camera, heel or ball may seem to stand all along.
  const [heels, balls] = (["heel", "ball"] as const).map((part) => walkSteps(path, standing, part, body.frameRate));
  const steps = balls.length > heels.length ? balls : heels;
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let lens = -FARTHEST; lens <= FARTHEST + 1e-9; lens += STEP) {
    const energy = (lens / LENSES) ** 2 / 2 + facingEnergy(moments, lens, body.frameRate) + stepEnergy(steps, lens);
    if (energy < least) [best, least] = [lens, energy];
  }
  return best;
}

/** Returns the hips' way over the ground, x z per frame, -z ahead of the camera, and which way they face. */
function overGround(body: LiftedBody, root: Float64Array, up: Float64Array) {
  const upright = quatFromTo(new Float64Array(4), up, [0, 1, 0]) as Float64Array;
  const width = body.rotations.length / body.frameCount;
  const path = new Float64Array(root.length);
  const facing = new Float64Array(body.frameCount);
  const hips = new Float64Array(4);
  for (let f = 0; f < body.frameCount; f++) {
    rotateAt(path, f * 3, upright, 0, root, f * 3);
    facing[f] = quatYaw(quatMultiply(hips, upright, body.rotations.subarray(f * width, f * width + 4)));
  }
  return { path, facing };
}

function travels(path: Float64Array, facing: Float64Array, rate: number): Moment[] {
  const half = Math.round((OVER * rate) / 2);
  const moments: Moment[] = [];
  for (let f = half; f + half < facing.length; f++) {
    const way = [0, 2].map((k) => path[(f + half) * 3 + k] - path[(f - half) * 3 + k]) as [number, number];
    if (Math.hypot(...way) < TRAVELS * OVER) continue;
    moments.push({
      way,
      facing: meanAngle(facing.subarray(f - half, f + half + 1)),
      aside: path[f * 3] / -path[f * 3 + 2],
    });
  }
  return moments;
}

/** How little the facing keeps to the way, by a lens: deviations from the mean. */
function facingEnergy(moments: readonly Moment[], lens: number, rate: number): number {
  const zoom = Math.exp(lens);
  const angles = moments.map(({ way, facing, aside }) => {
    const turned = facing + Math.atan(aside) - Math.atan(aside / zoom);
    return turned - Math.atan2(way[0], way[1] * zoom);
  });
  const middle = meanAngle(angles);
  const gaps = angles.map((angle) => Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle)));
  const square = gaps.reduce((all, gap) => all + gap * gap, 0) / Math.max(1, gaps.length);
  // Who turns on the way, or goes sideways, says little: how exact the angles are is told by themselves.
  return (gaps.length / (LASTING * rate) / 2) * Math.log1p(square / (FACING * FACING));
}

/** The steps from one foot's coming to stand to the other's. */
function walkSteps(path: Float64Array, standing: Standing, part: "heel" | "ball", rate: number): WalkStep[] {
  const { contacts, flights } = standing;
  const starts = contacts.filter((contact) => contact.part === part && contact.start > 0);
  return starts.flatMap(({ side, start }, i) => {
    const next = starts[i + 1];
    const time = next ? next.start - start : 0;
    if (flights.length > 0 || !next || next.side === side || time < STEP_TIME[0] || time > STEP_TIME[1]) return [];
    const [from, to] = [start, next.start].map((at) => Math.min(path.length / 3 - 1, Math.round(at * rate)) * 3);
    const way = [path[to] - path[from], path[to + 2] - path[from + 2]] as const;
    return [{ way, natural: STEP_LENGTH / time }];
  });
}

/** How unlike natural ones steps are, by a lens; very odd ones say little. */
function stepEnergy(steps: readonly WalkStep[], lens: number): number {
  const way = Math.hypot(...[0, 1].map((k) => steps.reduce((sum, step) => sum + step.way[k], 0)));
  const length = steps.reduce((sum, step) => sum + Math.hypot(...step.way), 0);
  if (steps.length < FEWEST || way < STRAIGHT * length) return 0;
  const zoom = Math.exp(lens);
  const gaps = steps.map(({ way, natural }) => Math.log(Math.hypot(way[0], way[1] * zoom) / natural));
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length * FULL)];
  return 2 * Math.log1p((middle / STEPS_DIFFER) ** 2 / 4);
}

function meanAngle(angles: Iterable<number>): number {
  let [x, z] = [0, 0];
  for (const angle of angles) {
    x += Math.sin(angle);
    z += Math.cos(angle);
  }
  return Math.atan2(x, z);
}
