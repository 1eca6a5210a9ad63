import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MotionClip } from "../../../src/motion/clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { readBody } from "../../fit-transitions/captured-bodies.js";
import { type Use, useOf } from "../../training/subjects.js";
import { plainWords } from "../../training/wordings.js";

export interface TestCapture {
  id: string;
  caption: string;
  clip: MotionClip;
}

/** Most seconds of a capture, and most captures with the same description. */
const LONGEST = 10;
const SAME = 4;

/** Returns described captures, by default of people whom neither generator nor evaluator has seen. */
export function testCaptures(mocap: string, use: Use = "test"): TestCapture[] {
  const { clips } = JSON.parse(readFileSync(join(mocap, "cmu/cmu.json"), "utf8")) as {
    clips: { id: string; desc?: string | null; frames: number; fps: number }[];
  };
  const count = new Map<string, number>();
  return clips.flatMap(({ id, desc, frames, fps }) => {
    const caption = plainWords(desc ?? "");
    if (useOf(id) !== use || !/[a-z]{2}/.test(caption) || frames / fps < 0.8) return [];
    const same = count.get(caption) ?? 0;
    count.set(caption, same + 1);
    if (same >= SAME) return [];
    const clip = readBody(mocap, id);
    return [{ id, caption, clip: sliceClip(clip, 0, Math.min(clip.frameCount, LONGEST * clip.frameRate) - 1) }];
  });
}
