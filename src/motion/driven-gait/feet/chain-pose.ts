import type { Pose } from "../../clip.js";
import type { Skeleton } from "../../skeleton.js";
import type { DriveRig } from "../drive-rig.js";

/**
 * Transforms of the legs' joints, and all their ancestors, in model space. Joints are given by their place in the
 * chain.
 */
export class ChainPose {
  readonly joints: Int16Array;
  /** Places in the chain, -1 for none. */
  readonly parents: Int16Array;
  readonly carriers: Int16Array;
  /** 1 for joints whose local translation is part of the pose. */
  readonly translated: Uint8Array;
  /** 3, 4 and 1 per joint. */
  readonly positions: Float64Array;
  readonly rotations: Float64Array;
  readonly scales: Float64Array;
  readonly #rest: Float32Array;

  constructor(skeleton: Skeleton, rig: DriveRig) {
    const { chain, carriers, translatedJoints } = rig;
    const place = new Map(Array.from(chain, (joint, i) => [joint, i]));
    this.joints = chain;
    this.parents = chain.map((joint) => place.get(skeleton.parents[joint]) ?? -1);
    this.carriers = carriers.map((joint) => place.get(joint) ?? -1);
    this.translated = Uint8Array.from(chain, (joint) => (translatedJoints.includes(joint) ? 1 : 0));
    this.positions = new Float64Array(chain.length * 3);
    this.rotations = new Float64Array(chain.length * 4);
    this.scales = new Float64Array(chain.length);
    this.#rest = skeleton.restTranslations;
    for (let i = 0; i < chain.length; i++) {
      const parent = this.parents[i];
      this.scales[i] = skeleton.restScales[chain[i]] * (parent < 0 ? 1 : this.scales[parent]);
    }
  }

  /** Returns the place in the chain of a joint of the skeleton. */
  find(joint: number): number {
    return this.joints.indexOf(joint);
  }

  /** Computes forward kinematics of all joints of the chain. */
  solve(pose: Pose): void {
    for (let i = 0; i < this.joints.length; i++) this.solveJoint(pose, i);
  }

  /** Computes one joint's global transform from its local one and its parent's. */
  solveJoint(pose: Pose, i: number): void {
    const { positions: P, rotations: R } = this;
    const joint = this.joints[i];
    const r = joint * 4;
    const lx = pose.rotations[r];
    const ly = pose.rotations[r + 1];
    const lz = pose.rotations[r + 2];
    const lw = pose.rotations[r + 3];
    const from = this.translated[i] ? pose.translations : this.#rest;
    const tx = from[joint * 3];
    const ty = from[joint * 3 + 1];
    const tz = from[joint * 3 + 2];
    const parent = this.parents[i];
    if (parent < 0) {
      P[i * 3] = tx;
      P[i * 3 + 1] = ty;
      P[i * 3 + 2] = tz;
      R[i * 4] = lx;
      R[i * 4 + 1] = ly;
      R[i * 4 + 2] = lz;
      R[i * 4 + 3] = lw;
      return;
    }
    const x = R[parent * 4];
    const y = R[parent * 4 + 1];
    const z = R[parent * 4 + 2];
    const w = R[parent * 4 + 3];
    const s = this.scales[parent];
    const cx = 2 * (y * tz - z * ty);
    const cy = 2 * (z * tx - x * tz);
    const cz = 2 * (x * ty - y * tx);
    P[i * 3] = P[parent * 3] + s * (tx + w * cx + y * cz - z * cy);
    P[i * 3 + 1] = P[parent * 3 + 1] + s * (ty + w * cy + z * cx - x * cz);
    P[i * 3 + 2] = P[parent * 3 + 2] + s * (tz + w * cz + x * cy - y * cx);
    R[i * 4] = w * lx + x * lw + y * lz - z * ly;
    R[i * 4 + 1] = w * ly - x * lz + y * lw + z * lx;
    R[i * 4 + 2] = w * lz + x * ly - y * lx + z * lw;
    R[i * 4 + 3] = w * lw - x * lx - y * ly - z * lz;
  }

  /** Writes the local transform for a joint's `positions` and `rotations`. */
  writeLocal(pose: Pose, i: number): void {
    const { positions: P, rotations: R } = this;
    const joint = this.joints[i];
    const parent = this.parents[i];
    const bx = R[i * 4];
    const by = R[i * 4 + 1];
    const bz = R[i * 4 + 2];
    const bw = R[i * 4 + 3];
    const ax = parent < 0 ? 0 : -R[parent * 4];
    const ay = parent < 0 ? 0 : -R[parent * 4 + 1];
    const az = parent < 0 ? 0 : -R[parent * 4 + 2];
    const aw = parent < 0 ? 1 : R[parent * 4 + 3];
    let x = aw * bx + ax * bw + ay * bz - az * by;
    let y = aw * by - ax * bz + ay * bw + az * bx;
    let z = aw * bz + ax * by - ay * bx + az * bw;
    let w = aw * bw - ax * bx - ay * by - az * bz;
    const r = joint * 4;
    const { rotations, translations } = pose;
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    const same = x * rotations[r] + y * rotations[r + 1] + z * rotations[r + 2] + w * rotations[r + 3];
    const scale = (same < 0 ? -1 : 1) / length;
    x *= scale;
    y *= scale;
    z *= scale;
    w *= scale;
    rotations[r] = x;
    rotations[r + 1] = y;
    rotations[r + 2] = z;
    rotations[r + 3] = w;
    if (!this.translated[i]) return;
    const s = parent < 0 ? 1 : this.scales[parent];
    const tx = (P[i * 3] - (parent < 0 ? 0 : P[parent * 3])) / s;
    const ty = (P[i * 3 + 1] - (parent < 0 ? 0 : P[parent * 3 + 1])) / s;
    const tz = (P[i * 3 + 2] - (parent < 0 ? 0 : P[parent * 3 + 2])) / s;
    const cx = 2 * (ay * tz - az * ty);
    const cy = 2 * (az * tx - ax * tz);
    const cz = 2 * (ax * ty - ay * tx);
    translations[joint * 3] = tx + aw * cx + ay * cz - az * cy;
    translations[joint * 3 + 1] = ty + aw * cy + az * cx - ax * cz;
    translations[joint * 3 + 2] = tz + aw * cz + ax * cy - ay * cx;
  }
}
