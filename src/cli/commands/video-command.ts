import { resampleClip } from "../../motion/resample.js";
import { readNumber } from "../../requests/arguments.js";
import { EXPORT_FPS } from "../../requests/exports/export-options.js";
import type { ExportFormat } from "../../requests/exports/export-parameters.js";
import { MotionError } from "../../requests/motion-error.js";
import { numeric } from "../../requests/numeric.js";
import { LENS_VIEW, VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import { LANDMARK_SIZES } from "../../requests/video-assets.js";
import { readCharacterFile } from "../character-input.js";
import { type Command, valued } from "../command.js";
import { describeRobot } from "../describe-robot.js";
import { checkInput, checkOutput, writeOutput } from "../files.js";
import { namingFile } from "../naming-file.js";
import { progressOn } from "../progress.js";
import { withPartPackages } from "../service-packages.js";
import { describeClip, exportRate, writeMotion } from "../write-motion.js";

const [BASE, REFINED] = ["2.0", "2.1"] as const;
const MODELS = [BASE, REFINED];

export const videoCommand: Command = {
  name: "video",
  summary: "Writes the motion of the person in a video",
  usage:
    "FILM [--model 2.0|2.1] [--landmarks lite|full|heavy] [--lens DEGREES] [--character FILE] [--fps N] -o FILE.glb|.fbx|.bvh|.csv",
  positionals: [
    {
      name: "FILM",
      description: `the video (${VIDEO_LIMITS.extensions.join(", ")}): one person, the whole body in the picture, one shot, a camera that stands still; 2 to 60 s`,
    },
  ],
  options: {
    landmarks: valued("SIZE", "the network that finds landmarks, from fast to exact: lite, full (default) or heavy"),
    model: valued("MODEL", `${BASE} (default), or ${REFINED}, which looks at the film as a whole too`),
    lens: valued(
      "DEGREES",
      "how much the lens sees along the picture's longer side, 20 to 120; default: told from the film",
    ),
    fps: valued("N", `frames per second; default ${EXPORT_FPS.default}, or 30 for .csv`),
    character: valued("FILE", "a .glb, .vrm or .fbx file to put the motion on, or the name of a built-in character"),
    output: valued("FILE", "the .glb, .fbx, .bvh or .csv file to write", "o"),
  },
  async run(options, printer, [film]) {
    const fps = readNumber("--fps", EXPORT_FPS, numeric(options.fps));
    const source = options.character as string | undefined;
    const extension = checkOutput(options.output, [".glb", ".fbx", ".bvh", ".csv"], [film, source]);
    const size = readChoice("--landmarks", options.landmarks, LANDMARK_SIZES, "full");
    const model = readChoice("--model", options.model, MODELS, BASE);
    const lens = options.lens === undefined ? undefined : readNumber("--lens", LENS_VIEW, numeric(options.lens));
    checkInput("FILM", film, VIDEO_LIMITS.extensions);
    const character = source === undefined ? null : await readCharacterFile(source);
    const onProgress = progressOn(process.stderr);
    const started = performance.now();
    const made = await namingFile(film, () =>
      withPartPackages("A motion from a video", async () => {
        const { filmToMotion } = await import("../../service/video/film-to-motion.js");
        const found = await filmToMotion(film, {
          size,
          lens,
          refined: model === REFINED,
          onProgress: (fraction) => onProgress("watching", fraction),
        });
        return found.refined ?? found.base;
      }),
    );
    const format = extension.slice(1) as ExportFormat;
    const rate = exportRate(format, fps, options.fps !== undefined);
    const clip = rate === made.frameRate ? made : resampleClip(made, rate);
    const output = options.output as string;
    for (const note of made.plan.notes) printer.error(note);
    const { data, robot } = await writeMotion(clip, character, { format, fps: rate, name: "video motion" });
    writeOutput(output, data);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    printer.out(`${output}: ${robot ? describeRobot(robot, source) : describeClip(clip)}; took ${seconds} s`);
  },
};

/** Reads an option that is one of a few words. */
function readChoice<T extends string>(argument: string, value: unknown, choices: readonly T[], byDefault: T): T {
  const found = choices.find((one) => one === (value ?? byDefault));
  if (found) return found;
  const message = `${argument} must be one of ${choices.join(", ")}; got ${JSON.stringify(value)}.`;
  throw new MotionError("BAD_USER_INPUT", message, { argument });
}
