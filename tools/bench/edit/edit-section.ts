/** Benchmark of trims, loops and stitches: `npm run bench -- edit`. */

import { hasData } from "../../../test/support/data-folder.js";
import type { Section } from "../report.js";
import { loopSection } from "./loop-section.js";
import { qualitySection } from "./quality-section.js";
import { timeSection } from "./time-section.js";
import { transitionSection } from "./transition-section.js";

export async function editSection(progress: (text: string) => void): Promise<Section[]> {
  const captured = hasData("mocap") ? [transitionSection(progress), qualitySection(progress)] : [];
  return [...captured, loopSection(progress), await timeSection()];
}
