import { FRAME_RATE, type Track } from "./sole-track.js";

/** The largest change of a joint's velocity from one frame to the next, and where it occurred. */
export interface VelocityStep {
  /** m/s, of a figure 1.75 m tall. */
  change: number;
  joint: string;
  frame: number;
}

/**
 * Finds the largest change of any joint's world velocity from one frame to the next: a jerk visible as a pop, whether
 * of position (a jump gives two) or of speed. All joints of the body count, fingers included, in the world, so that
 * root motion counts.
 */
export function largestVelocityStep({ frames, joints, jointNames }: Track): VelocityStep {
  const width = jointNames.length * 3;
  const largest: VelocityStep = { change: 0, joint: "", frame: -1 };
  for (let f = 1; f + 1 < frames; f++) {
    for (let j = 0; j < jointNames.length; j++) {
      const at = f * width + j * 3;
      let squared = 0;
      for (let k = at; k < at + 3; k++) squared += (joints[k + width] - 2 * joints[k] + joints[k - width]) ** 2;
      const change = (Math.sqrt(squared) * FRAME_RATE) / 100;
      if (change > largest.change) Object.assign(largest, { change, joint: jointNames[j], frame: f });
    }
  }
  return largest;
}
