import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { FIT_JOINTS } from "./fit-joints.js";

/** One capture, decoded: root positions (3 per frame, metres) and local rotations (19 × xyzw per frame). */
export interface Capture {
  frames: number;
  fps: number;
  root: Float64Array;
  rotations: Float64Array;
}

/** A clip of walking, running …, as `locomotion.json` labels it. */
export interface LocomotionClip {
  clip: string;
  style: string;
  gaits: string[];
  /** Start and end of the clean cycles, seconds. */
  cleanCycleTimes: [number, number][];
  notes: string[];
}

interface CaptureEntry {
  id: string;
  shard: number;
  offset: number;
  frames: number;
  fps: number;
}

export interface CaptureIndex {
  folder: string;
  shards: string[];
  clips: Map<string, CaptureEntry>;
}

const WORDS_PER_FRAME = 60;
const JOINTS = FIT_JOINTS.length;

export function readCaptureIndex(folder: string): CaptureIndex {
  const json = JSON.parse(readFileSync(join(folder, "cmu", "cmu.json"), "utf8")) as {
    joints: string[];
    shards: string[];
    clips: CaptureEntry[];
  };
  if (json.joints.join() !== FIT_JOINTS.join()) {
    throw new Error(`${folder}/cmu/cmu.json: its joints are not the 19 joints that the fit knows.`);
  }
  return { folder, shards: json.shards, clips: new Map(json.clips.map((clip) => [clip.id, clip])) };
}

export function readLocomotionClips(folder: string): LocomotionClip[] {
  const json = JSON.parse(readFileSync(join(folder, "locomotion.json"), "utf8")) as { clips: LocomotionClip[] };
  return json.clips.filter((clip) => clip.cleanCycleTimes.length > 0);
}

export function readCapture(index: CaptureIndex, id: string): Capture {
  const entry = index.clips.get(id);
  if (!entry) throw new Error(`No clip "${id}" in ${index.folder}/cmu/cmu.json.`);
  const buffer = Buffer.alloc(entry.frames * WORDS_PER_FRAME * 2);
  const file = openSync(join(index.folder, "cmu", index.shards[entry.shard]), "r");
  try {
    const got = readSync(file, buffer, 0, buffer.length, entry.offset);
    if (got < buffer.length) throw new Error(`${index.shards[entry.shard]} ends inside clip "${id}".`);
  } finally {
    closeSync(file);
  }
  const root = new Float64Array(entry.frames * 3);
  const rotations = new Float64Array(entry.frames * JOINTS * 4);
  for (let frame = 0; frame < entry.frames; frame++) {
    const at = frame * WORDS_PER_FRAME * 2;
    for (let k = 0; k < 3; k++) root[frame * 3 + k] = buffer.readInt16LE(at + k * 2) / 1000;
    for (let joint = 0; joint < JOINTS; joint++) {
      decodeSmallestThree(buffer, at + 6 + joint * 6, rotations, (frame * JOINTS + joint) * 4);
    }
  }
  return { frames: entry.frames, fps: entry.fps, root, rotations };
}

/** The largest component is left out; its index sits in the top bits of the first two words. */
function decodeSmallestThree(buffer: Buffer, at: number, out: Float64Array, to: number): void {
  const words = [buffer.readUInt16LE(at), buffer.readUInt16LE(at + 2), buffer.readUInt16LE(at + 4)];
  const largest = (words[0] >> 15) * 2 + (words[1] >> 15);
  let next = 0;
  let squares = 0;
  for (let i = 0; i < 4; i++) {
    if (i === largest) continue;
    const value = (((words[next++] & 0x7fff) / 0x7fff) * 2 - 1) * Math.SQRT1_2;
    out[to + i] = value;
    squares += value * value;
  }
  out[to + largest] = Math.sqrt(Math.max(0, 1 - squares));
}
