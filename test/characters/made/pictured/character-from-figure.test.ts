import { beforeAll, describe, expect, it } from "vitest";
import { writeCharacter } from "../../../../src/characters/made/index.js";
import {
  characterFromFigure,
  type Figure,
  NotAFigure,
  type PicturedCharacter,
} from "../../../../src/characters/made/pictured/character-from-figure.js";
import { cutFromPlain } from "../../../../src/characters/made/pictured/image/plain-background.js";
import { type Mask, overlap } from "../../../../src/characters/made/pictured/image/raster.js";
import { withoutFingers } from "../../../../src/characters/made/pictured/without-fingers.js";
import { readDescription } from "../../../../src/characters/made/words/read-description.js";
import { readSceneGlb } from "../../../../src/files/formats/glb/read/read-scene-glb.js";
import { runSteps } from "../../../../src/requests/steps.js";
import { createCharacterRig } from "../../../../src/retarget/rig/character-rig.js";
import { issues } from "../../../files/formats/gltf-bytes.js";
import { type DrawnPicture, pictureOf } from "../../../support/made/pictures.js";

const make = (figure: Figure, words?: string): PicturedCharacter =>
  runSteps(characterFromFigure(figure, { words: words ? readDescription(words).spec : undefined, level: 2 }));

describe("a character from a painted figure, by its outline alone", () => {
  let drawn: DrawnPicture;
  let figure: Figure;
  let made: PicturedCharacter;

  beforeAll(async () => {
    const words = "a young man in a red sweater, blue jeans and black boots, short brown hair";
    drawn = await pictureOf(words, { width: 220, height: 330 });
    const mask = cutFromPlain(drawn.picture) as Mask;
    figure = { picture: drawn.picture, mask, landmarks: null };
    made = make(figure);
  });

  it("has the picture's outline", () => {
    expect(overlap(figure.mask, drawn.truth)).toBeGreaterThan(0.92);
    expect(made.overlap).toBeGreaterThan(0.85);
  });

  it("wears what the picture shows, in its colours", () => {
    expect(made.notes.join(" ")).toMatch(/a man, short hair, shirt, trousers, (high )?boots/);
    expect(made.palette.length).toBeGreaterThan(4);
    const gaps = made.palette.map(({ gap }) => gap);
    expect(gaps.filter((gap) => gap <= 8).length).toBeGreaterThanOrEqual(gaps.length * 0.6);
  });

  it("is a whole file with the generator's skeleton", async () => {
    const glb = writeCharacter(made.model, "glb");
    expect(await issues(glb)).toEqual([]);
    expect(createCharacterRig(await readSceneGlb(glb)).mapping.confidence).toBeGreaterThan(0.9);
    expect(made.joints).toBe(52);
    expect(made.height).toBeGreaterThan(1);
  });

  it("is changed by words", () => {
    const knight = make(figure, "a bald knight in full plate armor, 1.9 m tall");
    expect(knight.notes.join(" ")).toMatch(/bald, .*armor/);
    const names = knight.model.meshes.map(({ name }) => name);
    expect(names).toContain("outfit");
    expect(knight.triangles).not.toBe(made.triangles);
    expect(knight.height).toBeGreaterThan(made.height);
  });

  it("may do without fingers", async () => {
    const glb = writeCharacter(withoutFingers(made.model), "glb");
    expect(await issues(glb)).toEqual([]);
    const model = await readSceneGlb(glb);
    expect(model.skins[0].joints.length).toBe(22);
    expect(createCharacterRig(model).mapping.confidence).toBeGreaterThan(0.9);
  });

  it("is refused where landmarks say that a part is missing", () => {
    const landmarks = {
      points: new Float32Array(66).fill(100),
      sight: new Float32Array(33).fill(0.01),
      world: new Float32Array(99),
    };
    expect(() => make({ ...figure, landmarks })).toThrow(NotAFigure);
    expect(() => make({ ...figure, landmarks })).toThrow("its legs cannot be seen");
  });
});

describe("a bald head before a bright sky", () => {
  const SKY = [196, 203, 214];

  it.each([
    ["a bald man in a green shirt and blue trousers", /a man, bald/],
    ["a man with short black hair in a green shirt and blue trousers", /a man, short hair/],
  ])("is told by what is no sky, though the outline takes some of it: %s", async (words, looks) => {
    const { picture, truth } = await pictureOf(words, { width: 220, height: 330 });
    const { width, height } = picture;
    const pixels = picture.pixels.slice();
    const inside = truth.inside.slice();
    for (let i = 0; i < inside.length; i++) if (!truth.inside[i]) pixels.set(SKY, i * 3);
    // Rows of sky above the crown.
    const top = truth.inside.indexOf(1);
    const first = Math.floor(top / width);
    for (let rows = 0; rows < 7; rows++) {
      for (let x = 0; x < width; x++) {
        if (truth.inside[(first + 5) * width + x])
          for (let y = first - rows; y < first + 5; y++) inside[y * width + x] = 1;
      }
    }
    const made = make({ picture: { width, height, pixels }, mask: { width, height, inside }, landmarks: null });
    expect(made.notes.join(" ")).toMatch(looks);
  });
});
