import { basename, extname } from "node:path";
import {
  CHARACTER_FORMATS,
  type CharacterFormat,
  type DetailLevel,
  readCharacterSeed,
  readDescriptionText,
  readDetailLevel,
} from "../requests/made-character.js";
import { MotionError } from "../requests/motion-error.js";
import { readVrmMeta } from "../requests/vrm-meta.js";
import type { OptionValues, Printer } from "./command.js";
import { checkInput, checkOutput, writeOutput } from "./files.js";
import { namingFile } from "./naming-file.js";
import { withPartPackages } from "./service-packages.js";

/** Files that are pictures of a character, not its description. */
export const PICTURES: readonly string[] = [".png", ".jpg", ".jpeg", ".webp"];

/** Writes the character of a picture. */
export async function fromPicture(picture: string, options: OptionValues, printer: Printer): Promise<void> {
  const { output, seed = "1", level = "0", author, prompt } = options;
  const outputs = CHARACTER_FORMATS.map((one) => `.${one}`);
  const format = checkOutput(output, outputs, [picture]).slice(1) as CharacterFormat;
  const order = {
    path: picture,
    prompt: prompt === undefined ? null : readDescriptionText("--prompt", prompt),
    seed: readCharacterSeed("--seed", Number(seed)),
    level: oneLevel(level, format),
  };
  const name = basename(picture, extname(picture)).slice(0, 200);
  const vrmMeta = readVrmMeta("--author", { name, ...(author && { authors: [author] }) });
  checkInput("PICTURE", picture, PICTURES);
  const started = performance.now();
  const { made, bytes } = await namingFile(picture, () =>
    withPartPackages("A character from a picture", async () => {
      // Imported only when needed: it comes with the tables of the body and the networks.
      const { pictureModel } = await import("../service/pictures/character-from-picture.js");
      const { writeCharacter } = await import("../characters/made/index.js");
      const steps = pictureModel(order);
      let step = await steps.next();
      while (!step.done) step = await steps.next();
      return { made: step.value, bytes: writeCharacter(step.value.model, format, vrmMeta) };
    }),
  );
  writeOutput(String(output), bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const facts = [`${made.height.toFixed(2)} m`, `${made.triangles} triangles`, `${made.joints} joints`];
  const overlap = `its outline is the picture's to ${Math.round(made.overlap * 100)} %`;
  printer.out(`${output}: ${[...facts, overlap, `${seconds} s`].join(", ")}`);
  for (const note of made.notes) printer.out(`  ${note}`);
}

function oneLevel(level: string | boolean | undefined, format: CharacterFormat): 0 | 1 | 2 {
  const detail: DetailLevel = readDetailLevel("--level", level === "all" ? level : Number(level), format);
  if (detail !== "all") return detail;
  throw new MotionError("BAD_USER_INPUT", "--level must be 0, 1 or 2 for a picture.", { argument: "--level" });
}
