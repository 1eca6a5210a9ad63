/**
 * `npx tsx tools/turntable/main.ts [options] FILE|WORDS... -o out/turntable.png`: characters from all sides, one a row.
 *
 * A name that ends in .glb or .vrm is a file, one that begins with builtin- a made character of the cast; anything else is words
 * that a character is made from (--seed N). Without names, the whole cast.
 * --poses: squatting, arms up, sitting, crawling, punching
 * --docs: the cast as in the README, docs/images/made.png; with --poses docs/images/bent.png
 * --views 0,-35,90,180 (degrees)   --close: adds head and shoulders   --size 300x420   --level 0|1|2
 * --frames N: a file's motion instead, at N moments from the first view   --columns N: rows side by side
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { PNG } from "pngjs";
import { castGlbAsync, isMadeCastId, MADE_CAST } from "../../src/characters/index.js";
import { joinNegativeNumbers } from "../../src/cli/read-options.js";
import { drawShots, type Shot } from "./draw.js";
import { madeGlb } from "./made.js";
import { inBentPoses } from "./poses.js";

const { values, positionals } = parseArgs({
  args: joinNegativeNumbers(process.argv.slice(2)),
  allowPositionals: true,
  options: {
    views: { type: "string", default: "0,-35,90,180" },
    close: { type: "boolean", default: false },
    size: { type: "string", default: "300x420" },
    seed: { type: "string", default: "1" },
    level: { type: "string", default: "0" },
    frames: { type: "string" },
    columns: { type: "string", default: "1" },
    poses: { type: "boolean", default: false },
    docs: { type: "boolean", default: false },
    output: { type: "string", short: "o", default: "out/turntable.png" },
  },
});
if (values.docs) {
  const picture = values.poses
    ? { views: "-35", size: "104x132", columns: "2", output: "docs/images/bent.png" }
    : { views: "-25", size: "200x300", columns: "6", output: "docs/images/made.png" };
  Object.assign(values, picture);
}
const [width, height] = values.size.split("x").map(Number);
const views = values.views.split(",").map(Number);
const names = positionals.length > 0 ? positionals : Object.keys(MADE_CAST);
const rows: Uint32Array[][] = [];
for (const name of names) {
  const glb = /\.(glb|vrm)$/.test(name)
    ? readFileSync(name)
    : isMadeCastId(name)
      ? await castGlbAsync(name, { level: Number(values.level) as 0 | 1 | 2 })
      : await madeGlb(name, { seed: Number(values.seed), level: Number(values.level) });
  let shots: Shot[] = views.map((yaw) => ({ yaw, share: 0 }));
  if (values.frames) {
    const frames = Number(values.frames);
    shots = Array.from({ length: frames }, (_, i) => ({ yaw: views[0], share: i / frames }));
  }
  if (values.poses) {
    const row: Uint32Array[] = [];
    for (const posed of await inBentPoses(glb)) row.push(...(await drawShots(posed, [shots[0]], width, height)));
    rows.push(row);
    continue;
  }
  if (values.close) shots.push({ yaw: -20, share: 0, close: true });
  rows.push(await drawShots(glb, shots, width, height));
}
const columns = Number(values.columns);
const perRow = Math.max(...rows.map((row) => row.length));
const png = new PNG({ width: width * perRow * columns, height: height * Math.ceil(rows.length / columns) });
rows.forEach((row, r) => {
  row.forEach((pixels, c) => {
    const left = ((r % columns) * perRow + c) * width;
    const top = Math.floor(r / columns) * height;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = pixels[y * width + x];
        const at = ((top + y) * png.width + left + x) * 4;
        png.data.set([value >> 16, (value >> 8) & 255, value & 255, 255], at);
      }
    }
  });
});
mkdirSync(dirname(values.output), { recursive: true });
writeFileSync(values.output, PNG.sync.write(png));
console.log(`${values.output}: ${rows.length} characters`);
