import type { MotionClip } from "../../../motion/clip.js";
import type { PropertyTrack } from "./animation-objects.js";

type Channels = PropertyTrack["channels"];

/** A share of the largest value below which a channel does not change. */
const STILL = 1e-6;

/** Each channel cut to one value where it never changes. */
export function withoutStill(channels: Channels): Channels {
  return channels.map((values) => (isStill(values) ? values.slice(0, 1) : values)) as unknown as Channels;
}

function isStill(values: Float32Array): boolean {
  const [first] = values;
  const allowed = STILL * Math.max(1, Math.abs(first));
  return values.every((value) => Math.abs(value - first) <= allowed);
}

/** Channels of `frameCount` values each, filled frame by frame: `write` puts three numbers into `out`. */
export function sampledChannels(
  frameCount: number,
  write: (frame: number, out: Float64Array) => void,
): readonly [Float32Array, Float32Array, Float32Array] {
  const channels = [0, 1, 2].map(() => new Float32Array(frameCount)) as [Float32Array, Float32Array, Float32Array];
  const out = new Float64Array(3);
  const [x, y, z] = channels;
  for (let frame = 0; frame < frameCount; frame++) {
    write(frame, out);
    x[frame] = out[0];
    y[frame] = out[1];
    z[frame] = out[2];
  }
  return channels;
}

/** Does the clip turn or move the joint at all, away from its first frame? */
export function isMoved(clip: MotionClip, joint: number): boolean {
  const { frameCount, rotations, translations, translatedJoints } = clip;
  const changes = (data: Float32Array, at: number, width: number, stride: number) => {
    for (let frame = 1; frame < frameCount; frame++) {
      for (let k = at; k < at + width; k++) {
        if (Math.abs(data[frame * stride + k] - data[k]) > STILL * Math.max(1, Math.abs(data[k]))) return true;
      }
    }
    return false;
  };
  if (changes(rotations, joint * 4, 4, clip.skeleton.names.length * 4)) return true;
  const slot = translatedJoints.indexOf(joint);
  return slot >= 0 && changes(translations, slot * 3, 3, translatedJoints.length * 3);
}
