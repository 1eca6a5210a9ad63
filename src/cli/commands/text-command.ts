import { readFileSync } from "node:fs";
import type { MotionClip } from "../../motion/clip.js";
import { resampleClip } from "../../motion/resample.js";
import { readNumber } from "../../requests/arguments.js";
import { EXPORT_FPS } from "../../requests/exports/export-options.js";
import type { ExportFormat } from "../../requests/exports/export-parameters.js";
import { LEARNED_MODEL, readLearnedMotion } from "../../requests/learned-motion.js";
import { badInput } from "../../requests/motion-error.js";
import { numeric } from "../../requests/numeric.js";
import { readTextMotion } from "../../requests/read-text-motion.js";
import { runSteps } from "../../requests/steps.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { askedSteps } from "../../synthesis/text/generate-text-motion.js";
import { readCharacterFile } from "../character-input.js";
import { type Command, flag, type OptionValues, type Printer, valued } from "../command.js";
import { describeRobot } from "../describe-robot.js";
import { checkOutput, writeOutput } from "../files.js";
import { describeClip, exportRate, writeMotion } from "../write-motion.js";

export const textCommand: Command = {
  name: "text",
  summary: "Writes a motion from a text prompt",
  usage:
    '"PROMPT" [--length S] [--seed N] [--foot-ik] [--enhance] [--loop] [--plan FILE] [--model NAME] [--character FILE] -o FILE.glb|.fbx|.bvh|.csv|.json',
  positionals: [
    { name: "PROMPT", description: 'what the character does: "walks forward, then waves with the left hand"' },
  ],
  options: {
    seed: valued("N", "each seed gives a different performance; a whole number from 1 to 99999, default 1"),
    length: valued("S", "duration of the motion in seconds, 0.25 to 10; default: as long as it takes"),
    enhance: flag('turns a loose wish, such as "a scared villager", into physical direction first'),
    loop: flag("writes only the loop of the last action, without getting into and out of it"),
    "foot-ik": flag("plants the feet wherever they stand, not only where the plan says so"),
    plan: valued(
      "FILE",
      "a plan written by -o FILE.json, edited or not, to use instead of the prompt (pass - as the prompt)",
    ),
    model: valued("NAME", "text-to-motion (default) or text-to-motion-bucmd, the learned model"),
    steps: valued("N", "of text-to-motion-bucmd: diffusion steps, 1 to 150; default 50"),
    "cfg-scale": valued("X", "of text-to-motion-bucmd: how closely the prompt is followed, 0 to 10; default 2"),
    fps: valued("N", `frames per second; default ${EXPORT_FPS.default}, or 30 for .csv`),
    character: valued("FILE", "a .glb, .vrm or .fbx file to put the motion on, or the name of a built-in character"),
    output: valued("FILE", "the .glb, .fbx, .bvh or .csv file to write, or .json for the plan of the prompt", "o"),
  },
  async run(options, printer, [prompt]) {
    const make = options.model === LEARNED_MODEL ? learnedMaker(options, prompt, printer) : textMaker(options, prompt);
    const fps = readNumber("--fps", EXPORT_FPS, numeric(options.fps));
    const source = options.character as string | undefined;
    const extension = checkOutput(options.output, [".glb", ".fbx", ".bvh", ".csv", ".json"], [source]);
    const output = options.output as string;
    const character = source === undefined ? null : await readCharacterFile(source);
    const made = await make();
    const { plan } = made;
    let facts = describeClip(made);
    for (const { kind, message } of plan.notes) printer.error(`${kind}: ${message}`);
    if (extension === ".json") {
      writeOutput(output, new TextEncoder().encode(`${JSON.stringify(plan, null, 2)}\n`));
    } else {
      const format = extension.slice(1) as ExportFormat;
      const rate = exportRate(format, fps, options.fps !== undefined);
      const clip = rate === made.frameRate ? made : resampleClip(made, rate);
      const name = plan.prompt.slice(0, 60) || "planned motion";
      const { data, robot } = await writeMotion(clip, character, { format, fps: rate, name });
      writeOutput(output, data);
      facts = robot ? describeRobot(robot, source) : describeClip(clip);
    }
    report(made, `${output}: ${facts}`, printer);
  },
};

type Maker = () => MotionClip<TextPlan> | Promise<MotionClip<TextPlan>>;

/** Reads the request, at once; the returned function makes its motion. */
function textMaker(options: OptionValues, prompt: string): Maker {
  for (const name of ["steps", "cfg-scale"]) {
    if (options[name] !== undefined) throw badInput(`--${name}`, `--${name} is for --model ${LEARNED_MODEL}.`);
  }
  const request = readTextMotion({ ...readAsked(options, prompt), model: options.model });
  return () => runSteps(askedSteps(request));
}

/** The same for the learned model. */
function learnedMaker(options: OptionValues, prompt: string, printer: Printer): Maker {
  for (const name of ["enhance", "loop", "plan"]) {
    if (options[name] !== undefined && options[name] !== false) {
      throw badInput(`--${name}`, `--${name} is for --model text-to-motion.`);
    }
  }
  const asked = { prompt, footIk: options["foot-ik"] === true };
  const numbers = { seed: options.seed, length: options.length, steps: options.steps, cfgScale: options["cfg-scale"] };
  const given = Object.entries(numbers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, numeric(value)]],
  );
  const request = readLearnedMotion({ ...asked, ...Object.fromEntries(given) });
  return async () => {
    const { makeLearnedMotion } = await import("../../service/learned/make-learned-motion.js");
    const clip = await makeLearnedMotion(request);
    if (options.seed === undefined) printer.error(`seed: ${request.seed}`);
    return clip;
  };
}

function readAsked(options: OptionValues, prompt: string): Record<string, unknown> {
  const beside = {
    seed: numeric(options.seed),
    length: numeric(options.length),
    footIk: options["foot-ik"] === true,
    enhancePrompt: options.enhance === true,
    loop: options.loop === true,
  };
  if (options.plan === undefined) return { prompt, ...beside };
  if (prompt !== "-") throw badInput("PROMPT", "With --plan, pass - as the prompt: the plan replaces it.");
  return { plan: readPlanFile(options.plan as string), ...beside };
}

function readPlanFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw badInput("--plan", `--plan must be a JSON file with a plan; ${file} is not: ${reason}`);
  }
}

function report(clip: MotionClip, written: string, printer: Printer): void {
  printer.out(written);
  for (const { description, start, end } of clip.labels) {
    printer.out(`  ${start.toFixed(2).padStart(6)} to ${end.toFixed(2).padStart(6)} s  ${description}`);
  }
}
