import { centerOfMass } from "../../locomotion/upper-body/body-balance.js";
import { BALANCE, CHANNELS, FEET, FOOT_PLACE, FOOT_TURN, PELVIS, WEIGHT } from "./body-channels.js";
import type { BodyPoser } from "./body-poser.js";
import { smoothTrack } from "./smooth-track.js";

/** Frames between measured poses. */
const STRIDE = 5;
const ROUNDS = 2;
/** Metres that the pelvis moves for each metre that the centre of mass should move. */
const GAIN = 1.3;
/** Seconds over which corrections are smoothed. */
const EVENED = 0.11;

const center = new Float64Array(3);

/** Moves the pelvis so that the centre of mass is over the supporting feet, as far as BALANCE says. */
export function balanceFrames(channels: Float64Array, frames: number, poser: BodyPoser, standing: Float64Array): void {
  const view = (frame: number) => channels.subarray(frame * CHANNELS, (frame + 1) * CHANNELS);
  let any = false;
  for (let f = 0; f < frames; f++) any ||= channels[f * CHANNELS + BALANCE] > 0;
  if (!any) return;
  // Where the weight is relative to the balls of the feet.
  poser.pose(standing);
  centerOfMass(poser.rotations, poser.hips, center);
  const behind = center[2] - standing[FEET[0] + FOOT_PLACE + 2];
  const inside = standing[FEET[0] + FOOT_PLACE] * 0.14;
  const samples = Math.floor((frames - 1) / STRIDE) + 2;
  const x = new Float64Array(samples);
  const z = new Float64Array(samples);
  for (let round = 0; round < ROUNDS; round++) {
    for (let s = 0; s < samples; s++) {
      const frame = view(Math.min(frames - 1, s * STRIDE));
      x[s] = 0;
      z[s] = 0;
      if (frame[BALANCE] <= 0) continue;
      poser.pose(frame);
      centerOfMass(poser.rotations, poser.hips, center);
      const left = (1 + Math.min(1, Math.max(-1, frame[WEIGHT]))) / 2;
      const heading = headingOfFeet(frame, standing);
      const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
      const aside = inside * (1 - 2 * left);
      const goalX = frame[FEET[0]] * left - frame[FEET[1]] * (1 - left) + aside * cos + behind * sin;
      const goalZ = frame[FEET[0] + 2] * left + frame[FEET[1] + 2] * (1 - left) - aside * sin + behind * cos;
      x[s] = (goalX - center[0]) * GAIN * frame[BALANCE];
      z[s] = (goalZ - center[2]) * GAIN * frame[BALANCE];
    }
    smoothTrack(x, (EVENED * 60) / STRIDE);
    smoothTrack(z, (EVENED * 60) / STRIDE);
    for (let f = 0; f < frames; f++) {
      const s = f / STRIDE;
      const i = Math.floor(s);
      const u = s - i;
      channels[f * CHANNELS + PELVIS] += cubic(x, i, u);
      channels[f * CHANNELS + PELVIS + 2] += cubic(z, i, u);
    }
  }
}

/** Returns how far both feet are turned to the same side, radians to the left: 0 for toes that point apart. */
function headingOfFeet(frame: Float64Array, standing: Float64Array): number {
  const left = frame[FEET[0] + FOOT_TURN] - standing[FEET[0] + FOOT_TURN];
  const right = standing[FEET[1] + FOOT_TURN] - frame[FEET[1] + FOOT_TURN];
  const both = left > 0 ? Math.max(0, Math.min(left, right)) : Math.min(0, Math.max(left, right));
  return (both * Math.PI) / 180;
}

/** Evaluates a cubic B-spline through the neighbourhood of a sample: smooth to the second derivative. */
function cubic(values: Float64Array, i: number, u: number): number {
  const last = values.length - 1;
  const p0 = values[Math.max(0, i - 1)];
  const p1 = values[Math.min(last, i)];
  const p2 = values[Math.min(last, i + 1)];
  const p3 = values[Math.min(last, i + 2)];
  const v = 1 - u;
  return (
    (p0 * v * v * v +
      p1 * (3 * u * u * u - 6 * u * u + 4) +
      p2 * (-3 * u * u * u + 3 * u * u + 3 * u + 1) +
      p3 * u * u * u) /
    6
  );
}
