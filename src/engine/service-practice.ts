import type { FileParameters } from "../requests/exports/export-parameters.js";
import { readLocomotionArguments } from "../requests/locomotion/relative-locomotion.js";
import type { Steps } from "../requests/steps.js";
import { PRACTICE_PROMPTS } from "../synthesis/text/practice-prompts.js";
import type { Pieces } from "./practice.js";
import type { HashedFile } from "./stored-motion.js";
import type { TaskContext } from "./task.js";
import { storedLocomotion } from "./tasks/locomotion.js";
import { builtinCharacter } from "./tasks/read-character.js";
import { storedStitch } from "./tasks/stitch.js";
import { storedExport } from "./tasks/stored-export.js";
import { storedText } from "./tasks/text.js";
import { storedTrim } from "./tasks/trim.js";

const PARAMETERS: FileParameters = {
  format: "glb",
  fps: 60,
  noMesh: "false",
  inPlace: false,
  torsoOnly: false,
  speedMultiplier: 1,
};

/** Has the skeleton of `builtin-default`, and is made at once. */
const CHARACTER = "builtin-mannequin";
/** Speeds that come from different bases of the engine. */
const SPEEDS = [1.2, 6];
const FORMATS: readonly Partial<FileParameters>[] = [
  {},
  { noMesh: "true" },
  { format: "bvh" },
  { fps: 30 },
  { format: "fbx" },
];
const REPEATS = 3;
const LOOPS = ["progressive", "cyclical", "progressive", "cyclical"] as const;
/** Motions from text. */
const PRACTICED = 3;

/**
 * Short tasks that exercise what is requested of the service's threads, some more than once, to trigger optimization.
 */
export function servicePieces(context: TaskContext): Pieces {
  const [walk, run] = SPEEDS.map((moveSpeed) => motionOnce(moveSpeed, context));
  let reading: Awaited<ReturnType<typeof builtinCharacter>> | undefined;
  const inFormat = (repeat: number, format: Partial<FileParameters>) =>
    async function* () {
      const motion = yield* [walk, run][repeat % 2]();
      reading ??= await builtinCharacter({ id: CHARACTER });
      const character = { ...reading, sha256: "practice", isBuiltin: true };
      const parameters = { ...PARAMETERS, ...format };
      yield* storedExport({ motion, character, parameters, name: "practice" }, context);
    };
  const looping = (loop: (typeof LOOPS)[number]) =>
    function* () {
      yield* storedTrim({ motion: yield* walk(), name: "practice", start: 0.1, end: 0.9, loop }, context);
    };
  const stitched = (prompt: string) =>
    function* () {
      const [prefix, suffix] = [yield* walk(), yield* run()].map((motion) => ({ motion, lower: 0, upper: null }));
      const names = { prompt: "prompt", loopPrompt: "loopPrompt" };
      const asked = { seconds: prompt ? 1.5 : 0.5, loopSeconds: null, prompt, loopPrompt: "", seed: 1, names };
      yield* storedStitch({ prefix, suffix, name: "practice", ...asked }, context);
    };
  return [
    ...Array.from({ length: REPEATS }, (_, repeat) => FORMATS.map((format) => inFormat(repeat, format))).flat(),
    ...SPEEDS.map((moveSpeed) => () => storedLocomotion(readLocomotionArguments({ moveSpeed }), context)),
    ...PRACTICE_PROMPTS.slice(0, PRACTICED).map(
      (prompt) => () =>
        storedText(
          { prompt, plan: null, seed: 1, footIk: false, length: null, enhancePrompt: false, loop: false },
          context,
        ),
    ),
    ...LOOPS.map(looping),
    ...["", "", "waves"].map(stitched),
  ];
}

/** Returns a short stored gait, made when first needed. */
function motionOnce(moveSpeed: number, context: TaskContext): () => Steps<HashedFile> {
  let made: HashedFile | undefined;
  return function* () {
    const { glb } = made ?? (yield* storedLocomotion(readLocomotionArguments({ moveSpeed, strides: 2 }), context));
    made = { sha256: `practice ${moveSpeed}`, glb };
    return made;
  };
}
