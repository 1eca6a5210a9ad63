import { clipDuration, type MotionClip } from "../motion/clip.js";
import { readNumber } from "../requests/arguments.js";
import { badInput } from "../requests/motion-error.js";
import { createStitchedMotion } from "../requests/operations/stitch.js";
import { type StitchPart, stitchMotions } from "../synthesis/stitch/stitch-motions.js";
import type { Command, OptionValues } from "./command.js";
import { EDITED_OPTIONS, MOTION_FILES, prepareOutput, readMotionInput } from "./edited-motions.js";
import { numeric } from "./numeric.js";

const TRANSITION = createStitchedMotion.arguments.duration;

export const stitchCommand: Command = {
  name: "stitch",
  summary: "Puts two motions after each other as one, feet planted",
  usage:
    "A B [--duration S] [--trim-a FROM,TO] [--trim-b FROM,TO] [--loop] [--character FILE] -o FILE.glb|.fbx|.bvh|.csv",
  positionals: [
    { name: "A", description: `the file of the first motion (${MOTION_FILES.join(", ")})` },
    { name: "B", description: "the file of the second" },
  ],
  options: {
    duration: {
      type: "string",
      value: "S",
      description: `seconds of the transition, ${TRANSITION.range.join(" to ")}; default ${TRANSITION.default}`,
    },
    "trim-a": { type: "string", value: "FROM,TO", description: "seconds of A that are kept; default all" },
    "trim-b": { type: "string", value: "FROM,TO", description: "seconds of B that are kept; default all" },
    loop: { type: "boolean", description: "leads back from B into A by another such transition, and repeats" },
    ...EDITED_OPTIONS,
  },
  async run(options, printer, [a, b]) {
    const seconds = readNumber("--duration", TRANSITION, numeric(options.duration));
    const [rangeA, rangeB] = [readRange(options, "trim-a"), readRange(options, "trim-b")];
    const write = await prepareOutput(options, [a, b]);
    const [first, second] = [await readMotionInput("A", a), await readMotionInput("B", b)];
    const parts = [partOf(first.clip, rangeA, "--trim-a"), partOf(second.clip, rangeB, "--trim-b")];
    const made = stitchMotions(parts[0], parts[1], { seconds, loopSeconds: options.loop ? seconds : null });
    await write(made.clip, `${first.name}, ${second.name}`);
    const [start, end] = made.transition.map((time) => time.toFixed(2));
    const steps = made.steps > 0 ? `, steps: ${made.steps}` : "";
    printer.out(
      `${options.output}: ${clipDuration(made.clip).toFixed(2)} s; transition from ${start} to ${end} s${steps}`,
    );
  },
};

type Range = readonly [from: number, to: number];

function readRange(options: OptionValues, name: string): Range | null {
  const given = options[name];
  if (given === undefined) return null;
  const bounds = String(given).split(",").map(numeric);
  if (bounds.length === 2 && bounds.every((bound) => typeof bound === "number")) return bounds as unknown as Range;
  throw badInput(`--${name}`, `--${name} must be two moments in seconds, as 0.5,2; got ${JSON.stringify(given)}.`);
}

function partOf(clip: MotionClip, range: Range | null, option: string): StitchPart {
  const [lower, upper] = range ?? [0, clipDuration(clip)];
  return { clip, lower, upper, names: { start: `${option} FROM`, end: `${option} TO` } };
}
