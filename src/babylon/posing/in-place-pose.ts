import { type MotionClip, type Pose, ROOT_PATH_WIDTH } from "../../motion/clip.js";
import { loopTravel, topTranslatedSlots } from "../../motion/loop-travel.js";
import {
  quatConjugate,
  quatFromYaw,
  quatIdentity,
  quatMultiply,
  quatRead,
  quatRotate,
  quatWrite,
} from "../../motion/maths/quaternion.js";
import type { Skeleton } from "../../motion/skeleton.js";

/** Turns smaller than this count as none, radians. */
const STRAIGHT = 1e-9;

const q = new Float64Array(4);
const back = new Float64Array(4);
const local = new Float64Array(4);
const v = new Float64Array(3);

/** A joint's transform in the rest pose of the model. */
interface RestPlace {
  readonly position: Float64Array;
  readonly rotation: Float64Array;
  readonly scale: number;
}

/** A joint that carries the travel: it moves, and no joint above it does. */
interface Carrier {
  joint: number;
  /** Its parent's transform in the rest pose of the model. */
  parent: RestPlace;
  /** Travel over the loop, in its parent's space. */
  travel: Float64Array;
}

const from = new Float64Array(ROOT_PATH_WIDTH);
const to = new Float64Array(ROOT_PATH_WIDTH);

/**
 * Removes the travel from a clip's poses. A loop is seen from an observer who moves at its mean velocity and turns at
 * its mean rate: along a straight line, or for a turning loop along an arc. Any other clip is seen from an observer who
 * moves along its `rootPath`.
 */
export class InPlace {
  readonly #carriers: Carrier[];
  readonly #origin: readonly [number, number, number];
  readonly #path: Float32Array | undefined;
  /** Number of frames from the first to the last. */
  readonly #range: number;
  /** Turn of one loop, radians about +Y. */
  readonly #yaw: number;
  /** Velocity in the figure's own frame, model units per loop. */
  readonly #velocity = new Float64Array(3);

