import { clipDuration, type LoopTransform } from "../../motion/clip.js";
import { commandLineNaming } from "../../requests/argument-naming.js";
import { numeric } from "../../requests/numeric.js";
import { loopOf, trimmedPart } from "../../requests/operations/trim-and-loop.js";
import { readOperation } from "../../requests/read-operation.js";
import { type TrimmedClip, trimAndLoop } from "../../synthesis/trim-and-loop/trim-and-loop.js";
import { type Command, flag, valued } from "../command.js";
import { EDITED_OPTIONS, MOTION_FILES, prepareOutput, readMotionInput } from "../edited-motions.js";

export const trimCommand: Command = {
  name: "trim",
  summary: "Cuts a part out of a motion and makes it repeat",
  usage: "IN [--start X] [--end X] [--loop cyclical|progressive] [--character FILE] -o FILE.glb|.fbx|.bvh|.csv",
  positionals: [
    {
      name: "IN",
      description: `the file to read (${MOTION_FILES.join(", ")}); if it has several motions, the richest one`,
    },
  ],
  options: {
    start: valued("X", "start of the part: 0 is the motion's start, 1 its end; default 0"),
    end: valued("X", "end of the part, from 0 to 1; default 1"),
    loop: valued(
      "MODE",
      "cyclical: returns to where it began at each repeat; progressive: continues from where it ended; default none",
    ),
    "loop-root-motion": flag("the same as --loop progressive"),
    ...EDITED_OPTIONS,
  },
  async run(options, printer, [input]) {
    const asked = {
      start: numeric(options.start) ?? 0,
      end: numeric(options.end) ?? 1,
      loop: options.loop,
      loopRootMotion: options["loop-root-motion"],
    };
    const part = readOperation(trimmedPart, asked, commandLineNaming());
    const loop = loopOf(part);
    const write = await prepareOutput(options, [input]);
    const { clip, name } = await readMotionInput("IN", input);
    const made = trimAndLoop(clip, { start: part.start, end: part.end, loop }, { start: "--start", end: "--end" });
    const robot = await write(made.clip, name);
    printer.out(`${options.output}: ${name}, ${robot ?? `${clipDuration(made.clip).toFixed(2)} s`}`);
    if (made.gap) printer.out(`  ${describeLoop(loop, made.clip.loop, made)}`);
    if (made.isWide)
      printer.error("The seam of the loop is visible: its end is far from its start. Another part may loop better.");
  },
};

function describeLoop(mode: string | null, loop: LoopTransform | null, { gap }: TrimmedClip): string {
  const way = Math.hypot(...(loop?.displacement ?? [0])).toFixed(2);
  const angle = (((gap?.angle ?? 0) * 180) / Math.PI).toFixed(1);
  const distance = ((gap?.distance ?? 0) * 100).toFixed(1);
  return `${mode}, ${way} m per round; end and start were ${angle}° (${gap?.joint || "no joint"}) and ${distance} cm apart`;
}
