import { findCharacter } from "../characters/find-character.js";
import { findMotion } from "../motions/find-motion.js";
import { notFound } from "../service-error.js";
import type { ServiceParts, Viewer } from "../service-parts.js";
import { notEnough } from "./charge-download.js";
import { remainingAllowances, toMilliseconds } from "./remaining-allowances.js";

export interface DownloadAllowed {
  allowed: boolean;
  /** For a person, in both cases. */
  reason: string;
}

/**
 * Whether the whole motion, as a file of the character at its own speed, could be downloaded at this moment. It says what
 * the download would do: 404 for an id that is not there, 403 without enough seconds.
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
