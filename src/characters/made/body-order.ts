import type { BodyParameters } from "./body/body-tables.js";
import { type BodyOrder, smoothstep } from "./body/shape-body.js";
import type { Chosen } from "./chosen-spec.js";
import { rgb } from "./paint/painter.js";
import { PROPORTION_SCALES, SPECIES_LOOKS } from "./species.js";

/** Returns the body of a specification. */
export function bodyOrder(chosen: Chosen): BodyOrder {
  return {
    parameters: parametersOf(chosen),
    shapes: { ...chosen.faceShapes, ...SPECIES_LOOKS[chosen.species].shapes, ...chosen.saidShapes },
    scales: { ...PROPORTION_SCALES[chosen.proportion], ...chosen.scales },
    height: chosen.height,
    beast: SPECIES_LOOKS[chosen.species].beast,
  };
}

function parametersOf({ sex, age, muscle, weight, skin, species }: Chosen): BodyParameters {
  const year =
    age < 10
      ? 0.1875 * ((age - 1) / 9)
      : age < 25
        ? 0.1875 + 0.3125 * ((age - 10) / 15)
        : 0.5 + 0.5 * ((age - 25) / 65);
  const [r, g, b] = rgb(skin);
  const dark = species === "human" ? smoothstep(0.75, 0.4, (r + g + b) / 3) : 0;
  return {
    gender: sex,
    age: Math.min(Math.max(year, 0.08), 1),
    muscle,
    weight,
    height: 0.5,
    proportions: 0.8,
    cup: 0.5,
    firmness: 0.5,
    race: { african: 0.15 + 0.7 * dark, asian: 0.25 * (1 - dark), caucasian: 0.6 * (1 - dark) + 0.15 * dark },
  };
}
