/**
 * Draws auto-rigged characters in poses that bend everything, to be looked at: at rest, squatting, arms up, sitting, crawling,
 * punching.
 *
 *   npx tsx tools/sheet/bent-poses.ts -o out/bent.png [--view 35] [--size 170x200] [--only NAME,NAME] [--weights] [FILE …]
 *   npx tsx tools/sheet/bent-poses.ts --docs          docs/images/rigged.png
 *
 * Default: the meshes of `characters/unrigged` of the real data, and built-in characters without their skeletons. --weights colours
 * the surface by the joints that move it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { CAST_IDS } from "../../src/characters/index.js";
import { rigCharacterFile } from "../../src/files/characters/rig-character-file.js";
import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import type { SceneModel } from "../../src/files/formats/scene/scene-model.js";
import { runSteps } from "../../src/requests/steps.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { dataPath, listData } from "../../test/support/data-folder.js";
import { unriggedGlb } from "../../test/support/made/unrigged.js";
import { contactSheet, type SheetRow } from "./contact-sheet.js";
import { clipForCharacter } from "./load.js";
import { clipRows, restRow } from "./rows.js";

/** Motions, and the share of each at which it is drawn. */
const POSES = [
  ["squats", 0.5],
  ["raises both arms", 0.5],
  ["sits down", 1],
  ["crawls forward", 0.5],
  ["punches with the right hand", 0.42],
] as const;
/** Raised arms reach this much higher than the figure at rest. */
const REACH = 1.22;
/** Free to be shown: CC0, or built in. */
const SHOWN = [
  "human-a-pose.glb",
  "stripped-quaternius-adventurer-backpack.glb",
  "stripped-kaykit-barbarian.glb",
  "stripped-kenney-zombie.glb",
  "builtin-titan",
  "builtin-pip",
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: "string", short: "o", default: "out/bent.png" },
    view: { type: "string", default: "35" },
    size: { type: "string", default: "170x200" },
    only: { type: "string" },
    weights: { type: "boolean", default: false },
    docs: { type: "boolean", default: false },
  },
});

const [width, height] = values.size.split("x").map(Number);
const wanted = values.docs ? SHOWN : values.only?.split(",");
const rows: SheetRow[] = [];
const clips = POSES.map(([prompt, at]) => ({ clip: generateTextMotion({ prompt, seed: 1 }), at }));
for (const [name, bytes] of files()) {
  const { glb, findings } = runSteps(await rigCharacterFile(bytes, { feetOnFloor: true }, () => {}));
  const scene = await readSceneGlb(glb);
  const model = values.weights ? colouredByJoints(scene) : scene;
  console.log(
    `${name}: ${findings.joints} joints, confidence ${findings.confidence.toFixed(2)} ${findings.doubts.join(" ")}`,
  );
  const view = Number(values.view);
  const [rest] = restRow(model, [view]);
  const cells = clips.map(({ clip, at }) => {
    const bound = clipForCharacter(clip, model);
    const seconds = (at * (bound.clip.frameCount - 1)) / bound.clip.frameRate;
    return clipRows(bound.clip, bound, [view], 1, [seconds, seconds])[0].cells[0];
  });
  rows.push({ cells: [...rest.cells, ...cells], yaw: view, height: rest.height * REACH });
}
const path = values.docs ? "docs/images/rigged.png" : values.output;
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, contactSheet(rows, width, height));
console.log(path);

function* files(): Generator<[string, Uint8Array]> {
  for (const file of positionals) yield [file, new Uint8Array(readFileSync(file))];
  if (positionals.length > 0) return;
  for (const file of listData("characters/unrigged", /\.glb$/)) {
    if (!wanted || wanted.includes(file))
      yield [file, new Uint8Array(readFileSync(dataPath(`characters/unrigged/${file}`)))];
  }
  for (const id of CAST_IDS) if (!wanted || wanted.includes(id)) yield [id, unriggedGlb(id)];
}

/** Gives each joint a colour, and each vertex the mean of its joints'. */
function colouredByJoints(scene: SceneModel): SceneModel {
  const meshes = scene.meshes.map((mesh) => {
    const colors = new Float32Array(mesh.positions.length);
    for (let v = 0; v < mesh.positions.length / 3; v++) {
      for (let k = 0; k < 4; k++) {
        // Golden angle: neighbours in the list differ.
        const hue = ((mesh.joints?.[v * 4 + k] ?? 0) * 2.399963) % (2 * Math.PI);
        const weight = mesh.weights?.[v * 4 + k] ?? 0;
        for (let c = 0; c < 3; c++) colors[v * 3 + c] += weight * (0.5 + 0.45 * Math.cos(hue + (c * 2 * Math.PI) / 3));
      }
    }
    return { ...mesh, colors, material: -1 };
  });
  return { ...scene, meshes };
}
