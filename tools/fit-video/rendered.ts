/**
 * `tsx tools/fit-video/rendered.ts [--choose | --floor] [--only PROMPT] [--kept FOLDER] [--sheet FILE.png]`: the whole way from pictures to motion. Films
 * characters before cluttered walls in motions that are known, by several cameras, and compares what comes out with them, and with the
 * pose library's own three-dimensional landmarks, whose bone directions are put on the same skeleton. No film is
 * decoded: the pictures go to the networks as they are drawn. `--choose` takes the scenes to choose settings by, `--floor` those on the floor; `--kept` keeps what the
 * networks saw in a folder and reads it there the next time. Needs ../shared.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PNG } from "pngjs";
import type { MotionClip } from "../../src/motion/clip.js";
import { runSteps } from "../../src/requests/steps.js";
import { loadPoseModels } from "../../src/service/video/pose-library.js";
import { joinFrames } from "../../src/synthesis/video/landmark-track.js";
import { refinedMotionSteps, type VideoPlan } from "../../src/synthesis/video/video-motion.js";
import type { Picture } from "../sheet/rasterizer.js";
import { filmScene, keptFilm, RATE } from "./drawn/film-scene.js";
import { pointsOf, rivalPoints } from "./drawn/judged-points.js";
import { HEIGHT, WIDTH } from "./drawn/photo.js";
import { CHOOSING_SCENES, FLOOR_SCENES, JUDGED_SCENES } from "./drawn/scenes.js";
import { procrustes } from "./procrustes.js";
import { rotated } from "./rotated.js";

function meanGap(a: number[][], b: number[][]): number {
  return (a.reduce((sum, p, i) => sum + Math.hypot(...p.map((value, k) => value - b[i][k])), 0) / a.length) * 1000;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      choose: { type: "boolean", default: false },
      floor: { type: "boolean", default: false },
      only: { type: "string" },
      kept: { type: "string" },
      sheet: { type: "string" },
    },
  });
  const models = await loadPoseModels("full");
  const photos: Picture[] = [];
  const rows: number[][] = [];
  const chosen = values.choose ? CHOOSING_SCENES : JUDGED_SCENES;
  for (const [prompt, name, cameras] of values.floor ? FLOOR_SCENES : chosen) {
    if (values.only !== undefined && prompt !== values.only) continue;
    for (const camera of cameras) {
      const id = `${prompt}, ${name}, from ${camera.yaw}°`;
      const make = () => filmScene(models, prompt, name, camera, values.choose ? 2 : values.floor ? 6 : 3);
      const { found, truths, photo } = await (values.kept ? keptFilm(values.kept, id, make) : make());
      if (photo) photos.push(photo);
      const missed = found.filter((frame) => frame === null).length;
      const made = runSteps(refinedMotionSteps(joinFrames(found, { width: WIDTH, height: HEIGHT, frameRate: RATE })));
      const row = [
        ...errorsOf(truths, (f) => pointsAt(made.base, f)),
        ...errorsOf(truths, (f) => pointsAt(made.refined, f)),
        ...errorsOf(truths, (f) => {
          const frame = found[f];
          return frame && rivalPoints(frame);
        }),
      ];
      rows.push(row);
      const lean = trunkError(truths, (f) => pointsAt(made.base, f));
      console.log(
        `${id}: ${words(row)}; trunk ${lean.toFixed(0)}°; ${missed} of ${found.length} pictures without a person`,
      );
    }
  }
  const means = rows[0].map((_, k) => rows.reduce((sum, row) => sum + row[k], 0) / rows.length);
  console.log(
    `mean: ${words(means)}; library ${(means[4] / means[0]).toFixed(2)} × base, ${(means[4] / means[2]).toFixed(2)} × refined`,
  );
  if (values.sheet) writeSheet(values.sheet, photos);
}

function pointsAt(clip: MotionClip<VideoPlan>, frame: number): number[][] | null {
  if (frame >= clip.frameCount) return null;
  const back = clip.plan.cameraRotation.map((value, k) => (k < 3 ? -value : value));
  return pointsOf(clip, frame, (v) => rotated(back, v));
}

/** Mean error, and after Procrustes alignment, mm. */
function errorsOf(truths: number[][][], pointsOfFrame: (frame: number) => number[][] | null): [number, number] {
  let [sum, aligned, count] = [0, 0, 0];
  truths.forEach((truth, f) => {
    const points = pointsOfFrame(f);
    if (!points) return;
    sum += meanGap(points, truth);
    aligned += meanGap(procrustes(points, truth), truth);
    count++;
  });
  return [sum / count, aligned / count];
}

/** Median angle between the trunk's directions, degrees. */
function trunkError(truths: number[][][], pointsOfFrame: (frame: number) => number[][] | null): number {
  const angles = truths.flatMap((truth, f) => {
    const points = pointsOfFrame(f);
    if (!points) return [];
    // Both shoulders, from the middle of the hips.
    const [a, b] = [points, truth].map((all) => all[6].map((value, k) => value + all[9][k]));
    const cosine = a.reduce((sum, value, k) => sum + value * b[k], 0) / (Math.hypot(...a) * Math.hypot(...b));
    return [(Math.acos(Math.min(1, cosine)) * 180) / Math.PI];
  });
  return angles.sort((a, b) => a - b)[angles.length >> 1];
}

function words(row: readonly number[]): string {
  return ["base", "refined", "library"]
    .map((name, i) => `${name} ${row[i * 2].toFixed(0)} (${row[i * 2 + 1].toFixed(0)}) mm`)
    .join(", ");
}

function writeSheet(path: string, photos: Picture[]): void {
  const png = new PNG({ width: WIDTH * photos.length, height: HEIGHT });
  photos.forEach((photo, i) => {
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const to = (y * png.width + i * WIDTH + x) * 4;
        for (let k = 0; k < 3; k++) png.data[to + k] = Math.min(255, photo.rgb[(y * WIDTH + x) * 3 + k] * 255);
        png.data[to + 3] = 255;
      }
    }
  });
  writeFileSync(path, PNG.sync.write(png));
}

await main();
