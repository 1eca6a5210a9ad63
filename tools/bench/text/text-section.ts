/**
 * Benchmark of text to motion: how well motions match prompts, compared with the nearest described captures; their
 * quality and cost.
 */

import { hasData } from "../../../test/support/data-folder.js";
import type { Section } from "../report.js";
import { capturedJerk, predicateSection } from "./predicate-section.js";
import { BENCHMARK_LIST, HELD_OUT_LIST, promptSection } from "./prompt-section.js";
import { qualitySection } from "./quality-section.js";
import { speedSection } from "./speed-section.js";

export async function textSection(progress: (text: string) => void): Promise<Section[]> {
  // First, while memory is still empty.
  const speed = await speedSection(progress);
  const { section: prompts, motions } = await promptSection(BENCHMARK_LIST, progress);
  const { section: heldOut } = await promptSection(HELD_OUT_LIST, progress);
  const people = hasData("mocap");
  const predicates = people ? [await predicateSection(motions, progress)] : [];
  const quality = qualitySection(motions, people ? await capturedJerk() : new Map(), progress);
  return [prompts, heldOut, ...predicates, ...quality, speed];
}
