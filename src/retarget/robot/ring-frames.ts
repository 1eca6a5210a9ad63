/** Frames of a loop with some of its end before it and some of its beginning after it, so that the seam is as any frame. */
export interface RingFrames {
  count: number;
  /** Frame of the motion that a padded one is. */
  frameAt(padded: number): number;
  /** The motion's own part of a padded track with `width` numbers a frame. */
  cut(track: Float64Array, width: number): Float64Array;
}

/** Seconds added at each end: what is that far away has no influence. */
const PAD = 0.5;

export function padded(frames: number, frameRate: number, loops: boolean): RingFrames {
  const pad = loops ? Math.ceil(PAD * frameRate) : 0;
  return {
    count: frames + 2 * pad,
    frameAt: (frame) => (((frame - pad) % frames) + frames) % frames,
    cut: (track, width) => track.slice(pad * width, (pad + frames) * width),
  };
}
