/** Benchmark of half-second transitions between captured walks: speed of the lowest foot, ours and engines'. */
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { stitchMotions } from "../../../src/synthesis/stitch/stitch-motions.js";
import { contactSlide } from "../../metrics/contact-slide.js";
import { lowestFootSpeed } from "../../metrics/lowest-foot-speed.js";
import { penetration } from "../../metrics/penetration.js";
import { markdownTable, type Section } from "../report.js";
import { crossFade, inertialize, inPhase, type PlainBlend } from "./plain-blends.js";
import { capturedWalks, type WalkPair, walkPairs } from "./walk-pairs.js";

const DURATIONS = [0.3, 0.5, 1];
const SEEDS = [1, 2, 3];
const PAIRS = 40;
/** Seconds of each walk that rivals fade over. */
const TAIL = 1;

type Method = (pair: WalkPair, frames: number) => PlainBlend;

function ours(pair: WalkPair, frames: number): PlainBlend {
  const { a, leaves, b, enters } = pair;
  const seconds = frames / 60;
  const prefix = { clip: a, lower: 0, upper: leaves / a.frameRate };
  const suffix = { clip: b, lower: enters / b.frameRate, upper: clipDuration(b) };
  const { clip, transition } = stitchMotions(prefix, suffix, { seconds });
  return { clip, first: Math.round(transition[0] * clip.frameRate), last: Math.round(transition[1] * clip.frameRate) };
}

const METHODS: Record<string, Method> = {
  "cross-fade": crossFade,
  inertialization: inertialize,
  "cross-fade, entered in phase": (pair, frames) => crossFade(inPhase(pair, TAIL * 60), frames),
  "inertialization, entered in phase": (pair, frames) => inertialize(inPhase(pair, TAIL * 60), frames),
  "**stitch**": ours,
};

export function transitionSection(progress: (text: string) => void): Section {
  progress("edit: transitions between walks");
  const walks = capturedWalks();
  const clips = walks.map(({ clip }) => clip);
  const sets = SEEDS.map((seed) => walkPairs(clips, PAIRS, seed, TAIL * 60));
  const rows = Object.entries(METHODS).map(([name, method]) => {
    const cells = DURATIONS.map((seconds) => {
      const means = sets.map((pairs) => {
        const speeds = pairs.map((pair) => {
          const { clip, first, last } = method(pair, Math.round(seconds * 60));
          return lowestFootSpeed(clip, BUILTIN_FEET, first, last);
        });
        return speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
      });
      return means.map((mean) => (mean * 100).toFixed(0)).join(" / ");
    });
    return [name, ...cells, ...(name.includes("stitch") ? planted(sets.flat()) : ["", ""])];
  });
  rows.push(["the walks themselves", ...DURATIONS.map(() => themselves(clips)), "", ""]);
  return {
    title: "Transitions between walks",
    text:
      `${PAIRS} random pairs of the neutral walks of ${walks.length} captured people, drawn three times (a / b / c), each cut at random times: ` +
      "mean speed over the ground of the lower ball of the foot, cm/s, by duration of the transition. The worst of these pairs were examined while the engine was improved, so they are not held out. Goal: ≤ 30 at 0.5 s. The feet of all walks are planted beforehand, for every method. The rivals fade over the same duration while the first walk continues; " +
      '"in phase" also chooses the frame within the next 1.2 s whose joints are most similar in position and velocity, which a stitch cannot do, because its trims are fixed. Slide and depth ' +
      "are those of planted soles in transitions of 0.5 s, mean and worst of all pairs.",
    table: markdownTable(["method", ...DURATIONS.map((d) => `${d} s`), "slide, cm", "depth, cm"], rows),
  };
}

function planted(pairs: readonly WalkPair[]): [string, string] {
  let [mean, worst, deepest] = [0, 0, 0];
  for (const pair of pairs) {
    const { clip, first, last } = ours(pair, 30);
    const around = sliceClip(clip, Math.max(0, first - 30), Math.min(clip.frameCount - 1, last + 30));
    const slide = contactSlide(around, BUILTIN_FEET);
    mean += slide.mean / pairs.length;
    worst = Math.max(worst, slide.max);
    deepest = Math.max(deepest, penetration(around, BUILTIN_FEET).max);
  }
  const cm = (metres: number) => (metres * 100).toFixed(2);
  return [`${cm(mean)} (${cm(worst)})`, cm(deepest)];
}

function themselves(clips: readonly MotionClip[]): string {
  const speeds = clips.map((clip) => lowestFootSpeed(clip, BUILTIN_FEET, 12, clip.frameCount - 12));
  return ((speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length) * 100).toFixed(0);
}
