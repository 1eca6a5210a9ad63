import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Motion, MotionCharacter } from "babylon-motion";

/**
 * Finds the heading of a character in the first frame of a motion, radians as in `Facing`.
 *
 * @param ahead a motion in whose first frame the character, as it currently stands, has heading 0
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
