import { MotionError } from "../../requests/motion-error.js";
import { type Command, valued } from "../command.js";
import { checkOutput, writeOutput } from "../files.js";

/** Most characters of a description. */
const LONGEST = 1000;
const LEVELS = ["0", "1", "2"];
/** Largest seed. */
const LARGEST = 2 ** 31 - 1;

export const characterCommand: Command = {
  name: "character",
  summary: "Makes a character from words: mesh, skeleton, clothes, facial shapes",
  usage: "WORDS -o FILE [--seed N] [--level 0|1|2]",
  positionals: [
    { name: "WORDS", description: 'who it is: "an old knight in red", "a girl with pigtails and a blue dress"' },
  ],
  options: {
    output: valued("FILE", "the .glb or .fbx file to write", "o"),
    seed: valued("N", "chooses what the words leave open; by default 1"),
    level: valued("0|1|2", "level of detail: 0, about 15,000 triangles (default), 1 or 2, fewer"),
  },
  async run({ output, seed = "1", level = "0" }, printer, [words]) {
    const extension = checkOutput(output, [".glb", ".fbx"]);
    const number = readSeed(seed);
    if (!LEVELS.includes(String(level))) throw wrong("--level", `must be one of ${LEVELS.join(", ")}`, level);
    if (words.trim() === "" || words.length > LONGEST) {
      throw new MotionError("BAD_USER_INPUT", `WORDS must have 1 to ${LONGEST} characters; got ${words.length}.`, {
        argument: "WORDS",
      });
    }
    // Imported only when needed: it comes with the tables of the body.
    const { characterFromWords, requireDescription } = await import("../../characters/made/index.js");
    requireDescription(words, "WORDS");
    const started = performance.now();
    const made = characterFromWords(words, { seed: number, level: Number(level) });
    writeOutput(String(output), extension === ".fbx" ? await asFbx(made.glb) : made.glb);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const facts = [
      `${made.height.toFixed(2)} m`,
      `${made.triangles} triangles`,
      `${made.joints} joints`,
      `${seconds} s`,
    ];
    printer.out(`${output}: ${facts.join(", ")}`);
    printer.out(`  understood: ${made.understood.join("; ")}`);
    if (made.unknown.length > 0) printer.out(`  not understood: ${made.unknown.join(", ")}`);
    for (const note of made.notes) printer.out(`  ${note}`);
  },
};

async function asFbx(glb: Uint8Array): Promise<Uint8Array> {
  const { exportCharacter } = await import("../../files/exports/export-character.js");
  return (await exportCharacter(glb)).bytes;
}

function readSeed(value: unknown): number {
  const seed = Number(value);
  if (!Number.isInteger(seed) || Math.abs(seed) > LARGEST)
    throw wrong("--seed", `must be a whole number up to ${LARGEST}`, value);
  return seed;
}

function wrong(option: string, rule: string, value: unknown): MotionError {
  return new MotionError("BAD_USER_INPUT", `${option} ${rule}; got ${JSON.stringify(value)}.`, { argument: option });
}
