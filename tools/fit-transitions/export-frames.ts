import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { BODY_JOINTS } from "../../src/synthesis/between/predicted-joints.js";
import { readCaptureIndex } from "../fit-locomotion/mocap-reader.js";
import { bodyFrames, FRAME_WIDTH, readBody } from "./captured-bodies.js";
import { partOf } from "./subjects.js";

/** Writes all captures, as bodies at 30 fps, for `train.py`: `frames.bin` (float32) and `frames.json`. */
export function exportFrames(mocap: string, folder: string, log: (text: string) => void): void {
  mkdirSync(folder, { recursive: true });
  const index = readCaptureIndex(mocap);
  const clips: { id: string; part: string; first: number; frames: number }[] = [];
  const file = openSync(join(folder, "frames.bin"), "w");
  let first = 0;
  for (const id of index.clips.keys()) {
    const part = partOf(id);
    if (!part) continue;
    const clip = readBody(mocap, id);
    writeSync(file, new Uint8Array(bodyFrames(clip).buffer));
    clips.push({ id, part, first, frames: clip.frameCount });
    first += clip.frameCount;
    if (clips.length % 100 === 0) log(`${clips.length} captures, ${first} frames`);
  }
  closeSync(file);
  const joints = BODY_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);
  const parents = BODY_JOINTS.map((joint) => BODY_JOINTS.indexOf(BUILTIN_SKELETON.parents[joint]));
  const offsets = BODY_JOINTS.map((joint) => [...BUILTIN_SKELETON.restTranslations.subarray(joint * 3, joint * 3 + 3)]);
  writeFileSync(join(folder, "frames.json"), JSON.stringify({ width: FRAME_WIDTH, joints, parents, offsets, clips }));
}
