import { readdirSync, readFileSync } from "node:fs";
import { characterFromFigure } from "../../../src/characters/made/pictured/character-from-figure.js";
import { type Mask, overlap } from "../../../src/characters/made/pictured/image/raster.js";
import { runSteps } from "../../../src/requests/steps.js";
import { findFigure } from "../../../src/service/pictures/find-figure.js";
import { openPicture } from "../../../src/service/pictures/open-picture.js";
import { loadPoseModels } from "../../../src/service/video/pose-library.js";
import { dataPath, hasData } from "../../../test/support/data-folder.js";
import { pictureOf, pictureOfGlb, pngOf } from "../../../test/support/made/pictures.js";
import { markdownTable, type Section } from "../report.js";

/** Figures that are drawn as concept art: words, seed, and the angle they are seen at, degrees. */
const DRAWN: readonly (readonly [string, number, number])[] = [
  ["a pirate with a red coat and a hat", 3, 0],
  ["an old wizard in a blue robe with a long white beard", 2, 0],
  ["a chibi girl with pigtails and a yellow dress", 5, 0],
  ["a fat baker in an apron", 4, 15],
  ["a knight in full plate armor", 7, -20],
  ["an orc in a loincloth", 6, 0],
  ["a woman in a grey suit with a bun", 8, 25],
  ["a boy in a green hoodie and shorts", 9, 0],
];
/** Pictures that nothing was chosen on: other words and seeds, and characters of other makers. */
const HELD_OUT: typeof DRAWN = [
  ["a nurse in blue scrubs with a ponytail", 21, 0],
  ["a bald muscular man in a white tank top and red shorts", 22, 10],
  ["a dwarf in chainmail with a long red beard", 23, 0],
  ["a queen in a purple gown", 24, -15],
  ["a ranger in a green cape with a hood", 25, 0],
  ["an astronaut in a white space suit", 26, 0],
  ["an old woman in a grey skirt and a pink sweater", 27, 20],
  ["a skater in baggy jeans and a cap", 28, -10],
];
const HELD_OUT_FILES: readonly (readonly [file: string, yaw: number])[] = [
  ["quaternius-men-casual.glb", 0],
  ["ue-quaternius-female.glb", 0],
  ["kaykit-knight.glb", 0],
  ["vrm0-godette.vrm", 0],
  ["cesium-man.glb", 0],
  ["gdquest-mannequiny.glb", 15],
];
/** Palette's and outline's goals. */
const GAP = 8;
const OVERLAP = 0.88;
const SIZE = { width: 512, height: 768 };

/** Measures characters from pictures: photographs and drawings of the media set, and figures of the generator as concept art. */
export async function picturesSection(tell: (text: string) => void): Promise<Section> {
  const models = await loadPoseModels("heavy");
  const rows: (string | number)[][] = [];
  const tuned: Tally = { overlaps: [], parts: 0, near: 0 };
  const heldOut: Tally = { overlaps: [], parts: 0, near: 0 };
  const measure = async (name: string, file: Uint8Array, truth: Mask | null, tally: Tally) => {
    tell(name);
    const start = process.cpuUsage();
    try {
      const figure = await findFigure(await openPicture(file), models);
      const made = runSteps(characterFromFigure(figure));
      const spent = process.cpuUsage(start);
      const share = truth ? againstTruth(made.outline, truth) : made.overlap;
      const close = made.palette.filter(({ gap }) => gap <= GAP).length;
      tally.overlaps.push(share);
      tally.parts += made.palette.length;
      tally.near += close;
      const by = figure.landmarks ? "landmarks" : "outline";
      const seconds = ((spent.user + spent.system) / 1e6).toFixed(1);
      rows.push([name, by, share.toFixed(3), `${close} of ${made.palette.length}`, made.triangles, seconds]);
    } catch (error) {
      rows.push([name, "refused", (error as Error).message, "", "", ""]);
    }
  };
  if (hasData("media/images")) {
    const media = dataPath("media/images");
    for (const name of readdirSync(media).filter((one) => /\.(png|jpg)$/.test(one))) {
      await measure(name, new Uint8Array(readFileSync(`${media}/${name}`)), null, tuned);
    }
  }
  for (const [list, tally, mark] of [
    [DRAWN, tuned, ""],
    [HELD_OUT, heldOut, "held out: "],
  ] as const) {
    for (const [words, seed, yaw] of list) {
      const { picture, truth } = await pictureOf(words, { ...SIZE, seed, yaw });
      await measure(`${mark}${words} (${yaw}°)`, pngOf(picture), truth, tally);
    }
  }
  if (hasData("characters/rigged")) {
    for (const [name, yaw] of HELD_OUT_FILES) {
      const file = new Uint8Array(readFileSync(dataPath(`characters/rigged/${name}`)));
      const { picture, truth } = await pictureOfGlb(file, { ...SIZE, yaw });
      await measure(`held out: ${name} (${yaw}°)`, pngOf(picture), truth, heldOut);
    }
  }
  return {
    title: "Characters from pictures",
    text: `\`npm run bench -- pictures\`: the outline of the character in the picture's pose against the figure's (share of their union that both have; of drawn figures, which the generator made and drew before a plain background, against their true pixels; of others, against the outline that was found), and the parts whose median colour on the texture is within ${GAP} of the picture's (CIELAB, CIE 1976). Goals: ${OVERLAP} and ${GAP}. Nothing was chosen on the pictures that are held out: ${inWords(heldOut)}. The others: ${inWords(tuned)}. Seconds are processor time with the networks loaded.`,
    table: markdownTable(["picture", "read by", "outline overlap", `colours ≤ ${GAP}`, "triangles", "s"], rows),
  };
}

interface Tally {
  overlaps: number[];
  parts: number;
  near: number;
}

function inWords({ overlaps, parts, near }: Tally): string {
  const sorted = [...overlaps].sort((a, b) => a - b);
  const reach = sorted.filter((share) => share >= OVERLAP).length;
  return `median overlap ${sorted[sorted.length >> 1]?.toFixed(3)}, ${reach} of ${sorted.length} at ${OVERLAP} or more, ${near} of ${parts} parts within ${GAP}`;
}

/** Compares an outline, which covers a part of the picture at a scale of its own, with the true pixels. */
function againstTruth(
  { inside, width, height, left, top, scale }: Mask & Record<"left" | "top" | "scale", number>,
  truth: Mask,
) {
  const there = new Uint8Array(inside.length);
  for (let i = 0; i < inside.length; i++) {
    const x = Math.floor(left + ((i % width) + 0.5) / scale);
    const y = Math.floor(top + (Math.floor(i / width) + 0.5) / scale);
    if (x >= 0 && y >= 0 && x < truth.width && y < truth.height) there[i] = truth.inside[y * truth.width + x];
  }
  return overlap({ width, height, inside }, { width, height, inside: there });
}
