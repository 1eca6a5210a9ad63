const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 2, 0],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/**
 * Returns the axes of Euler angles, in the order of rotation.
 *
 * @param order FBX RotationOrder; 6 (spheric) and unknown ones rotate as 0 does
 */
export function axesOfOrder(order: number): readonly [number, number, number] {
  return ORDERS[order] ?? ORDERS[0];
}
