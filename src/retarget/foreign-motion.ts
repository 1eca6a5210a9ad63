import type { MotionClip } from "../motion/clip.js";
import { findContacts } from "../motion/feet/contacts/find-contacts.js";
import { findLoop } from "../motion/find-loop.js";
import { pickJoints } from "./clip-on-skeleton.js";
import { type CharacterRig, createSkeletonRig } from "./rig/character-rig.js";

/** A motion from outside, with what retargeting knows about the body it was made for. */
export interface ForeignMotion {
  /** On the rig's skeleton. */
  clip: MotionClip;
  rig: CharacterRig;
}

/**
 * Identifies the body of a motion: maps the joints of its skeleton as a character's are mapped. Contacts that the
 * clip does not carry are detected.
 *
 * @param known the rig made before for the same skeleton, if there is one
 * @throws MotionError NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING, NO_RIG_FOUND when the skeleton is not a person's
 */
export function readForeignMotion(clip: MotionClip, known?: CharacterRig): ForeignMotion {
  const rig = known ?? createSkeletonRig(clip.skeleton);
  const bound = rig.skeleton === clip.skeleton ? clip : pickJoints(clip, rig.skeleton, rig.nodes);
  const contacts = clip.contacts.length > 0 ? clip.contacts : findContacts(bound, rig);
  return { clip: { ...bound, contacts }, rig };
}

/** Returns the clip as a loop when it is marked as one or its ends meet. */
export function asLoop({ clip, rig }: ForeignMotion): ForeignMotion {
  return clip.loop ? { clip, rig } : { clip: { ...clip, loop: findLoop(clip, rig.roles.Hips as number) }, rig };
}
