import { BOTH } from "../arm-joints.js";
import { ANKLE, FOOT_ROTATION, JOINT_ROTATION } from "../channels.js";
import type { StyleShape } from "../style-shape.js";

const RADIANS = Math.PI / 180;
const STEPS = 96;

/** A time in a foot's swing: its middle in the foot's own phase (0: its strike), and its length. */
export interface Moment {
  at: number;
  lasts: number;
}
/** The middle of the swing of a walk. */
const MIDDLE: Moment = { at: 0.79, lasts: 0.5 };

/** Adds a bump to one channel, as well as the shape's harmonics can represent it. */
function hump(shape: StyleShape, channel: number, height: number, { at, lasts }: Moment): void {
  for (let i = 0; i < STEPS; i++) {
    const away = i / STEPS - at;
    const u = (away - Math.round(away)) / lasts;
    if (Math.abs(u) >= 0.5) continue;
    const value = height * Math.cos(Math.PI * u) ** 2;
    shape.add(channel, value / STEPS);
    for (let k = 1; k <= shape.harmonics; k++) shape.wave(channel, k, (2 * value) / STEPS, (k * i) / STEPS);
  }
}

/** Raises the swinging foot, metres. */
export function lift(shape: StyleShape, metres: number, sides = BOTH, moment = MIDDLE): void {
  for (const side of sides) hump(shape, ANKLE[side] + 1, metres, { ...moment, at: moment.at + side / 2 });
}

/** Moves the swinging foot further ahead, metres. */
export function reachOut(shape: StyleShape, metres: number, sides = BOTH, moment = MIDDLE): void {
  for (const side of sides) hump(shape, ANKLE[side] + 2, metres, { ...moment, at: moment.at + side / 2 });
}

/** Pitches the toes of the swinging foot down, degrees; below 0 up. */
export function toesDown(shape: StyleShape, degrees: number, sides = BOTH, moment = MIDDLE): void {
  for (const side of sides)
    hump(shape, FOOT_ROTATION[side], degrees * RADIANS, { ...moment, at: moment.at + side / 2 });
}

/** Rocks the chest over the standing leg, once per stride pair to either side, degrees. */
export function rock(shape: StyleShape, degrees: number): void {
  shape.wave(JOINT_ROTATION(2) + 2, 1, degrees * RADIANS, 0.25);
}

/** Adds the limp of a stiff leg that hurts: the body drops onto it and hurries off it again. */
export function limp(shape: StyleShape, side: number, size: number): void {
  const hurt = 0.18 + side / 2;
  const away = side === 0 ? 1 : -1;
  // The hip hitches up to swing the leg through, the trunk leans over it while it stands.
  shape.wave(1, 1, -0.022 * size, hurt);
  shape.wave(5, 1, away * 6 * RADIANS * size, hurt + 0.5);
  shape.wave(0, 1, away * 0.025 * size, hurt);
  shape.wave(JOINT_ROTATION(1) + 2, 1, -away * 11 * RADIANS * size, hurt);
  shape.wave(JOINT_ROTATION(1), 1, 7 * RADIANS * size, hurt);
  shape.wave(JOINT_ROTATION(4), 1, 6 * RADIANS * size, hurt);
  shape.add(ANKLE[side], away * 0.02);
  shape.add(FOOT_ROTATION[side] + 1, away * 14 * RADIANS);
  lift(shape, -0.035 * size, [side]);
}
