import { RERIG_TARGETS, type RerigTarget } from "../../files/characters/rerig/target-rig.js";
import { MotionError } from "../../requests/motion-error.js";
import type { RigFindings } from "../../rigging/rig-options.js";
import { CHARACTER_FILES } from "../character-input.js";
import { type Command, flag, valued } from "../command.js";
import { checkOutput, readInput, writeOutput } from "../files.js";
import { namingFile } from "../naming-file.js";
import { progressOn } from "../progress.js";

const FACINGS: Readonly<Record<string, number>> = { "+z": 0, "+x": 90, "-z": 180, "-x": -90 };

const FOR_NEW_SKELETONS = ["facing", "keep-facing", "hips-at-origin"];

export const rigCommand: Command = {
  name: "rig",
  summary: "Gives a mesh without a skeleton one, or a character a standard one",
  usage: "MODEL -o FILE [--target r15|ue5] [--no-fingers] [--facing +z|-z|+x|-x] [--keep-facing] [--hips-at-origin]",
  positionals: [
    { name: "MODEL", description: `the mesh (${CHARACTER_FILES.join(", ")}): a whole human figure in any simple pose` },
  ],
  options: {
    output: valued("FILE", "the .glb or .fbx file to write", "o"),
    target: valued(
      "SKELETON",
      "the standard skeleton to give it: r15 (Roblox) or ue5 (Unreal Engine 5); a skeleton that MODEL has is then changed to it instead of made anew",
    ),
    "no-fingers": flag("makes no joints for fingers"),
    facing: valued("AXIS", `where the mesh faces, ${Object.keys(FACINGS).join(", ")}; by default it is found`),
    "keep-facing": flag("leaves the character facing as it does; by default it is turned to face +z"),
    "hips-at-origin": flag("puts the hips at the origin; by default the feet stand on the floor"),
  },
  async run(options, printer, [input]) {
    const extension = checkOutput(options.output, [".glb", ".fbx"], [input]);
    const facing = readFacing(options.facing);
    const target = readTarget(options.target);
    const bytes = readInput("MODEL", input, CHARACTER_FILES);
    // Imported only when needed, to keep the command line's start fast.
    const { rigFile } = await import("../rig-file.js");
    const started = performance.now();
    const made = await namingFile(input, () =>
      rigFile(
        bytes,
        extension,
        {
          facing,
          target,
          fingers: !options["no-fingers"],
          frontFacing: !options["keep-facing"],
          feetOnFloor: !options["hips-at-origin"],
        },
        progressOn(process.stderr),
      ),
    );
    writeOutput(String(options.output), made.bytes);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!made.findings) {
      printer.out(`${options.output}: its skeleton changed to ${target}; ${seconds} s`);
      const unused = FOR_NEW_SKELETONS.filter((name) => options[name]);
      if (options["no-fingers"] && target === "r15") unused.push("no-fingers");
      if (unused.length > 0) printer.out(`  ${unusedOptions(unused)}`);
      return;
    }
    printer.out(`${options.output}: ${summary(made.findings)}; ${seconds} s`);
    for (const doubt of made.findings.doubts) printer.out(`  ${doubt}`);
  },
};

function readFacing(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const degrees = FACINGS[String(value).toLowerCase()];
  if (degrees === undefined) {
    const message = `--facing must be one of ${Object.keys(FACINGS).join(", ")}; got ${JSON.stringify(value)}.`;
    throw new MotionError("BAD_USER_INPUT", message, { argument: "--facing" });
  }
  return degrees;
}

function readTarget(value: unknown): RerigTarget | undefined {
  if (value === undefined) return undefined;
  const target = RERIG_TARGETS.find((one) => one === String(value).toLowerCase());
  if (target) return target;
  const message = `--target must be one of ${RERIG_TARGETS.join(", ")}; got ${JSON.stringify(value)}.`;
  throw new MotionError("BAD_USER_INPUT", message, { argument: "--target" });
}

function unusedOptions(names: readonly string[]): string {
  const [is, apply] = names.length > 1 ? ["are", "they apply"] : ["is", "it applies"];
  const list = names.map((name) => `--${name}`).join(", ");
  return `Of no use ${is} ${list}: ${apply} to a skeleton that is made anew, and the file has one.`;
}

function summary({ joints, fingeredHands, confidence, facing, up, height }: RigFindings): string {
  const fingers = ["no fingers", "fingers on one hand", "with fingers"][fingeredHands];
  const facts = [`${joints} joints, ${fingers}`, `confidence ${confidence.toFixed(2)}`];
  facts.push(`${Number(height.toPrecision(3))} tall`);
  if (up !== "+y") facts.push(`its up was ${up}`);
  if (facing !== 0) facts.push(`it faced ${facing}° from +z`);
  return facts.join(", ");
}
