import type { MotionClip, Side } from "../../../motion/clip.js";
import { ARMS, JOINTS } from "./joints-by-part.js";
import { stanceRotations } from "./neutral-stance.js";
import type { PerformedLayer } from "./performed-layer.js";

/** How much of a layer's movement counts, by region: shares from 0 to 1. */
export interface LayerRegions {
  /** Share of the chest's turns relative to the pelvis. */
  trunk: number;
  /** Share of the turns of neck and head relative to the chest. */
  head: number;
  arms: readonly Side[];
  legs: readonly Side[];
  /** Whether arms aim at something in the world, so that a body that bends below does not lower them. */
  aims: boolean;
}

const SIDES: readonly Side[] = ["left", "right"];
/** Angle by which upper arm and forearm together must leave a hanging arm to take part, radians. */
const INVOLVED = 0.5;

/** Parameters of actions that aim at something in the world. */
const AIMED = ["direction", "elevation", "level"] as const;

/** Shares of trunk and head that remain while the body travels: people look where they walk. */
const TRAVELLING = { trunk: 0.6, head: 0.4 };

/**
 * Finds the regions that a layer moves.
 *
 * @param travels whether the body below travels
 */
export function regionsOf(layer: PerformedLayer, travels: boolean): LayerRegions {
  const { parameters } = layer.definition;
  const aims = AIMED.some((name) => parameters.includes(name));
  const regions = { ...ownRegions(layer), aims };
  if (!travels || layer.definition.layer === "head") return regions;
  return { ...regions, trunk: regions.trunk * TRAVELLING.trunk, head: regions.head * TRAVELLING.head };
}

function ownRegions({ action, definition, performance }: PerformedLayer): Omit<LayerRegions, "aims"> {
  const side = action.parameters.side ?? definition.side ?? "both";
  const acting = SIDES.filter((own) => side === "both" || side === own);
  switch (definition.layer) {
    case "head":
      return { trunk: 0.5, head: 1, arms: [], legs: [] };
    case "legs":
      return { trunk: 0, head: 0, arms: [], legs: acting };
    case "leftArm":
    case "rightArm":
      return { trunk: 0.4, head: 0.5, arms: [definition.layer === "leftArm" ? "left" : "right"], legs: [] };
    default: {
      const arms = SIDES.filter(
        (own) => (definition.side !== null && acting.includes(own)) || involved(own, performance.clip),
      );
      return { trunk: definition.layer === "arms" ? 0.5 : 0.8, head: 0.8, arms, legs: [] };
    }
  }
}

/** Returns whether an arm does something, rather than hang. */
function involved(side: Side, { rotations, frameCount }: MotionClip): boolean {
  const still = stanceRotations();
  const [, upper, lower] = ARMS[side];
  for (let frame = 0; frame < frameCount; frame += 4) {
    const at = frame * JOINTS * 4;
    const away = angleBetween(rotations, at + upper * 4, still, upper * 4);
    if (away + angleBetween(rotations, at + lower * 4, still, lower * 4) > 2 * INVOLVED) return true;
  }
  return false;
}

function angleBetween(a: Float32Array, i: number, b: Float32Array, k: number): number {
  const dot = a[i] * b[k] + a[i + 1] * b[k + 1] + a[i + 2] * b[k + 2] + a[i + 3] * b[k + 3];
  return 2 * Math.acos(Math.min(1, Math.abs(dot)));
}
