import type { MotionClip } from "../motion/clip.js";
import { soleTracks } from "../motion/metrics/sole-tracks.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../motion/quaternion.js";
import { quatYaw } from "../motion/rotation-forms.js";
import type { CharacterRig } from "../retarget/character-rig.js";

/** A rest pose whose soles are this near to height 0 stands there; as a share of the leg. */
const STANDS = 0.15;
/** Share of the frames that may lie below what is taken for the floor. */
const BELOW = 0.05;

/**
 * The clip with its floor where the rig's is. A file whose figure stands on height 0 at rest means its heights; of any
 * other, the floor is what the lowest of heels and balls stands on.
 *
 * @param clip on the rig's skeleton
 */
export function onFloor(clip: MotionClip, rig: CharacterRig): MotionClip {
  if (Math.abs(rig.ground) < STANDS * rig.legLength) return clip;
  const tracks = soleTracks(clip, rig.feet).flatMap(({ heel, ball }) => [heel, ball]);
  const lowest = Float64Array.from({ length: clip.frameCount }, (_, frame) =>
    Math.min(...tracks.map((track) => track[frame * 3 + 1])),
  ).sort();
  return movedClip(clip, [0, rig.ground - lowest[Math.floor((clip.frameCount - 1) * BELOW)], 0]);
}

/** The clip with a joint of it over the origin of the ground in its first frame. */
export function overOrigin(clip: MotionClip, joint: number): MotionClip {
  const track = clip.translatedJoints.indexOf(joint) * 3;
  const [x, z] = [clip.translations[track], clip.translations[track + 2]];
  return movedClip(clip, [-x || 0, 0, -z || 0]);
}

/** Radians by which the file's own directions must fit better to count. */
const CLEARLY = 0.3;

/**
 * A clip on the built-in skeleton, headed as seen from its figure's rest pose. Where that pose faces elsewhere in the
 * file, and the motion begins facing +Z in the file all the same, its directions are the file's.
 *
 * @param facing of the rest pose in the file, radians
 */
export function headedAhead(clip: MotionClip, facing: number): MotionClip {
  const seen = quatYaw(clip.rotations.subarray(0, 4));
  const off = (angle: number) => Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  if (off(seen + facing) + CLEARLY > off(seen)) return clip;
  const turn = quatFromYaw([0, 0, 0, 1], facing);
  const rotations = clip.rotations.slice();
  const translations = clip.translations.slice();
  const width = clip.skeleton.names.length * 4;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const hips = rotations.subarray(frame * width, frame * width + 4);
    quatMultiply(hips, turn, hips);
    const place = translations.subarray(frame * 3, frame * 3 + 3);
    quatRotate(place, turn, place);
  }
  const { loop } = clip;
  const displacement = loop && (quatRotate([0, 0, 0], turn, loop.displacement) as [number, number, number]);
  return { ...clip, rotations, translations, loop: loop && displacement && { ...loop, displacement } };
}

/** The clip with its roots moved in the space that they live in. */
function movedClip(clip: MotionClip, by: readonly [number, number, number]): MotionClip {
  const { skeleton, frameCount } = clip;
  const joints = [...clip.translatedJoints];
  skeleton.parents.forEach((parent, j) => {
    if (parent < 0 && !joints.includes(j)) joints.push(j);
  });
  const translations = new Float32Array(frameCount * joints.length * 3);
  const width = clip.translatedJoints.length;
  for (let frame = 0; frame < frameCount; frame++) {
    joints.forEach((joint, i) => {
      const moves = skeleton.parents[joint] < 0;
      for (let k = 0; k < 3; k++) {
        const own =
          i < width ? clip.translations[(frame * width + i) * 3 + k] : skeleton.restTranslations[joint * 3 + k];
        translations[(frame * joints.length + i) * 3 + k] = own + (moves ? by[k] : 0);
      }
    });
  }
  const { loop } = clip;
  // A loop that turns, turns about the origin: seen from the new place it also goes elsewhere.
  const turned = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], loop?.yaw ?? 0), by) as number[];
  const displacement = loop?.displacement.map((value, k) => value + by[k] - turned[k]) as [number, number, number];
  return {
    ...clip,
    translatedJoints: Int16Array.from(joints),
    translations,
    loop: loop && { ...loop, displacement },
  };
}
