/** Number of parts of a body that touch without belonging together: trunk, arms, legs. */
export const LIMBS = 5;

/** Returns the limb of a joint: 0 for the trunk with neck and head. */
export function limbOf(name: string): number {
  if (/^(Left|Right)(Arm|ForeArm|Hand)/.test(name)) return name.startsWith("Left") ? 1 : 2;
  if (/^(Left|Right)(UpLeg|Leg|Foot|Toe)/.test(name)) return name.startsWith("Left") ? 3 : 4;
  return 0;
}
