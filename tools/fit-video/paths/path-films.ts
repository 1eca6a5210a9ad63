import type { Camera } from "../drawn/photo.js";

/** A film of a character in a motion that is known. */
export interface PathFilm {
  /** What it is judged by: where the body goes, how it stands, how it sits, how hands are closed. */
  about: "path" | "stand" | "sit" | "fist";
  prompt: string;
  character: string;
  camera: Camera;
  seconds: number;
}

/** Films to choose settings by: walks towards, from and across the view, by several lenses, heights and performers. */
export const CHOOSING_FILMS: readonly PathFilm[] = [
  film("path", "walks forward five steps", "builtin-ada", [0, 6, 1.4, 40], 4),
  film("path", "walks forward five steps", "builtin-bruno", [0, 4.6, 1, 58], 4),
  film("path", "walks forward five steps", "mpfb-mixamorig.glb", [8, 4, 1.6, 70], 4),
  film("path", "walks forward five steps", "builtin-default", [180, 5.6, 1.4, 42], 4),
  film("path", "walks forward six steps", "ue-human-sample.glb", [170, 4.2, 1.2, 64], 4),
  film("path", "walks forward five steps", "builtin-ada", [90, 5.2, 1.3, 50], 4),
  film("path", "walks forward five steps", "builtin-default", [-90, 4.2, 1, 64], 4),
  film("path", "walks forward five steps", "builtin-mila", [-80, 6.2, 1.7, 42], 4),
  film("path", "walks forward five steps", "mpfb-game_engine.glb", [45, 5, 1.5, 48], 4),
  film("path", "runs forward", "builtin-ada", [90, 6.5, 1.2, 50], 2.5),
  film("stand", "stands still", "builtin-default", [20, 4, 1.3, 50], 2.5),
  film("stand", "waves with the right hand", "builtin-bruno", [0, 4.5, 1, 42], 3),
  film("stand", "looks around", "mpfb-mixamorig.glb", [-50, 3.6, 1.6, 62], 2.5),
  film("sit", "sits down on a chair", "builtin-default", [30, 4.2, 1.3, 50], 4),
  film("sit", "sits down on a chair", "ue-human-sample.glb", [80, 4.4, 1, 46], 4),
  film("sit", "sits down on a chair", "builtin-mila", [-20, 4, 1.6, 60], 4),
  film("fist", "raises the right fist", "builtin-default", [10, 2.6, 1.4, 46], 3),
  film("fist", "throws a punch with the left hand", "builtin-boss", [35, 2.8, 1.4, 46], 2.5),
];

/** Films to judge by: other performers and cameras. */
export const JUDGED_FILMS: readonly PathFilm[] = [
  film("path", "walks forward five steps", "builtin-mila", [-6, 5.2, 1.2, 48], 4),
  film("path", "walks forward four steps", "ue-quaternius-female.glb", [0, 5.4, 1.6, 44], 4),
  film("path", "walks forward five steps", "builtin-bruno", [184, 4.8, 1, 60], 4),
  film("path", "walks forward five steps", "ue-human-sample.glb", [96, 4.8, 1.5, 56], 4),
  film("path", "walks forward four steps", "mpfb-mixamorig.glb", [-90, 5.6, 1.1, 44], 4),
  film("path", "walks forward five steps", "builtin-default", [-135, 5, 1.4, 52], 4),
  film("stand", "claps", "builtin-ada", [-15, 4.2, 1.5, 46], 2.5),
  film("stand", "stands still", "mpfb-game_engine.glb", [70, 4, 1.1, 56], 2.5),
  film("sit", "sits down on a chair", "builtin-bruno", [-45, 4.4, 1.4, 52], 4),
  film("sit", "sits down on a chair", "mpfb-mixamorig.glb", [100, 4, 1.2, 60], 4),
  film("fist", "raises the left fist", "builtin-cook", [-10, 2.6, 1.4, 48], 3),
];

/** @param camera its yaw, distance, height and view, as those of `Camera` */
function film(
  about: PathFilm["about"],
  prompt: string,
  character: string,
  [yaw, distance, eye, view]: readonly [number, number, number, number],
  seconds: number,
): PathFilm {
  const wall = Math.round(Math.abs(yaw) + view + 10 * distance);
  return { about, prompt, character, camera: { yaw, distance, eye, view, wall }, seconds };
}
