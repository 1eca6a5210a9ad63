import { SERVICE_NAMING } from "../../requests/argument-naming.js";
import { wrapDegrees } from "../../requests/locomotion/read-gait.js";
import * as operations from "../../requests/operations/locomotion.js";
import { readOperation } from "../../requests/read-operation.js";
import { requireWriter } from "../accounts/require-writer.js";
import type { Viewer } from "../base/viewer.js";
import { requireCharacter } from "../characters/find-character.js";
import type { MotionRow } from "../db/records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { locomotionStyles } from "./list-locomotion-styles.js";
import { storeMotion } from "./store-motion.js";

/** Creates a gait. Its speed is relative to the built-in figure; a download scales it to the character. */
export async function createLocomotion(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  requireWriter(viewer);
  const known = { style: await locomotionStyles(parts) };
  const args = readOperation(operations.createLocomotion, input, SERVICE_NAMING, { known });
  const { characterId, strides, moveSpeed, styleId } = args;
  const travelAngle = wrapDegrees(args.travelAngle);
  await requireCharacter(parts, viewer, characterId);
  const bundle = await parts.engine.run("generateLocomotion", { strides, moveSpeed, styleId, travelAngle }, { signal });
  const motion = await storeMotion(parts, viewer, {
    bundle,
    name: nameOf({ styleId, moveSpeed, travelAngle }),
    method: "Locomotion",
    characterId,
    tags: { strides, move_speed: moveSpeed, style_id: styleId, travel_angle: travelAngle },
  });
  return { motion };
}

/** "neutral_male_a 1.2 m/s 90°" */
function nameOf({ styleId, moveSpeed, travelAngle }: { styleId: string; moveSpeed: number; travelAngle: number }) {
  const speed = `${styleId} ${Number(moveSpeed.toFixed(3))} m/s`;
  return travelAngle === 0 ? speed : `${speed} ${Number(travelAngle.toFixed(1))}°`;
}
