import { clipDuration } from "../motion/clip.js";
import { commandLineNaming, snakeCase } from "../requests/argument-naming.js";
import { NAME, operation, PROMPT } from "../requests/argument-table.js";
import { readNumber } from "../requests/arguments.js";
import { badInput } from "../requests/motion-error.js";
import { readOperation } from "../requests/read-operation.js";
import { stitchParameters } from "../synthesis/stitch/stitch-parameters.js";
import type { Command } from "./command.js";
import { MOTION_FILES, readMotionInput } from "./edited-motions.js";
import { numeric } from "./numeric.js";

const TRANSITION = { type: "number", default: 2, range: [0.1, 3], unit: "seconds" } as const;
const TIME = { type: "number", default: 0, range: [0, 3600], unit: "seconds" } as const;
const TEXTS = operation({ prompt: { ...PROMPT, mayBeBlank: true }, motionId: NAME });
/** Share of a frame: what was written in decimals. */
const NEARLY = 1e-3;
/** What stands where an id is still to be put in. */
const NO_ID = "MOTION_ID";

export const stitchInputCommand: Command = {
  name: "stitch-input",
  summary: "Prints what create_enhanced_stitched_motion wants to know of one of its motions",
  usage: "FILE [--lower S] [--upper S] [--motion-id ID] [--duration S] [--prompt TEXT] [--loop]",
  positionals: [{ name: "FILE", description: `the motion as it was downloaded (${MOTION_FILES.join(", ")})` }],
  options: {
    lower: { type: "string", value: "S", description: "second of the motion from which on it is kept; default 0" },
    upper: { type: "string", value: "S", description: "second until which it is kept; default its end" },
    "motion-id": { type: "string", value: "ID", description: `the motion's id in the service; default "${NO_ID}"` },
    duration: {
      type: "string",
      value: "S",
      description: `seconds of the transition, ${TRANSITION.range.join(" to ")}; default ${TRANSITION.default}`,
    },
    prompt: {
      type: "string",
      value: "TEXT",
      description: "what the figure does in the transition; default nothing of its own",
    },
    loop: { type: "boolean", description: "the second motion leads back into the first" },
  },
  async run(options, printer, [file]) {
    const texts = { prompt: options.prompt, motionId: options["motion-id"] };
    const { prompt, motionId } = readOperation(TEXTS, texts, commandLineNaming());
    const seconds = readNumber("--duration", TRANSITION, numeric(options.duration));
    const lower = readNumber("--lower", TIME, numeric(options.lower));
    const asked = numeric(options.upper);
    const { clip } = await readMotionInput("FILE", file);
    const upper = readNumber("--upper", { ...TIME, default: clipDuration(clip) }, asked);
    const parameters = stitchParameters(
      clip,
      {
        motionId: motionId ?? NO_ID,
        lower,
        upper,
        seconds,
        prompt: prompt ?? "",
        loop: options.loop === true,
      },
      { lower: "--lower", upper: "--upper" },
    );
    const { motionLowerTrimTime: from, motionUpperTrimTime: to } = parameters;
    if ((to - from) * clip.frameRate < 1 - NEARLY) {
      const message = `--lower and --upper leave less than two frames of the motion, which has ${clip.frameRate} a second.`;
      throw badInput("--upper", message);
    }
    printer.out(JSON.stringify(inSnakeCase(parameters), null, 2));
  },
};

/** The names that the service's interface has. */
function inSnakeCase(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snakeCase(name), inSnakeCase(one)]));
}
