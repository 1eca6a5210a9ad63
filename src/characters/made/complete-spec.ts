import type { Proportion } from "../../requests/made-character.js";
import type { CharacterSpec } from "./character-spec.js";
import type { Chosen } from "./chosen-spec.js";
import { chooseClothes } from "./complete/choose-clothes.js";
import { chooseFace } from "./complete/choose-face.js";
import { chooseScales } from "./complete/choose-scales.js";
import type { HairId } from "./hair/hair.js";
import { hexOf, mix, rgb } from "./paint/painter.js";
import { CLOTH_COLORS, EYE_COLORS, GOLD, HAIR_COLORS, LEATHER_COLORS, NEUTRAL_COLORS, SKIN_TONES } from "./palette.js";
import { pick, type Random, randomOf } from "./random.js";
import { SPECIES_LOOKS } from "./species.js";
import { PROP_COLORS } from "./wear/hand-props/index.js";

const MEN: readonly HairId[] = ["short", "messy", "side", "slick", "short", "curly", "buzz"];
const WOMEN: readonly HairId[] = ["long", "ponytail", "bob", "wavy", "bun", "braid", "long"];
const GIRLS: readonly HairId[] = ["pigtails", "ponytail", "bob", "long", "braid"];
const OLD_WOMEN: readonly HairId[] = ["bun", "bob", "curly"];
const OLD_MEN: readonly HairId[] = ["balding", "short", "slick", "bald"];

/** Decides what a specification leaves open. The same one and seed give the same choices. */
export function completeSpec({ body, second, oneEye, ...said }: CharacterSpec, seed: number): Chosen {
  const spec: CharacterSpec = { ...said, ...body };
  // One stream per choice, so that one more choice changes no other.
  const own = hashOf(JSON.stringify(said));
  const stream = (n: number): Random => randomOf(own + seed * 7919 + n * 104729);
  const species = spec.species ?? "human";
  const look = SPECIES_LOOKS[species];
  const sex = spec.sex ?? (spec.beard || stream(1)() < 0.5 ? 1 : 0);
  const age = spec.age ?? 20 + Math.floor(stream(2)() * 20);
  const build = stream(3);
  const muscle = spec.muscle ?? 0.5 + 0.2 * build() + (species === "orc" ? 0.3 : 0) + (species === "dwarf" ? 0.2 : 0);
  const weight = spec.weight ?? 0.4 + 0.2 * build();
  const proportion = spec.proportion ?? "stylised";
  const isChild = age < 14;
  const skin = spec.skin ?? pick(stream(4), look.skins.length > 0 ? look.skins : SKIN_TONES);
  const fair = SKIN_TONES.indexOf(skin as (typeof SKIN_TONES)[number]);
  const hairs = Object.values(HAIR_COLORS);
  const natural =
    species !== "human" && species !== "elf" && species !== "dwarf"
      ? hairs.slice(0, 2)
      : fair < 0 || fair < 3
        ? hairs.slice(0, 10)
        : fair < 5
          ? hairs.slice(0, 4)
          : hairs.slice(0, 2);
  const greyed = age > 72 ? HAIR_COLORS.white : age > 58 ? HAIR_COLORS.grey : null;
  const hairColor = spec.hairColor ?? greyed ?? pick(stream(5), natural);
  const hair =
    spec.hair ??
    (look.bare
      ? "bald"
      : pick(
          stream(6),
          stylesOf(sex, age).filter((style) => !spec.notHair?.includes(style)),
        ));
  const beardChance = stream(7)();
  const beard =
    spec.beard !== undefined
      ? spec.beard
      : sex > 0.5 && age > 22 && species === "human" && beardChance < 0.3
        ? pick(stream(8), ["stubble", "short", "full"] as const)
        : species === "dwarf" && sex > 0.5
          ? pick(stream(8), ["full", "long"] as const)
          : null;
  const colors = stream(9);
  const picked = pick(colors, CLOTH_COLORS);
  const accent = spec.accent ?? picked;
  const other = pick(
    colors,
    CLOTH_COLORS.filter((color) => color !== accent),
  );
  const neutral = pick(colors, NEUTRAL_COLORS);
  const leather = pick(colors, LEATHER_COLORS);
  const trims = ["own", "own", GOLD, "#e6dcc6", other];
  const trim = pick(colors, trims);
  const garments = chooseClothes(
    spec,
    { species, sex, accent, second: other, neutral, leather, trim, skin },
    stream(10),
  );
  const natureHeight =
    spec.height ?? heightOf(sex, age, proportion) * look.height * (spec.stature ?? 0.98 + 0.05 * build());
  const features = stream(11);
  const vary = (size: number) => (features() * 2 - 1) * size;
  const faceShapes = chooseFace({ sex, age, muscle, weight }, features);
  const scales = chooseScales(spec, { species, proportion, muscle, weight, age });
  const lamp = pick(colors, ["#5fd0ff", "#ffb84a", "#7dff8a", "#ff5a4a"]);
  const lamps = species === "robot" ? (spec.eyes ?? lamp) : lamp;
  return {
    species,
    sex,
    age,
    muscle: Math.min(muscle, 1),
    weight,
    height: natureHeight,
    proportion,
    skin,
    eyes: spec.eyes ?? pick(stream(12), look.eyes ?? Object.values(EYE_COLORS)),
    hair,
    hairColor,
    ...(spec.hairLength && { hairLength: spec.hairLength }),
    beard,
    beardColor: spec.beardColor ?? hairColor,
    shavedSides: spec.shavedSides ?? false,
    ...(spec.hairOver && { hairOver: spec.hairOver }),
    garments,
    // What is said to be in a hand gets it before others.
    props: [...(spec.props ?? [])]
      .sort((a, b) => Number(!a.hand) - Number(!b.hand))
      .map((one) => ({
        ...one,
        color: one.color ?? (PROP_COLORS as Record<string, string>)[one.id] ?? accent,
      })),
    faceShapes,
    saidShapes: spec.shapes ?? {},
    marks: spec.marks ?? {},
    tusks: spec.tusks ?? species === "boar",
    ...(spec.pattern && { pattern: spec.pattern }),
    glow: spec.glow ?? false,
    scales,
    browTilt: species === "orc" || species === "demon" ? -0.9 : vary(0.25) - 0.15 * sex,
    freckles: spec.marks?.freckles ? 1 : fair >= 0 && fair < 2 && features() < (isChild ? 0.5 : 0.2) ? 0.8 : 0,
    accent,
    // A robot of no colour that was said is half white.
    second: second ?? hexOf(mix(rgb(accent), [1, 1, 1], spec.accent === undefined ? 0.78 : 0.12)),
    light: lamps,
    oneEye: oneEye ?? false,
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 4;
}

function stylesOf(sex: number, age: number): readonly HairId[] {
  if (sex < 0.5) return age < 14 ? GIRLS : age > 60 ? OLD_WOMEN : WOMEN;
  return age > 60 ? OLD_MEN : MEN;
}

/** Returns metres. */
function heightOf(sex: number, age: number, proportion: Proportion): number {
  const grown = 1.65 + 0.13 * sex;
  const share = age >= 18 ? 1 - Math.max(0, age - 60) * 0.0012 : 0.62 + 0.38 * Math.max(0, (age - 5) / 13) ** 0.9;
  return grown * share * { stylised: 1, heroic: 1.05, realistic: 1, chibi: 0.66 }[proportion];
}
