import { VIDEO_LIMITS } from "./video-to-motion.js";

/** What is known of a video; null where it is not. */
export interface VideoMeasures {
  /** Seconds. */
  duration: number | null;
  /** Frames a second, on average. */
  frameRate: number | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
}

/** Fraction by which a limit may be exceeded: cameras write 23.976 for 24, or a frame more or less. */
const TOLERANCE = 0.005;

/** Says which limit a video is beyond, with what was measured and what is allowed; null if none. */
export function videoProblem({ duration, frameRate, width, height }: VideoMeasures): string | null {
  const { duration: seconds, frameRate: rates, pixels } = VIDEO_LIMITS;
  return (
    beyond("The video is", duration, seconds, "s long", TOLERANCE) ??
    beyond("The video has", frameRate, rates, "frames a second", TOLERANCE) ??
    beyond("The video is", width, pixels, "pixels wide") ??
    beyond("The video is", height, pixels, "pixels high")
  );
}

function beyond(
  subject: string,
  value: number | null,
  [least, most]: readonly [number, number],
  unit: string,
  tolerance = 0,
): string | null {
  if (value === null || (value >= least * (1 - tolerance) && value <= most * (1 + tolerance))) return null;
  return `${subject} ${Number(value.toPrecision(4))} ${unit}; it must be from ${least} to ${most}.`;
}
