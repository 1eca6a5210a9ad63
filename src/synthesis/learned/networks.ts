import type { LearnedCard } from "./representation/card.js";
import type { Codec } from "./representation/codec.js";

/** What the denoiser is told of the motion that it makes; see docs/learned-motion.md. */
export interface Conditions {
  /** Tokens of the text, `TEXT_WORDS` × `WORD_PIECES`; zeros: no text. */
  text: Int32Array;
  /** Tokens of the plan, 4 per latent; zeros: none. */
  tokens: Int32Array;
  /** The plan and its sketch, `card.planSize` numbers per latent; zeros: none. */
  plan: Float32Array;
}

/** The denoiser, which a host runs: a browser's worker or a thread of Node. */
export interface Denoiser {
  readonly card: LearnedCard;
  readonly codec: Codec;
  /**
   * The velocity dx/dt of the flow from motion (t = 0) to noise (t = 1), for each of several conditions at once.
   *
   * @param latents `card.latentSize` numbers per latent
   * @returns one array per condition, like `latents`
   */
  velocities(latents: Float32Array, t: number, conditions: readonly Conditions[]): Promise<Float32Array[]>;
}

/** The two towers that judge how well a motion fits a text. */
export interface Evaluator {
  /** @param text tokens; @returns a unit vector */
  embedText(text: Int32Array): Promise<Float32Array>;
  /** @returns a unit vector */
  embedMotion(latents: Float32Array): Promise<Float32Array>;
}
