/** What covers the skin of one that is no human. */
export type Coat = "fur" | "scales" | "smooth" | "feathers" | "bone" | "sack" | "rock" | "bark" | "slime";
export const PATTERNS = ["tabby", "spots", "patches", "tuxedo", "mask"] as const;
/** Of a coat, in its second colour. */
export type Pattern = (typeof PATTERNS)[number];

/** How a human face becomes a beast's; lengths in distances between the eyes. */
export interface Snout {
  /** How far it stands out. */
  length: number;
  width: number;
  height: number;
  /** How far its end hangs lower. */
  drop?: number;
  /** How far the eyes move up. */
  eyesUp?: number;
  /** How much wider the mouth becomes. */
  wide?: number;
}

export interface BeastLook {
  coat: Coat;
  snout?: Snout;
  ears?: "pointed" | "round" | "long" | "side" | "tufts";
  /** Tip of the nose; none: nostrils only. */
  nose?: string;
  /** Colour about the mouth and of the throat, as a share of white in the coat's. */
  pale?: number;
  whiskers?: boolean;
  /** 1: an eagle's. */
  beak?: number;
  /** Beside the head, as young newts have. */
  gills?: boolean;
  /** On the head and the shoulders. */
  foliage?: boolean;
  /** A pale disc about each eye. */
  discs?: boolean;
  /** Share of an eye that its iris takes. */
  iris?: number;
}
