/** What a preview is to be. */
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

const FORMAT = { width: 640, height: 360, frameRate: 30, bitrate: 1_200_000 };

/** Seconds of a motion that a preview shows at most, from its begin. */
const LONGEST_PREVIEW = 60;

/** @param seconds that the motion lasts */
export function previewOrder(seconds: number, facing: number): PreviewOrder {
  const frames = Math.max(1, Math.round(Math.min(seconds, LONGEST_PREVIEW) * FORMAT.frameRate));
  return { ...FORMAT, frames, facing };
}
