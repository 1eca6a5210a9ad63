import type { Pose } from "../../clip.js";
import { quatConjugate, quatRead, quatRotate } from "../../maths/quaternion.js";
import type { Skeleton } from "../../skeleton.js";
import type { DriveRig } from "../drive-rig.js";
import type { ChainPose } from "../feet/chain-pose.js";

const v = new Float64Array(3);
const q = new Float64Array(4);

/** Moves a whole body by its pelvis, even on rigs where not all of it is below the pelvis. */
export class PelvisShift {
  /**
   * Joints to move: the hips, and joints that move with them without being descendants; with their parents' places in
   * the chain.
   */
  readonly #joints: number[] = [];
  readonly #parents: number[] = [];

  constructor(skeleton: Skeleton, rig: DriveRig, chain: ChainPose) {
    const { parents } = skeleton;
    const moves = new Uint8Array(parents.length);
    for (let joint = 0; joint < parents.length; joint++) {
      const parent = parents[joint];
      if (parent >= 0 && moves[parent]) moves[joint] = 1;
      else if (rig.translatedJoints.includes(joint)) {
        moves[joint] = 1;
        this.#joints.push(joint);
        this.#parents.push(chain.find(parent));
      }
    }
  }

  /**
   * Moves the body.
   *
   * @param x,y,z model space
   */
  apply(pose: Pose, chain: ChainPose, x: number, y: number, z: number): void {
    for (let i = 0; i < this.#joints.length; i++) {
      const parent = this.#parents[i];
      v[0] = x;
      v[1] = y;
      v[2] = z;
      if (parent >= 0) {
        quatRotate(v, quatConjugate(q, quatRead(q, chain.rotations, parent * 4)), v);
        for (let k = 0; k < 3; k++) v[k] /= chain.scales[parent];
      }
      for (let k = 0; k < 3; k++) pose.translations[this.#joints[i] * 3 + k] += v[k];
    }
  }
}
