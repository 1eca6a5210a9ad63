/**
 * Frames of a loop padded with some of its end before it and some of its beginning after it, so that the seam is like
 * any other frame.
 */
export interface RingFrames {
  count: number;
  /** Returns the motion's frame that a padded frame shows. */
  frameAt(padded: number): number;
  /** Cuts the motion's own part out of a padded track with `width` numbers per frame. */
  cut(track: Float64Array, width: number): Float64Array;
}

/** Seconds added at each end: anything further away has no influence. */
const PAD = 0.5;

export function padded(frames: number, frameRate: number, loops: boolean): RingFrames {
  const pad = loops ? Math.ceil(PAD * frameRate) : 0;
  return {
    count: frames + 2 * pad,
    frameAt: (frame) => (((frame - pad) % frames) + frames) % frames,
    cut: (track, width) => track.slice(pad * width, (pad + frames) * width),
  };
}
