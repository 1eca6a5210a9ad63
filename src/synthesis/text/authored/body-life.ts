import { ARMS, CHANNELS, COLLAR, HEAD, PELVIS, SPINE, UPPER_ARM } from "./body-channels.js";

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
  { channel: PELVIS, size: 0.0055, pace: 0.19 },
  { channel: PELVIS + 2, size: 0.0035, pace: 0.24 },
  { channel: PELVIS + 4, size: 0.5, pace: 0.17 },
  { channel: SPINE + 1, size: 0.7, pace: 0.21 },
  { channel: SPINE + 2, size: 0.6, pace: 0.23 },
  { channel: HEAD, size: 0.9, pace: 0.31 },
  { channel: HEAD + 1, size: 1.5, pace: 0.27 },
  { channel: HEAD + 2, size: 0.7, pace: 0.22 },
  { channel: ARMS[0] + UPPER_ARM, size: 0.01, pace: 0.37 },
  { channel: ARMS[0] + UPPER_ARM + 2, size: 0.012, pace: 0.29 },
  { channel: ARMS[1] + UPPER_ARM, size: 0.01, pace: 0.33 },
  { channel: ARMS[1] + UPPER_ARM + 2, size: 0.012, pace: 0.41 },
];

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
      if (!sways && channel < SPINE) return;
      channels[at + channel] += share * size * Math.sin(2 * Math.PI * (hertz * t + phases[i]));
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
