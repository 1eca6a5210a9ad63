import { parse } from "node:path";
import type { MotionClip } from "../motion/clip.js";
import { resampleClip } from "../motion/resample.js";
import { readNumber } from "../requests/arguments.js";
import { EXPORT_FPS } from "../requests/export-options.js";
import type { ExportFormat } from "../requests/export-parameters.js";
import { CHARACTER_FILES, readCharacterFile } from "./character-file.js";
import type { CommandOption, OptionValues } from "./command.js";
import { checkOutput, readInput, writeOutput } from "./files.js";
import { namingFile } from "./naming-file.js";
import { numeric } from "./numeric.js";
import { exportRate, writeMotion } from "./write-motion.js";

export const MOTION_FILES = [...CHARACTER_FILES, ".bvh"];

/** Options of all commands that make a motion of motions in files. */
export const EDITED_OPTIONS = {
  character: {
    type: "string",
    value: "FILE",
    description:
      "a .glb, .vrm or .fbx file to put the motion on, or the name of a built-in character; else a bare skeleton",
  },
  fps: { type: "string", value: "N", description: `frames a second; default ${EXPORT_FPS.default}, of .csv 30` },
  output: { type: "string", short: "o", value: "FILE", description: "the .glb, .fbx, .bvh or .csv file to write" },
} as const satisfies Record<string, CommandOption>;

/** The motion of a file that the user named, on the built-in skeleton. @param option what names it, for messages */
export async function readMotionInput(option: string, path: string): Promise<{ clip: MotionClip; name: string }> {
  const bytes = readInput(option, path, MOTION_FILES);
  // Only now: the command line starts without it.
  const { importFile } = await import("./import-file.js");
  return await namingFile(path, () => importFile({ bytes, title: parse(path).name }));
}

/**
 * Understands where a motion is to go, before any work is done for it, and returns what writes it there.
 *
 * @param inputs the files that are read
 */
export async function prepareOutput(
  options: OptionValues,
  inputs: readonly string[],
): Promise<(clip: MotionClip, name: string) => Promise<void>> {
  const asked = readNumber("--fps", EXPORT_FPS, numeric(options.fps));
  const source = options.character as string | undefined;
  const extension = checkOutput(options.output, [".glb", ".fbx", ".bvh", ".csv"], [...inputs, source]);
  const character = source === undefined ? null : await readCharacterFile(source);
  const format = extension.slice(1) as ExportFormat;
  const fps = exportRate(format, asked, options.fps !== undefined);
  return async (clip, name) => {
    const timed = fps === clip.frameRate ? clip : resampleClip(clip, fps);
    writeOutput(options.output as string, (await writeMotion(timed, character, { format, fps, name })).data);
  };
}
