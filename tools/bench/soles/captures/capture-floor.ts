import { type Capture, globalPose } from "./capture.js";
import { stickTrack } from "./stick-soles.js";

/** Height of the ankle above the sole, metres, on the skeleton of CMU's pack. */
const ANKLE = 0.08;

/** Returns the height of the hips above the ground when the figure stands straight, metres. */
export function standingHeight(capture: Capture): number {
  return ANKLE - globalPose(capture, null).positions[capture.joints.indexOf("leftFoot")].y;
}

/**
 * Returns the height of the ground in the capture's own numbers, metres: where the soles rest, the mean of both feet.
 */
export function captureFloor(capture: Capture): number {
  const known = floors.get(capture);
  if (known !== undefined) return known;
  const { feet, frames } = stickTrack(capture);
  // While heel and ball are both on the ground the ankle is as high as when the figure stands.
  const heights = ["leftFoot", "rightFoot"].flatMap((name, side) => {
    const j = capture.joints.indexOf(name);
    const { heel, ball } = feet[side];
    return Array.from({ length: frames }, (_, f) => f)
      .filter((f) => [heel, ball].every(({ points }) => Math.abs(points[f * 6 + 1]) < 1))
      .map((f) => globalPose(capture, f).positions[j].y);
  });
  heights.sort((a, b) => a - b);
  const floor = (heights[heights.length >> 1] ?? ANKLE) - ANKLE;
  floors.set(capture, floor);
  return floor;
}

const floors = new WeakMap<Capture, number>();
