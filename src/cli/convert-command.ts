import { parse } from "node:path";
import { commandLineNaming } from "../requests/argument-naming.js";
import { allowedValues } from "../requests/arguments.js";
import { EXPORT_FPS, readExportOptions } from "../requests/export-options.js";
import type { FileParameters } from "../requests/export-parameters.js";
import { MotionError } from "../requests/motion-error.js";
import { readCharacterFile } from "./character-file.js";
import type { Command, OptionValues } from "./command.js";
import { MOTION_FILES } from "./edited-motions.js";
import { checkOutput, readInput, writeOutput } from "./files.js";
import { namingFile } from "./naming-file.js";
import { numeric } from "./numeric.js";

const OUTPUTS = [".glb", ".fbx", ".bvh", ".csv"];
const NAMING = commandLineNaming({ speedMultiplier: "--speed", format: "OUT" });

export const convertCommand: Command = {
  name: "convert",
  summary: "Converts characters and motions between GLB, glTF, VRM, FBX, BVH and robot CSV",
  usage: "IN OUT [--character FILE|NAME] [--fps N] [--no-mesh|--minimal] [--in-place] [--torso-only] [--speed X]",
  positionals: [
    {
      name: "IN",
      description: `the file to read (${MOTION_FILES.join(", ")}): a character, a motion, or both; of several motions the richest`,
    },
    {
      name: "OUT",
      description: `the file to write (${OUTPUTS.join(", ")}); .csv is a Unitree G1 that does the motion`,
    },
  ],
  options: {
    character: {
      type: "string",
      value: "FILE",
      description:
        "puts the motion of IN on this character: a file, or the name of a built-in one; else IN keeps its own",
    },
    fps: {
      type: "string",
      value: "N",
      description: `${allowedValues(EXPORT_FPS)}, default: those of IN, with --character 60, of .csv 30`,
    },
    "no-mesh": { type: "boolean", description: "writes skeleton and motion alone (.glb, .fbx)" },
    minimal: { type: "boolean", description: "writes a mesh like a skeleton in place of the character's (.glb)" },
    "in-place": { type: "boolean", description: "removes horizontal root motion" },
    "torso-only": { type: "boolean", description: "keeps hips and legs as they are in the first frame" },
    speed: { type: "string", value: "X", description: "how fast it plays, above 0, up to 2; default 1" },
  },
  async run(options, printer, [input, output]) {
    const source = options.character as string | undefined;
    const extension = checkOutput(output, OUTPUTS, [input, source], "OUT");
    const parameters = readParameters(options, extension);
    const bytes = readInput("IN", input, MOTION_FILES);
    const character = source === undefined ? null : await readCharacterFile(source);
    // Only now: the command line starts without it.
    const { convertAlone, convertOnto } = await import("./convert-file.js");
    const file = { bytes, title: parse(input).name };
    const made = await namingFile(input, () =>
      character ? convertOnto(file, character, parameters) : convertAlone(file, parameters, options.fps === undefined),
    );
    writeOutput(output, made.bytes, "OUT");
    const facts = [made.seconds === null ? "no motion" : `${made.name}, ${made.seconds.toFixed(2)} s`];
    if (source !== undefined) facts.push(`on ${source}`);
    printer.out(`${output}: ${facts.join("; ")}`);
  },
};

function readParameters(options: OptionValues, extension: string): FileParameters {
  const { minimal, "no-mesh": bare } = options;
  if (minimal && bare) {
    throw new MotionError("BAD_USER_INPUT", "Give --no-mesh or --minimal, not both.", { argument: "--minimal" });
  }
  const asked = {
    format: extension.slice(1),
    fps: numeric(options.fps),
    noMesh: minimal ? "minimal" : bare,
    inPlace: options["in-place"],
    torsoOnly: options["torso-only"],
    speedMultiplier: numeric(options.speed),
  };
  return readExportOptions(asked, "false", NAMING);
}
