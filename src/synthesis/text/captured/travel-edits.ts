import type { MotionClip } from "../../../motion/clip.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatYaw } from "../../../motion/maths/rotation-forms.js";
import { smootherstep } from "../../locomotion/easing.js";
import { WIDTH } from "./body.js";

/** A change to a captured flight. */
export interface FlightEdit {
  start: number;
  end: number;
  /** Metres to the left and ahead, relative to the heading at takeoff. */
  x: number;
  z: number;
  /** Radians about +Y. */
  yaw: number;
}

/** Seconds before a flight at which the body begins to move sideways, and after it until it has. */
const LEAD = 0.12;

const turn = new Float64Array(4);
const own = new Float64Array(4);
const step = new Float64Array(3);

/**
 * Carries the body further, or less far, while it is in the air, and turns it there; everything after it moves along.
 */
export function editFlights(clip: MotionClip, edits: readonly FlightEdit[]): void {
  const { rotations, translations, frameCount, frameRate } = clip;
  const before = translations.slice();
  const share = ({ start, end }: FlightEdit, frame: number) => {
    const from = start - LEAD;
    return smootherstep((frame / frameRate - from) / (end + LEAD - from));
  };
  let yaw = 0;
  for (let frame = 1; frame < frameCount; frame++) {
    const at = frame * 3;
    for (let k = 0; k < 3; k++) step[k] = before[at + k] - before[at - 3 + k];
    const heading = yaw;
    quatRotate(step, quatFromYaw(turn, yaw), step);
    yaw = 0;
    for (const edit of edits) {
      const now = share(edit, frame);
      const gone = now - share(edit, frame - 1);
      yaw += edit.yaw * now;
      const sine = Math.sin(heading);
      const cosine = Math.cos(heading);
      step[0] += (edit.x * cosine + edit.z * sine) * gone;
      step[2] += (edit.z * cosine - edit.x * sine) * gone;
    }
    for (let k = 0; k < 3; k++) translations[at + k] = translations[at - 3 + k] + step[k];
    if (yaw === 0) continue;
    quatRead(own, rotations, frame * WIDTH);
    quatMultiply(own, quatFromYaw(turn, yaw), own);
    quatWrite(rotations, frame * WIDTH, own);
  }
}

/** Scales the whole path over the ground. */
export function scaleTravel({ translations, frameCount }: MotionClip, factor: number): void {
  const [x, , z] = translations;
  for (let frame = 0; frame < frameCount; frame++) {
    const at = frame * 3;
    translations[at] = x + (translations[at] - x) * factor;
    translations[at + 2] = z + (translations[at + 2] - z) * factor;
  }
}

/** Returns the displacement over the ground from the first frame to the last, metres: to the left, ahead. */
export function travelOf({ translations, frameCount }: MotionClip): [number, number] {
  const end = (frameCount - 1) * 3;
  return [translations[end] - translations[0], translations[end + 2] - translations[2]];
}

/** Returns the yaw of the hips between two times, radians, full turns counted. */
export function turnOf({ rotations, frameCount, frameRate }: MotionClip, from: number, to: number): number {
  let sum = 0;
  let last: number | null = null;
  const end = Math.min(frameCount - 1, Math.round(to * frameRate));
  for (let frame = Math.max(0, Math.round(from * frameRate)); frame <= end; frame++) {
    const yaw = quatYaw(rotations.subarray(frame * WIDTH, frame * WIDTH + 4));
    if (last !== null) sum += Math.atan2(Math.sin(yaw - last), Math.cos(yaw - last));
    last = yaw;
  }
  return sum;
}
