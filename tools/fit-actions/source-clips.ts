import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { createSkeleton } from "../../src/motion/skeleton.js";
import { readForeignMotion } from "../../src/retarget/foreign-motion.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { FIT_JOINTS } from "../fit-locomotion/fit-joints.js";
import { OFFSETS, PARENTS } from "../fit-locomotion/fit-skeleton.js";
import { readCapture, readCaptureIndex } from "../fit-locomotion/mocap-reader.js";
import { atSixty } from "./resample-smoothly.js";
import type { Segment } from "./segments.js";

/** Height of the hips over the soles of the captures' skeleton when it stands. */
const STANDING = 0.86;

const SKELETON = createSkeleton(
  FIT_JOINTS.map((name, j) => ({
    name,
    parent: PARENTS[j] < 0 ? undefined : FIT_JOINTS[PARENTS[j]],
    translation: j === 0 ? [0, STANDING, 0] : (OFFSETS[j] as [number, number, number]),
  })),
);
const BUILTIN_RIG = createSkeletonRig(BUILTIN_SKELETON);

export interface SourceClip {
  /** On the built-in skeleton at 60 fps, legs turned as the source's, nothing planted. */
  clip: MotionClip;
  /** Second of the segment's source that the clip begins at. */
  start: number;
  /** Frames per second of the source. */
  rate: number;
}

/** Reads the span of a source between two times (clamped to what exists). */
export function readSourceClip(folder: string, segment: Segment, start: number, end: number): SourceClip {
  return segment.file ? readHandKeyed(folder, segment, start, end) : readCaptured(folder, segment.clip, start, end);
}

let captures: ReturnType<typeof readCaptureIndex> | undefined;
let slips: Map<string, number> | undefined;
let capturesRetargeter: ReturnType<typeof createRetargeter> | undefined;

function readCaptured(folder: string, id: string, from: number, to: number): SourceClip {
  captures ??= readCaptureIndex(folder);
  slips ??= new Map(
    Object.entries(
      (
        JSON.parse(readFileSync(join(folder, "cmu", "cmu.json"), "utf8")) as {
          subjects: Record<string, { slipScale?: number }>;
        }
      ).subjects,
    ).map(([subject, { slipScale }]) => [subject, slipScale ?? 0.954]),
  );
  const { floor } = captures.clips.get(id) as unknown as { floor: number };
  const slip = slips.get(id.split("_")[0]) ?? 0.954;
  const capture = readCapture(captures, id);
  const first = Math.max(0, Math.floor(from * capture.fps));
  const last = Math.min(capture.frames - 1, Math.ceil(to * capture.fps));
  const joints = FIT_JOINTS.length;
  const raw: MotionClip = {
    skeleton: SKELETON,
    frameRate: capture.fps,
    frameCount: last - first + 1,
    rotations: Float32Array.from(capture.rotations.subarray(first * joints * 4, (last + 1) * joints * 4)),
    translatedJoints: Int16Array.of(0),
    translations: Float32Array.from(capture.root.subarray(first * 3, (last + 1) * 3), (value, i) =>
      i % 3 === 1 ? value - floor : value * slip,
    ),
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
  const smooth = atSixty(raw);
  const foreign = readForeignMotion(smooth);
  capturesRetargeter ??= createRetargeter(foreign.rig, BUILTIN_RIG);
  return {
    clip: retargetClip(foreign.clip, capturesRetargeter, { contacts: "ignore" }),
    start: first / capture.fps,
    rate: capture.fps,
  };
}

function readHandKeyed(folder: string, { file, clip: animation }: Segment, from: number, to: number): SourceClip {
  const bytes = readFileSync(join(folder, "cc0-glb", file as string));
  const { clip } = readMotionGlb(new Uint8Array(bytes), { animation });
  const cut = cutClip(clip, from, to);
  const foreign = readForeignMotion(atSixty(cut));
  return {
    clip: retargetClip(foreign.clip, createRetargeter(foreign.rig, BUILTIN_RIG), { contacts: "ignore" }),
    start: from,
    rate: cut.frameRate,
  };
}

function cutClip(clip: MotionClip, from: number, to: number): MotionClip {
  const first = Math.max(0, Math.round(from * clip.frameRate));
  const last = Math.min(clip.frameCount - 1, Math.round(Math.min(to, clipDuration(clip)) * clip.frameRate));
  const width = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  return {
    ...clip,
    frameCount: last - first + 1,
    rotations: clip.rotations.slice(first * width, (last + 1) * width),
    translations: clip.translations.slice(first * moved, (last + 1) * moved),
    loop: null,
  };
}
