import { SERVICE_NAMING } from "../../requests/argument-naming.js";
import { createEnhancedStitchedMotion, createStitchedMotion } from "../../requests/operations/stitch.js";
import { trimAndLoopMotion } from "../../requests/operations/trim-and-loop.js";
import { readOperation } from "../../requests/read-operation.js";
import { requireWriter } from "../accounts/require-writer.js";
import { requireCharacter } from "../characters/find-character.js";
import { notAvailableYet } from "../service-error.js";
import type { ServiceParts, Viewer } from "../service-parts.js";
import { requireMotion } from "./find-motion.js";

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function stitchMotionsEnhanced(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  requireWriter(viewer);
  const { stitchInput } = readOperation(createEnhancedStitchedMotion, input, SERVICE_NAMING);
  await requireCharacter(parts, viewer, stitchInput.characterId);
  await requireMotion(parts, viewer, stitchInput.prefix.motionId);
  await requireMotion(parts, viewer, stitchInput.suffix.motionId);
  throw notAvailableYet("Stitching");
}

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function stitchMotions(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  requireWriter(viewer);
  const { leadingMotionId, trailingMotionId } = readOperation(createStitchedMotion, input, SERVICE_NAMING);
  await requireMotion(parts, viewer, leadingMotionId);
  await requireMotion(parts, viewer, trailingMotionId);
  throw notAvailableYet("Stitching");
}

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function trimAndLoop(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  requireWriter(viewer);
  const { motionId } = readOperation(trimAndLoopMotion, input, SERVICE_NAMING);
  await requireMotion(parts, viewer, motionId);
  throw notAvailableYet("Trimming and looping");
}
