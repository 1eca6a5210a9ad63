import { clipDuration } from "../../motion/clip.js";
import { commandLineNaming, snakeCase } from "../../requests/argument-naming.js";
import { NAME, operation, PROMPT } from "../../requests/argument-table.js";
import { readNumber } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import { numeric } from "../../requests/numeric.js";
import { readOperation } from "../../requests/read-operation.js";
import { stitchParameters } from "../../synthesis/stitch/stitch-parameters.js";
import { type Command, flag, valued } from "../command.js";
import { MOTION_FILES, readMotionInput } from "../edited-motions.js";

const TRANSITION = { type: "number", default: 2, range: [0.1, 3], unit: "seconds" } as const;
const TIME = { type: "number", default: 0, range: [0, 3600], unit: "seconds" } as const;
const TEXTS = operation({ prompt: { ...PROMPT, mayBeBlank: true }, motionId: NAME });
/** Tolerance in frames, for times written as decimals. */
const NEARLY = 1e-3;
/** Placeholder for an id that is still to be filled in. */
const NO_ID = "MOTION_ID";

export const stitchInputCommand: Command = {
  name: "stitch-input",
  summary: "Prints the input of create_enhanced_stitched_motion for one of its motions",
  usage: "FILE [--lower S] [--upper S] [--motion-id ID] [--duration S] [--prompt TEXT] [--loop]",
  positionals: [{ name: "FILE", description: `the downloaded motion (${MOTION_FILES.join(", ")})` }],
  options: {
    lower: valued("S", "start of the part to keep, in seconds; default 0"),
    upper: valued("S", "end of the part to keep, in seconds; default: the motion's end"),
    "motion-id": valued("ID", `the motion's id in the service; default "${NO_ID}"`),
    duration: valued("S", `seconds of the transition, ${TRANSITION.range.join(" to ")}; default ${TRANSITION.default}`),
    prompt: valued("TEXT", "what the character does in the transition; default: nothing in particular"),
    loop: flag("the second motion leads back into the first"),
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
      const message = `--lower and --upper leave less than two frames of the motion, which has ${clip.frameRate} per second.`;
      throw badInput("--upper", message);
    }
    printer.out(JSON.stringify(inSnakeCase(parameters), null, 2));
  },
};

/** Converts names to those of the service's API. */
function inSnakeCase(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snakeCase(name), inSnakeCase(one)]));
}
