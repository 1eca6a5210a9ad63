import type { LoopTransform, MotionClip, Pose } from "../motion/clip.js";
import { loopTravel } from "../motion/loop-travel.js";
import {
  quatConjugate,
  quatFromYaw,
  quatIdentity,
  quatMultiply,
  quatRead,
  quatRotate,
  quatWrite,
} from "../motion/quaternion.js";
import type { Skeleton } from "../motion/skeleton.js";

/** Radians under which a turn is none. */
const STRAIGHT = 1e-9;

const q = new Float64Array(4);
const back = new Float64Array(4);
const local = new Float64Array(4);
const v = new Float64Array(3);

/** Where a joint is in the rest pose of the model. */
interface RestPlace {
  readonly position: Float64Array;
  readonly rotation: Float64Array;
  readonly scale: number;
}

/** A joint that carries the travel: it moves and hangs below no other that does. */
interface Carrier {
  joint: number;
  /** Where its parent is in the rest pose of the model. */
  parent: RestPlace;
  /** Travel over the loop in its parent's space. */
  travel: Float64Array;
}

/**
 * Takes the travel of a loop out of its poses. The figure is seen by somebody who goes along at the loop's mean velocity,
 * turning at its mean rate: along a straight line, or for a loop that turns along the arc of a circle.
 */
export class InPlace {
  readonly #carriers: Carrier[];
  readonly #origin: readonly [number, number, number];
  /** Radians about +Y that a loop turns. */
  readonly yaw: number;
  /** Velocity along the way in the figure's own frame, model units a loop. */
  readonly #velocity = new Float64Array(3);

  /** @param origin point that the character turns about, model space */
  constructor(clip: MotionClip, loop: LoopTransform, origin: readonly [number, number, number]) {
    this.#carriers = carriersOf(clip);
    this.#origin = origin;
    this.yaw = Math.abs(loop.yaw) < STRAIGHT ? 0 : loop.yaw;
    const [x, y, z] = loop.displacement;
    this.#velocity.set([x, y, z]);
    if (this.yaw !== 0) this.#velocityOfArc(x, y, z);
  }

  /** Writes how far `cycles` loops go, as the figure faces before them. Beside that, they turn by `cycles` times `yaw`. */
  travel(cycles: number, out: Float64Array): void {
    const x = this.#velocity[0];
    const z = this.#velocity[2];
    out[1] = this.#velocity[1] * cycles;
    const turn = this.yaw * cycles;
    if (turn === 0) {
      out[0] = x * cycles;
      out[2] = z * cycles;
      return;
    }
    // The integral of the velocity as it turns.
    const along = (cycles * Math.sin(turn)) / turn;
    const across = (cycles * (1 - Math.cos(turn))) / turn;
    out[0] = along * x + across * z;
    out[2] = along * z - across * x;
  }

  /** @param phase share of the loop, 0 to 1; @param pose as the clip has it at that phase, changed */
  apply(phase: number, pose: Pose): void {
    const { translations } = pose;
    if (this.yaw !== 0) {
      for (let i = 0; i < this.#carriers.length; i++) this.#turnBack(this.#carriers[i], phase, pose);
      return;
    }
    for (let i = 0; i < this.#carriers.length; i++) {
      const { joint, travel } = this.#carriers[i];
      for (let k = 0; k < 3; k++) translations[joint * 3 + k] -= travel[k] * phase;
    }
  }

  #turnBack({ joint, parent }: Carrier, phase: number, pose: Pose): void {
    const { position, rotation, scale } = parent;
    this.travel(phase, v);
    quatFromYaw(back, -this.yaw * phase);
    const [ox, oy, oz] = this.#origin;
    const goneX = v[0] + ox;
    const goneY = v[1] + oy;
    const goneZ = v[2] + oz;
    // The joint in the model, as seen from the point that goes along, and back in its parent's space.
    for (let k = 0; k < 3; k++) v[k] = pose.translations[joint * 3 + k] * scale;
    quatRotate(v, rotation, v);
    v[0] += position[0] - goneX;
    v[1] += position[1] - goneY;
    v[2] += position[2] - goneZ;
    quatRotate(v, back, v);
    v[0] += ox - position[0];
    v[1] += oy - position[1];
    v[2] += oz - position[2];
    quatConjugate(q, rotation);
    quatRotate(v, q, v);
    for (let k = 0; k < 3; k++) pose.translations[joint * 3 + k] = v[k] / scale;
    quatMultiply(q, q, back);
    quatMultiply(q, q, rotation);
    quatMultiply(q, q, quatRead(local, pose.rotations, joint * 4));
    quatWrite(pose.rotations, joint * 4, q);
  }

  /** The constant velocity that, turning with the figure, ends where the loop does: about the origin it turns about. */
  #velocityOfArc(x: number, y: number, z: number): void {
    const yaw = this.yaw;
    const [ox, oy, oz] = this.#origin;
    quatRotate(v, quatFromYaw(q, yaw), [ox, oy, oz]);
    const goX = x + v[0] - ox;
    const goZ = z + v[2] - oz;
    const along = Math.sin(yaw) / yaw;
    const across = (1 - Math.cos(yaw)) / yaw;
    const size = along * along + across * across;
    this.#velocity[0] = (along * goX - across * goZ) / size;
    this.#velocity[1] = y;
    this.#velocity[2] = (along * goZ + across * goX) / size;
  }
}

function carriersOf(clip: MotionClip): Carrier[] {
  const { skeleton, translatedJoints } = clip;
  const { slots, travel } = loopTravel(clip);
  return slots.map((slot, i) => {
    const joint = translatedJoints[slot];
    const parent = restPlaceOf(skeleton, skeleton.parents[joint]);
    return { joint, parent, travel: Float64Array.from(travel.slice(i * 3, i * 3 + 3)) };
  });
}

/** @param joint -1 for the model itself */
function restPlaceOf({ parents, restTranslations, restRotations, restScales }: Skeleton, joint: number): RestPlace {
  const position = new Float64Array(3);
  const rotation = new Float64Array(4);
  quatIdentity(rotation);
  let scale = 1;
  for (let above = joint; above >= 0; above = parents[above]) {
    quatRead(local, restRotations, above * 4);
    quatMultiply(rotation, local, rotation);
    quatRotate(position, local, position);
    for (let k = 0; k < 3; k++) position[k] = position[k] * restScales[above] + restTranslations[above * 3 + k];
    scale *= restScales[above];
  }
  return { position, rotation, scale };
}
