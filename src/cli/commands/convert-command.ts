import { parse } from "node:path";
import { commandLineNaming } from "../../requests/argument-naming.js";
import { allowedValues } from "../../requests/arguments.js";
import { EXPORT_FPS, readExportOptions } from "../../requests/exports/export-options.js";
import type { FileParameters } from "../../requests/exports/export-parameters.js";
import { MotionError } from "../../requests/motion-error.js";
import { numeric } from "../../requests/numeric.js";
import { readCharacterFile } from "../character-input.js";
import { type Command, flag, type OptionValues, valued } from "../command.js";
import { describeRobot } from "../describe-robot.js";
import { MOTION_FILES } from "../edited-motions.js";
import { checkOutput, readInput, writeOutput } from "../files.js";
import { namingFile } from "../naming-file.js";

const OUTPUTS = [".glb", ".fbx", ".bvh", ".csv"];
const NAMING = commandLineNaming({ speedMultiplier: "--speed", format: "OUT" });

export const convertCommand: Command = {
  name: "convert",
  summary: "Converts characters and motions between GLB, glTF, VRM, FBX, BVH and robot CSV",
  usage:
    "IN OUT [--character FILE|NAME] [--animation NAME] [--fps N] [--no-mesh|--minimal] [--in-place] [--torso-only] [--speed X]",
  positionals: [
    {
      name: "IN",
      description: `the file to read (${MOTION_FILES.join(", ")}): a character, a motion, or both; if it has several motions, the richest one, or the one that --animation names`,
    },
    {
      name: "OUT",
      description: `the file to write (${OUTPUTS.join(", ")}); .csv is the motion on a Unitree G1`,
    },
  ],
  options: {
    character: valued(
      "FILE",
      "puts the motion of IN on this character: a file, or the name of a built-in one; by default IN keeps its own",
    ),
    animation: valued("NAME", "the motion to take of several"),
    fps: valued("N", `${allowedValues(EXPORT_FPS)}; default: the rate of IN, 60 with --character, 30 for .csv`),
    "no-mesh": flag("writes only the skeleton and the motion (.glb, .fbx)"),
    minimal: flag("writes a mesh of bones instead of the character's mesh (.glb)"),
    "in-place": flag("removes horizontal root motion"),
    "torso-only": flag("keeps hips and legs as in the first frame"),
    speed: valued("X", "playback speed, above 0, up to 2; default 1"),
  },
  async run(options, printer, [input, output]) {
    const source = options.character as string | undefined;
    const extension = checkOutput(output, OUTPUTS, [input, source], "OUT");
    const parameters = readParameters(options, extension);
    const bytes = readInput("IN", input, MOTION_FILES);
    const character = source === undefined ? null : await readCharacterFile(source);
    // Imported only when needed, to keep the command line's start fast.
    const { convertAlone, convertOnto, motionNames } = await import("../convert-file.js");
    const animation = options.animation as string | undefined;
    const file = { bytes, title: parse(input).name, animation };
    const made = await namingFile(input, () =>
      character ? convertOnto(file, character, parameters) : convertAlone(file, parameters, options.fps === undefined),
    );
    writeOutput(output, made.bytes, "OUT");
    const facts = [made.seconds === null ? "no motion" : `${made.name}, ${made.seconds.toFixed(2)} s`];
    if (made.robot) facts[0] = `${made.name}, ${describeRobot(made.robot, source)}`;
    else if (source !== undefined) facts.push(`on ${source}`);
    printer.out(`${output}: ${facts.join("; ")}`);
    const names = animation === undefined ? motionNames(bytes) : [];
    const named = names.filter((name) => name !== "");
    if (names.length > 1 && named.length > 0)
      printer.out(`${input} has ${names.length} motions; --animation takes another one: ${named.join(", ")}`);
  },
};

function readParameters(options: OptionValues, extension: string): FileParameters {
  const { minimal, "no-mesh": bare } = options;
  if (minimal && bare) {
    throw new MotionError("BAD_USER_INPUT", "Use either --no-mesh or --minimal, not both.", { argument: "--minimal" });
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
