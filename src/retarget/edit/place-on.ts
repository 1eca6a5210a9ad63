import { type Placement, placePoint } from "../../motion/place-clip.js";
import type { Retargeter } from "../retargeter.js";

/**
 * Converts a move over the ground from the source's model space to the target's: the same move for the target's body.
 */
export function placeOn({ source, target, ratio }: Retargeter, { yaw, x, z }: Placement): Placement {
  const turn = (angle: number, point: readonly number[]) => placePoint({ yaw: angle, x: 0, z: 0 }, point);
  const [sx, , sz] = turn(yaw, source.origin);
  const way = [(sx + x - source.origin[0]) * ratio, 0, (sz + z - source.origin[2]) * ratio];
  const [wx, , wz] = turn(target.facing - source.facing, way);
  const [tx, , tz] = turn(yaw, target.origin);
  return { yaw, x: target.origin[0] - tx + wx, z: target.origin[2] - tz + wz };
}
