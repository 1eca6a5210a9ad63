/** Motion capture from `../shared/mocap` (CMU), as poses of its own skeleton: what people's feet do, for comparison. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { DATA_FOLDER } from "../../../../test/support/data-folder.js";
import { Draw } from "../random.js";
import { FRAME_RATE } from "../sole-track.js";
import { readBvhCapture } from "./read-bvh.js";

// A nonexistent folder where there is no data.
const MOCAP = join(DATA_FOLDER ?? import.meta.dirname, "mocap");
const MOST_SECONDS = 6;
/** How many clips of each gait of CMU's neutral style are drawn, fixed. */
const WANTED: Record<string, number> = { walk: 4, turns: 2, run: 3, sidestep: 2, backward: 1 };

/** A capture on one skeleton, rest pose T, all local rotations identity in it, facing +Z; 60 fps. */
export interface Capture {
  name: string;
  joints: string[];
  parents: number[];
  /** Metres from the parent's joint. */
  offsets: Vector3[];
  /** Metres above the capture's floor, each frame. */
  roots: Vector3[];
  /** Local, each frame, each joint. */
  rotations: Quaternion[][];
}

interface Pack {
  joints: string[];
  parents: (number | string | null)[];
  offsets: number[][];
  shards: string[];
  subjects: Record<string, { slipScale: number }>;
  clips: { id: string; shard: number; offset: number; frames: number; fps: number; quality?: unknown }[];
}

/** Captures at full rate on the skeletons of the captured people, or of a retargeting: 60 and 120 fps. */
const FILES: Record<string, string> = {
  "02_01 walk, 120 fps, own bones": "cmu-02_01-motionbuilder-friendly-crlf-zyx-120fps.bvh",
  "02_02 walk, 120 fps": "cmu-02_02-daz-friendly-mixed-order-120fps.bvh",
};

/** Loads captures as recorded, to be measured on their own skeletons only. */
export function loadRecordings(): Capture[] {
  return Object.entries(FILES).flatMap(([name, file]) => {
    const path = join(MOCAP, "bvh-samples", file);
    return existsSync(path) ? [readBvhCapture(readFileSync(path, "utf8"), name)] : [];
  });
}

/** Loads the captures that are retargeted to characters; none where the folder is missing. */
export function loadCaptures(): Capture[] {
  if (!existsSync(join(MOCAP, "cmu/cmu.json"))) return [];
  const pack: Pack = JSON.parse(readFileSync(join(MOCAP, "cmu/cmu.json"), "utf8"));
  const { clips } = JSON.parse(readFileSync(join(MOCAP, "locomotion.json"), "utf8"));
  const draw = new Draw(1, "captures");
  const names = Object.entries(WANTED).flatMap(([gait, count]) => {
    const fitting = clips.filter(
      (clip: { style: string; gaits: string[]; turns: boolean; seconds: number }) =>
        clip.style === "neutral" &&
        clip.seconds > 2.5 &&
        clip.gaits.length === 1 &&
        (gait === "turns" ? clip.gaits[0] === "walk" && clip.turns : clip.gaits[0] === gait && !clip.turns),
    );
    // Those whose feet slide least, as measured by their own maker: the better half of the captures is the yardstick.
    fitting.sort((a: { toeSlip: number }, b: { toeSlip: number }) => a.toeSlip - b.toeSlip);
    const better: { clip: string }[] = fitting.slice(0, Math.max(count, fitting.length >> 1));
    return draw
      .shuffled(better)
      .slice(0, count)
      .map(({ clip }) => [clip, gait]);
  });
  return names.map(([id, gait]) => readClip(pack, id, `${id} ${gait}`));
}

