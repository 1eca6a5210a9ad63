import { ARMS, CHANNELS, COLLAR, HEAD, PELVIS, SPINE, UPPER_ARM, WEIGHT } from "./body-channels.js";

const RATE = 60;
/** Seconds over which breathing and sway fade in and out. */
const FADE = 0.45;

interface Wave {
  channel: number;
  size: number;
  /** Frequency, Hz. */
  pace: number;
}

const SWAY: readonly Wave[] = [
  { channel: PELVIS, size: 0.005, pace: 0.19 },
  { channel: PELVIS + 2, size: 0.004, pace: 0.24 },
  { channel: PELVIS + 4, size: 1.8, pace: 0.17 },
  { channel: WEIGHT, size: 0.16, pace: 0.21 },
  { channel: SPINE + 1, size: 1.6, pace: 0.21 },
  { channel: SPINE + 2, size: 0.9, pace: 0.23 },
  { channel: HEAD, size: 0.9, pace: 0.31 },
  { channel: HEAD + 1, size: 2, pace: 0.27 },
  { channel: HEAD + 2, size: 0.8, pace: 0.22 },
  { channel: ARMS[0] + UPPER_ARM, size: 0.02, pace: 0.37 },
  { channel: ARMS[0] + UPPER_ARM + 2, size: 0.025, pace: 0.29 },
  { channel: ARMS[1] + UPPER_ARM, size: 0.02, pace: 0.33 },
  { channel: ARMS[1] + UPPER_ARM + 2, size: 0.025, pace: 0.41 },
];
/** Channels that sway only where the legs stand freely. */
const STANDING = new Set([PELVIS, PELVIS + 2, PELVIS + 4, WEIGHT]);

/**
 * Adds breathing and slight sway to all frames, none at both ends.
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
  for (let f = 0; f < frames; f++) {
    const t = f / RATE;
    const share = ramp(t / fade) * ramp((duration - t) / fade) * amount;
    if (share === 0) continue;
    const at = f * CHANNELS;
    SWAY.forEach(({ channel, size, pace: hertz }, i) => {
      if (!sways && STANDING.has(channel)) return;
      // A body that leans on its hands keeps them where they are.
      const own = sways ? size : 0.5 * size;
      channels[at + channel] += share * own * Math.sin(2 * Math.PI * (hertz * t + phases[i]));
    });
    const air = (0.5 - 0.5 * Math.cos(2 * Math.PI * (pace * t + breath))) * share;
    channels[at + SPINE] -= 1.5 * air;
    channels[at + HEAD] += 1.3 * air;
    for (const arm of ARMS) channels[at + arm + COLLAR] += 1.5 * air;
  }
}

function ramp(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * t * (10 - 15 * t + 6 * t * t);
}
