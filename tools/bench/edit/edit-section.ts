/** Trims, loops and stitches: `npm run bench -- edit`. */
import type { Section } from "../report.js";
import { loopSection } from "./loop-section.js";
import { qualitySection } from "./quality-section.js";
import { timeSection } from "./time-section.js";
import { transitionSection } from "./transition-section.js";

export async function editSection(progress: (text: string) => void): Promise<Section[]> {
  return [transitionSection(progress), qualitySection(progress), loopSection(progress), await timeSection()];
}
