import type { BeastLook } from "../body/beast-look.js";
import type { BodyScales } from "../body/shape-body.js";

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
  /** Wears only what is said. */
  nude?: boolean;
  /** Of one whose body is no human's. */
  beast?: BeastLook;
}
