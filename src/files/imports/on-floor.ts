import type { MotionClip } from "../../motion/clip.js";
import { soleTracks } from "../../motion/feet/contacts/sole-tracks.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../motion/maths/quaternion.js";
import { quatYaw } from "../../motion/maths/rotation-forms.js";
import type { CharacterRig } from "../../retarget/rig/character-rig.js";

/** A rest pose whose soles are this close to height 0 stands on it; as a share of the leg. */
const STANDS = 0.15;
/** Share of the frames that may be below the assumed floor. */
const BELOW = 0.05;

/**
 * Returns the clip with its floor where the rig's is. If the file's figure stands on height 0 at rest, its heights
 * are kept; otherwise the floor is where the lowest of heels and balls stands.
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

/** Returns the clip with a joint over the origin of the ground in its first frame. */
export function overOrigin(clip: MotionClip, joint: number): MotionClip {
  const track = clip.translatedJoints.indexOf(joint) * 3;
  const [x, z] = [clip.translations[track], clip.translations[track + 2]];
  return movedClip(clip, [-x || 0, 0, -z || 0]);
}

/** Angle by which the file's own directions must fit better to be used, radians. */
const CLEARLY = 0.3;

/**
 * Turns a clip on the built-in skeleton to the heading seen from its figure's rest pose. Where that pose faces
 * elsewhere in the file, and the motion still begins facing +Z in the file, the file's directions are kept.
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

/** Moves the clip's roots in their own space. */
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
  // A turning loop turns about the origin, so seen from the new place its displacement changes too.
  const turned = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], loop?.yaw ?? 0), by) as number[];
  const displacement = loop?.displacement.map((value, k) => value + by[k] - turned[k]) as [number, number, number];
  return {
    ...clip,
    translatedJoints: Int16Array.from(joints),
    translations,
    loop: loop && { ...loop, displacement },
  };
}