function readClip(pack: Pack, id: string, name: string): Capture {
  const clip = pack.clips.find((candidate) => candidate.id === id)!;
  const bytes = readFileSync(join(MOCAP, "cmu", pack.shards[clip.shard]));
  const view = new DataView(bytes.buffer, bytes.byteOffset + clip.offset, clip.frames * 120);
  // The root travels slightly farther than the feet that carry it: the pack gives the ratio for each subject.
  const slip = pack.subjects[id.split("_")[0]].slipScale;
  const roots: Vector3[] = [];
  const rotations: Quaternion[][] = [];
  for (let f = 0; f < clip.frames; f++) {
    const at = f * 120;
    const coordinate = (axis: number) => view.getInt16(at + axis * 2, true) / 1000;
    roots.push(new Vector3(coordinate(0) * slip, coordinate(1), coordinate(2) * slip));
    rotations.push(pack.joints.map((_, j) => smallestThree(view, at + 6 + j * 6)));
  }
  const parents = pack.parents.map((parent) =>
    typeof parent === "string" ? pack.joints.indexOf(parent) : (parent ?? -1),
  );
  const ends = ["left", "right"].map((side) => pack.joints.indexOf(`${side}Foot`));
  const native: Capture = {
    name,
    joints: [...pack.joints, "leftToe", "rightToe"],
    parents: [...parents, ...ends],
    offsets: [...pack.offsets, [0.0112, -0.037, 0.121], [-0.0112, -0.037, 0.121]].map((offset) =>
      Vector3.FromArray(offset),
    ),
    roots,
    rotations: rotations.map((pose) => [...pose, Quaternion.Identity(), Quaternion.Identity()]),
  };
  return resampled(native, clip.fps);
}

function smallestThree(view: DataView, at: number): Quaternion {
  const words = [0, 2, 4].map((k) => view.getUint16(at + k, true));
  const largest = (words[0] >> 15) * 2 + (words[1] >> 15);
  const parts = [0, 0, 0, 0];
  let sum = 0;
  let next = 0;
  for (let i = 0; i < 4; i++) {
    if (i === largest) continue;
    parts[i] = (((words[next++] & 32767) / 32767) * 2 - 1) * Math.SQRT1_2;
    sum += parts[i] ** 2;
  }
  parts[largest] = Math.sqrt(Math.max(0, 1 - sum));
  return Quaternion.FromArray(parts);
}

/** Resamples to 60 fps: the root by cubic curves, rotations along the shorter arc. */
function resampled(capture: Capture, fps: number): Capture {
  const last = capture.roots.length - 1;
  const frames = Math.floor(Math.min(MOST_SECONDS, last / fps) * FRAME_RATE);
  const roots: Vector3[] = [];
  const rotations: Quaternion[][] = [];
  for (let f = 0; f <= frames; f++) {
    const time = Math.min(last, (f / FRAME_RATE) * fps);
    const k = Math.min(last - 1, Math.floor(time));
    const [a, b, c, d] = [k - 1, k, k + 1, k + 2].map((i) => capture.roots[Math.min(last, Math.max(0, i))]);
    roots.push(Vector3.CatmullRom(a, b, c, d, time - k));
    rotations.push(
      capture.joints.map((_, j) => Quaternion.Slerp(capture.rotations[k][j], capture.rotations[k + 1][j], time - k)),
    );
  }
  return { ...capture, roots, rotations };
}

export interface GlobalPose {
  positions: Vector3[];
  rotations: Quaternion[];
}

/** Returns the world position of every joint in a frame; null: in the rest pose, hips at the origin. */
export function globalPose({ joints, parents, offsets, roots, rotations }: Capture, frame: number | null): GlobalPose {
  const pose: GlobalPose = { positions: [], rotations: [] };
  joints.forEach((_, j) => {
    const local = frame === null ? Quaternion.Identity() : rotations[frame][j];
    const parent = parents[j];
    if (parent < 0) {
      pose.positions.push(frame === null ? Vector3.Zero() : roots[frame].clone());
      pose.rotations.push(local);
      return;
    }
    const offset = offsets[j].applyRotationQuaternion(pose.rotations[parent]);
    pose.positions.push(pose.positions[parent].add(offset));
    pose.rotations.push(pose.rotations[parent].multiply(local));
  });
  return pose;
}
