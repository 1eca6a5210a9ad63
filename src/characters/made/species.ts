import type { Proportion } from "../../requests/made-character.js";
import type { BodyScales } from "./body/shape-body.js";
import type { Species } from "./character-spec.js";

/** What a species is beside a human: shapes of the body, sizes, colours. */
export interface SpeciesLook {
  shapes: Record<string, number>;
  scales: Partial<BodyScales>;
  skins: readonly string[];
  eyes?: readonly string[];
  /** Metres against a human. */
  height: number;
  blotches?: string;
  /** Eyes without white. */
  dark?: boolean;
  glow?: boolean;
  slit?: boolean;
  /** Has no hair by default. */
  bare?: boolean;
  brows?: number;
}

export const SPECIES_LOOKS: Readonly<Record<Species, SpeciesLook>> = {
  human: { shapes: {}, scales: {}, skins: [], height: 1 },
  elf: {
    shapes: { "ear-pointed-triangle": -1.3, "ear-size": 0.7, "cheek-bones": 0.8, "head-oval": 0.5, "jaw-width": -0.6 },
    scales: { limbs: 0.94 },
    skins: ["#f6d9c6", "#eac6a8", "#b98a68"],
    height: 1.04,
  },
  dwarf: {
    shapes: { "nose-volume": 0.9, "nose-width3": 0.8, "jaw-width": 0.7, "shoulder-width": 0.5 },
    scales: {
      legLength: 0.62,
      armLength: 0.82,
      head: 1.42,
      hands: 1.25,
      feet: 1.2,
      limbs: 1.3,
      torsoLength: 0.94,
      shoulders: 1.1,
    },
    skins: ["#e3aa84", "#d29872", "#b57850"],
    height: 0.72,
    brows: 1.5,
  },
  orc: {
    shapes: {
      "ear-pointed-triangle": -0.8,
      "chin-prognathism": 0.9,
      "jaw-width": 1.1,
      "nose-width3": 1.2,
      "nose-flaring": 1,
      "eyebrows-move-forward": 0.9,
      "forehead-height": -0.5,
      "mouth-width": 0.8,
      "shoulder-muscle": 1,
      "torso-vshape": 0.8,
      "neck-girth": 1.1,
    },
    scales: { limbs: 1.22, hands: 1.3, shoulders: 1.22, armLength: 1.06, head: 1.08, eyes: 1.05 },
    skins: ["#6f8a4a", "#5d7a4c", "#7c8f55"],
    eyes: ["#c9a227", "#b5432a"],
    height: 1.14,
    brows: 1.5,
  },
  goblin: {
    shapes: {
      "ear-pointed-triangle": -1.3,
      "ear-size": 1.3,
      "ear-wing": 1.2,
      "nose-length": 1.3,
      "nose-point": -0.8,
      "nose-hump": 0.8,
      "chin-width": -1,
      "mouth-width": 1.2,
    },
    scales: {
      legLength: 0.66,
      armLength: 0.98,
      head: 1.75,
      hands: 1.35,
      feet: 1.35,
      limbs: 0.9,
      torsoLength: 0.78,
      eyes: 1.5,
    },
    skins: ["#7fa04a", "#6f9a5a", "#8f9a4a"],
    eyes: ["#d9b52a", "#c96a22"],
    height: 0.62,
    slit: true,
    brows: 0.7,
  },
  zombie: {
    shapes: { "cheek-inner": -0.9, "eye-bag": 0.9, "cheek-volume": -1 },
    scales: { limbs: 0.92 },
    skins: ["#93a384", "#8b9c8c", "#a5a888"],
    eyes: ["#d9d6a0"],
    height: 1,
    blotches: "#4e5a45",
    brows: 0.6,
  },
  vampire: {
    shapes: { "cheek-bones": 1, "head-oval": 0.6, "cheek-volume": -0.7, "ear-pointed-triangle": -0.5 },
    scales: { limbs: 0.95 },
    skins: ["#dfd3d6", "#d5cbd3"],
    eyes: ["#a8182a"],
    height: 1.02,
  },
  demon: {
    shapes: {
      "ear-pointed-triangle": -1.2,
      "cheek-bones": 0.8,
      "jaw-width": 0.5,
      "torso-vshape": 0.7,
      "eyebrows-angle": 0.6,
    },
    scales: { limbs: 1.08, shoulders: 1.1, hands: 1.2 },
    skins: ["#a8392e", "#8c2f3a", "#7a2a4a"],
    eyes: ["#ffcf3a"],
    height: 1.08,
    slit: true,
    glow: true,
  },
  alien: {
    shapes: {
      "head-width": 0.5,
      "chin-width": -1.1,
      "nose-volume": -1.2,
      "nose-width3": -0.9,
      "nose-depth": -0.9,
      "ear-size": -1.2,
      "mouth-width": -1,
      "forehead-height": 0.9,
    },
    scales: { head: 1.55, eyes: 1.75, limbs: 0.78, neck: 0.8, hands: 1.2 },
    skins: ["#8fb59a", "#9aa9c4", "#a9b7a0"],
    eyes: ["#15131c"],
    height: 0.92,
    dark: true,
    bare: true,
    brows: 0,
  },
  robot: {
    shapes: {},
    scales: { limbs: 1.04, hands: 1.2, feet: 1.15 },
    skins: ["#3a3f47"],
    height: 1,
    bare: true,
    brows: 0,
  },
};

/** Sizes of a figure by its proportions. */
export const PROPORTION_SCALES: Readonly<Record<Proportion, BodyScales>> = {
  stylised: {
    head: 1.38,
    eyes: 1.42,
    neck: 0.98,
    hands: 1.16,
    feet: 1.12,
    legLength: 0.98,
    armLength: 0.97,
    torsoLength: 0.97,
    limbs: 1.06,
    shoulders: 1,
  },
  chibi: {
    head: 2.15,
    eyes: 1.42,
    neck: 0.95,
    hands: 1.3,
    feet: 1.3,
    legLength: 0.56,
    armLength: 0.68,
    torsoLength: 0.72,
    limbs: 1.16,
    shoulders: 0.92,
  },
  heroic: {
    head: 1.12,
    eyes: 1.18,
    neck: 1.06,
    hands: 1.18,
    feet: 1.12,
    legLength: 1.03,
    armLength: 1.02,
    torsoLength: 1,
    limbs: 1.14,
    shoulders: 1.14,
  },
  realistic: {
    head: 1.04,
    eyes: 1.08,
    neck: 1,
    hands: 1.02,
    feet: 1.02,
    legLength: 1,
    armLength: 1,
    torsoLength: 1,
    limbs: 1,
    shoulders: 1,
  },
};
