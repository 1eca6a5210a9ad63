import { readMotionGlb } from "../../files/formats/glb/read/read-motion-glb.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import type { Steps } from "../../requests/steps.js";
import { samplePelvis } from "../../retarget/sample-pelvis.js";
import { understandMotion } from "./motion-file.js";

/** Samples the pelvis of the motion in a GLB file at given times (seconds), and returns the motion's duration. */
export function* pelvis({ file, times }: { file: Uint8Array; times: readonly number[] }): Steps<PelvisSamples> {
  const { clip } = readMotionGlb(file);
  yield;
  return samplePelvis(understandMotion(clip), times);
}
