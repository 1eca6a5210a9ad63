import { show } from "../../../requests/arguments.js";
import { fileError } from "../glb/read/file-error.js";
import type { ByteScanner } from "./byte-scanner.js";
import { frameRateOf } from "./frame-rate.js";
import type { BvhJoint } from "./read-hierarchy.js";

/** The frames of a BVH file, in the file's units and axes. */
export interface BvhFrames {
  frameRate: number;
  frameCount: number;
  /** Local rotations xyzw, 4 × joints per frame; neighbouring frames on one hemisphere. */
  rotations: Float32Array;
  /** Joints with position channels. */
  placed: number[];
  /** Positions relative to the parent, 3 × placed per frame. */
  places: Float32Array;
}

/** Largest number of frames times joints: nineteen minutes of 60 joints at 120 frames per second. */
const MOST_SAMPLES = 8_000_000;
const MOST_FRAMES = 1e9;
const RATES = [0.1, 10_000] as const;
const HALF_DEGREE = Math.PI / 360;

/**
 * Reads the section after "MOTION". Of a file that holds fewer frames than it says, reads the whole frames that are
 * there.
 */
export function readFrames(scanner: ByteScanner, joints: readonly BvhJoint[], size: number): BvhFrames {
  const told = readCount(scanner);
  const frameRate = readRate(scanner);
  const channels = joints.reduce((sum, joint) => sum + joint.channels.length, 0);
  if (channels === 0) throw fileError("No joint of the BVH file has channels: nothing moves.");
  // A number takes at least two bytes.
  const frames = Math.min(told, Math.floor((size - scanner.at + 1) / 2 / channels));
  if (frames * joints.length > MOST_SAMPLES) {
    const most = Math.floor(MOST_SAMPLES / joints.length);
    throw fileError(`The BVH file has ${frames} frames of ${joints.length} joints; at most ${most} can be read.`);
  }
  const placed = [...joints.keys()].filter((j) => joints[j].channels.some((channel) => channel < 3));
  let rotations = new Float32Array(frames * joints.length * 4);
  let places = new Float32Array(frames * placed.length * 3);
  const row = new Float64Array(channels);
  let frameCount = 0;
  for (; frameCount < frames; frameCount++) {
    if (scanner.numbers(row, channels, "a value of its motion") < channels) break;
    poseOf(row, joints, rotations, frameCount * joints.length * 4, places, frameCount * placed.length * 3);
  }
  if (frameCount === 0) throw fileError(`The BVH file says that it has ${told} frames, and holds none.`);
  if (frameCount < frames) {
    rotations = rotations.slice(0, frameCount * joints.length * 4);
    places = places.slice(0, frameCount * placed.length * 3);
  }
  return { frameRate, frameCount, rotations, placed, places };
}

/** Reads "Frames: 120". */
function readCount(scanner: ByteScanner): number {
  const text = readSetting(scanner, "frames");
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_FRAMES) return count;
  throw fileError(`The BVH file has ${show(text)} Frames; there must be at least 1 and at most ${MOST_FRAMES}.`);
}

/** Reads "Frame Time: 0.0083333". */
function readRate(scanner: ByteScanner): number {
  const text = readSetting(scanner, "frametime");
  const rate = frameRateOf(text);
  if (rate >= RATES[0] && rate <= RATES[1]) return rate;
  throw fileError(
    `The BVH file has a Frame Time of ${show(text)}; it must be seconds from ${1 / RATES[1]} to ${1 / RATES[0]}.`,
  );
}

function readSetting(scanner: ByteScanner, key: "frames" | "frametime"): string {
  let line = "";
  for (let word = scanner.word(); word !== ""; word = scanner.word()) {
    line += word;
    const [name, value] = line.split(":");
    if (!key.startsWith(name.toLowerCase())) break;
    if (name.toLowerCase() === key && value) return value.slice(0, 40);
    if (line.length > 100) break;
  }
  const wanted = key === "frames" ? "Frames: …" : "Frame Time: …";
  throw fileError(`The BVH file has no "${wanted}" where it should stand; it is cut off or no BVH.`);
}

/** Converts a row of numbers to the pose of one frame. */
function poseOf(
  row: Float64Array,
  joints: readonly BvhJoint[],
  rotations: Float32Array,
  at: number,
  places: Float32Array,
  placeAt: number,
): void {
  const width = joints.length * 4;
  let value = 0;
  let q = at;
  let p = placeAt;
  for (let j = 0; j < joints.length; j++) {
    const { channels, offset } = joints[j];
    let x = 0;
    let y = 0;
    let z = 0;
    let w = 1;
    let isPlaced = false;
    for (let i = 0; i < channels.length; i++) {
      const channel = channels[i];
      const number = row[value++];
      if (channel < 3) {
        if (!isPlaced) for (let k = 0; k < 3; k++) places[p + k] = offset[k];
        isPlaced = true;
        places[p + channel] = number;
        continue;
      }
      const s = Math.sin(number * HALF_DEGREE);
      const c = Math.cos(number * HALF_DEGREE);
      const [lastX, lastY, lastZ, lastW] = [x, y, z, w];
      if (channel === 3) {
        x = lastX * c + lastW * s;
        y = lastY * c + lastZ * s;
        z = lastZ * c - lastY * s;
        w = lastW * c - lastX * s;
      } else if (channel === 4) {
        x = lastX * c - lastZ * s;
        y = lastY * c + lastW * s;
        z = lastZ * c + lastX * s;
        w = lastW * c - lastY * s;
      } else {
        x = lastX * c + lastY * s;
        y = lastY * c - lastX * s;
        z = lastZ * c + lastW * s;
        w = lastW * c - lastZ * s;
      }
    }
    if (isPlaced) p += 3;
    const last = q - width;
    const far =
      last >= 0 &&
      rotations[last] * x + rotations[last + 1] * y + rotations[last + 2] * z + rotations[last + 3] * w < 0;
    const sign = far ? -1 : 1;
    rotations[q] = sign * x;
    rotations[q + 1] = sign * y;
    rotations[q + 2] = sign * z;
    rotations[q + 3] = sign * w;
    q += 4;
  }
}
