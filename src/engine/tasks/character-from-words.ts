import type { AsyncSteps } from "../../requests/steps.js";
import { packCharacter, readCharacterGlb, summarize } from "../stored-character.js";
import type { CharacterReading } from "./read-character.js";

/** What was made of a description. */
export interface DescriptionReading {
  /** What was understood, in the order of the words. */
  understood: string[];
  /** Words that mean nothing here. */
  unknown: string[];
  /** Sentences on what could not be had as it was asked for. */
  notes: string[];
}

/** Reads the description of a character. @throws MotionError BAD_USER_INPUT if nothing of it is understood */
export async function readCharacterPrompt({ prompt }: { prompt: string }): Promise<DescriptionReading> {
  const { requireDescription } = await generator();
  const { understood, unknown, notes } = requireDescription(prompt, "prompt");
  return { understood, unknown, notes };
}

/**
 * Makes a character from words, and understands it as any other.
 *
 * @throws MotionError BAD_USER_INPUT if nothing of the prompt is understood
 */
export async function* characterFromWords({
  prompt,
  seed,
}: {
  prompt: string;
  seed: number;
}): AsyncSteps<CharacterReading & { glb: Uint8Array; description: DescriptionReading }> {
  const made = await generator();
  const { understood, unknown, notes } = made.requireDescription(prompt, "prompt");
  yield;
  const { bytes: glb } = made.characterFromWords({ words: prompt, seed, body: {} });
  yield;
  const character = await readCharacterGlb(glb);
  yield;
  const packed = packCharacter(character, glb);
  return { ...summarize(character), glb, fbx: null, packed, description: { understood, unknown, notes } };
}

/** Loaded when first needed: it comes with the tables of the body. */
function generator() {
  return import("../../characters/made/index.js");
}
