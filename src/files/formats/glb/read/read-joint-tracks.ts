import type { GLTF } from "@gltf-transform/core";
import { show } from "../../../../requests/arguments.js";
import { fileError } from "./file-error.js";
import { list } from "./gltf-container.js";
import type { AccessorReader } from "./read-accessor.js";
import type { Channel, FrameGrid } from "./sample-channel.js";

/** An animation's channels for one node. */
export interface JointTrack {
  rotation?: Channel;
  translation?: Channel;
  scale?: Channel;
  /** Weights of the morph targets of the node's mesh; only where requested. */
  weights?: Channel;
  /** Whether the translation only holds the node in one place: it then belongs to the rest pose. */
  isHeld: boolean;
}

/** By glTF node. */
export type JointTracks = ReadonlyMap<number, JointTrack>;

const MAX_KEYS = 200_000;
/** Longest motion, seconds; longer ones are not played in one piece. */
const MAX_DURATION = 3_600;

const TYPES = { translation: "VEC3", rotation: "VEC4", scale: "VEC3", weights: "SCALAR" } as const;
const WIDTHS = { translation: 3, rotation: 4, scale: 3 } as const;

/**
 * Reads the keys of an animation's nodes.
 *
 * @param targets morph targets of a node's mesh; default: none, weights are not read
 */
export function readJointTracks(
  json: GLTF.IGLTF,
  animation: GLTF.IAnimation,
  reader: AccessorReader,
  targets: (node: number) => number = () => 0,
): JointTracks {
  const samplers = list(animation.samplers, "samplers");
  const ownFile =
    typeof animation.extras === "object" && animation.extras !== null && "babylonMotion" in animation.extras;
  const tracks = new Map<number, JointTrack>();
  for (const { sampler, target } of list(animation.channels, "channels")) {
    const path = target?.path;
    const node = target?.node;
    if (node === undefined || typeof path !== "string" || !Object.hasOwn(TYPES, path)) continue;
    if (!json.nodes?.[node]) throw fileError(`An animation moves node ${show(node)}, which does not exist.`);
    if (!samplers[sampler]) throw fileError(`An animation uses sampler ${show(sampler)}, which does not exist.`);
    const width = path === "weights" ? targets(node) : WIDTHS[path];
    if (width === 0) continue;
    const track = tracks.get(node) ?? { isHeld: false };
    tracks.set(node, track);
    if (track[path]) throw fileError(`An animation moves the ${path} of node ${node} twice.`);
    const channel = readChannel(samplers[sampler], path, width, reader);
    track[path] = channel;
    if (path === "translation") track.isHeld = ownFile ? channel.interpolation === "STEP" : isConstant(channel);
  }
  return tracks;
}

function readChannel(
  sampler: GLTF.IAnimationSampler,
  path: keyof typeof TYPES,
  width: number,
  reader: AccessorReader,
): Channel {
  const interpolation = sampler.interpolation ?? "LINEAR";
  if (interpolation !== "LINEAR" && interpolation !== "STEP" && interpolation !== "CUBICSPLINE") {
    throw fileError(`An animation has the interpolation ${show(interpolation)}, which glTF does not know.`);
  }
  const perKey = interpolation === "CUBICSPLINE" ? 3 : 1;
  const times = reader.floats(sampler.input, "SCALAR", MAX_KEYS);
  const values = reader.floats(sampler.output, TYPES[path], MAX_KEYS * perKey * (path === "weights" ? width : 1));
  if (times.length === 0 || values.length !== times.length * width * perKey) {
    throw fileError(`An animation has ${times.length} key times but ${values.length / (width * perKey)} values.`);
  }
  for (let i = 1; i < times.length; i++) {
    if (!(times[i] > times[i - 1])) throw fileError("The key times of an animation do not rise.");
  }
  return { times, values, width, isRotation: path === "rotation", interpolation };
}

/** Returns whether all keys hold the same position, apart from rounding. */
function isConstant({ values, width, interpolation }: Channel): boolean {
  if (interpolation === "CUBICSPLINE") return values.length === width * 3;
  for (let i = width; i < values.length; i++) {
    const first = values[i % width];
    if (Math.abs(values[i] - first) > 1e-6 * (1 + Math.abs(first))) return false;
  }
  return true;
}

/**
 * Returns the frames at which an animation is read: from its first key to its last.
 *
 * @param known exact frames per second where the file states them
 */
export function tracksGrid(tracks: JointTracks, known: number | null, fallback: number): FrameGrid {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let longest: Float32Array | null = null;
  for (const { rotation, translation, scale, weights } of tracks.values()) {
    for (const channel of [rotation, translation, scale, weights]) {
      // A single key holds a value and says nothing about time.
      if (!channel || channel.times.length < 2) continue;
      const { times } = channel;
      start = Math.min(start, times[0]);
      end = Math.max(end, times[times.length - 1]);
      if (!longest || times.length > longest.length) longest = times;
    }
  }
  if (!longest) return { start: 0, frameRate: known ?? fallback, frameCount: 1 };
  const duration = end - start;
  if (duration > MAX_DURATION)
    throw fileError(`The motion lasts ${Math.round(duration)} s; at most ${MAX_DURATION} s.`);
  const frameRate = known ?? regularRate(longest) ?? fallback;
  return { start, frameRate, frameCount: Math.round(duration * frameRate) + 1 };
}

/** Returns the frame rate of evenly spaced keys; null when they are uneven, or at no usual rate of film or games. */
function regularRate(times: Float32Array): number | null {
  const mean = (times[times.length - 1] - times[0]) / (times.length - 1);
  for (let i = 1; i < times.length; i++) {
    if (Math.abs(times[i] - times[0] - i * mean) > mean * 0.02) return null;
  }
  const rate = 1 / mean;
  if (!(rate >= 10 && rate <= 240)) return null;
  return Math.abs(rate - Math.round(rate)) < 0.005 * rate ? Math.round(rate) : rate;
}
