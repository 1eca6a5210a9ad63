import type { MotionClip } from "../../src/motion/clip.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { jointTracks } from "./joint-tracks.js";
import { segmentDistance } from "./leg-clearance.js";

export interface HandClearance {
  /** Smallest distance between the surfaces of a hand and the thigh on its side, metres; below 0 they intersect. */
  min: number;
  frame: number;
  side: "left" | "right";
}

/** Metres: half the thickness of an adult's hand, and of a thigh (mean over its length). */
const HAND_RADIUS = 0.029;
const THIGH_RADIUS = 0.068;

/**
 * Measures the clearance between hands (wrist to the middle finger's first joint) and thighs of a clip on the
 * built-in skeleton.
 */
export function handClearance(clip: MotionClip): HandClearance {
  const tracks = jointTracks(clip);
  const width = tracks.length / clip.frameCount;
  const result: HandClearance = { min: Number.POSITIVE_INFINITY, frame: 0, side: "left" };
  for (const side of ["left", "right"] as const) {
    const prefix = side === "left" ? "Left" : "Right";
    const [wrist, knuckle, hip, knee] = ["Hand", "HandMiddle1", "UpLeg", "Leg"].map((part) =>
      jointIndex(clip.skeleton, prefix + part),
    );
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const joint = (index: number) => [0, 1, 2].map((k) => tracks[frame * width + index * 3 + k]);
      const gap = segmentDistance(joint(wrist), joint(knuckle), joint(hip), joint(knee));
      if (gap - HAND_RADIUS - THIGH_RADIUS >= result.min) continue;
      result.min = gap - HAND_RADIUS - THIGH_RADIUS;
      result.frame = frame;
      result.side = side;
    }
  }
  return result;
}
