/**
 * `npx tsx tools/sheet/blind-pairs.ts --key KEY.json --output FOLDER [--count 60] [--seed 1] [--by refined] [--character builtin-mannequin]`:
 * sheets for people who do not know which is which: `pair-01.png`, … each have the motion of one prompt by the default model and
 * by a learned one, A above and B below the line, in an order that only the key file knows; `prompts.json` has the prompts.
 * The prompts are drawn from the sets of `tools/bench/words`. Pairs that are there already are not drawn again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { PNG } from "pngjs";
import type { MotionClip } from "../../src/motion/clip.js";
import { clipDuration } from "../../src/motion/clip.js";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { readSet, SETS } from "../bench/words/prompt-set.js";
import { contactSheet } from "./contact-sheet.js";
import { MODELS, modelClip, type SheetModel } from "./learned.js";
import { clipForCharacter, loadCharacter } from "./load.js";
import { clipRows } from "./rows.js";

const { values } = parseArgs({
  options: {
    key: { type: "string" },
    output: { type: "string", short: "o" },
    count: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    by: { type: "string", default: "refined" },
    character: { type: "string", default: "builtin-mannequin" },
  },
});
const { key, output } = values;
const model = MODELS.find((one) => one === values.by);
if (!key || !output || !model)
  throw new Error("Say where the key and the sheets go: --key, --output; --by knows refined, bucmd.");

/** Frames of a row, rows of a motion, size of a frame in pixels, direction of the camera in degrees. */
const [FRAMES, ROWS, WIDTH, HEIGHT, YAW] = [10, 2, 108, 150, 40];
/** Pixels of the line between the two motions. */
const LINE = 14;
/** Motions longer than this, seconds, are left out: a sheet would show little of them. */
const LONGEST = 12;

interface Pair {
  prompt: string;
  /** Which motion is the default model's. */
  plain: "A" | "B";
}

const random = randomNumbers(Number(values.seed));
const prompts = SETS.filter((set) => !set.startsWith("names"))
  .flatMap((set) => readSet(set))
  .map(({ text }) => ({ text, order: random() }))
  .sort((a, b) => a.order - b.order);
const pairs: Pair[] = existsSync(key) ? JSON.parse(readFileSync(key, "utf8")) : [];
mkdirSync(output, { recursive: true });
mkdirSync(dirname(key), { recursive: true });
const character = await loadCharacter(values.character);
for (const { text } of prompts) {
  if (pairs.length >= Number(values.count)) break;
  if (pairs.some(({ prompt }) => prompt === text)) continue;
  const made = await both(text, model);
  if (!made) continue;
  const plain = crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 0 ? "A" : "B";
  const [a, b] = (plain === "A" ? made : made.toReversed()).map(sheetOf);
  pairs.push({ prompt: text, plain });
  writeFileSync(join(output, `pair-${String(pairs.length).padStart(2, "0")}.png`), oneAboveOther(a, b));
  writeFileSync(key, `${JSON.stringify(pairs, null, 1)}\n`);
  writeFileSync(
    join(output, "prompts.json"),
    `${JSON.stringify(
      pairs.map(({ prompt }) => prompt),
      null,
      1,
    )}\n`,
  );
  console.log(pairs.length);
}

async function both(prompt: string, by: SheetModel): Promise<[MotionClip, MotionClip] | null> {
  try {
    const plain = await modelClip("default", prompt);
    return clipDuration(plain) > LONGEST ? null : [plain, await modelClip(by, prompt)];
  } catch (error) {
    // The default model understands nothing in it.
    if (error instanceof MotionError && error.code === "BAD_USER_INPUT") return null;
    throw error;
  }
}

function sheetOf(clip: MotionClip): PNG {
  const bound = clipForCharacter(clip, character);
  const part = clipDuration(clip) / ROWS;
  const rows = Array.from({ length: ROWS }, (_, i) =>
    clipRows(bound.clip, bound, [YAW], FRAMES, [i * part, (i + 1) * part - part / FRAMES]),
  );
  return PNG.sync.read(contactSheet(rows.flat(), WIDTH, HEIGHT));
}

function oneAboveOther(a: PNG, b: PNG): Buffer {
  const png = new PNG({ width: a.width, height: a.height + LINE + b.height });
  png.data.fill(60);
  PNG.bitblt(a, png, 0, 0, a.width, a.height, 0, 0);
  PNG.bitblt(b, png, 0, 0, b.width, b.height, 0, a.height + LINE);
  for (let i = 3; i < png.data.length; i += 4) png.data[i] = 255;
  return PNG.sync.write(png);
}
