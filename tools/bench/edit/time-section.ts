/** Benchmark of how long edits of ten seconds take, compared with opening a file that holds the same motion. */

import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { runSteps } from "../../../src/requests/steps.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { stitchSteps } from "../../../src/synthesis/stitch/stitch-steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { trimAndLoop } from "../../../src/synthesis/trim-and-loop/trim-and-loop.js";
import { markdownTable, type Section, time } from "../report.js";

const SECONDS = 10;

export async function timeSection(): Promise<Section> {
  const { WebIO } = await import("@gltf-transform/core");
  const io = new WebIO();
  const walk = tenSeconds(
    repeatClip(generateLocomotion({ moveSpeed: 1.3, travelAngle: 0, styleId: "neutral_male_a", strides: 5 }), 4),
  );
  const run = tenSeconds(
    repeatClip(generateLocomotion({ moveSpeed: 3.5, travelAngle: 0, styleId: "neutral_male_a", strides: 5 }), 5),
  );
  const talk = tenSeconds(
    generateTextMotion({
      prompt: "waves, then points to the left, then claps, then bows, then looks around, then waves",
    }),
  );
  const whole = (clip: MotionClip) => ({ clip, lower: 0, upper: SECONDS });
  const stitch = (a: MotionClip, b: MotionClip, seconds: number, prompt = "", loopSeconds: number | null = null) =>
    runSteps(stitchSteps(whole(a), whole(b), { seconds, prompt, loopSeconds }));
  const edits: [string, () => unknown][] = [
    ["trim to 10–90 %", () => trimAndLoop(walk, { start: 0.1, end: 0.9, loop: null })],
    ["trim off the frames' grid", () => trimAndLoop(walk, { start: 0.10007, end: 0.90013, loop: null })],
    ["loop, progressive: a walk", () => trimAndLoop(walk, { start: 0.03, end: 0.97, loop: "progressive" })],
    ["loop, cyclical: a walk", () => trimAndLoop(walk, { start: 0.03, end: 0.97, loop: "cyclical" })],
    ["loop, cyclical: gestures", () => trimAndLoop(talk, { start: 0, end: 1, loop: "cyclical" })],
    ["stitch, 0.5 s: walk to run", () => stitch(walk, run, 0.5)],
    ["stitch, 2 s: walk to gestures", () => stitch(walk, talk, 2)],
    ["stitch, 1 s, that leads back", () => stitch(walk, talk, 1, "", 1)],
    ['stitch, 3 s, "jumps"', () => stitch(walk, walk, 3, "jumps")],
  ];
  const file = writeMotionGlb(walk);
  const rows: (string | number)[][] = [];
  for (const [name, edit] of edits) {
    const ours = await time(edit, 15, 4);
    const theirs = await time(() => io.readBinary(file), 15, 4);
    const cell = (value: number) => `${value.toFixed(1)} ms`;
    rows.push([name, cell(ours.median), cell(theirs.median), (ours.median / theirs.median).toFixed(1)]);
  }
  return {
    title: "Edits of ten seconds",
    text: "Goal: ≤ 100 ms for any edit of motions of ten seconds, 60 fps, on the built-in skeleton, in Node. The rival opens a motion-only GLB of ten seconds, already in memory, with glTF-Transform: the minimum cost of reading the edited motion from a file.",
    table: markdownTable(["edit", "made", "GLB opened", "ratio"], rows),
  };
}

function tenSeconds(clip: MotionClip): MotionClip {
  const frames = Math.round(SECONDS * clip.frameRate);
  if (clip.frameCount <= frames) throw new Error(`Only ${clip.frameCount} frames.`);
  return sliceClip({ ...clip, loop: null }, 0, frames);
}
