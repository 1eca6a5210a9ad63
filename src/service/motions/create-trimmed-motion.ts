import { loopOf, trimAndLoopMotion } from "../../requests/operations/trim-and-loop.js";
import { readMutation } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import type { MotionRow } from "../db/records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireMotion } from "./find-motion.js";
import { storeMotion } from "./store-motion.js";
import { storedClip } from "./stored-clip.js";

/** Longest part of a motion's name in that of the motion made from it, characters. */
const NAME_LENGTH = 180;

/** Creates a motion from a part of another; it may loop. Its tags contain the distance between end and start. */
export async function trimAndLoop(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  const args = readMutation(viewer, trimAndLoopMotion, input);
  const { motionId, start, end } = args;
  const source = await requireMotion(parts, viewer, motionId);
  const loop = loopOf(args);
  const name = args.motionName ?? `${source.name.slice(0, NAME_LENGTH)} (${loop === null ? "trimmed" : "loop"})`;
  const task = { motion: await storedClip(parts, source), start, end, loop, name };
  const { gap, isWide, ...bundle } = await parts.engine.run("trimAndLoop", task, { signal });
  const motion = await storeMotion(parts, viewer, {
    bundle,
    name,
    method: "TrimAndLoop",
    characterId: source.characterId,
    tags: {
      motion_id: source.id,
      start,
      end,
      loop: loop ?? "",
      ...(gap && {
        loop_gap: { joint: gap.joint, degrees: (gap.angle * 180) / Math.PI, metres: gap.distance, is_wide: isWide },
      }),
    },
    sourceMotionId: source.id,
  });
  return { motion };
}
