import { type GaitCell, ROTATION_UNIT } from "./gait-cell.js";

/** Numbers per sample in `feet`: left ankle and rotation, right ankle and rotation. */
export const FOOT_NUMBERS = 7;
export const FEET_NUMBERS = 2 * FOOT_NUMBERS;

/**
 * Rotations that joints keep all through a cell: fingers, and any joint that no gait moves. One object shared by
 * cells that keep the same.
 */
export interface KeptPose {
  /** Joints that turn. */
  readonly turning: Int16Array;
  readonly kept: Int16Array;
  /** Of all joints, xyzw, as in the cell's first sample; and normalised. */
  readonly rotations: Float64Array;
  readonly pose: Float32Array;
}

/** A gait cell arranged for blending: compact, with all data that is read together close together. */
export class BlendCell {
  readonly speed: number;
  readonly period: number;
  readonly strideX: number;
  readonly strideZ: number;
  readonly samples: number;
  readonly kept: KeptPose;
  /** Rotations of the turning joints: xyzw, 4 × turning per sample, in units of 1 / 32767. */
  readonly rotations: Int16Array;
  readonly translations: Float32Array;
  /** `FEET_NUMBERS` per sample: position of each foot joint, x y z, and its rotation, xyzw. */
  readonly feet: Float32Array;
  /** Heel, ball, toe, of the left foot and of the right: shares of the cycle from its nominal strike; NaN for never. */
  readonly starts = new Float64Array(6).fill(Number.NaN);
  readonly ends = new Float64Array(6).fill(Number.NaN);

  /**
   * Arranges a cell.
   *
   * @param others cells of the same skeleton, whose kept pose is shared where it is the same
   */
  constructor(cell: GaitCell, others: readonly (BlendCell | null)[] = []) {
    const { samples } = cell;
    this.speed = cell.speed;
    this.period = cell.period;
    [this.strideX, this.strideZ] = cell.stride;
    this.samples = samples;
    this.kept = keptPose(cell, others);
    this.rotations = pick(cell, this.kept.turning);
    this.translations = cell.translations;
    this.feet = new Float32Array(samples * FEET_NUMBERS);
    cell.feet.forEach(({ ankles, turns, contacts }, side) => {
      for (let i = 0; i < samples; i++) {
        const at = i * FEET_NUMBERS + side * FOOT_NUMBERS;
        this.feet.set(ankles.subarray(i * 3, i * 3 + 3), at);
        this.feet.set(turns.subarray(i * 4, i * 4 + 4), at + 3);
      }
      [contacts.heel, contacts.ball, contacts.toe].forEach((contact, part) => {
        if (!contact) return;
        // Mapped to -0.3 up to 0.7, so that cells that strike slightly early and slightly late are neighbours.
        const start = contact[0] - side / 2;
        const from = start - Math.floor(start + 0.3);
        this.starts[side * 3 + part] = from;
        this.ends[side * 3 + part] = from + contact[1] - contact[0];
      });
    });
  }

  /** Size of its arrays, bytes. */
  get bytes(): number {
    return this.rotations.byteLength + this.translations.byteLength + this.feet.byteLength;
  }
}

function pick({ rotations, samples }: GaitCell, joints: Int16Array): Int16Array {
  const size = rotations.length / samples;
  const picked = new Int16Array(samples * joints.length * 4);
  let to = 0;
  for (let i = 0; i < samples; i++) {
    for (let j = 0; j < joints.length; j++) {
      const from = i * size + joints[j] * 4;
      for (let k = 0; k < 4; k++) picked[to++] = rotations[from + k];
    }
  }
  return picked;
}

function keptPose(cell: GaitCell, others: readonly (BlendCell | null)[]): KeptPose {
  const own = findKept(cell);
  let last: KeptPose | null = null;
  for (const other of others) {
    if (!other || other.kept === last) continue;
    last = other.kept;
    if (isSame(own, last)) return last;
  }
  return own;
}

function findKept({ rotations: packed, samples }: GaitCell): KeptPose {
  const size = packed.length / samples;
  const turns = new Uint8Array(size / 4);
  for (let i = size; i < packed.length; i++) if (packed[i] !== packed[i % size]) turns[(i % size) >> 2] = 1;
  const joints = Array.from(turns.keys());
  const rotations = Float64Array.from(packed.subarray(0, size), (value) => value * ROTATION_UNIT);
  const pose = new Float32Array(size);
  for (const joint of joints) {
    const [x, y, z, w] = rotations.subarray(joint * 4);
    const length = Math.sqrt(x * x + y * y + z * z + w * w) || 1;
    for (let k = 0; k < 4; k++) pose[joint * 4 + k] = rotations[joint * 4 + k] / length;
  }
  return {
    turning: Int16Array.from(joints.filter((joint) => turns[joint] === 1)),
    kept: Int16Array.from(joints.filter((joint) => turns[joint] === 0)),
    rotations,
    pose,
  };
}

/** Returns whether two cells keep the same: the turning joints' values in the first sample do not matter. */
function isSame(a: KeptPose, b: KeptPose): boolean {
  if (a.kept.length !== b.kept.length || a.turning.length !== b.turning.length) return false;
  return a.kept.every((joint, i) => {
    for (let k = 0; k < 4; k++) if (a.rotations[joint * 4 + k] !== b.rotations[joint * 4 + k]) return false;
    return joint === b.kept[i];
  });
}
