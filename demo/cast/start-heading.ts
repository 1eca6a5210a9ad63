import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Motion, MotionCharacter } from "babylon-motion";

/**
 * Which way a character faces in the first frame of a motion, radians as `Facing` has them.
 *
 * @param ahead a motion whose first frame faces 0 as the character now stands
 */
export function startHeading(motion: Motion, ahead: Motion, character: MotionCharacter): number {
  const name = character.mapping.joints.find(({ joint }) => joint === "Hips")?.nodeName;
  const hips = motion.clip.skeleton.names.indexOf(name ?? "");
  const parent = character.getJoint("Hips")?.parent;
  if (hips < 0 || !parent) return 0;
  const first = ({ clip }: Motion) => Quaternion.FromArray(clip.rotations, hips * 4);
  const turn = first(motion).multiply(Quaternion.Inverse(first(ahead)));
  const toWorld = parent.computeWorldMatrix(true);
  const before = Vector3.TransformNormal(Vector3.Forward(), toWorld.clone().invert());
  const { x, z } = Vector3.TransformNormal(before.applyRotationQuaternion(turn), toWorld);
  return Math.atan2(x, z);
}
