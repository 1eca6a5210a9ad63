/** Where a joint's global rotation comes from. */
export const Rule = {
  /** Stays as bound: joints above the hips. */
  Static: 0,
  /** Keeps its bind rotation relative to the joint that carries it. */
  Follow: 1,
  /** Turned from the canonical pose as the source's joint is. */
  Copy: 2,
  /** Between two joints of the source's chain. */
  Blend: 3,
  /** Takes a share of its limb's twist. */
  Twist: 4,
  /** As Copy, but everything except the heading is scaled by the share `mix`. */
  Ease: 5,
  /** Between two joints of the target: the bone of a leg without a knee. */
  Between: 6,
} as const;
