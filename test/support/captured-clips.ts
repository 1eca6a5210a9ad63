import { readFileSync } from "node:fs";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createSkeleton } from "../../src/motion/skeleton.js";
import { readForeignMotion } from "../../src/retarget/foreign-motion.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { FIT_JOINTS } from "../../tools/fit-locomotion/fit-joints.js";
import { OFFSETS, PARENTS } from "../../tools/fit-locomotion/fit-skeleton.js";
import { readCapture, readCaptureIndex } from "../../tools/fit-locomotion/mocap-reader.js";
import { dataPath } from "./data-folder.js";

/** A captured action: its name, the clip of the CMU captures, start and end in seconds. */
export interface CapturedAction {
  action: string;
  clip: string;
  start: number;
  end: number;
}

/** Height of the hips over the soles of the captures' skeleton when it stands. */
const STANDING = 0.86;

const SKELETON = createSkeleton(
  FIT_JOINTS.map((name, j) => ({
    name,
    parent: PARENTS[j] < 0 ? undefined : FIT_JOINTS[PARENTS[j]],
    translation: j === 0 ? [0, STANDING, 0] : (OFFSETS[j] as [number, number, number]),
  })),
);

/**
 * Returns the best captured segment of each action on feet: actions in `actions.json` that are labelled clear and
 * complete.
 */
export function capturedActions(names: readonly string[]): CapturedAction[] {
  const { segments } = JSON.parse(readFileSync(dataPath("mocap/actions.json"), "utf8")) as {
    segments: (CapturedAction & { file?: string; quality: number })[];
  };
  return names.map((name) => {
    const found = segments.find(({ action, file, quality }) => action === name && !file && quality === 3);
    if (!found) throw new Error(`No captured segment of "${name}".`);
    return found;
  });
}

/** Returns it as an imported motion on the built-in skeleton, with detected contacts. */
export function capturedClip({ clip: id, start, end }: CapturedAction): MotionClip {
  const index = readCaptureIndex(dataPath("mocap"));
  const { floor } = index.clips.get(id) as unknown as { floor: number };
  const capture = readCapture(index, id);
  const first = Math.floor(start * capture.fps);
  const last = Math.min(capture.frames - 1, Math.ceil(end * capture.fps));
  const joints = FIT_JOINTS.length;
  const foreign = readForeignMotion({
    skeleton: SKELETON,
    frameRate: capture.fps,
    frameCount: last - first + 1,
    rotations: Float32Array.from(capture.rotations.subarray(first * joints * 4, (last + 1) * joints * 4)),
    translatedJoints: Int16Array.of(0),
    translations: Float32Array.from(capture.root.subarray(first * 3, (last + 1) * 3), (value, i) =>
      i % 3 === 1 ? value - floor : value,
    ),
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  });
  return retargetClip(foreign.clip, createRetargeter(foreign.rig, createSkeletonRig(BUILTIN_SKELETON)));
}
