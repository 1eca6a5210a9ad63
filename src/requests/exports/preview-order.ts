/** The specification of a preview. */
export interface PreviewOrder {
  frames: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Frames a second. */
  frameRate: number;
  /** Bits a second. */
  bitrate: number;
  /** Direction that the character's file faces: radians about +Y from +Z, as in `CharacterRig`. */
  facing: number;
}

const FORMAT = { width: 640, height: 360, frameRate: 30, bitrate: 900_000 };

/** Longest part of a motion that a preview shows, from its start, seconds. */
const LONGEST_PREVIEW = 60;

/** Makes a preview's order. @param seconds duration of the motion */
export function previewOrder(seconds: number, facing: number): PreviewOrder {
  const frames = Math.max(1, Math.round(Math.min(seconds, LONGEST_PREVIEW) * FORMAT.frameRate));
  return { ...FORMAT, frames, facing };
}
