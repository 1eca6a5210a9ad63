/** Number of parts of a body that touch without belonging together: trunk, arms, legs. */
export const LIMBS = 5;

/** Returns the limb of a joint: 0 for the trunk with neck and head. */
export function limbOf(name: string): number {
  if (/^(Left|Right)(Arm|ForeArm|Hand)/.test(name)) return name.startsWith("Left") ? 1 : 2;
  if (/^(Left|Right)(UpLeg|Leg|Foot|Toe)/.test(name)) return name.startsWith("Left") ? 3 : 4;
  return 0;
}

/** Number of parts of a body: trunk, head, and three of each limb. */
export const PARTS = 14;

/** Returns the part of a joint: 0 for the trunk with neck and shoulders, 1 for the head; then the sections of each limb. */
export function partOf(name: string): number {
  const limb = limbOf(name);
  if (limb === 0) return name === "Head" ? 1 : 0;
  const section = /Hand|Foot|Toe/.test(name) ? 2 : /ForeArm|(Left|Right)Leg/.test(name) ? 1 : 0;
  return 2 + (limb - 1) * 3 + section;
}

/** Tells whether two parts join. */
export function partsJoin(a: number, b: number): boolean {
  const [inner, outer] = a < b ? [a, b] : [b, a];
  return inner === (outer < 2 || outer % 3 === 2 ? 0 : outer - 1);
}
