import type { MotionClip } from "../../../../../motion/clip.js";
import type { Numbers } from "../../../../../motion/maths/vector.js";
import { restAngles } from "../model-objects.js";
import type { ScenePlan } from "../scene-plan.js";
import type { PropertyTrack } from "./animation-objects.js";
import { EulerUnroller } from "./euler-curves.js";

type Channels = PropertyTrack["channels"];

/** Share of the largest value below which a channel counts as constant. */
const STILL = 1e-6;

/** Makes the clip's curves on a plan's models. Models that neither move nor are bones have none: they stay at rest. */
export function clipTracks(
  clip: MotionClip,
  nodes: ArrayLike<number>,
  { models, modelOf, isBone, factor }: ScenePlan,
  ids: readonly number[],
): PropertyTrack[] {
  const { frameCount, rotations, translations, translatedJoints, skeleton } = clip;
  const joints = skeleton.names.length;
  const tracks: PropertyTrack[] = [];
  for (let joint = 0; joint < joints; joint++) {
    const index = nodes[joint] < 0 ? -1 : modelOf[nodes[joint]];
    if (index < 0 || !isBone(models[index])) continue;
    const model = ids[index];
    const slot = translatedJoints.indexOf(joint);
    if (slot >= 0) {
      const channels = sampledChannels(frameCount, (frame, out) => {
        const at = (frame * translatedJoints.length + slot) * 3;
        for (let k = 0; k < 3; k++) out[k] = translations[at + k] * factor;
      });
      tracks.push({ model, property: "Lcl Translation", channels: withoutStill(channels) });
    }
    const angles = new EulerUnroller(0, restAngles(models[index]));
    const q: Numbers = [0, 0, 0, 1];
    const channels = sampledChannels(frameCount, (frame, out) => {
      for (let k = 0; k < 4; k++) q[k] = rotations[(frame * joints + joint) * 4 + k];
      out.set(angles.next(q));
    });
    tracks.push({ model, property: "Lcl Rotation", channels: withoutStill(channels) });
  }
  return tracks;
}

/** Reduces each constant channel to one value. */
export function withoutStill(channels: Channels): Channels {
  return channels.map((values) => (isStill(values) ? values.slice(0, 1) : values)) as unknown as Channels;
}

function isStill(values: Float32Array): boolean {
  const [first] = values;
  const allowed = STILL * Math.max(1, Math.abs(first));
  return values.every((value) => Math.abs(value - first) <= allowed);
}

/** Samples channels of `frameCount` values each, frame by frame: `write` puts three numbers into `out`. */
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

/** Returns whether the clip ever moves the joint from its rest. */
export function isMoved(clip: MotionClip, joint: number): boolean {
  const { frameCount, rotations, translations, translatedJoints, skeleton } = clip;
  const rest = skeleton.restRotations.subarray(joint * 4, joint * 4 + 4);
  const slot = translatedJoints.indexOf(joint);
  for (let frame = 0; frame < frameCount; frame++) {
    const at = (frame * skeleton.names.length + joint) * 4;
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += rest[k] * rotations[at + k];
    if (Math.abs(dot) < 1 - STILL) return true;
    for (let k = 0; slot >= 0 && k < 3; k++) {
      const from = skeleton.restTranslations[joint * 3 + k];
      const to = translations[(frame * translatedJoints.length + slot) * 3 + k];
      if (Math.abs(to - from) > STILL * Math.max(1, Math.abs(from))) return true;
    }
  }
  return false;
}
