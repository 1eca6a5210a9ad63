import type { MotionClip } from "../motion/clip.js";
import { findContacts } from "../motion/find-contacts.js";
import { findLoop } from "../motion/find-loop.js";
import { type CharacterRig, createSkeletonRig } from "./character-rig.js";
import { pickJoints } from "./clip-on-skeleton.js";

/** A motion that came from outside, with what retargeting knows of the body it was made for. */
export interface ForeignMotion {
  /** On the rig's skeleton. */
  clip: MotionClip;
  rig: CharacterRig;
}

/**
 * Understands whose motion this is: maps the joints of its skeleton as a character's are mapped. Contacts that the clip
 * does not tell are found in it.
 *
 * @param known the rig made before for the same skeleton, if there is one
 * @throws MotionError NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING, NO_RIG_FOUND when the skeleton is no person's
 */
export function readForeignMotion(clip: MotionClip, known?: CharacterRig): ForeignMotion {
  const rig = known ?? createSkeletonRig(clip.skeleton);
  const bound = rig.skeleton === clip.skeleton ? clip : pickJoints(clip, rig.skeleton, rig.nodes);
  const contacts = clip.contacts.length > 0 ? clip.contacts : findContacts(bound, rig);
  return { clip: { ...bound, contacts }, rig };
}

/** The clip as a loop, when it says that it is one or its ends meet. */
export function asLoop({ clip, rig }: ForeignMotion): ForeignMotion {
  return clip.loop ? { clip, rig } : { clip: { ...clip, loop: findLoop(clip, rig.roles.Hips as number) }, rig };
}
