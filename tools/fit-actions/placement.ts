import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";
import type { Footprint } from "../../src/synthesis/text/captured/legs/footprint.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";
import { wrapAngle } from "./find-prints.js";

/** Position on the ground and heading. */
export interface Placement {
  x: number;
  z: number;
  yaw: number;
}

export function placed<T extends Placement>(place: T, by: Placement): T {
  const [sine, cosine] = [Math.sin(by.yaw), Math.cos(by.yaw)];
  return {
    ...place,
    x: by.x + place.x * cosine + place.z * sine,
    z: by.z - place.x * sine + place.z * cosine,
    yaw: wrapAngle(place.yaw + by.yaw),
  };
}

export function inverse(by: Placement): Placement {
  const turned = placed({ x: -by.x, z: -by.z, yaw: 0 }, { x: 0, z: 0, yaw: -by.yaw });
  return { x: turned.x, z: turned.z, yaw: -by.yaw };
}

/** Moves a movement and its prints over the ground, in place. */
export function placeMovement({ frames, rotations, pelvis }: Movement, prints: Footprint[], by: Placement): void {
  const width = BUILTIN_SKELETON.names.length * 4;
  const turn = quatFromYaw([0, 0, 0, 1], by.yaw);
  for (let frame = 0; frame < frames; frame++) {
    const { x, z } = placed({ x: pelvis[frame * 3], z: pelvis[frame * 3 + 2], yaw: 0 }, by);
    pelvis[frame * 3] = x;
    pelvis[frame * 3 + 2] = z;
    const q = rotations.slice(frame * width, frame * width + 4);
    quatMultiply(q, turn, q);
    rotations.set(q, frame * width);
  }
  for (const print of prints) {
    const { x, z } = placed({ x: print.x, z: print.z, yaw: 0 }, by);
    print.x = x;
    print.z = z;
    for (const run of print.runs) run.yaw = wrapAngle(run.yaw + by.yaw);
  }
}

/**
 * Returns the placement of a body without a stance: under its pelvis, with the pelvis' heading, or that of the head.
 */
export function freePlace({ rotations, pelvis }: Movement): Placement {
  const q = rotations.subarray(0, 4);
  const ahead = quatRotate([0, 0, 0], q, [0, 0, 1]);
  const up = quatRotate([0, 0, 0], q, [0, 1, 0]);
  const [x, , z] =
    Math.abs(ahead[1]) < 0.8 ? (ahead as number[]) : (up as number[]).map((value) => -Math.sign(ahead[1]) * value);
  return { x: pelvis[0], z: pelvis[2], yaw: Math.atan2(x, z) };
}
