import type { CharacterModel } from "../motion/character-model.js";
import { MotionError } from "../requests/motion-error.js";
import { createMannequin } from "./create-mannequin.js";
import { isMadeCastId } from "./made-cast.js";
import { DEFAULT_PALETTE, type MannequinOptions } from "./mannequin-options.js";

/**
 * The mannequins by id. `builtin-mannequin` stands exactly on the built-in skeleton, as `builtin-default` of the made
 * cast does: names, proportions and rest pose.
 */
export const CAST = {
  "builtin-mannequin": { name: "builtin-mannequin", palette: DEFAULT_PALETTE },
  "builtin-ada": {
    name: "builtin-ada",
    rig: "unreal",
    restPose: "A",
    height: 1.82,
    proportions: {
      headSize: 0.9,
      neckLength: 1.12,
      neckThickness: 0.8,
      torsoLength: 0.95,
      legLength: 1.12,
      armLength: 1.03,
      shoulderWidth: 0.87,
      hipWidth: 0.98,
      chest: 0.86,
      waist: 0.84,
      bust: 0.6,
      seat: 1.08,
      armThickness: 0.78,
      legThickness: 0.88,
      handSize: 0.9,
      footSize: 0.93,
    },
    palette: { shell: [0.05, 0.2, 0.23], joint: [0.022, 0.026, 0.032], accent: [0.95, 0.6, 0.16] },
  },
  "builtin-bruno": {
    name: "builtin-bruno",
    rig: "mixamo",
    height: 1.78,
    proportions: {
      headSize: 1.02,
      neckLength: 0.8,
      neckThickness: 1.3,
      torsoLength: 1.05,
      legLength: 0.92,
      shoulderWidth: 1.1,
      hipWidth: 1.24,
      chest: 1.25,
      waist: 1.3,
      belly: 0.75,
      seat: 1.2,
      armThickness: 1.38,
      legThickness: 1.22,
      handSize: 1.1,
      footSize: 1.1,
    },
    palette: { shell: [0.36, 0.05, 0.045], joint: [0.05, 0.045, 0.045], accent: [0.85, 0.78, 0.66] },
  },
  "builtin-mila": {
    name: "builtin-mila",
    rig: "vrm",
    height: 1.18,
    proportions: {
      headSize: 1.36,
      headRoundness: 0.4,
      neckLength: 0.8,
      neckThickness: 0.92,
      torsoLength: 0.88,
      legLength: 0.76,
      armLength: 0.84,
      shoulderWidth: 0.84,
      hipWidth: 0.9,
      chest: 0.95,
      waist: 1.08,
      belly: 0.16,
      armThickness: 0.95,
      legThickness: 0.93,
      handSize: 0.9,
      footSize: 0.92,
    },
    palette: { shell: [0.95, 0.62, 0.12], joint: [0.1, 0.09, 0.14], accent: [0.12, 0.35, 0.75] },
  },
  "builtin-titan": {
    name: "builtin-titan",
    rig: "unreal",
    restPose: "A",
    height: 2.05,
    proportions: {
      headSize: 0.92,
      neckLength: 0.9,
      neckThickness: 1.35,
      torsoLength: 1.08,
      legLength: 1.04,
      armLength: 1.07,
      shoulderWidth: 1.38,
      hipWidth: 1.02,
      chest: 1.24,
      waist: 1.0,
      armThickness: 1.5,
      legThickness: 1.12,
      handSize: 1.3,
      footSize: 1.2,
    },
    palette: { shell: [0.045, 0.09, 0.27], joint: [0.02, 0.022, 0.03], accent: [0.75, 0.035, 0.04] },
  },
  "builtin-pip": {
    name: "builtin-pip",
    rig: "mixamo",
    restPose: "A",
    height: 0.95,
    proportions: {
      headSize: 2.05,
      headRoundness: 1,
      neckLength: 0.5,
      neckThickness: 0.9,
      torsoLength: 0.72,
      legLength: 0.5,
      armLength: 0.62,
      shoulderWidth: 0.82,
      hipWidth: 0.95,
      chest: 0.95,
      waist: 1.1,
      belly: 0.2,
      armThickness: 1.1,
      legThickness: 1.05,
      handSize: 1.15,
      footSize: 1.25,
    },
    palette: { shell: [0.2, 0.58, 0.48], joint: [0.05, 0.06, 0.09], accent: [0.95, 0.22, 0.26] },
  },
} as const satisfies Record<string, MannequinOptions>;

/** Id of a mannequin. */
export type CastId = keyof typeof CAST;

export const CAST_IDS = Object.keys(CAST) as CastId[];

export function isCastId(id: string): id is CastId {
  return Object.hasOwn(CAST, id);
}

/** Makes a mannequin by id or by its options. Throws a MotionError (BAD_USER_INPUT) that lists the ids. */
export function castMember(character: CastId | MannequinOptions): CharacterModel {
  if (typeof character !== "string") return createMannequin(character);
  if (!isCastId(character)) {
    const made = isMadeCastId(character) ? " castGlbAsync makes that one." : "";
    const message = `There is no mannequin "${character}"; there are ${CAST_IDS.join(", ")}.${made}`;
    throw new MotionError("BAD_USER_INPUT", message, { argument: "character" });
  }
  return createMannequin(CAST[character]);
}
