import { extname } from "node:path";
import {
  CHARACTER_FORMATS,
  type CharacterFormat,
  readCharacterSeed,
  readDescriptionText,
  readDetailLevel,
} from "../../requests/made-character.js";
import { MotionError } from "../../requests/motion-error.js";
import { readVrmMeta } from "../../requests/vrm-meta.js";
import { type Command, valued } from "../command.js";
import { checkOutput, writeOutput } from "../files.js";
import { fromPicture, PICTURES } from "../picture-character.js";

export const characterCommand: Command = {
  name: "character",
  summary: "Makes a character from words or from a picture: mesh, skeleton, clothes, facial shapes",
  usage: "WORDS|PICTURE -o FILE [--prompt WORDS] [--seed N] [--level 0|1|2|all] [--author NAME]",
  positionals: [
    {
      name: "WORDS|PICTURE",
      description: `who it is: "an old knight in red", "a girl with pigtails and a blue dress"; or a picture (${PICTURES.join(", ")}) of one whole figure from the front: a photograph, a painting or a drawing`,
    },
  ],
  options: {
    output: valued("FILE", "the .glb, .fbx or .vrm (1.0) file to write", "o"),
    author: valued("NAME", "who the VRM file names as its author"),
    prompt: valued("WORDS", "words on the figure of a picture, which win over what the picture shows"),
    seed: valued("N", "chooses what words and picture leave open; by default 1"),
    level: valued(
      "0|1|2|all",
      "level of detail: 0, about 15,000 triangles (default), 1 or 2, fewer; all: the three in one GLB",
    ),
  },
  async run(options, printer, [words]) {
    if (PICTURES.includes(extname(words).toLowerCase())) return await fromPicture(words, options, printer);
    const { output, seed = "1", level = "0", author, prompt } = options;
    if (prompt !== undefined) {
      throw new MotionError("BAD_USER_INPUT", "--prompt goes with a picture; write all words as one.", {
        argument: "--prompt",
      });
    }
    const extension = checkOutput(
      output,
      CHARACTER_FORMATS.map((one) => `.${one}`),
    );
    const format = extension.slice(1) as CharacterFormat;
    const order = {
      words: readDescriptionText("WORDS", words),
      seed: readCharacterSeed("--seed", Number(seed)),
      body: {},
    };
    const detail = readDetailLevel("--level", level === "all" ? level : Number(level), format);
    const vrmMeta = readVrmMeta("--author", { name: words.slice(0, 200), ...(author && { authors: [author] }) });
    // Imported only when needed: it comes with the tables of the body.
    const { characterFromWords, requireDescription } = await import("../../characters/made/index.js");
    requireDescription(words, "WORDS");
    const started = performance.now();
    const made = characterFromWords(order, { format, level: detail, vrmMeta });
    writeOutput(String(output), made.bytes);
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
