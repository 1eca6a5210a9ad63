/** Ticks of FBX time per second: a whole number per frame at 24, 25, 30, 50, 60 and 120 frames per second. */
export const TICKS_PER_SECOND = 46_186_158_000;

/** FBX's numbers for frame rates; 14 is any other, given by CustomFrameRate. */
const TIME_MODES: Record<number, number> = {
  120: 1,
  100: 2,
  60: 3,
  50: 4,
  48: 5,
  30: 6,
  25: 10,
  24: 11,
  96: 15,
  72: 16,
};
const CUSTOM_TIME_MODE = 14;

/** Returns the time of a frame in ticks, exactly: without going through a float of seconds. */
export function frameTicks(frame: number, frameRate: number): number {
  return Math.round((frame * TICKS_PER_SECOND) / frameRate);
}

export function timeMode(frameRate: number): number {
  return TIME_MODES[frameRate] ?? CUSTOM_TIME_MODE;
}
