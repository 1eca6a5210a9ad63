import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MotionClip } from "../../../src/motion/clip.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import type { LandmarkTrack } from "../../../src/synthesis/video/landmark-track.js";
import type { PoseModels } from "../../../src/synthesis/video/landmarks/pose-models.js";
import { FilmWatch } from "../../../src/synthesis/video/watch-film.js";
import { requireData } from "../../run/require-data.js";
import { clipForCharacter, loadCharacter } from "../../sheet/load.js";
import { poseMesh } from "../../sheet/pose-mesh.js";
import { clutter, HEIGHT, Photo, WIDTH } from "../drawn/photo.js";
import type { PathFilm } from "./path-films.js";

const RATE = 30;

/** Returns the motion that a film shows, on the built-in skeleton, at the film's rate. */
export function shownMotion({ prompt, seconds }: PathFilm): MotionClip {
  const whole = resampleClip(generateTextMotion({ prompt }), RATE);
  const frameCount = Math.min(whole.frameCount, Math.round(seconds * RATE));
  const part = (values: Float32Array) => values.slice(0, (values.length / whole.frameCount) * frameCount);
  return { ...whole, frameCount, rotations: part(whole.rotations), translations: part(whole.translations) };
}

/** Draws a film and looks at it; what was seen is kept in a folder and read there the next time. */
export async function watchPathFilm(
  film: PathFilm,
  models: () => Promise<PoseModels>,
  folder: string,
): Promise<LandmarkTrack> {
  const { camera, character, prompt } = film;
  const name = [prompt, character, camera.yaw, camera.view].join(" ").replace(/[^\w-]+/g, "-");
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) {
    const watch = new FilmWatch(await models(), RATE);
    for (const photo of await draw(film)) {
      await watch.next({ width: WIDTH, height: HEIGHT, pixels: photo.pixels() });
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(watch.track().track, packed));
  }
  return JSON.parse(readFileSync(path, "utf8"), unpacked);
}

/** Draws the pictures of a film, one at a time. */
export async function draw(film: PathFilm): Promise<Iterable<Photo>> {
  const { camera, character } = film;
  const model = await loadCharacter(
    character.includes(".") ? `${requireData("characters")}/rigged/${character}` : character,
  );
  const shown = shownMotion(film);
  const { clip, nodes } = clipForCharacter(shown, model);
  const middle = (shown.frameCount >> 1) * 3;
  const wall = clutter(camera.wall);
  return (function* () {
    for (let f = 0; f < shown.frameCount; f++) {
      const photo = new Photo(camera, [shown.translations[middle], shown.translations[middle + 2]], wall);
      const meshes = poseMesh(model, clip, nodes, f);
      for (const mesh of meshes) photo.shadow(mesh);
      for (const mesh of meshes) photo.draw(mesh);
      yield photo;
    }
  })();
}

function packed(_: string, value: unknown): unknown {
  if (value instanceof Float32Array) return { floats: Array.from(value, (one) => (Number.isNaN(one) ? null : one)) };
  return value;
}

function unpacked(_: string, value: unknown): unknown {
  const { floats } = (value ?? {}) as { floats?: (number | null)[] };
  return floats ? Float32Array.from(floats, (one) => one ?? Number.NaN) : value;
}
