import type { MotionClip } from "../../../../motion/clip.js";
import { smootherstep } from "../../../locomotion/easing.js";
import { centerOfMass } from "../../../locomotion/upper-body/body-balance.js";
import { WIDTH } from "../body.js";

const GRAVITY = 9.81;
/**
 * Seconds before takeoff and after landing over which the body's speed blends to that of the flight, where no other
 * flight is sooner: people push about as long.
 */
const PUSH = 0.25;

const rotations = new Float64Array(WIDTH);
const hips = new Float64Array(3);
const center = new Float64Array(3);

/** Makes the centre of mass fall freely in flights, from takeoff to landing. */
export function fallFreely(clip: MotionClip, flights: readonly (readonly [number, number])[]): void {
  flights.forEach(([start, end], i) => {
    const before = start - (flights[i - 1]?.[1] ?? 0);
    const after = (flights[i + 1]?.[0] ?? Number.POSITIVE_INFINITY) - end;
    fall(clip, start, end, Math.min(PUSH, before), Math.min(PUSH, after));
  });
}

/** @param push,lands seconds over which the speed blends before takeoff, and after landing */
function fall(clip: MotionClip, start: number, end: number, push: number, lands: number): void {
  const { frameRate, frameCount, translations } = clip;
  const first = Math.max(0, Math.floor(start * frameRate));
  const last = Math.min(frameCount - 1, Math.ceil(end * frameRate));
  const seconds = (last - first) / frameRate;
  if (last - first < 4) return;
  const heights = new Float64Array(last - first + 1);
  for (let frame = first; frame <= last; frame++) heights[frame - first] = heightOf(clip, frame);
  const rise = heights[last - first] - heights[0];
  const speed = rise / seconds + (GRAVITY * seconds) / 2;
  const offsets = heights.map((height, i) => {
    const t = i / frameRate;
    return heights[0] + speed * t - (GRAVITY * t * t) / 2 - height;
  });
  const leaving = (offsets[1] - offsets[0]) * frameRate;
  const landing = (offsets[last - first] - offsets[last - first - 1]) * frameRate;
  for (let i = 0; i <= last - first; i++) translations[(first + i) * 3 + 1] += offsets[i];
  const blend = (d: number, over: number) => (d / frameRate) * smootherstep(1 - d / (over + 1));
  const pushing = Math.floor(push * frameRate);
  const settling = Math.floor(lands * frameRate);
  for (let d = 1; d <= pushing && first - d >= 0; d++) translations[(first - d) * 3 + 1] -= leaving * blend(d, pushing);
  for (let d = 1; d <= settling && last + d < frameCount; d++) {
    translations[(last + d) * 3 + 1] += landing * blend(d, settling);
  }
}

function heightOf(clip: MotionClip, frame: number): number {
  for (let k = 0; k < WIDTH; k++) rotations[k] = clip.rotations[frame * WIDTH + k];
  for (let k = 0; k < 3; k++) hips[k] = clip.translations[frame * 3 + k];
  return centerOfMass(rotations, hips, center)[1];
}
