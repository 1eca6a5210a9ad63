const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 2, 0],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/**
 * The axes of Euler angles, the first to turn about first.
 *
 * @param order FBX RotationOrder; 6 (spheric), and what there is not, turns as 0 does
 */
export function axesOfOrder(order: number): readonly [number, number, number] {
  return ORDERS[order] ?? ORDERS[0];
}
