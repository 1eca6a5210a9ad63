import { BRIMMED_HATS } from "./heads/brimmed-hats.js";
import { CAPS } from "./heads/caps.js";
import { CROWNS } from "./heads/crowns.js";
import { FACE_THINGS } from "./heads/face-things.js";
import { HELMETS } from "./heads/helmets.js";
import { WRAPS } from "./heads/wraps.js";

/** What is worn on the head and the face. */
export const HEAD_WEAR = { ...BRIMMED_HATS, ...CAPS, ...WRAPS, ...HELMETS, ...CROWNS, ...FACE_THINGS } as const;

export type HeadWearId = keyof typeof HEAD_WEAR;

/** What is worn over the hair: what it leaves of it. */
export const OVER_HAIR: Partial<Record<HeadWearId, "band" | "hat" | "helmet" | "hood" | "closed">> = {
  crown: "band",
  tiara: "band",
  headband: "band",
  laurel: "band",
  flower_crown: "band",
  hat: "hat",
  straw_hat: "hat",
  cowboy_hat: "hat",
  top_hat: "hat",
  wizard_hat: "hat",
  pirate_hat: "hat",
  cap: "hat",
  police_cap: "hat",
  beret: "hat",
  beanie: "hat",
  bandana: "hat",
  turban: "helmet",
  chef_hat: "hat",
  hard_hat: "hat",
  helmet: "helmet",
  great_helm: "closed",
  viking_helmet: "helmet",
  military_helmet: "helmet",
  football_helmet: "helmet",
  space_helmet: "closed",
  diving_helmet: "closed",
  bucket_hat: "hat",
  hood: "hood",
  fur_hood: "hood",
  hijab: "closed",
  bearskin: "hat",
  fez: "hat",
  fur_hat: "hat",
  sombrero: "hat",
  hairnet: "helmet",
  full_mask: "closed",
  balaclava: "closed",
  jester_hat: "hat",
  flat_cap: "hat",
  bowler: "hat",
  sailor_hat: "hat",
  conical_hat: "hat",
  nemes: "helmet",
  miner_helmet: "hat",
  crested_helmet: "helmet",
};
