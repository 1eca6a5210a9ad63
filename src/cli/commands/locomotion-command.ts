import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { commandLineNaming } from "../../requests/argument-naming.js";
import { operation } from "../../requests/argument-table.js";
import { allowedValues, type NumberArgument, readNumber } from "../../requests/arguments.js";
import { EXPORT_FPS } from "../../requests/exports/export-options.js";
import type { ExportFormat } from "../../requests/exports/export-parameters.js";
import { LOCOMOTION_ARGUMENTS } from "../../requests/locomotion/locomotion.js";
import { wrapDegrees } from "../../requests/locomotion/read-gait.js";
import { numeric } from "../../requests/numeric.js";
import { readOperation } from "../../requests/read-operation.js";
import { generateLocomotion, locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import { readCharacterFile } from "../character-input.js";
import { type Command, type OptionValues, valued } from "../command.js";
import { describeRobot } from "../describe-robot.js";
import { checkOutput, writeOutput } from "../files.js";
import { exportRate, writeMotion } from "../write-motion.js";

const GAIT = operation(LOCOMOTION_ARGUMENTS);
const NAMING = commandLineNaming({
  moveSpeed: "--speed",
  travelAngle: "--angle",
  styleId: "--style",
  hipTurn: "--hip-turn",
});

const { styleId, moveSpeed, travelAngle, strides, hipTurn, seed } = LOCOMOTION_ARGUMENTS;

function numberHelp(description: string, argument: NumberArgument): string {
  return `${description}; ${allowedValues(argument)}, default ${argument.default}`;
}

export const locomotionCommand: Command = {
  name: "locomotion",
  summary: "Writes a looping walk, run or side step with locked feet",
  usage:
    "[--style ID] [--speed M/S] [--angle DEGREES] [--strides N] [--hip-turn N] [--seed N] [--character FILE] -o FILE.glb|.fbx|.bvh|.csv",
  options: {
    style: valued(
      "ID",
      `style of the gait, or a blend such as "proud*0.6+tired*0.4"; default ${styleId.default}, all: babylon-motion styles`,
    ),
    speed: valued(
      "M/S",
      numberHelp("speed of a figure with a leg of 0.889 m; scaled by leg length on others", moveSpeed),
    ),
    angle: valued(
      "DEG",
      numberHelp("direction of travel: 0 forward, 90 to the right, 180 backward; modulo 360", travelAngle),
    ),
    strides: valued("N", numberHelp("stride pairs (left and right) in the clip", strides)),
    "hip-turn": valued(
      "N",
      numberHelp("how far the hips turn towards the direction of travel; at 0, hips and feet face ahead", hipTurn),
    ),
    seed: valued(
      "N",
      `makes every stride slightly different, as people's are; ${allowedValues(seed)}; default: all strides alike`,
    ),
    fps: valued("N", `${numberHelp("frames per second", EXPORT_FPS)}, or 30 for .csv`),
    character: valued("FILE", "a .glb, .vrm or .fbx file to put the motion on, or the name of a built-in character"),
    output: valued(
      "FILE",
      "the .glb, .fbx, .bvh or .csv file to write; .glb and .fbx include the character if one is given, .csv is for a Unitree G1",
      "o",
    ),
  },
  async run(options, printer) {
    const request = readRequest(options);
    const frameRate = readNumber("--fps", EXPORT_FPS, numeric(options.fps));
    const source = options.character as string | undefined;
    const extension = checkOutput(options.output, [".glb", ".fbx", ".bvh", ".csv"], [source]);
    const output = options.output as string;
    const character = source === undefined ? null : await readCharacterFile(source);
    const clip = generateLocomotion({ ...request, frameRate });
    const name = `${request.styleId} ${request.moveSpeed} m/s ${request.travelAngle} deg`;
    const format = extension.slice(1) as ExportFormat;
    const fps = exportRate(format, frameRate, options.fps !== undefined);
    const written = await writeMotion(clip, character, { format, fps, name });
    writeOutput(output, written.data);
    const { clip: put, robot } = written;
    const strides = `${request.styleId}, ${request.strides} ${request.strides === 1 ? "stride" : "strides"}`;
    printer.out(`${output}: ${strides}; ${robot ? describeRobot(robot, source) : describe(put, options, fps)}`);
  },
};

function readRequest(options: OptionValues) {
  const input = {
    strides: numeric(options.strides),
    seed: numeric(options.seed),
    hipTurn: numeric(options["hip-turn"]),
    moveSpeed: numeric(options.speed),
    travelAngle: numeric(options.angle),
    styleId: options.style,
  };
  const args = readOperation(GAIT, input, NAMING, { known: { style: locomotionStyles() } });
  return { ...args, travelAngle: wrapDegrees(args.travelAngle), seed: args.seed ?? undefined };
}

function describe(clip: MotionClip, options: OptionValues, fps: number): string {
  const seconds = clipDuration(clip);
  const [x, y, z] = clip.loop?.displacement ?? [0, 0, 0];
  const travelled = Math.hypot(x, y, z);
  const facts = [
    `${seconds.toFixed(2)} s, ${Math.round(seconds * fps) + 1} frames`,
    `${travelled.toFixed(2)} m at ${(travelled / seconds).toFixed(2)} m/s`,
  ];
  if (options.character !== undefined) facts.push(`on ${options.character}`);
  return facts.join("; ");
}
