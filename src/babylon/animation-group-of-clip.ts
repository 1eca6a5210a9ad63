import { Animation } from "@babylonjs/core/Animations/animation.pure.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import type { MotionClip } from "../motion/clip.js";
import type { JointTarget } from "./character-model-from-babylon.js";

/**
 * The AnimationGroup that stands for a clip in the scene. It holds a playhead, which our own writer reads to pose the
 * other joints from the clip's arrays (a group with keys for every joint is four times slower to play and ten times
 * larger), and the tracks of the root as ordinary keys, so that tools which look for root motion find it.
 */
export function animationGroupOfClip(
  clip: MotionClip,
  name: string,
  root: { target: JointTarget; joint: number } | null,
  mirrored: boolean,
  scene: Scene,
): AnimationGroup {
  const group = new AnimationGroup(name, scene);
  // First: the group's first animatable is then the playhead's.
  group.addTargetedAnimation(playheadAnimation(clip), { name: "playhead", playhead: 0 });
  const slot = root ? clip.translatedJoints.indexOf(root.joint) : -1;
  if (root && slot >= 0) {
    for (const animation of rootAnimations(clip, root.joint, slot, mirrored ? -1 : 1)) {
      group.addTargetedAnimation(animation, root.target);
    }
  }
  group.loopAnimation = clip.loop !== null;
  return group;
}

function createAnimation(clip: MotionClip, property: string, type: number): Animation {
  return new Animation(property, property, clip.frameRate, type, Animation.ANIMATIONLOOPMODE_CYCLE);
}

function playheadAnimation(clip: MotionClip): Animation {
  const animation = createAnimation(clip, "playhead", Animation.ANIMATIONTYPE_FLOAT);
  const last = clip.frameCount - 1;
  animation.setKeys(
    [
      { frame: 0, value: 0 },
      { frame: last, value: last },
    ],
    true,
  );
  return animation;
}

function rootAnimations(clip: MotionClip, joint: number, slot: number, s: number): Animation[] {
  const { rotations, translations, frameCount } = clip;
  const joints = clip.skeleton.names.length;
  const moved = clip.translatedJoints.length;
  const position = createAnimation(clip, "position", Animation.ANIMATIONTYPE_VECTOR3);
  const rotation = createAnimation(clip, "rotationQuaternion", Animation.ANIMATIONTYPE_QUATERNION);
  const positions = [];
  const turns = [];
  for (let frame = 0; frame < frameCount; frame++) {
    const t = (frame * moved + slot) * 3;
    positions.push({ frame, value: new Vector3(s * translations[t], translations[t + 1], translations[t + 2]) });
    const r = (frame * joints + joint) * 4;
    const value = new Quaternion(rotations[r], s * rotations[r + 1], s * rotations[r + 2], rotations[r + 3]);
    turns.push({ frame, value });
  }
  position.setKeys(positions, true);
  rotation.setKeys(turns, true);
  return [position, rotation];
}
