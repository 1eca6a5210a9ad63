import type { TrunkShape } from "../rig/trunk-shape.js";
import type { HandTouch } from "./touched-parts.js";

/** Keeps arms out of bodies that are wider than the source's. Built once per retargeter. */
export interface ArmGuard {
  /**
   * Joints whose positions the guard needs, carriers first; the first carries both arms, and positions are relative
   * to it.
   */
  chain: Int16Array;
  arms: readonly GuardedArm[];
  chest: number;
  sourceChest: number;
  source: TrunkShape;
  target: TrunkShape;
  /** Distance from the trunk beyond which an arm is left alone. */
  margin: number;
  /** Null where the target's arms, and what they touch, are the source's. */
  touch: HandTouch | null;
}

/** Joints of one arm, and the joints that turn with each part of it. */
export interface GuardedArm {
  /** 1 on the left, -1 on the right: outward along the chest's +X. */
  outward: number;
  arm: number;
  elbow: number;
  hand: number;
  upper: Int16Array;
  lower: Int16Array;
  sourceArm: number;
  sourceElbow: number;
  sourceHand: number;
  /** Shoulder to elbow to hand, model units. */
  length: number;
}
