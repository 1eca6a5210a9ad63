import type { Proportion } from "../../requests/made-character.js";
import type { BodyScales } from "./body/shape-body.js";
import type { Species } from "./character-spec.js";
import { BEASTS } from "./looks/beasts.js";
import { PEOPLES } from "./looks/peoples.js";
import type { SpeciesLook } from "./looks/species-look.js";

export const SPECIES_LOOKS: Readonly<Record<Species, SpeciesLook>> = { ...PEOPLES, ...BEASTS };

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
