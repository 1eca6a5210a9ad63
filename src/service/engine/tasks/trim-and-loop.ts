import { trimAndLoop as edit } from "../../../synthesis/trim-and-loop/trim-and-loop.js";
import type { EngineTasks } from "../engine-tasks.js";
import { bundleOf } from "./bundle-of.js";
import { clipOf } from "./thread-cache.js";

/** A part of a stored motion, looping or not. @throws MotionError BAD_USER_INPUT, of `start` and `end` */
export function trimAndLoop({
  motion,
  name,
  start,
  end,
  loop,
}: EngineTasks["trimAndLoop"]["input"]): EngineTasks["trimAndLoop"]["output"] {
  const { clip, gap, isWide } = edit(clipOf(motion), { start, end, loop });
  return { ...bundleOf(clip, name), gap, isWide };
}
