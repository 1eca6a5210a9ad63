/** Makes the contact sheets of the README, on our own characters: `npx tsx tools/sheet/readme-pictures.ts [NAME …]`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { type CastId, castMember } from "../../src/characters/index.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { contactSheet, type SheetRow } from "./contact-sheet.js";
import { clipForCharacter } from "./load.js";
import { clipRows } from "./rows.js";

type Row = [character: CastId, moveSpeed: number, travelAngle: number, styleId: string, view: number];

type Said = [character: CastId, prompt: string, view: number];

const FOLDER = "docs/images";
const FRAMES = 8;

const PICTURES: Record<string, Row[]> = {
  gaits: [
    ["builtin-mannequin", 1.4, 0, "neutral_male_a", 65],
    ["builtin-ada", 4, 0, "neutral_female_a", 65],
    ["builtin-titan", 0.9, 90, "neutral_male_b", 15],
    ["builtin-mila", 1, 180, "neutral_female_b", 65],
  ],
  styles: [
    ["builtin-mannequin", 0.8, 0, "zombie", 50],
    ["builtin-bruno", 1, 0, "strut", 50],
    ["builtin-ada", 0.7, 0, "sneak", 50],
    ["builtin-pip", 1.3, 0, "march", 50],
  ],
};

const WORDS: Said[] = [
  ["builtin-mannequin", "walks four steps while waving the left hand, then sits down", 50],
  ["builtin-ada", "jumps up, then kicks with the left leg", 50],
  ["builtin-bruno", "picks something up from the floor and throws it with the right hand", 50],
  ["builtin-mila", "a cartwheel, then claps three times", 35],
];
const SAID_FRAMES = 12;

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
mkdirSync(FOLDER, { recursive: true });
for (const [name, rows] of Object.entries(PICTURES).filter(([each]) => isWanted(each))) {
  const sheets = rows.flatMap(([character, moveSpeed, travelAngle, styleId, view]) => {
    const clip = generateLocomotion({ styleId, moveSpeed, travelAngle, strides: 1 });
    const bound = clipForCharacter(clip, castMember(character));
    return clipRows(bound.clip, bound, [view], FRAMES);
  });
  writeFileSync(`${FOLDER}/${name}.png`, contactSheet(sheets, 130, 180));
}
if (isWanted("words")) {
  const sheets = WORDS.flatMap(([character, prompt, view]): SheetRow[] => {
    const bound = clipForCharacter(generateTextMotion({ prompt }), castMember(character));
    return clipRows(bound.clip, bound, [view], SAID_FRAMES);
  });
  writeFileSync(`${FOLDER}/words.png`, contactSheet(sheets, 100, 150));
}
