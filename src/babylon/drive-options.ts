import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { type NumberArgument, readArgumentObject, readBoolean, readName, readNumber } from "../requests/arguments.js";
import { LOCOMOTION_ARGUMENTS } from "../requests/locomotion.js";
import { badInput } from "../requests/motion-error.js";
import { readSignal } from "../requests/request-options.js";
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

export interface DriveOptions {
  /** Style of the gait, case-insensitive. Default "neutral_male_a". */
  styleId?: string;
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
  /** How fast the velocity may change, m/s² in the game's world, above 0. Default: as fast as people do. */
  acceleration?: number;
  /**
   * Takes velocity and acceleration relative to the character: those of a figure with a leg of 0.889 m, scaled by leg
   * length. Default false.
   */
  relativeSpeed?: boolean;
}

/** Complete and valid options; without an acceleration, null. */
export interface DriveSettings {
  styleId: string;
  fadeSeconds: number;
  rootMotion: RootMotionMode;
  ground: TransformNode | null;
  acceleration: number | null;
  relativeSpeed: boolean;
}

/** @param node of the character; throws BAD_USER_INPUT */
export function readDriveOptions(options: DriveOptions, node: TransformNode | null): DriveSettings {
  const { styleId, fadeSeconds, rootMotion, ground, acceleration, relativeSpeed } = readArgumentObject(options, [
    "styleId",
    "fadeSeconds",
    "rootMotion",
    "ground",
    "acceleration",
    "relativeSpeed",
  ]);
  const limited = acceleration !== undefined && acceleration !== null;
  return {
    styleId: readName("styleId", LOCOMOTION_ARGUMENTS.styleId, styleId),
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds),
    rootMotion: readRootMotion(rootMotion),
    ground: readGround(ground, node),
    acceleration: limited ? readNumber("acceleration", ACCELERATION, acceleration) : null,
    relativeSpeed: readBoolean("relativeSpeed", false, relativeSpeed),
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
