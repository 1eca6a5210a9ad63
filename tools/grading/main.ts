/**
 * `npx tsx tools/grading/main.ts SET --out FOLDER [--every 3] [--draw N] [--captures 30] [--seed 1]`: draws prompts of a set (every third, or N at random), and captures
 * with what their descriptions say, as sheets in random order and under numbers, for people who grade them without
 * knowing which is which. SET is a file as `tools/bench/words/CHECKS.md` describes. Writes sheets, `prompts.json` (number
 * and words, for the graders) and `key.json` (what each number is).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { MotionClip } from "../../src/motion/clip.js";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { dataPath } from "../../test/support/data-folder.js";
import { cutOf } from "../../test/synthesis/text/benchmark/real-motions.js";
import { contactSheet } from "../sheet/contact-sheet.js";
import { clipForCharacter, loadCharacter } from "../sheet/load.js";
import { clipRows } from "../sheet/rows.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "out/grading" },
    every: { type: "string", default: "3" },
    draw: { type: "string" },
    captures: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
  },
});

interface Case {
  text: string;
  /** A prompt's id, or a capture's. */
  from: string;
  clip: () => MotionClip;
}

/** Frames of a sheet, its views (from the front's right and from the side), and the size of a frame. */
const FRAMES = 12;
const VIEWS = [20, 90];
const SIZE = [110, 150] as const;
/** Seconds of the captures that are drawn. */
const CAPTURED = [2, 8] as const;

const random = randomNumbers(Number(values.seed));
const cases = shuffled([...promptCases(positionals[0]), ...captureCases(Number(values.captures))]);
const character = await loadCharacter("builtin-mannequin");
mkdirSync(values.out, { recursive: true });
const prompts: Record<string, string> = {};
const key: Record<string, string> = {};
cases.forEach(({ text, from, clip: make }, i) => {
  const number = String(i + 1).padStart(3, "0");
  prompts[number] = text;
  key[number] = from;
  try {
    const { clip, nodes } = clipForCharacter(make(), character);
    const rows = clipRows(clip, { model: character, nodes }, VIEWS, FRAMES);
    writeFileSync(join(values.out, `${number}.png`), contactSheet(rows, ...SIZE));
  } catch (error) {
    key[number] += `: nothing to see: ${(error as Error).message}`;
    prompts[number] += " (NO MOTION WAS MADE)";
  }
});
writeFileSync(join(values.out, "prompts.json"), `${JSON.stringify(prompts, null, 1)}\n`);
writeFileSync(join(values.out, "key.json"), `${JSON.stringify(key, null, 1)}\n`);
console.log(`${cases.length} sheets in ${values.out}`);

function promptCases(file: string): Case[] {
  const all = JSON.parse(readFileSync(file, "utf8")) as { id: string; text: string }[];
  const every =
    values.draw === undefined
      ? all.filter((_, i) => i % Number(values.every) === 0)
      : shuffled(all).slice(0, Number(values.draw));
  return every.map(({ id, text }) => ({ text, from: id, clip: () => generateTextMotion({ prompt: text }) }));
}

/** Described captures of people, drawn at random. */
function captureCases(count: number): Case[] {
  if (count === 0) return [];
  const { clips } = JSON.parse(readFileSync(dataPath("mocap/cmu/cmu.json"), "utf8")) as {
    clips: { id: string; desc?: string | null; frames: number; fps: number }[];
  };
  const fitting = clips.filter(
    ({ desc, frames, fps }) => desc && frames / fps >= CAPTURED[0] && frames / fps <= CAPTURED[1],
  );
  return shuffled(fitting)
    .slice(0, count)
    .map(({ id, desc, frames, fps }) => ({
      text: desc!,
      from: `capture ${id}`,
      clip: () => cutOf(id, 0, (frames - 1) / fps),
    }));
}

function shuffled<T>(list: readonly T[]): T[] {
  const out = list.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
