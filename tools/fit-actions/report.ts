/** Prints what was measured on every take, worst ones last: `npx tsx tools/fit-actions/report.ts [--only ACTION]`. */
import { parseArgs } from "node:util";
import type { MotionClip } from "../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { clipOfMovement, decodeTake } from "../../src/synthesis/text/captured/takes/decode-take.js";
import { contactSlide } from "../metrics/contact-slide.js";
import { jerk } from "../metrics/jerk.js";
import { jointTracks } from "../metrics/joint-tracks.js";
import { penetration } from "../metrics/penetration.js";
import { requireData } from "../run/require-data.js";
import { armDepth } from "./arm-depth.js";
import { type FittedTake, fitTake } from "./fit-take.js";
import { RECIPES } from "./recipes/recipes.js";
import { readSegments, segmentOf } from "./segments.js";

const { values } = parseArgs({
  options: { mocap: { type: "string" }, only: { type: "string" } },
});
const mocap = requireData("mocap", values.mocap);
const segments = readSegments(mocap);
const centimetres = (metres: number) => (metres * 100).toFixed(2).padStart(6);
const counts = new Map<string, number>();
const rows: { line: string; badness: number }[] = [];
for (const recipe of RECIPES) {
  const index = counts.get(recipe.action) ?? 0;
  counts.set(recipe.action, index + 1);
  if (values.only && recipe.action !== values.only) continue;
  const family = findAction(recipe.action)?.family ?? "";
  rows.push(rowOf(`${recipe.action}/${index}`, fitTake(mocap, { ...recipe, family }, segmentOf(segments, recipe))));
}
console.log(
  "take | source | s | char/s | decode ms | slide | below | packing mean, max | hips drop | arm in body max, mean | jerk p95, of source | worst rise",
);
for (const { line } of rows.sort((a, b) => a.badness - b.badness)) console.log(line);

function rowOf(name: string, { stored, draft, source, helped }: FittedTake): { line: string; badness: number } {
  decodeTake(stored);
  const started = performance.now();
  const { clip } = decodeTake(stored);
  const took = performance.now() - started;
  const slide = contactSlide(clip, BUILTIN_FEET).max;
  const below = penetration(clip, BUILTIN_FEET).max;
  const packing = difference(clip, clipOfMovement(draft.movement, [], stored.hands));
  const arms = armDepth(clip);
  const rough = jerk(clip).p95;
  const usual = jerk(source).p95;
  const seconds = stored.frames / 60;
  const badness =
    slide / 0.002 + below / 0.005 + arms.max / 0.05 + Math.max(0, rough / usual - 1) * 2 + packing.mean / 0.005;
  const cells = [
    name.padEnd(20),
    stored.source.slice(0, 28).padEnd(28),
    seconds.toFixed(1).padStart(5),
    (stored.movement.length / seconds).toFixed(0).padStart(5),
    took.toFixed(1).padStart(4),
    centimetres(slide),
    centimetres(below),
    `${centimetres(packing.mean)}${centimetres(packing.max)}`,
    centimetres(helped),
    `${centimetres(arms.max)}${centimetres(arms.mean)}`,
    `${rough.toFixed(0).padStart(6)} ${(rough / usual).toFixed(2)}`,
  ];
  return { line: cells.join(" | "), badness };
}

/** Returns the distance of joints, mean and largest. */
function difference(a: MotionClip, b: MotionClip): { mean: number; max: number } {
  const [left, right] = [jointTracks(a), jointTracks(b)];
  let sum = 0;
  let max = 0;
  for (let at = 0; at < left.length; at += 3) {
    const distance = Math.hypot(left[at] - right[at], left[at + 1] - right[at + 1], left[at + 2] - right[at + 2]);
    sum += distance;
    max = Math.max(max, distance);
  }
  return { mean: sum / (left.length / 3), max };
}
