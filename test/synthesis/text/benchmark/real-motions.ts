/** Captured people and CC0 clips as motions on the built-in skeleton, 60 fps. */
import { readFileSync } from "node:fs";
import { importMotion } from "../../../../src/files/imports/import-motion.js";
import { readMotionFile } from "../../../../src/files/imports/read-motion-file.js";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { quatMultiply, quatRead, quatSlerp, quatWrite } from "../../../../src/motion/maths/quaternion.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import { capturedClip } from "../../../support/captured-clips.js";
import { dataPath } from "../../../support/data-folder.js";

/** A stretch of a clip in which an action happens, as `actions.json` has it. */
export interface Segment {
  action: string;
  clip: string;
  /** A GLB in cc0-glb/; none: CMU. */
  file?: string;
  start: number;
  end: number;
  side?: "left" | "right" | "both" | "none";
  quality: number;
  count?: number;
  note?: string;
  heightWrong?: boolean;
  measures?: { turn?: number; travel?: [number, number] };
}

let segments: Segment[] | undefined;

export function allSegments(): Segment[] {
  if (!segments) segments = JSON.parse(readFileSync(dataPath("mocap/actions.json"), "utf8")).segments as Segment[];
  return segments;
}

export interface LocomotionEntry {
  clip: string;
  style: string;
  gaits: string[];
  turns: boolean;
  seconds: number;
  speed: number;
  headingChange: number;
  cleanByDirection: Record<string, number>;
  cleanCycleTimes: [number, number][];
}

export function locomotionEntries(): LocomotionEntry[] {
  return JSON.parse(readFileSync(dataPath("mocap/locomotion.json"), "utf8")).clips as LocomotionEntry[];
}

export async function segmentMotion(segment: Segment): Promise<MotionClip> {
  if (segment.file) return await handKeyed(segment.file, segment.clip);
  const clip = cutOf(segment.clip, segment.start, segment.end);
  return segment.heightWrong ? onFloor(clip) : clip;
}

/** A stretch of a CMU clip. */
export function cutOf(clip: string, start: number, end: number): MotionClip {
  return resampleClip(capturedClip({ action: "", clip, start, end }), 60);
}

const files = new Map<string, Uint8Array>();

async function handKeyed(file: string, animation: string): Promise<MotionClip> {
  let bytes = files.get(file);
  if (!bytes) {
    bytes = new Uint8Array(readFileSync(dataPath(`mocap/cc0-glb/${file}`)));
    files.set(file, bytes);
  }
  return importMotion(await readMotionFile(bytes, { animation }));
}

/** The lowest joint of every frame on the ground. */
function onFloor(clip: MotionClip): MotionClip {
  const translations = clip.translations.slice();
  const pose = createGlobalPose(clip.skeleton);
  const lows = Float64Array.from({ length: clip.frameCount }, (_, frame) => {
    forwardKinematicsOfFrame(clip, frame, pose);
    return Math.min(...Array.from(pose.positions).filter((_, i) => i % 3 === 1));
  });
  for (let frame = 0; frame < clip.frameCount; frame++) translations[frame * 3 + 1] -= lows[frame] - 0.03;
  return { ...clip, translations };
}

/** One clip `times` in a row, each from where the last one ended. */
export function repeated(clip: MotionClip, times: number): MotionClip {
  return inSequence(Array.from({ length: times }, () => clip));
}

const JOIN_FRAMES = 18;

/** Clips after each other, each turned and moved to where the last one ended, with .3 s from pose to pose between them. */
export function inSequence(clips: readonly MotionClip[]): MotionClip {
  return clips.slice(1).reduce(appended, clips[0]);
}

function appended(a: MotionClip, b: MotionClip): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const width = joints * 4;
  const endHeading = headingAt(a, a.frameCount - 1);
  const turn = endHeading - headingAt(b, 0);
  const frameCount = a.frameCount + JOIN_FRAMES + b.frameCount;
  const rotations = new Float32Array(frameCount * width);
  const translations = new Float32Array(frameCount * 3);
  rotations.set(a.rotations);
  translations.set(a.translations);
  const moved = turnedRoot(b, turn, a.translations.subarray((a.frameCount - 1) * 3, a.frameCount * 3));
  rotations.set(moved.rotations, (a.frameCount + JOIN_FRAMES) * width);
  translations.set(moved.translations, (a.frameCount + JOIN_FRAMES) * 3);
  const [p, q] = [new Float64Array(4), new Float64Array(4)];
  for (let i = 0; i < JOIN_FRAMES; i++) {
    const u = (i + 1) / (JOIN_FRAMES + 1);
    const t = u * u * (3 - 2 * u);
    const frame = a.frameCount + i;
    for (let j = 0; j < joints; j++) {
      quatRead(p, a.rotations, (a.frameCount - 1) * width + j * 4);
      quatSlerp(p, p, quatRead(q, moved.rotations, j * 4), t);
      quatWrite(rotations, frame * width + j * 4, p);
    }
    for (let k = 0; k < 3; k++) {
      const from = a.translations[(a.frameCount - 1) * 3 + k];
      translations[frame * 3 + k] = from + (moved.translations[k] - from) * t;
    }
  }
  return { ...a, frameCount, rotations, translations, contacts: [], labels: [], loop: null };
}

/** Radians about +Y that the hips face. */
function headingAt(clip: MotionClip, frame: number): number {
  const [x, y, z, w] = clip.rotations.subarray(
    frame * clip.skeleton.names.length * 4,
    frame * clip.skeleton.names.length * 4 + 4,
  );
  return Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y));
}

function turnedRoot(clip: MotionClip, angle: number, to: ArrayLike<number>) {
  const rotations = clip.rotations.slice();
  const translations = clip.translations.slice();
  const turn = [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];
  const [x0, z0] = [clip.translations[0], clip.translations[2]];
  const width = clip.skeleton.names.length * 4;
  const q = new Float64Array(4);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    quatRead(q, rotations, frame * width);
    quatWrite(rotations, frame * width, quatMultiply(q, turn, q));
    const x = translations[frame * 3] - x0;
    const z = translations[frame * 3 + 2] - z0;
    translations[frame * 3] = to[0] + x * Math.cos(angle) + z * Math.sin(angle);
    translations[frame * 3 + 2] = to[2] - x * Math.sin(angle) + z * Math.cos(angle);
  }
  return { rotations, translations };
}

/** A motion with an arm of another laid over it, from the shoulder blade on. */
export function withArmOf(base: MotionClip, arm: MotionClip, side: "Left" | "Right"): MotionClip {
  const names = base.skeleton.names;
  const chain = names.map((name, j) => (name.startsWith(side) && /Shoulder|Arm|Hand/.test(name) ? j : -1));
  const frameCount = Math.min(base.frameCount, arm.frameCount);
  const rotations = base.rotations.slice(0, frameCount * names.length * 4);
  for (let frame = 0; frame < frameCount; frame++) {
    for (const j of chain) {
      if (j < 0) continue;
      const at = (frame * names.length + j) * 4;
      rotations.set(arm.rotations.subarray(at, at + 4), at);
    }
  }
  return { ...base, frameCount, rotations, translations: base.translations.slice(0, frameCount * 3) };
}

export { clipDuration };
