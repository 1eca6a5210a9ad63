import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resampleClip } from "../../../src/motion/resample.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { PersonFollower } from "../../../src/synthesis/video/landmarks/follow-person.js";
import type { PoseModels } from "../../../src/synthesis/video/landmarks/pose-models.js";
import type { LandmarkFrame } from "../../../src/synthesis/video/landmarks/read-landmarks.js";
import { requireData } from "../../run/require-data.js";
import { clipForCharacter, loadCharacter } from "../../sheet/load.js";
import { poseMesh } from "../../sheet/pose-mesh.js";
import { pointsOf } from "./judged-points.js";
import { asSeen, type Camera, clutter, HEIGHT, Photo, WIDTH } from "./photo.js";

export const RATE = 30;

/** What the pose library sees of a drawn film, and where the judged joints are. */
export interface DrawnFilm {
  found: (Pick<LandmarkFrame, "points" | "sight" | "world"> | null)[];
  /** Per frame, from the middle of the hips, as the camera sees them. */
  truths: number[][][];
  /** Of the middle of the film; not of one that was kept. */
  photo: Photo | null;
}

/** Films a character in the beginning of a motion that is known, before a cluttered wall. */
export async function filmScene(
  models: PoseModels,
  prompt: string,
  name: string,
  camera: Camera,
  seconds: number,
): Promise<DrawnFilm> {
  const model = await loadCharacter(name.includes(".") ? `${requireData("characters")}/rigged/${name}` : name);
  const whole = resampleClip(generateTextMotion({ prompt }), RATE);
  const frames = Math.min(whole.frameCount, seconds * RATE);
  const drawn = clipForCharacter(whole, model);
  const middle = (frames >> 1) * 3;
  const wall = clutter(camera.wall);
  const follower = new PersonFollower(models);
  const film: DrawnFilm = { found: [], truths: [], photo: null };
  for (let f = 0; f < frames; f++) {
    const photo = new Photo(camera, [whole.translations[middle], whole.translations[middle + 2]], wall);
    const meshes = poseMesh(model, drawn.clip, drawn.nodes, f);
    for (const mesh of meshes) photo.shadow(mesh);
    for (const mesh of meshes) photo.draw(mesh);
    if (f === frames >> 1) film.photo = photo;
    const frame = await follower.next({ width: WIDTH, height: HEIGHT, pixels: photo.pixels() });
    if (frame?.misread) film.found.fill(null, -frame.misread);
    film.found.push(frame);
    film.truths.push(pointsOf(whole, f, (v) => asSeen(v, camera)));
  }
  return film;
}

/** Reads a film that was kept in a folder; otherwise makes it and keeps it there. */
export async function keptFilm(folder: string, id: string, make: () => Promise<DrawnFilm>): Promise<DrawnFilm> {
  const path = join(folder, `${id.replace(/[^\w]+/g, "-")}.json`);
  if (existsSync(path)) {
    const { found, truths } = JSON.parse(readFileSync(path, "utf8"));
    const floats = (frame: Record<string, number[]> | null) =>
      frame && {
        points: Float32Array.from(frame.points),
        sight: Float32Array.from(frame.sight),
        world: Float32Array.from(frame.world),
      };
    return { found: found.map(floats), truths, photo: null };
  }
  const film = await make();
  mkdirSync(folder, { recursive: true });
  const numbers = (frame: DrawnFilm["found"][number]) =>
    frame && { points: [...frame.points], sight: [...frame.sight], world: [...frame.world] };
  writeFileSync(path, JSON.stringify({ found: film.found.map(numbers), truths: film.truths }));
  return film;
}
