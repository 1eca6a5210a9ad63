import { MotionError } from "../../../requests/motion-error.js";

/** The version of the weights' form that this code reads. */
export const CARD_FORMAT = 1;

/** What the learned model says about itself: `weights/text-to-motion/card.json`. */
export interface LearnedCard {
  format: number;
  /** Floats of a latent. */
  latentSize: number;
  features: number;
  /** Frames of a latent, and frames per second. */
  window: number;
  rate: number;
  planSize: number;
  textWords: number;
  wordPieces: number;
  textBuckets: number;
  /** How strongly words and plan guide the sampling when nothing is asked for. */
  guidance: number;
  steps: number;
  timeShift: number;
  /** Which parts of the default model's motion the learned motion follows when nothing else is asked for. */
  sketch: { root: boolean; limbs: boolean };
  /** Names by token: index + 1 is the token, 0 is none or one that is not in the list. */
  actions: string[];
  families: string[];
  styles: string[];
  files: Record<string, { bytes: number; sha256: string }>;
  training: Record<string, unknown>;
  metrics: Record<string, unknown>;
}

/** Reads the card of the weights. @throws MotionError INTERNAL if it is damaged or of another version */
export function readCard(text: string): LearnedCard {
  let card: LearnedCard;
  try {
    card = JSON.parse(text) as LearnedCard;
  } catch {
    throw broken("is not JSON");
  }
  if (card === null || typeof card !== "object") throw broken("is not an object");
  if (card.format !== CARD_FORMAT) throw broken(`has format ${card.format}, and this version reads ${CARD_FORMAT}`);
  if (!(card.latentSize > 0) || !Array.isArray(card.actions) || !card.files) throw broken("lacks its sizes or lists");
  return card;
}

function broken(what: string): MotionError {
  return new MotionError("INTERNAL", `The learned model's card ${what}: install the package anew.`);
}
