import { parse } from "node:path";
import type { MotionClip } from "../motion/clip.js";
import { resampleClip } from "../motion/resample.js";
import { readNumber } from "../requests/arguments.js";
import { EXPORT_FPS } from "../requests/exports/export-options.js";
import type { ExportFormat } from "../requests/exports/export-parameters.js";
import { numeric } from "../requests/numeric.js";
import { CHARACTER_FILES, readCharacterFile } from "./character-input.js";
import { type CommandOption, type OptionValues, valued } from "./command.js";
import { describeRobot } from "./describe-robot.js";
import { checkOutput, readInput, writeOutput } from "./files.js";
import { namingFile } from "./naming-file.js";
import { exportRate, writeMotion } from "./write-motion.js";

export const MOTION_FILES = [...CHARACTER_FILES, ".bvh"];

/** Options of all commands that make a motion from motion files. */
export const EDITED_OPTIONS = {
  character: valued(
    "FILE",
    "a .glb, .vrm or .fbx file to put the motion on, or the name of a built-in character; default: a bare skeleton",
  ),
  fps: valued("N", `frames per second; default ${EXPORT_FPS.default}, or 30 for .csv`),
  output: valued("FILE", "the .glb, .fbx, .bvh or .csv file to write", "o"),
} as const satisfies Record<string, CommandOption>;

/** Reads the motion of a file onto the built-in skeleton. @param option that names the file, for messages */
export async function readMotionInput(option: string, path: string): Promise<{ clip: MotionClip; name: string }> {
  const bytes = readInput(option, path, MOTION_FILES);
  // Imported only when needed, to keep the command line's start fast.
  const { importFile } = await import("./import-file.js");
  return await namingFile(path, () => importFile({ bytes, title: parse(path).name }));
}

/**
 * Checks where a motion will be written before any work is done for it, and returns a function that writes it, and says
 * what a robot CSV holds, where it is one.
 *
 * @param inputs the files that are read
 */
export async function prepareOutput(
  options: OptionValues,
  inputs: readonly string[],
): Promise<(clip: MotionClip, name: string) => Promise<string | null>> {
  const asked = readNumber("--fps", EXPORT_FPS, numeric(options.fps));
  const source = options.character as string | undefined;
  const extension = checkOutput(options.output, [".glb", ".fbx", ".bvh", ".csv"], [...inputs, source]);
  const character = source === undefined ? null : await readCharacterFile(source);
  const format = extension.slice(1) as ExportFormat;
  const fps = exportRate(format, asked, options.fps !== undefined);
  return async (clip, name) => {
    const timed = fps === clip.frameRate ? clip : resampleClip(clip, fps);
    const { data, robot } = await writeMotion(timed, character, { format, fps, name });
    writeOutput(options.output as string, data);
    return robot && describeRobot(robot, source);
  };
}
