import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import {
  badArgument,
  type NumberArgument,
  readArgumentObject,
  readBoolean,
  readNumber,
} from "../../requests/arguments.js";
import { LOCOMOTION_ARGUMENTS } from "../../requests/locomotion/locomotion.js";
import { readHipTurn, readSeed } from "../../requests/locomotion/read-gait.js";
import { badInput } from "../../requests/motion-error.js";
import { readSignal } from "../../requests/request-options.js";
import { readStyle, type StyleBlend, type StyleName } from "../../requests/style-blend.js";
import { FADE_SECONDS, type RootMotionMode, readRootMotion } from "../playing/play-options.js";
import { nodeProblem } from "../reading/node-problem.js";

/** Acceleration limit, in world units. */
export const ACCELERATION = {
  type: "number",
  default: 0,
  above: 0,
  unit: "m/s² in the game's world",
} as const satisfies NumberArgument;

const STYLE_FADE_SECONDS = { ...FADE_SECONDS, default: 0.4 } as const satisfies NumberArgument;

/**
 * Height of the ground: takes world x and z, returns world y. Called up to a dozen times per frame for each driven
 * character, so it should be fast. A value that is not finite means that there is no ground there.
 */
export type GroundHeight = (x: number, z: number) => number;

export interface DriveOptions {
  /** Style of the gait, or a blend of up to 8: `{ proud: 0.6, tired: 0.4 }`; case-insensitive. Default "neutral_male_a". */
  styleId?: StyleName | StyleBlend;
  /** Duration of the cross-fade from whatever is playing, seconds, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
  /**
   * What root motion does: "move" moves and turns the character's node; "report" leaves that to the game
   * (`character.deltaPosition`, `deltaRotation`), ideally in `character.onRootMotionObservable`, which is notified before the
   * joints are posed; "none" reports nothing either. Wherever the node goes, the feet stay planted on the ground. If the game
   * moves the node later in the frame, the runtime must also pose later (`poseAt: "beforeRender"`). Default "move".
   */
  rootMotion?: RootMotionMode;
  /** What the feet stand on: a node that moves; see `drive.ground`. Default null: the world. */
  ground?: TransformNode | null;
  /** Ground height for slopes, stairs and rough ground; see `drive.groundHeight`. Default null: level ground. */
  groundHeight?: GroundHeight | null;
  /** How fast the velocity may change, m/s² in the game's world, above 0. Default: as fast as people can. */
  acceleration?: number;
  /**
   * Whether velocity and acceleration are relative to the character: given for a figure with a leg of 0.889 m and scaled by
   * leg length. Default false.
   */
  relativeSpeed?: boolean;
  /**
   * How far the hips turn towards the direction of travel when moving sideways or backwards, 0 to 1: at 0 hips and feet face
   * ahead, as in a shooter; see `drive.hipTurn`. Default 1.
   */
  hipTurn?: number;
  /**
   * Varies the character's movement so that a crowd of one style does not move like clones: trunk, head and arms sway a
   * little around the gait, and it may set off with the other foot. Planted feet and travel do not change. The same seed
   * gives the same variation. A whole number from 0 to 4294967295. Default: none.
   */
  seed?: number;
}

/** Complete and valid options; acceleration and seed are null if not given. */
export interface DriveSettings {
  /** As returned by `readStyle`. */
  styleId: string;
  fadeSeconds: number;
  rootMotion: RootMotionMode;
  ground: TransformNode | null;
  groundHeight: GroundHeight | null;
  acceleration: number | null;
  relativeSpeed: boolean;
  hipTurn: number;
  seed: number | null;
}

/** Reads the options. @param node of the character; throws BAD_USER_INPUT */
export function readDriveOptions(options: DriveOptions, node: TransformNode | null): DriveSettings {
  const { styleId, fadeSeconds, rootMotion, ground, groundHeight, acceleration, relativeSpeed, hipTurn, seed } =
    readArgumentObject(options, [
      "styleId",
      "fadeSeconds",
      "rootMotion",
      "ground",
      "groundHeight",
      "acceleration",
      "relativeSpeed",
      "hipTurn",
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
    hipTurn: readHipTurn(hipTurn),
    seed: readSeed(seed) ?? null,
  };
}

/** Reads a ground. @param character node of the character that will stand on it; throws BAD_USER_INPUT */
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
  /** Duration of the cross-fade from the previous style, seconds, 0 to 60. Default 0.4. */
  fadeSeconds?: number;
  /** Cancels the change, which then rejects with ABORTED. */
  signal?: AbortSignal;
}

/** Throws BAD_USER_INPUT. */
export function readStyleOptions(options: StyleOptions): { fadeSeconds: number; signal: AbortSignal | undefined } {
  const { fadeSeconds, signal } = readArgumentObject(options, ["fadeSeconds", "signal"]);
  return { fadeSeconds: readNumber("fadeSeconds", STYLE_FADE_SECONDS, fadeSeconds), signal: readSignal(signal) };
}
