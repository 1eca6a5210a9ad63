import { createHash } from "node:crypto";
import { DEFAULT_CHARACTER } from "../../../characters/cast.js";
import { mannequinGlb } from "../../../characters/mannequin-glb.js";
import type { ExportParameters } from "../../../requests/export-parameters.js";
import { readLocomotionArguments } from "../../../requests/relative-locomotion.js";
import { PRACTICE_PROMPTS } from "../../../synthesis/text/practice-prompts.js";
import type { HashedFile } from "../engine-tasks.js";
import { exportMotion } from "./export-motion.js";
import { generateLocomotion } from "./generate-locomotion.js";
import { generateTextMotion } from "./generate-text-motion.js";
import { stitchMotions } from "./stitch-motions.js";
import { trimAndLoop } from "./trim-and-loop.js";

const PARAMETERS: ExportParameters = {
  kind: "file",
  format: "glb",
  fps: 60,
  noMesh: "false",
  inPlace: false,
  torsoOnly: false,
  platformCompatible: false,
  speedMultiplier: 1,
};

/** Speeds that come from different bases of the engine. */
const SPEEDS = [1.2, 6];
const FORMATS: readonly Partial<ExportParameters>[] = [
  {},
  { noMesh: "true" },
  { format: "bvh" },
  { fps: 30 },
  { format: "fbx" },
];
const REPEATS = 3;
const LOOPS = ["progressive", "cyclical"] as const;
/** Motions out of words. */
const PRACTICED = 3;

const motions: HashedFile[] = [];
let character: HashedFile | undefined;

/** The work of a thread in its first seconds, in pieces: with each, the compiler has seen more of the engine. */
const PIECES: readonly (() => unknown)[] = [
  ...SPEEDS.map((moveSpeed, i) => () => {
    const { glb } = generateLocomotion(readLocomotionArguments({ moveSpeed, strides: 2 }));
    motions[i] = hashed(glb);
  }),
  () => {
    character = hashed(mannequinGlb(DEFAULT_CHARACTER));
  },
  ...Array.from({ length: REPEATS }, (_, repeat) =>
    FORMATS.map((format) => () => exportAgain(repeat, { ...PARAMETERS, ...format })),
  ).flat(),
  ...SPEEDS.map((moveSpeed) => () => generateLocomotion(readLocomotionArguments({ moveSpeed }))),
  ...PRACTICE_PROMPTS.slice(0, PRACTICED).map(
    (prompt) => () => generateTextMotion({ prompt, plan: null, seed: 1, footIk: false }),
  ),
  ...[...LOOPS, ...LOOPS].map((loop) => () => {
    if (motions[0]) trimAndLoop({ motion: motions[0], name: "warm-up", start: 0.1, end: 0.9, loop });
  }),
  ...["", "", "waves"].map((prompt) => () => stitchAgain(prompt)),
];

/** Does one piece. Whether there are more. */
export async function warmUp({ round }: { round: number }): Promise<boolean> {
  await PIECES[round]?.();
  return round + 1 < PIECES.length;
}

async function exportAgain(repeat: number, parameters: ExportParameters): Promise<void> {
  const motion = motions[repeat % motions.length];
  // A thread that has just taken another one's place has missed the first pieces.
  if (!motion || !character) return;
  const bundle = { ...character, isBuiltin: true, fbx: null };
  await exportMotion({ motion, character: bundle, parameters, name: "warm-up" }, { throwIfStopped: () => undefined });
}

function stitchAgain(prompt: string): void {
  const [walk, run] = motions;
  if (!walk || !run) return;
  const [prefix, suffix] = [walk, run].map((motion) => ({ motion, lower: 0, upper: null }));
  const names = { prompt: "prompt", loopPrompt: "loopPrompt" };
  const asked = { seconds: prompt ? 1.5 : 0.5, loopSeconds: null, prompt, loopPrompt: "", seed: 1, names };
  stitchMotions({ prefix, suffix, name: "warm-up", ...asked }, { throwIfStopped: () => undefined });
}

function hashed(glb: Uint8Array): HashedFile {
  return { sha256: createHash("sha256").update(glb).digest("hex"), glb };
}
