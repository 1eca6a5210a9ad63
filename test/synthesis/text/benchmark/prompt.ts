import { type Check, mirrored, otherWords } from "./check.js";

/** A prompt and the checks for motions that perform it. */
export interface BenchmarkPrompt {
  /** Prompts that ask for the same thing. */
  family: string;
  text: string;
  /** In order; the checks of one action apply to its span of the motion. */
  steps: readonly (readonly Check[])[];
  /** Of the whole motion. */
  whole: readonly Check[];
  /** Whether a side, or a way round, is requested, so that its mirror image is another motion. */
  sided: boolean;
}

export interface PromptFamily {
  id: string;
  /** One list a step. */
  steps: readonly (readonly Check[])[];
  whole?: readonly Check[];
  sided?: boolean;
  wordings: readonly string[];
}

export function promptsOf(families: readonly PromptFamily[]): BenchmarkPrompt[] {
  return families.flatMap(({ id, steps, whole = [], sided = false, wordings }) =>
    wordings.map((text) => ({ family: id, text, steps, whole, sided })),
  );
}

/** The same prompt with left and right exchanged, in its words and in its checks. */
export function mirroredPrompt(prompt: BenchmarkPrompt): BenchmarkPrompt {
  return {
    ...prompt,
    text: otherWords(prompt.text),
    steps: prompt.steps.map((checks) => mirrored(checks)),
    whole: mirrored(prompt.whole),
  };
}
