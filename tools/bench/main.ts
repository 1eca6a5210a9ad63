/**
 * Runs benchmarks and writes the results into docs/benchmarks.md: `npm run bench [-- NAME … [--option …]]`, names as
 * in `BENCHMARKS` below, default all but the long ones. Options go to the benchmark "soles", and to "words":
 * `--list FILE` writes what became of every prompt, into a file for each set.
 */
import { missingData } from "../../test/support/data-folder.js";
import { type Section, writeReport } from "./report.js";

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith("--"));
const asked = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);

const tell = (text: string) => console.error(text);

/** Each is loaded when it runs. */
const BENCHMARKS: Record<string, () => Promise<Section[]>> = {
  locomotion: async () => (await import("./locomotion/locomotion-section.js")).locomotionSection(tell),
  styles: async () => (await import("./locomotion/style-section.js")).styleSection(),
  generation: async () => [await (await import("./latency/generation-section.js")).generationSection()],
  text: async () => (await import("./text/text-section.js")).textSection(tell),
  learned: async () => (await import("./learned/learned-section.js")).learnedSection(tell),
  words: async () => {
    const [{ SETS }, { wordsSection }] = await Promise.all([
      import("./words/prompt-set.js"),
      import("./words/words-section.js"),
    ]);
    return SETS.map((set) => wordsSection(set, tell, options[1] && `${options[1]}.${set}`));
  },
  actions: async () => [(await import("./words/actions-section.js")).actionsSection(tell)],
  reading: async () => [
    (await import("./words/reading-section.js")).readingSection(tell),
    (await import("./words/parts-section.js")).partsSection(tell),
  ],
  flow: async () => [(await import("./flow/flow-section.js")).flowSection(tell)],
  life: async () => [(await import("./text/body-life-section.js")).bodyLifeSection()],
  anatomy: async () => [
    (await import("./anatomy/anatomy-section.js")).anatomySection(tell),
    (await import("./anatomy/body-section.js")).bodySection(tell),
  ],
  between: async () => [(await import("./between-section.js")).betweenSection(tell)],
  edit: async () => (await import("./edit/edit-section.js")).editSection(tell),
  evaluator: async () => [await (await import("./generated/generated-section.js")).evaluatorSection(tell)],
  generated: async () => [await (await import("./generated/generated-section.js")).generatedSection(tell)],
  retarget: async () => [
    await (await import("./retarget/animator-avatar-section.js")).animatorAvatarSection(),
    await (await import("./retarget/retarget-speed-section.js")).retargetSpeedSection(),
    ...(await (await import("./retarget/retarget-section.js")).retargetSection()),
  ],
  pictures: async () => [await (await import("./pictures/pictures-section.js")).picturesSection(tell)],
  video: async () => (await import("./video/video-section.js")).videoSection(tell),
  made: async () => [(await import("./made/made-section.js")).madeSection(tell)],
  rigging: async () => (await import("./rigging/rigging-section.js")).riggingSection(tell),
  mapping: async () => (await import("./mapping/mapping-section.js")).mappingSection(tell),
  robot: async () => (await import("./retarget/robot-section.js")).robotSections(),
  playback: async () => (await import("./playback-section.js")).playbackSection(),
  transitions: async () => (await import("./transitions-section.js")).transitionsSection(tell),
  driving: async () => (await import("./driving/driving-section.js")).drivingSection(),
  soles: async () => (await import("./soles/soles-section.js")).solesSection(options, tell),
  latency: async () => [await (await import("./latency/latency-section.js")).latencySection()],
  "read-bvh": async () => [(await import("./formats/read-bvh-section.js")).readBvhSection()],
  "read-fbx": async () => [await (await import("./formats/read-fbx-section.js")).readFbxSection()],
  "write-fbx": async () => [await (await import("./formats/write-fbx-section.js")).writeFbxSection()],
  "write-glb": async () => [await (await import("./formats/write-glb-section.js")).writeGlbSection()],
  service: async () => [await (await import("./service/service-section.js")).serviceSection()],
  previews: async () => [await (await import("./service/preview-section.js")).previewSection(tell)],
  crash: async () => [await (await import("./service/crash-section.js")).crashSection(tell)],
  "scale-out": async () => [await (await import("./service/scale-out-section.js")).scaleOutSection()],
};
/** Real data that benchmarks need: without `all` they are not run, without `some` they measure less. */
const WANTS: Record<string, { all?: string[]; some?: string[] }> = {
  styles: { all: ["mocap"] },
  text: { some: ["mocap"] },
  between: { all: ["mocap"] },
  edit: { some: ["mocap"] },
  evaluator: { all: ["mocap"] },
  generated: { all: ["mocap"] },
  retarget: { some: ["characters/rigged"] },
  pictures: { some: ["media"] },
  video: { all: ["media"] },
  rigging: { all: ["characters/unrigged", "bodies"] },
  mapping: { all: ["characters/rigged"] },
  robot: { some: ["mocap"] },
  transitions: { all: ["characters/rigged"] },
  driving: { some: ["characters/rigged"] },
  soles: { some: ["characters/rigged", "bodies", "mocap"] },
  "read-bvh": { some: ["mocap/bvh-samples"] },
  "read-fbx": { some: ["characters/rigged"] },
  "write-fbx": { some: ["characters/rigged"] },
};
const WHERE = "real data, looked for in the folder MOTION_TEST_DATA, else in ../shared";

/** Benchmarks that take minutes each. */
const LONG = new Set(["crash", "evaluator", "generated", "made", "scale-out", "soles", "video"]);

const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown benchmark "${unknown[0]}". There are: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(1);
}
const takesOptions =
  asked.join() === "soles" || (asked.join() === "words" && options[0] === "--list" && options.length === 2);
if (options.length > 0 && !takesOptions) {
  console.error(
    "Options are for one benchmark alone: npm run bench -- soles --only drives, npm run bench -- words --list FILE",
  );
  process.exit(1);
}
const sections: Section[] = [];
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 ? !asked.includes(name) : LONG.has(name)) continue;
  const { all = [], some = [] } = WANTS[name] ?? {};
  const [lacking, lesser] = [missingData(...all), missingData(...some)];
  if (lacking.length > 0) {
    console.error(`${name}: SKIPPED for want of ${lacking.join(" and ")} (${WHERE}).`);
    continue;
  }
  if (lesser.length > 0) {
    console.error(`${name}: without ${lesser.join(" and ")} (${WHERE}); what can be measured is printed, not written.`);
  }
  console.error(`${name} …`);
  const measured = await measure();
  for (const { title, table } of measured) console.log(`\n## ${title}\n\n${table}`);
  if (lesser.length === 0) sections.push(...measured);
}
if (sections.length > 0) {
  writeReport("docs/benchmarks.md", sections);
  console.log("\nWritten to docs/benchmarks.md");
}
process.exit(0);
