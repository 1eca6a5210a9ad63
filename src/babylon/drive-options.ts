import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import {
  badArgument,
  type NumberArgument,
  readArgumentObject,
  readBoolean,
  readNumber,
} from "../requests/arguments.js";
import { LOCOMOTION_ARGUMENTS } from "../requests/locomotion.js";
import { badInput } from "../requests/motion-error.js";
import { readSeed } from "../requests/read-gait.js";
import { readSignal } from "../requests/request-options.js";
import { readStyle, type StyleBlend } from "../requests/style-blend.js";
import { nodeProblem } from "./node-problem.js";
import { FADE_SECONDS, type RootMotionMode, readRootMotion } from "./play-options.js";

/** How fast a velocity may change, in the world. */
export const ACCELERATION = {
  type: "number",
  default: 0,
  above: 0,
  unit: "m/s² in the game's world",
} as const satisfies NumberArgument;

const STYLE_FADE_SECONDS = { ...FADE_SECONDS, default: 0.4 } as const satisfies NumberArgument;

/**
 * Height of the ground: world x and z in, world y out. Called up to a dozen times a frame of each driven character, so it
 * should be quick. What it returns that is not finite means that there is no ground of its own there.
 */
export type GroundHeight = (x: number, z: number) => number;

export interface DriveOptions {
  /** Style of the gait, or a blend of up to 8: `{ proud: 0.6, tired: 0.4 }`; case-insensitive. Default "neutral_male_a". */
  styleId?: string | StyleBlend;
  /** Seconds of cross-fade from what plays now, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
  /**
   * "move" moves and turns the character's node; "report" leaves that to the game (`character.deltaPosition`,
   * `deltaRotation`), best in `character.onRootMotionObservable`, which is told before the joints are posed; "none" reports
   * nothing either. Wherever the node goes, the feet stay planted on the ground; where it goes later in the frame, the
   * runtime must pose then too (`poseAt: "beforeRender"`). Default "move".
   */
  rootMotion?: RootMotionMode;
  /** What the feet stand on: a node that moves; see `drive.ground`. Default null: the world. */
  ground?: TransformNode | null;
  /** Slopes, stairs and rough ground: how high the ground is where; see `drive.groundHeight`. Default null: level ground. */
  groundHeight?: GroundHeight | null;
  /** How fast the velocity may change, m/s² in the game's world, above 0. Default: as fast as people do. */
  acceleration?: number;
  /**
   * Takes velocity and acceleration relative to the character: those of a figure with a leg of 0.889 m, scaled by leg
   * length. Default false.
   */
  relativeSpeed?: boolean;
  /**
   * Gives the character a life of its own, so that many of one style do not move like clones: its trunk, head and arms sway
   * a little about what the gait does, always otherwise, and it may set off with the other foot. Neither its planted feet nor
   * its way are touched. The same seed, the same life. A whole number from 0 to 4294967295. Default: none.
   */
  seed?: number;
}

/** Complete and valid options; without an acceleration or a seed, null. */
export interface DriveSettings {
  /** As `readStyle` gives it. */
  styleId: string;
  fadeSeconds: number;
  rootMotion: RootMotionMode;
  ground: TransformNode | null;
  groundHeight: GroundHeight | null;
  acceleration: number | null;
  relativeSpeed: boolean;
  seed: number | null;
}

/** @param node of the character; throws BAD_USER_INPUT */
export function readDriveOptions(options: DriveOptions, node: TransformNode | null): DriveSettings {
  const { styleId, fadeSeconds, rootMotion, ground, groundHeight, acceleration, relativeSpeed, seed } =
    readArgumentObject(options, [
      "styleId",
      "fadeSeconds",
      "rootMotion",
      "ground",
      "groundHeight",
      "acceleration",
      "relativeSpeed",
      "seed",
    ]);
  const limited = acceleration !== undefined && acceleration !== null;
  return {
    styleId: readStyle("styleId", LOCOMOTION_ARGUMENTS.styleId, styleId),
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds),
    rootMotion: readRootMotion(rootMotion),
    ground: readGround(ground, node),
    groundHeight: readGroundHeight(groundHeight),
    acceleration: limited ? readNumber("acceleration", ACCELERATION, acceleration) : null,
    relativeSpeed: readBoolean("relativeSpeed", false, relativeSpeed),
    seed: readSeed(seed) ?? null,
  };
}

/** @param character the node of the character that is to stand on it; throws BAD_USER_INPUT */
export function readGround(value: unknown, character: TransformNode | null): TransformNode | null {
  if (value === undefined || value === null) return null;
  const ground = value as TransformNode;
  let problem = nodeProblem(value, character);
  if (!problem && character && (ground === character || ground.isDescendantOf(character))) {
    problem = `"${ground.name}" is part of the character itself`;
  }
  if (!problem) return ground;
  const allowed = "a mesh or TransformNode that the character stands on, or null for the world";
  throw badInput("ground", `ground must be ${allowed}; ${problem}.`);
}

/** Throws BAD_USER_INPUT. */
export function readGroundHeight(value: unknown): GroundHeight | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "function") return value as GroundHeight;
  throw badArgument("groundHeight", "a function of world x and z that returns the ground's y, or null", value);
}

export interface StyleOptions {
  /** Seconds of cross-fade from the style of before, 0 to 60. Default 0.4. */
  fadeSeconds?: number;
  /** Cancels the change, which then rejects with ABORTED. */
  signal?: AbortSignal;
}

/** Throws BAD_USER_INPUT. */
export function readStyleOptions(options: StyleOptions): { fadeSeconds: number; signal: AbortSignal | undefined } {
  const { fadeSeconds, signal } = readArgumentObject(options, ["fadeSeconds", "signal"]);
  return { fadeSeconds: readNumber("fadeSeconds", STYLE_FADE_SECONDS, fadeSeconds), signal: readSignal(signal) };
}
