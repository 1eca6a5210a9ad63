/**
 * `npm run bench [-- NAME …]`, the names of `BENCHMARKS` below, default all but the long ones: measures, and writes what it
 * measured into docs/benchmarks.md.
 */
import { animatorAvatarSection } from "./animator-avatar-section.js";
import { betweenSection } from "./between-section.js";
import { drivingSection } from "./driving-section.js";
import { editSection } from "./edit/edit-section.js";
import { readBvhSection } from "./formats/read-bvh-section.js";
import { readFbxSection } from "./formats/read-fbx-section.js";
import { writeFbxSection } from "./formats/write-fbx-section.js";
import { writeGlbSection } from "./formats/write-glb-section.js";
import { generationSection } from "./generation-section.js";
import { latencySection } from "./latency-section.js";
import { locomotionSection } from "./locomotion-section.js";
import { playbackSection } from "./playback-section.js";
import { type Section, writeReport } from "./report.js";
import { retargetSection } from "./retarget-section.js";
import { retargetSpeedSection } from "./retarget-speed-section.js";
import { robotSections } from "./robot-section.js";
import { crashSection } from "./service/crash-section.js";
import { scaleOutSection } from "./service/scale-out-section.js";
import { serviceSection } from "./service/service-section.js";
import { styleSection } from "./style-section.js";
import { textSection } from "./text/text-section.js";
import { transitionsSection } from "./transitions-section.js";

const BENCHMARKS: Record<string, () => Section[] | Promise<Section[]>> = {
  locomotion: () => locomotionSection((text) => console.error(text)),
  styles: () => styleSection(),
  generation: async () => [await generationSection()],
  text: () => textSection((text) => console.error(text)),
  between: () => [betweenSection((text) => console.error(text))],
  edit: () => editSection((text) => console.error(text)),
  retarget: async () => [await animatorAvatarSection(), await retargetSpeedSection(), ...(await retargetSection())],
  robot: () => robotSections(),
  playback: () => playbackSection(),
  transitions: () => transitionsSection((text) => console.error(text)),
  driving: () => drivingSection(),
  latency: async () => [await latencySection()],
  "read-bvh": async () => [readBvhSection()],
  "read-fbx": async () => [await readFbxSection()],
  "write-fbx": async () => [await writeFbxSection()],
  "write-glb": async () => [await writeGlbSection()],
  service: async () => [await serviceSection()],
  crash: async () => [await crashSection((text) => console.error(text))],
  "scale-out": async () => [await scaleOutSection()],
};
/** Minutes each. */
const LONG = new Set(["crash", "scale-out"]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown benchmark "${unknown[0]}". There are: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(1);
}
const sections: Section[] = [];
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 ? !asked.includes(name) : LONG.has(name)) continue;
  console.error(`${name} …`);
  const measured = await measure();
  for (const { title, table } of measured) console.log(`\n## ${title}\n\n${table}`);
  sections.push(...measured);
}
writeReport("docs/benchmarks.md", sections);
console.log("\nWritten to docs/benchmarks.md");
process.exit(0);
