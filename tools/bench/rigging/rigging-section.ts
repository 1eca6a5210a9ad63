import type { Section } from "../report.js";
import { confidenceSection } from "./confidence-section.js";
import { fingerSection } from "./finger-section.js";
import { jointSection } from "./joint-section.js";
import { rerigSection } from "./rerig-section.js";
import { skinSection } from "./skin-section.js";
import { timeSection } from "./time-section.js";

/** Measures the rigger: joints, weights, time and memory, confidence. */
export async function riggingSection(tell: (text: string) => void): Promise<Section[]> {
  return [
    await jointSection(tell),
    await fingerSection(tell),
    skinSection(tell),
    timeSection(),
    confidenceSection(tell),
    await rerigSection(tell),
  ];
}
