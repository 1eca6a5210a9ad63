import type { MotionClip } from "../../../src/motion/clip.js";
import type { Conditions, Denoiser } from "../../../src/synthesis/learned/networks.js";
import type { LearnedCard } from "../../../src/synthesis/learned/representation/card.js";
import { type Codec, encodeLatents } from "../../../src/synthesis/learned/representation/codec.js";
import { FEATURES, motionFeatures } from "../../../src/synthesis/learned/representation/motion-features.js";

const WINDOW = 6;
const WIDTH = WINDOW * FEATURES;

/** A codec whose latents are the features themselves. */
export const IDENTITY_CODEC: Codec = {
  size: WIDTH,
  window: WINDOW,
  mean: new Float32Array(WIDTH),
  weight: new Float32Array(FEATURES).fill(1),
  scale: new Float32Array(WIDTH).fill(1),
  basis: diagonal(1, 0),
  decoder: diagonal(3, WIDTH),
  decoderMean: new Float32Array(WIDTH),
};

/** Ones where a row's own column is, in a matrix of `rows` × WIDTH rows, of which the first `before` are zero. */
function diagonal(rows: number, before: number): Float32Array {
  const matrix = new Float32Array(rows * WIDTH * WIDTH);
  for (let k = 0; k < WIDTH; k++) matrix[(before + k) * WIDTH + k] = 1;
  return matrix;
}

export function identityCard(more: Partial<LearnedCard> = {}): LearnedCard {
  return {
    format: 1,
    latentSize: WIDTH,
    features: FEATURES,
    window: WINDOW,
    rate: 30,
    planSize: 48,
    textWords: 24,
    wordPieces: 8,
    textBuckets: 4096,
    guidance: 2,
    steps: 10,
    timeShift: 1,
    sketch: { root: true, limbs: true },
    actions: ["walk", "wave"],
    families: ["locomotion"],
    styles: ["happy"],
    files: {},
    training: {},
    metrics: {},
    ...more,
  };
}

/** A denoiser that knows one motion by heart, whatever it is told. */
export interface KnowingDenoiser extends Denoiser {
  /** The conditions of every evaluation. */
  readonly asked: (readonly Conditions[])[];
}

/** @param clip null: it knows a body that stands still */
export function knowingDenoiser(clip: MotionClip | null, card = identityCard()): KnowingDenoiser {
  const known = clip ? encodeLatents(IDENTITY_CODEC, motionFeatures(clip)) : null;
  const asked: (readonly Conditions[])[] = [];
  return {
    card,
    codec: IDENTITY_CODEC,
    asked,
    async velocities(latents, t, conditions) {
      asked.push(conditions);
      const at = (i: number) => (known ? known[Math.min(i, known.length - WIDTH + (i % WIDTH))] : STILL[i % WIDTH]);
      return conditions.map(() => latents.map((value, i) => (value - at(i)) / t));
    },
  };
}

/** Six frames of a standing body. */
const STILL = Float32Array.from({ length: WIDTH }, (_, k) => {
  const feature = k % FEATURES;
  if (feature === 3) return 0.94;
  if (feature === 4 || feature === 5) return 1;
  return feature >= 6 && ((feature - 6) % 6 === 0 || (feature - 6) % 6 === 4) ? 1 : 0;
});
