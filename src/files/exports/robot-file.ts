import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../motion/clip.js";
import type { RobotMotion } from "../../motion/robot-motion.js";
import type { Steps } from "../../requests/steps.js";
import { readForeignMotion } from "../../retarget/foreign-motion.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { createRetargeter } from "../../retarget/retargeter.js";
import { createSkeletonRig, sameSkeleton } from "../../retarget/rig/character-rig.js";
import { robotMotion } from "../../retarget/robot/robot-motion.js";
import { writeRobotCsv } from "../formats/robot-csv/write-robot-csv.js";
import { type ExportedMotion, MIMETYPES, type MotionExport } from "./motion-export.js";

/** Exports a motion as robot CSV: whatever the character, the robot follows the built-in figure. */
export function* robotSteps(motion: MotionExport): Steps<ExportedMotion> {
  return (yield* robotFile(motion)).exported;
}

/** Exports a motion as robot CSV, and returns what the file holds too. */
export function* robotFile(motion: MotionExport): Steps<{ exported: ExportedMotion; robot: RobotMotion }> {
  const clip = yield* onBuiltinFigure(motion);
  yield;
  const { fps } = motion.parameters;
  // Rows have no time: they are at the very rate, and the motion lasts up to half a frame more or less.
  const robot = { ...robotMotion(clip, { frameRate: fps }), frameRate: fps };
  yield;
  const bytes = new TextEncoder().encode(writeRobotCsv(robot));
  return { exported: { bytes, mimetype: MIMETYPES.csv, seconds: (robot.frameCount - 1) / robot.frameRate }, robot };
}

function* onBuiltinFigure({ clip, retargeter, roles }: MotionExport): Steps<MotionClip> {
  if (sameSkeleton(clip.skeleton, BUILTIN_SKELETON)) return clip;
  const known = retargeter?.source ?? createSkeletonRig(clip.skeleton, { overrides: roles ?? {} });
  const { clip: read, rig } = readForeignMotion(clip, known);
  yield;
  const figure = createSkeletonRig(BUILTIN_SKELETON);
  return yield* retargetSteps(read, createRetargeter(rig, figure));
}
