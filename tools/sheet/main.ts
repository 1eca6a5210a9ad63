/**
 * `npm run sheet -- [options] -o out/sheet.png`: frames of a motion side by side, for looking.
 *
 * --style ID     (repeatable, default neutral_male_a; "proud*0.6+tired*0.4" blends)
 * --speed M/S    (repeatable, default 1.2; 0 stands still)   --strides N   --seed N: strides that differ
 * --angle DEG    (repeatable, default 0)                --hips ahead | astern: which way they face from 90 to 135 degrees
 * --hip-turn N   (repeatable, default 1) how far the hips turn towards the travel, 0 to 1; of --drive too
 * --character X  (repeatable) a name of the cast, a .glb/.gltf/.vrm/.fbx file, or `bones` (default builtin-mannequin)
 * --views 90,0   camera yaws: 0 front, 90 from the figure's left     --frames 8     --size 150x220
 * --rest         draw the characters as they are, without a motion
 * --drive NAME   (repeatable) a driven character along a scenario: start, stop, brake, aside, flip, curve, spot, stairs-up, rough, pivot, ... (see drive.ts)
 * --text PROMPT  (repeatable) the motion of a prompt; takes --seed
 * --by MODEL     (repeatable) of --text: default, refined (the same, refined by the learned model), bucmd (the learned model); one after the other
 * --action ID    (repeatable) one action alone, before it is joined to anything; "ID:{json parameters}" sets them
 * --take ID/N    (repeatable) take N of a captured action, from 0; "ID" alone draws all of them
 * --stitch "A | B | 0.5 | PROMPT"  (repeatable) B after A in half a second; A and B are prompts, capture:ACTION, mocap:CLIP or gaits as 3.5@90 (m/s,
 *                degrees), " @ 0.5,2" after one takes these seconds of it; drawn is the transition
 * --loop "A | 0.1 | 0.9 | cyclical"  (repeatable) a part of A that repeats; drawn is the seam
 * --from S --to S: only these seconds of a text motion or an action
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { joinNegativeNumbers } from "../../src/cli/read-options.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { generateGaitCell } from "../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { contactSheet, type SheetRow } from "./contact-sheet.js";
import { driveRows, SCENARIOS } from "./drive.js";
import { type DrawnPart, loopedPart, stitchedPart } from "./edited.js";
import { MODELS, modelClip } from "./learned.js";
import { clipForCharacter, loadCharacter } from "./load.js";
import { clipRows, restRow } from "./rows.js";
import { actionClip, takeClips, textClip } from "./worded.js";

const { values } = parseArgs({
  args: joinNegativeNumbers(process.argv.slice(2)),
  options: {
    style: { type: "string", multiple: true, default: ["neutral_male_a"] },
    speed: { type: "string", multiple: true, default: ["1.2"] },
    strides: { type: "string", default: "1" },
    seed: { type: "string" },
    angle: { type: "string", multiple: true, default: ["0"] },
    hips: { type: "string" },
    "hip-turn": { type: "string", multiple: true, default: ["1"] },
    character: { type: "string", multiple: true, default: ["builtin-mannequin"] },
    views: { type: "string", default: "90,0" },
    frames: { type: "string", default: "8" },
    size: { type: "string", default: "150x220" },
    rest: { type: "boolean", default: false },
    drive: { type: "string", multiple: true },
    text: { type: "string", multiple: true },
    by: { type: "string", multiple: true },
    action: { type: "string", multiple: true },
    take: { type: "string", multiple: true },
    stitch: { type: "string", multiple: true },
    loop: { type: "string", multiple: true },
    from: { type: "string" },
    to: { type: "string" },
    output: { type: "string", short: "o", default: "out/sheet.png" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  const [told] = readFileSync(new URL(import.meta.url), "utf8").split("*/");
  console.log(told.replaceAll(/^(\/\*\*| \* ?)\n?/gm, "").trim());
  process.exit();
}

/** The motions of `--text`, each by every model of `--by`. */
async function textClips(): Promise<MotionClip[]> {
  const prompts = values.text ?? [];
  if (!values.by) return prompts.map(textClip(seed));
  const models = values.by.map((by) => {
    const model = MODELS.find((one) => one === by);
    if (!model) throw new Error(`--by knows ${MODELS.join(", ")}.`);
    return model;
  });
  const clips: MotionClip[] = [];
  for (const prompt of prompts) for (const model of models) clips.push(await modelClip(model, prompt, seed));
  return clips;
}

const views = values.views.split(",").map(Number);
const [width, height] = values.size.split("x").map(Number);
const seed = values.seed === undefined ? undefined : Number(values.seed);
const hipTurns = values["hip-turn"].map(Number);
const rows: SheetRow[] = [];
for (const name of values.character) {
  const model = name === "bones" ? null : await loadCharacter(name);
  if (values.rest && model) {
    const [first, ...others] = restRow(model, views);
    rows.push({ ...first, cells: [...first.cells] }, ...others);
    continue;
  }
  if (values.drive && model) {
    for (const styleId of values.style) {
      for (const scenario of values.drive) {
        if (!(scenario in SCENARIOS)) throw new Error(`--drive knows ${Object.keys(SCENARIOS).join(", ")}.`);
        for (const turn of hipTurns) {
          rows.push(...driveRows(model, { styleId, hipTurn: turn }, SCENARIOS[scenario], views, Number(values.frames)));
        }
      }
    }
    continue;
  }
  const worded = [
    ...(await textClips()),
    ...(values.action ?? []).map(actionClip(seed)),
    ...(values.take ?? []).flatMap(takeClips),
  ];
  const drawn: DrawnPart[] = [
    ...worded.map((clip) => ({ clip, from: 0, to: clipDuration(clip) })),
    ...(values.stitch ?? []).map(stitchedPart),
    ...(values.loop ?? []).map(loopedPart),
  ];
  for (const { clip, from, to } of drawn) {
    const bound = model ? clipForCharacter(clip, model) : null;
    const seconds = [Number(values.from ?? from), Number(values.to ?? to)] as const;
    rows.push(...clipRows(bound?.clip ?? clip, bound, views, Number(values.frames), seconds));
  }
  if (drawn.length > 0) continue;
  for (const styleId of values.style) {
    for (const speed of values.speed) {
      for (const angle of values.angle) {
        for (const hipTurn of hipTurns) {
          const asked = { styleId, moveSpeed: Number(speed), travelAngle: Number(angle), hipTurn };
          const hips = values.hips === "astern" ? "astern" : "ahead";
          const cell = values.hips !== undefined || asked.moveSpeed === 0;
          const strides = Number(values.strides);
          const clip = cell ? generateGaitCell({ ...asked, hips }) : generateLocomotion({ ...asked, strides, seed });
          const bound = model ? clipForCharacter(clip, model) : null;
          rows.push(...clipRows(bound?.clip ?? clip, bound, views, Number(values.frames)));
        }
      }
    }
  }
}
mkdirSync(dirname(values.output), { recursive: true });
writeFileSync(values.output, contactSheet(rows, width, height));
console.log(`${values.output}: ${rows.length} rows`);
