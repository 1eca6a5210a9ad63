import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { readNumber } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import { numeric } from "../../requests/numeric.js";
import { createStitchedMotion } from "../../requests/operations/stitch.js";
import { DEFAULT_SEED } from "../../requests/read-text-motion.js";
import { runSteps } from "../../requests/steps.js";
import type { StitchPart } from "../../synthesis/stitch/stitch-motions.js";
import { stitchSteps } from "../../synthesis/stitch/stitch-steps.js";
import { type Command, flag, type OptionValues, valued } from "../command.js";
import { EDITED_OPTIONS, MOTION_FILES, prepareOutput, readMotionInput } from "../edited-motions.js";

const TRANSITION = createStitchedMotion.arguments.duration;
const SEED = { type: "number", default: DEFAULT_SEED, range: [1, 99_999], integer: true } as const;
const NAMES = { prompt: "--prompt", loopPrompt: "--prompt" };

export const stitchCommand: Command = {
  name: "stitch",
  summary: "Joins two motions into one, with the feet planted",
  usage:
    "A B [--duration S] [--prompt TEXT] [--seed N] [--trim-a FROM,TO] [--trim-b FROM,TO] [--loop] [--character FILE] -o FILE.glb|.fbx|.bvh|.csv",
  positionals: [
    { name: "A", description: `the file of the first motion (${MOTION_FILES.join(", ")})` },
    { name: "B", description: "the file of the second motion" },
  ],
  options: {
    duration: valued("S", `seconds of the transition, ${TRANSITION.range.join(" to ")}; default ${TRANSITION.default}`),
    prompt: valued(
      "TEXT",
      'what the figure does in the transition: "waves", "turns around"; default nothing of its own',
    ),
    seed: valued(
      "N",
      "seed of the prompt; each seed gives a different performance; a whole number from 1 to 99999, default 1",
    ),
    "trim-a": valued("FROM,TO", "part of A to keep, in seconds; default all"),
    "trim-b": valued("FROM,TO", "part of B to keep, in seconds; default all"),
    loop: flag("leads back from B into A through another such transition, so that the result loops"),
    ...EDITED_OPTIONS,
  },
  async run(options, printer, [a, b]) {
    const seconds = readNumber("--duration", TRANSITION, numeric(options.duration));
    const seed = readNumber("--seed", SEED, numeric(options.seed));
    const prompt = options.prompt as string | undefined;
    const [rangeA, rangeB] = [readRange(options, "trim-a"), readRange(options, "trim-b")];
    const write = await prepareOutput(options, [a, b]);
    const [first, second] = [await readMotionInput("A", a), await readMotionInput("B", b)];
    const parts = [partOf(first.clip, rangeA, "--trim-a"), partOf(second.clip, rangeB, "--trim-b")];
    const loopSeconds = options.loop ? seconds : null;
    const made = runSteps(stitchSteps(parts[0], parts[1], { seconds, loopSeconds, prompt, seed, names: NAMES }));
    for (const { kind, message } of made.notes) printer.error(`${kind}: ${message}`);
    const robot = await write(made.clip, `${first.name}, ${second.name}`);
    const [start, end] = made.transition.map((time) => time.toFixed(2));
    const steps = made.steps > 0 ? `, steps: ${made.steps}` : "";
    printer.out(
      `${options.output}: ${robot ?? `${clipDuration(made.clip).toFixed(2)} s`}; transition from ${start} to ${end} s${steps}`,
    );
    for (const { body, layers } of made.words?.steps ?? []) {
      for (const { description, inserted, start: from = 0, end: to = 0 } of [body, ...layers]) {
        if (inserted || !description) continue;
        printer.out(`  ${from.toFixed(2).padStart(6)} to ${to.toFixed(2).padStart(6)} s  ${description}`);
      }
    }
  },
};

type Range = readonly [from: number, to: number];

function readRange(options: OptionValues, name: string): Range | null {
  const given = options[name];
  if (given === undefined) return null;
  const bounds = String(given).split(",").map(numeric);
  if (bounds.length === 2 && bounds.every((bound) => typeof bound === "number")) return bounds as unknown as Range;
  throw badInput(`--${name}`, `--${name} must be two times in seconds, such as 0.5,2; got ${JSON.stringify(given)}.`);
}

function partOf(clip: MotionClip, range: Range | null, option: string): StitchPart {
  const [lower, upper] = range ?? [0, clipDuration(clip)];
  return { clip, lower, upper, names: { start: `${option} FROM`, end: `${option} TO` } };
}
