import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../src/motion/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../src/motion/quaternion.js";
import type { StanceId } from "../../src/requests/text-plan.js";
import { generateGaitCell } from "../../src/synthesis/locomotion/generate-gait-cell.js";
import type { Movement } from "../../src/synthesis/text/captured/read-movement.js";
import { standOnPrints } from "../../src/synthesis/text/captured/stand-on-prints.js";
import { layOnFloor } from "./body-floor.js";
import { freePlace, inverse, placeMovement } from "./placement.js";
import { type Segment, segmentOf } from "./segments.js";
import { readSourceClip } from "./source-clips.js";

/** Where a foot stands: its ball's place and its heading. */
export interface FootPlace {
  x: number;
  z: number;
  yaw: number;
}

/** A pose that takes begin or end in: the pelvis over the origin, facing +Z. */
export interface StancePose {
  /** Local, xyzw, all joints. */
  rotations: Float64Array;
  pelvis: [number, number, number];
  /** Left, right; null where the feet carry nothing. */
  feet: [FootPlace, FootPlace] | null;
}

/** Height of the pelvis over the floor on a chair, and how far it is behind the balls of the feet, metres. */
export const SEAT = 0.54;
const BEHIND = 0.475;

/** Moments of captures that other stances than standing look like: clip, action, second. */
const MOMENTS: Partial<Record<StanceId, { clip: string; action: string; at: number }>> = {
  sit: { clip: "14_30", action: "seated", at: 14 },
  sitFloor: { clip: "Sit_Floor_Idle", action: "seated", at: 1 },
  lieBack: { clip: "113_08", action: "lying", at: 7 },
  lieFront: { clip: "140_02", action: "get_up", at: 0.8 },
  allFours: { clip: "133_01", action: "crawl", at: 4.6 },
};

const known = new Map<StanceId, StancePose | null>();

/** The pose of a stance that takes are brought to; null where the body is free. */
export function stancePose(folder: string, segments: readonly Segment[], stance: StanceId): StancePose | null {
  let pose = known.get(stance);
  if (pose === undefined) {
    pose = stance === "stand" ? neutralStance() : capturedStance(folder, segments, stance);
    known.set(stance, pose);
  }
  return pose;
}

let neutral: StancePose | undefined;

/** Standing as `neutral_male_a` does, at the beginning of a breath. */
export function neutralStance(): StancePose {
  neutral ??= stanceOfFrame(
    generateGaitCell({ styleId: "neutral_male_a", moveSpeed: 0, travelAngle: 0, hips: "ahead" }),
    0,
  );
  return neutral;
}

function capturedStance(folder: string, segments: readonly Segment[], stance: StanceId): StancePose | null {
  const moment = MOMENTS[stance];
  if (!moment) return null;
  const segment = segmentOf(segments, { action: moment.action, clip: moment.clip });
  const { clip, start } = readSourceClip(folder, segment, moment.at - 0.3, moment.at + 0.3);
  if (stance !== "sit") layOnFloor(clip);
  const frame = Math.round((moment.at - start) * 60);
  const joints = BUILTIN_SKELETON.names.length * 4;
  const movement: Movement = {
    frames: 1,
    rotations: Float64Array.from(clip.rotations.subarray(frame * joints, (frame + 1) * joints)),
    pelvis: Float64Array.from(clip.translations.subarray(frame * 3, frame * 3 + 3)),
  };
  placeMovement(movement, [], inverse(freePlace(movement)));
  if (stance !== "sit") return { rotations: movement.rotations, pelvis: [0, movement.pelvis[1], 0], feet: null };
  movement.pelvis[1] = SEAT;
  const { feet } = neutralStance();
  const placed = feet!.map(({ x, z, yaw }) => ({ x, z: z - feet![0].z + BEHIND, yaw })) as [FootPlace, FootPlace];
  standOnPrints(
    movement,
    placed.map(({ x, z, yaw }, side) => ({
      side: side === 0 ? 0 : 1,
      x,
      z,
      runs: [{ part: "flat", from: 0, to: 0, yaw }],
    })),
  );
  return { rotations: movement.rotations, pelvis: [0, SEAT, 0], feet: placed };
}

function stanceOfFrame(clip: MotionClip, frame: number): StancePose {
  const width = BUILTIN_SKELETON.names.length * 4;
  const [x, y, z] = clip.translations.subarray(frame * 3, frame * 3 + 3);
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(BUILTIN_SKELETON));
  const feet = BUILTIN_FEET.map(({ foot, ball }): FootPlace => {
    const q = pose.rotations.subarray(foot * 4, foot * 4 + 4);
    const point = quatRotate([0, 0, 0], q, ball);
    const forward = quatRotate([0, 0, 0], q, [0, 0, 1]);
    return {
      x: pose.positions[foot * 3] + point[0] - x,
      z: pose.positions[foot * 3 + 2] + point[2] - z,
      yaw: Math.atan2(forward[0], forward[2]),
    };
  });
  return {
    rotations: Float64Array.from(clip.rotations.subarray(frame * width, (frame + 1) * width)),
    pelvis: [0, y, 0],
    feet: [feet[0], feet[1]],
  };
}
