import type { Proportion } from "../../../requests/made-character.js";
import type { BodyScales } from "../body/shape-body.js";
import type { CharacterSpec, Species } from "../character-spec.js";
import { PROPORTION_SCALES, SPECIES_LOOKS } from "../species.js";

export interface Build {
  species: Species;
  proportion: Proportion;
  muscle: number;
  weight: number;
  age: number;
}

/** Returns the sizes of parts of a body by its species, proportions, age and build. */
export function chooseScales(
  spec: CharacterSpec,
  { species, proportion, muscle, weight, age }: Build,
): Partial<BodyScales> {
  const isChild = age < 14;
  const look = SPECIES_LOOKS[species];
  const sized = PROPORTION_SCALES[proportion];
  const scales: Partial<BodyScales> = {};
  for (const [key, value] of Object.entries(look.scales) as [keyof BodyScales, number][]) {
    // A species' sizes are those of a stylised figure; others move with them.
    scales[key] = (value * (sized[key] ?? 1)) / (PROPORTION_SCALES.stylised[key] ?? 1);
  }
  for (const key of ["limbs", "legLength", "armLength", "torsoLength", "shoulders", "hands", "feet", "neck"] as const) {
    if (look.scales[key] !== undefined) scales[key] = look.scales[key]! * sized[key];
  }
  if (isChild && proportion === "stylised") {
    // A species' own sizes change as a person's do.
    for (const [key, value] of Object.entries(childScales(age)) as [keyof BodyScales, number][])
      scales[key] = scales[key] === undefined ? value : (scales[key] * value) / (sized[key] ?? 1);
  }
  const shaped = { ...buildScales(muscle, weight, age), ...tallness(spec, isChild) };
  for (const [key, by] of Object.entries(shaped) as [keyof BodyScales, number][])
    if (by !== 1) scales[key] = (scales[key] ?? sized[key] ?? 1) * by;
  for (const [key, by] of Object.entries(spec.sizes ?? {}) as [keyof BodyScales, number][])
    scales[key] = (scales[key] ?? sized[key] ?? 1) * by;
  return scales;
}

/** Thickness of trunk and limbs by build: what the shape model makes of it is hardly seen below clothes. */
function buildScales(muscle: number, weight: number, age: number): Partial<BodyScales> {
  const strong = age > 14 ? Math.max(0, muscle - 0.7) : 0;
  const fat = Math.max(0, weight - 0.7);
  const thin = Math.max(0, 0.3 - weight);
  return {
    shoulders: 1 + strong * 0.5,
    limbs: 1 + strong * 0.5 + fat * 0.8 - thin * 1.1,
    trunk: 1 + strong * 0.25 + fat * 1.15 - thin * 0.7,
    neck: 1 + fat * 0.5 - thin * 0.5,
  };
}

/** A child's large head and short legs, the more the younger it is. */
function childScales(age: number): Partial<BodyScales> {
  const young = Math.min(Math.max((14 - age) / 7.5, 0), 1);
  return {
    head: 1.16 + young * 0.3,
    eyes: 1.34 + young * 0.1,
    legLength: 0.98 - young * 0.2,
    armLength: 0.97 - young * 0.12,
    limbs: 1.06 + young * 0.12,
    trunk: 1 + young * 0.1,
    hands: 1.16 - young * 0.06,
  };
}

/** Returns what makes a figure look tall or short beside nothing: a tall one's head is small and its legs are long. */
function tallness({ stature, height, species }: CharacterSpec, isChild: boolean): Partial<BodyScales> {
  const said = stature ?? (height !== undefined && !species && !isChild ? height / 1.72 : 1);
  const by = Math.min(Math.max(said, 0.7), 1.25) - 1;
  if (Math.abs(by) < 0.04 || isChild) return {};
  return {
    head: 1 - by * (by < 0 ? 0.9 : 0.75),
    legLength: 1 + by * 0.45,
    armLength: 1 + by * 0.25,
    neck: 1 + by * 0.3,
  };
}
