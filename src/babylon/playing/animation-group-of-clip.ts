import { Animation } from "@babylonjs/core/Animations/animation.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionClip } from "../../motion/clip.js";
import type { JointTarget } from "../reading/joint-target.js";
import { animationOf, endKeys, placeAnimation, turnAnimation } from "./clip-keys.js";

/**
 * Creates the AnimationGroup that represents a clip in the scene. It contains a playhead, by which our own writer poses
 * the other joints from the clip's arrays (a group with keys for every joint is four times slower to play and ten times
 * larger), and ordinary keys for the root, so that tools that look for root motion find it.
 */
export function animationGroupOfClip(
  clip: MotionClip,
  name: string,
  root: { target: JointTarget; joint: number } | null,
  mirrored: boolean,
  scene: Scene,
): AnimationGroup {
  const group = new AnimationGroup(name, scene);
  const { frameCount } = clip;
  const playhead = animationOf(clip, "playhead", Animation.ANIMATIONTYPE_FLOAT, endKeys(clip, 0, frameCount - 1));
  // Added first, so that the group's first animatable is the playhead's.
  group.addTargetedAnimation(playhead, { name: "playhead", playhead: 0 });
  const slot = root ? clip.translatedJoints.indexOf(root.joint) : -1;
  if (root && slot >= 0) {
    const frames = Array.from({ length: frameCount }, (_, frame) => frame);
    group.addTargetedAnimation(placeAnimation(clip, slot, mirrored, frames), root.target);
    group.addTargetedAnimation(turnAnimation(clip, root.joint, mirrored, frames), root.target);
  }
  group.loopAnimation = clip.loop !== null;
  return group;
}
