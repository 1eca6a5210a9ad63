import type { Camera } from "./photo.js";

/** A motion in words, who performs it, and the cameras that film it. */
export type Scene = readonly [prompt: string, character: string, cameras: readonly Camera[]];

const CAMERAS: readonly Camera[] = [
  { yaw: 25, distance: 4.2, eye: 1.3, view: 50, wall: 1 },
  { yaw: 100, distance: 4.2, eye: 1.3, view: 50, wall: 2 },
  { yaw: -50, distance: 3.4, eye: 1.6, view: 62, wall: 3 },
  { yaw: 200, distance: 5.5, eye: 1.1, view: 42, wall: 4 },
  { yaw: 0, distance: 4.8, eye: 0.8, view: 55, wall: 5 },
];
/** Scenes to judge by. */
export const JUDGED_SCENES: readonly Scene[] = scenes(CAMERAS, [
  ["walks forward five steps", "builtin-ada", [0, 1]],
  ["does jumping jacks", "mpfb-mixamorig.glb", [0, 4]],
  ["sits down on a chair, then stands up", "builtin-ada", [1]],
  ["walks in a circle", "quaternius-men-casual.glb", [2]],
  ["throws a ball overhand", "mpfb-mixamorig.glb", [2]],
  ["waves with the right hand", "builtin-ada", [3]],
]);

const OTHER_CAMERAS: readonly Camera[] = [
  { yaw: -20, distance: 4.6, eye: 1.5, view: 48, wall: 6 },
  { yaw: 75, distance: 3.8, eye: 1.2, view: 58, wall: 7 },
  { yaw: -110, distance: 5, eye: 1.4, view: 45, wall: 8 },
  { yaw: 160, distance: 4, eye: 1, view: 55, wall: 9 },
  { yaw: 40, distance: 3.6, eye: 1.7, view: 66, wall: 10 },
  { yaw: -75, distance: 4.4, eye: 0.6, view: 52, wall: 11 },
];
/** Scenes to choose settings by: other motions, performers and cameras. */
export const CHOOSING_SCENES: readonly Scene[] = scenes(OTHER_CAMERAS, [
  ["jumps up high", "ue-human-sample.glb", [5]],
  ["raises both arms overhead", "mpfb-game_engine.glb", [0]],
  ["walks forward, then turns left and walks on", "ue-human-sample.glb", [1]],
  ["walks backward", "mpfb-game_engine.glb", [3]],
  ["claps", "ue-human-sample.glb", [4]],
  ["dances", "ue-quaternius-female.glb", [0]],
  ["kicks with the right leg", "builtin-mila", [4]],
  ["picks something up from the floor", "builtin-bruno", [2]],
  ["squats twice", "ue-human-sample.glb", [0, 4]],
]);

const LOW_CAMERAS: readonly Camera[] = [
  { yaw: 80, distance: 4, eye: 1.3, view: 55, wall: 12, aim: 0.4 },
  { yaw: -35, distance: 4.4, eye: 1.5, view: 52, wall: 13, aim: 0.4 },
  { yaw: 130, distance: 4.6, eye: 1.1, view: 50, wall: 14, aim: 0.4 },
  { yaw: -90, distance: 4.2, eye: 0.7, view: 56, wall: 15, aim: 0.4 },
];
/** Scenes on the floor, to choose settings by. */
export const FLOOR_SCENES: readonly Scene[] = scenes(LOW_CAMERAS, [
  ["does push-ups", "ue-human-sample.glb", [0, 1]],
  ["does sit-ups", "builtin-bruno", [0, 3]],
  ["crawls forward on hands and knees", "mpfb-game_engine.glb", [3, 1]],
  ["lies down on their back", "builtin-mila", [2, 0]],
  ["lies on their back", "mpfb-game_engine.glb", [3]],
  ["rolls forward", "ue-human-sample.glb", [0]],
  ["gets up from the floor", "builtin-bruno", [1]],
  ["holds a plank", "builtin-mila", [3]],
]);

function scenes(
  cameras: readonly Camera[],
  list: readonly (readonly [string, string, readonly number[]])[],
): readonly Scene[] {
  return list.map(([prompt, name, numbers]) => [prompt, name, numbers.map((number) => cameras[number])]);
}
