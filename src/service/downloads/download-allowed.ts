import { notEnough } from "../allowances/charge-download.js";
import { remainingAllowances, toMilliseconds } from "../allowances/remaining-allowances.js";
import { notFound } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { findCharacter } from "../characters/find-character.js";
import { findMotion } from "../motions/find-motion.js";
import type { ServiceParts } from "../parts/service-parts.js";

export interface DownloadAllowed {
  allowed: boolean;
  /** An explanation for a person, in both cases. */
  reason: string;
}

/**
 * Tells whether the whole motion could be downloaded at this moment, as a file of the character and at its own speed.
 * The answer matches what a download would return: 404 for an unknown id, 403 without enough seconds.
 */
export async function downloadAllowed(
  parts: ServiceParts,
  viewer: Viewer,
  { characterId, motionId }: { characterId?: string | null; motionId?: string | null },
): Promise<DownloadAllowed> {
  if (!characterId) return { allowed: false, reason: "character_id is missing: a download needs a character." };
  if (!motionId) return { allowed: false, reason: "motion_id is missing: a download needs a motion." };
  const [character, motion, allowances] = await Promise.all([
    findCharacter(parts, viewer, characterId),
    findMotion(parts, viewer, motionId),
    remainingAllowances(parts, viewer.orgId),
  ]);
  if (!character) return { allowed: false, reason: notFound("character", characterId).message };
  if (!motion) return { allowed: false, reason: notFound("motion", motionId).message };
  const seconds = toMilliseconds(motion.duration);
  const { motionSeconds, motionSecondsRemaining } = allowances;
  if (seconds > motionSecondsRemaining) {
    return { allowed: false, reason: notEnough(seconds, motionSeconds, motionSecondsRemaining) };
  }
  return {
    allowed: true,
    reason: `The download takes ${seconds} s of the ${motionSecondsRemaining} s left this month.`,
  };
}
