import {
  ARMS,
  CHANNELS,
  COLLAR,
  ELBOW,
  FEET,
  FOOT_PLACE,
  HEAD,
  PELVIS,
  SPINE,
  UPPER_ARM,
  WEIGHT,
} from "./body-channels.js";
import { smoothTrack } from "./smooth-track.js";

const RATE = 60;
/** Seconds over which breathing and sway fade in and out. */
const FADE = 0.45;

interface Wave {
  channel: number;
  size: number;
  /** Size that is added while a pose is held. */
  held?: number;
  /** Frequency, Hz. */
  pace: number;
}

const SWAY: readonly Wave[] = [
  { channel: PELVIS, size: 0.005, held: 0.003, pace: 0.19 },
  { channel: PELVIS + 2, size: 0.004, pace: 0.24 },
  { channel: PELVIS + 4, size: 1.8, held: 1, pace: 0.17 },
  { channel: WEIGHT, size: 0.16, held: 0.12, pace: 0.21 },
  { channel: SPINE + 1, size: 1.6, held: 2, pace: 0.21 },
  { channel: SPINE + 2, size: 0.9, held: 1.2, pace: 0.23 },
  { channel: HEAD, size: 0.9, held: 1.8, pace: 0.31 },
  { channel: HEAD + 1, size: 4.5, held: 6, pace: 0.27 },
  { channel: HEAD + 2, size: 0.8, held: 0.8, pace: 0.22 },
  { channel: ARMS[0] + UPPER_ARM, size: 0.02, held: 0.03, pace: 0.37 },
  { channel: ARMS[0] + UPPER_ARM + 2, size: 0.025, held: 0.03, pace: 0.29 },
  { channel: ARMS[1] + UPPER_ARM, size: 0.02, held: 0.03, pace: 0.33 },
  { channel: ARMS[1] + UPPER_ARM + 2, size: 0.025, held: 0.03, pace: 0.41 },
];
/** Degrees by which the trunk of a body that holds a pose leans, and how often, Hz. */
const LEANS = 1;
const LEAN_PACE = 0.16;
/** Speeds from which on a channel is not at rest, and how many numbers from it on. */
const MOVING: readonly (readonly [channel: number, count: number, speed: number])[] = [
  [PELVIS, 3, 0.1],
  [PELVIS + 3, 3, 20],
  [SPINE, 3, 20],
  [HEAD, 3, 25],
  ...ARMS.flatMap(
    (arm) =>
      [
        [arm + UPPER_ARM, 3, 0.4],
        [arm + ELBOW, 1, 25],
      ] as const,
  ),
  ...FEET.map((foot) => [foot + FOOT_PLACE, 3, 0.1] as const),
];
/** Seconds over which a body that has come to rest takes up the greater sway of one that waits. */
const WAITS = 0.3;
/** Channels that sway only where the legs stand freely. */
const STANDING = new Set([PELVIS, PELVIS + 2, PELVIS + 4, WEIGHT]);

/**
 * Adds breathing and slight sway to all frames, more while a pose is held, none at both ends: nobody holds one like a
 * statue.
 *
 * @param sways whether the pelvis sways too
 */
export function addLife(
  channels: Float64Array,
  frames: number,
  amount: number,
  sways: boolean,
  random: () => number,
): void {
  const phases = SWAY.map(() => random());
  const breath = random();
  const pace = 0.23 + 0.06 * random();
  const duration = (frames - 1) / RATE;
  const fade = Math.min(FADE, duration / 3);
  const rests = restOf(channels, frames);
  for (let f = 0; f < frames; f++) {
    const t = f / RATE;
    const share = ramp(t / fade) * ramp((duration - t) / fade) * amount;
    if (share === 0) continue;
    const at = f * CHANNELS;
    SWAY.forEach(({ channel, size, held = 0, pace: hertz }, i) => {
      if (!sways && STANDING.has(channel)) return;
      // A body that leans on its hands keeps them where they are.
      const own = (sways ? size : 0.5 * size) + held * rests[f];
      channels[at + channel] += share * own * Math.sin(2 * Math.PI * (hertz * t + phases[i]));
    });
    const air = (0.5 - 0.5 * Math.cos(2 * Math.PI * (pace * t + breath))) * share;
    channels[at + SPINE] -= 1.5 * air - share * rests[f] * LEANS * Math.sin(2 * Math.PI * (LEAN_PACE * t + breath));
    channels[at + HEAD] += 1.3 * air;
    for (const arm of ARMS) channels[at + arm + COLLAR] += 1.5 * air;
  }
}

/** Returns how much the body is at rest in each frame, 0 to 1. */
function restOf(channels: Float64Array, frames: number): Float64Array {
  const rest = new Float64Array(frames).fill(1);
  for (let f = 1; f < frames; f++) {
    let most = 0;
    for (const [channel, count, speed] of MOVING) {
      for (let c = channel; c < channel + count; c++) {
        const step = Math.abs(channels[f * CHANNELS + c] - channels[(f - 1) * CHANNELS + c]);
        most = Math.max(most, (step * RATE) / speed);
      }
    }
    rest[f] = Math.max(0, 1 - most);
  }
  smoothTrack(rest, WAITS * RATE);
  return rest;
}

function ramp(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * t * (10 - 15 * t + 6 * t * t);
}
