import type { Motion } from "../../../src/index.js";
import type { Figure, Recording } from "./figure.js";
import { FRAME_RATE, type Track } from "./sole-track.js";
import { largestVelocityStep } from "./velocity-step.js";

/** Frames that are played before the first one is taken, so that the previous pose is gone. */
export const SETTLED = 2;

/** Plays this long, taking each frame. */
export async function film(figure: Figure, recording: Recording, seconds: number): Promise<void> {
  for (let i = Math.round(seconds * FRAME_RATE); i > 0; i--) {
    figure.step();
    await figure.settle();
    recording.take();
  }
}

/** Plays a motion from its beginning, without a fade: loops twice, at most `most` seconds. */
export async function filmAlone(figure: Figure, motion: Motion, most: number): Promise<Track> {
  await figure.reset();
  figure.hero.play(motion, { fadeSeconds: 0 });
  const recording = figure.recording();
  // The first frame shows the jump from the previous pose.
  for (let i = 0; i < SETTLED; i++) figure.step();
  await film(figure, recording, Math.min(most, motion.duration * (motion.loops ? 2 : 1) + (motion.loops ? 0 : 0.3)));
  return recording.track();
}

/** Returns the largest change of velocity in a motion played alone, m/s per frame. Cached per motion. */
export async function stepAlone(figure: Figure, motion: Motion): Promise<number> {
  let known = steps.get(motion);
  if (known === undefined) {
    known = largestVelocityStep(await filmAlone(figure, motion, 6)).change;
    steps.set(motion, known);
  }
  return known;
}

const steps = new WeakMap<Motion, number>();
