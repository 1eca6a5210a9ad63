import { scaled } from "../../paint/painter.js";
import { eyepatch, faceCloth, glasses, goggles, headphones } from "../face-wear.js";
import { beakMask, clownNose, divingMask, eyeMask, fullMask, gasMask, monocle } from "../masks.js";
import type { HatMaker } from "../turned.js";

/** What is worn on the face and the ears. */
export const FACE_THINGS = {
  goggles: (m, face, { paint, trim }) => goggles(m, face, paint, trim, 0.78),
  glasses: (m, face, { trim }) => glasses(m, face, trim, false),
  sunglasses: (m, face, { trim }) => glasses(m, face, scaled(trim, 0.4), true),
  eyepatch: (m, face, { paint, side }) => eyepatch(m, face, paint, side),
  headphones: (m, face, { paint, trim }) => headphones(m, face, paint, trim),
  mask: (m, face, { paint }) => [faceCloth(m, face, paint, face.noseTip[1] + face.between * 0.16)],
  eye_mask: (m, face, { paint }) => eyeMask(m, face, paint),
  full_mask: (m, face, { paint }) => fullMask(m, face, paint, true),
  balaclava: (m, face, { paint }) => fullMask(m, face, paint, false),
  gas_mask: (m, face, { paint }) => gasMask(m, face, paint),
  beak_mask: (m, face, { paint }) => beakMask(m, face, paint),
  diving_mask: (m, face, { color }) => divingMask(m, face, color),
  monocle: (m, face, { trim }) => monocle(m, face, trim),
  clown_nose: (m, face, { color }) => clownNose(m, face, color),
} as const satisfies Record<string, HatMaker>;
