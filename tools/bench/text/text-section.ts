/** Text to motion: what motions show against what prompts say, beside the nearest described captures; how they are, and what they cost. */
import type { Section } from "../report.js";
import { capturedJerk, predicateSection } from "./predicate-section.js";
import { BENCHMARK_LIST, HELD_OUT_LIST, promptSection } from "./prompt-section.js";
import { qualitySection } from "./quality-section.js";
import { speedSection } from "./speed-section.js";

export async function textSection(progress: (text: string) => void): Promise<Section[]> {
  // First, while nothing else fills the memory.
  const speed = speedSection(progress);
  const { section: prompts, motions } = await promptSection(BENCHMARK_LIST, progress);
  const { section: heldOut } = await promptSection(HELD_OUT_LIST, progress);
  const predicates = await predicateSection(motions, progress);
  const quality = qualitySection(motions, await capturedJerk(), progress);
  return [prompts, heldOut, predicates, ...quality, speed];
}