  /** @param origin point about which the character turns, model space */
  constructor(clip: MotionClip, origin: readonly [number, number, number]) {
    const { loop, rootPath, frameCount } = clip;
    this.#carriers = carriersOf(clip);
    this.#origin = origin;
    this.#path = rootPath;
    this.#range = Math.max(frameCount - 1, 1);
    const { yaw, displacement } = loop ?? { yaw: 0, displacement: [0, 0, 0] };
    this.#yaw = Math.abs(yaw) < STRAIGHT ? 0 : yaw;
    const [x, y, z] = displacement;
    this.#velocity.set([x, y, z]);
    if (this.#yaw !== 0) this.#velocityOfArc(x, y, z);
  }

  /**
   * Writes the travel between two moments, in the facing direction of the first.
   *
   * @param first frames from the beginning of the first loop, including whole loops
   * @param last the same, before or after `first`
   * @returns the turn, radians about +Y
   */
  step(first: number, last: number, out: Float64Array): number {
    if (!this.#path) {
      const cycles = (last - first) / this.#range;
      this.#travel(cycles, out);
      return this.#yaw * cycles;
    }
    const range = this.#range;
    const loop = Math.floor(first / range);
    let loops = Math.floor(last / range) - loop;
    this.#placeAt(first - loop * range, from);
    invert(from);
    for (; loops > 0; loops--) follow(from, this.#placeAt(range, to));
    for (; loops < 0; loops++) follow(from, invert(this.#placeAt(range, to)));
    follow(from, this.#placeAt(last - Math.floor(last / range) * range, to));
    for (let k = 0; k < 3; k++) out[k] = from[k];
    return from[3];
  }

  /** Writes the path at a frame, fractions included: x, y, z, yaw. */
  #placeAt(frame: number, out: Float64Array): Float64Array {
    const path = this.#path as Float32Array;
    const first = Math.min(Math.floor(frame), this.#range - 1);
    const t = frame - first;
    const at = first * ROOT_PATH_WIDTH;
    for (let k = 0; k < ROOT_PATH_WIDTH; k++) out[k] = path[at + k] * (1 - t) + path[at + ROOT_PATH_WIDTH + k] * t;
    return out;
  }

  /**
   * Writes the travel of `cycles` loops, in the facing direction before them. They also turn by `cycles` times the yaw.
   */
  #travel(cycles: number, out: Float64Array): void {
    const x = this.#velocity[0];
    const z = this.#velocity[2];
    out[1] = this.#velocity[1] * cycles;
    const turn = this.#yaw * cycles;
    if (turn === 0) {
      out[0] = x * cycles;
      out[2] = z * cycles;
      return;
    }
    // The integral of the rotating velocity.
    const along = (cycles * Math.sin(turn)) / turn;
    const across = (cycles * (1 - Math.cos(turn))) / turn;
    out[0] = along * x + across * z;
    out[2] = along * z - across * x;
  }

  /**
   * Removes the travel from a pose.
   * @param frame 0 to the last one @param pose the clip's pose at that frame; changed in place
   */
  apply(frame: number, pose: Pose): void {
    const phase = frame / this.#range;
    let yaw = this.#yaw * phase;
    if (this.#path) yaw = this.#placeAt(frame, to)[3];
    else if (yaw === 0) {
      this.#goBack(phase, pose);
      return;
    }
    for (let i = 0; i < this.#carriers.length; i++) {
      if (this.#path) for (let k = 0; k < 3; k++) v[k] = to[k];
      else this.#travel(phase, v);
      this.#turnBack(this.#carriers[i], yaw, pose);
    }
  }

  #goBack(phase: number, { translations }: Pose): void {
    for (let i = 0; i < this.#carriers.length; i++) {
      const { joint, travel } = this.#carriers[i];
      for (let k = 0; k < 3; k++) translations[joint * 3 + k] -= travel[k] * phase;
    }
  }

  /** Moves a carrier back by `v` and by a turn. */
  #turnBack({ joint, parent }: Carrier, yaw: number, pose: Pose): void {
    const { position, rotation, scale } = parent;
    quatFromYaw(back, -yaw);
    const [ox, oy, oz] = this.#origin;
    const goneX = v[0] + ox;
    const goneY = v[1] + oy;
    const goneZ = v[2] + oz;
    // The joint's position in the model, relative to the moving observer, then in its parent's space.
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

  /**
   * Finds the constant velocity that, turning with the figure, ends where the loop ends; relative to the turning point.
   */
  #velocityOfArc(x: number, y: number, z: number): void {
    const yaw = this.#yaw;
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
  const { slots, travel } = clip.loop ? loopTravel(clip) : { slots: topTranslatedSlots(clip), travel: [] };
  return slots.map((slot, i) => {
    const joint = translatedJoints[slot];
    const parent = restPlaceOf(skeleton, skeleton.parents[joint]);
    return { joint, parent, travel: Float64Array.from(travel.slice(i * 3, i * 3 + 3)) };
  });
}

/** Computes a joint's transform in the rest pose. @param joint -1 for the model itself */
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

/** Inverts a place of the path, in place. */
function invert(place: Float64Array): Float64Array {
  const [x, y, z, yaw] = place;
  const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
  place[0] = z * sine - x * cosine;
  place[1] = -y;
  place[2] = -x * sine - z * cosine;
  place[3] = -yaw;
  return place;
}

/** Applies a step to a place of the path, in its facing direction. */
function follow(place: Float64Array, way: Float64Array): void {
  const [sine, cosine] = [Math.sin(place[3]), Math.cos(place[3])];
  place[0] += way[0] * cosine + way[2] * sine;
  place[1] += way[1];
  place[2] += way[2] * cosine - way[0] * sine;
  place[3] += way[3];
}
