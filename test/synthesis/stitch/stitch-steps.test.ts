import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { wrapAngle } from "../../../src/motion/maths/wrap-angle.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { runSteps } from "../../../src/requests/steps.js";
import { pelvisAt } from "../../../src/synthesis/stitch/pelvis-at.js";
import { findStance } from "../../../src/synthesis/stitch/prompted/find-stance.js";
import { type StitchPart, stitchMotions } from "../../../src/synthesis/stitch/stitch-motions.js";
import { type PromptedStitchOptions, stitchSteps } from "../../../src/synthesis/stitch/stitch-steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { walkClip } from "../../support/walks.js";

const WALK = repeatClip(walkClip("walk"), 4);
const IDLE = generateTextMotion({ prompt: "stands still for three seconds" });
const SIT = generateTextMotion({ prompt: "sits down" });
const KNEEL = generateTextMotion({ prompt: "kneels down" });
const LIE = generateTextMotion({ prompt: "lies down" });

function part(clip: MotionClip, from: number, to: number): StitchPart {
  const frames = clip.frameCount - 1;
  return { clip, lower: Math.round(frames * from) / clip.frameRate, upper: Math.round(frames * to) / clip.frameRate };
}
const [WALKING, WALKING_ON] = [part(WALK, 0.1, 0.45), part(WALK, 0.3, 0.7)];
const [STANDING, SITTING] = [part(IDLE, 0, 1), part(SIT, 0.8, 1)];

const stitch = (a: StitchPart, b: StitchPart, options: Partial<PromptedStitchOptions> = {}) =>
  runSteps(stitchSteps(a, b, { seconds: 2, ...options }));

function apart(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  expect(p.length).toBe(q.length);
  return p.reduce((most, value, i) => Math.max(most, Math.abs(value - q[i])), 0);
}

/** Metres by which standing feet slide in a span. */
function slideIn(clip: MotionClip, [from, to]: readonly [number, number]): number {
  return contactSlide(sliceClip(clip, Math.round(from * 60), Math.round(to * 60)), BUILTIN_FEET).max;
}

const CASES: [string, StitchPart, StitchPart, number][] = [
  ["waves", WALKING, WALKING_ON, 2],
  ["jumps", WALKING, WALKING_ON, 2],
  ["turns around", WALKING, WALKING_ON, 3],
  ["bows", STANDING, STANDING, 2],
  ["jumps, then kicks", STANDING, WALKING, 3],
  ["picks something up from the floor", WALKING, STANDING, 1.5],
  ["", SITTING, STANDING, 2],
  ["nods", SITTING, STANDING, 2],
  ["", STANDING, part(LIE, 0.9, 1), 3],
  ["", part(KNEEL, 0.9, 1), WALKING, 1.2],
];

describe("stitchSteps", () => {
  it.each(CASES)("%j: exact parts and length, smooth ends, planted feet", (prompt, prefix, suffix, seconds) => {
    const { clip, transition, placement } = stitch(prefix, suffix, { seconds, prompt });
    const rate = clip.frameRate;
    const [first, last] = transition.map((time) => Math.round(time * rate));
    const cut = ({ clip: own, lower, upper }: StitchPart) =>
      sliceClip(own, Math.round(lower * own.frameRate), Math.round(upper * own.frameRate));
    expect(last - first).toBe(Math.round(seconds * rate));
    expect(apart(sliceClip(clip, 0, first), cut(prefix))).toBeLessThan(1e-6);
    const rest = sliceClip(clip, last, clip.frameCount - 1);
    expect(apart(rest, placeClip(cut(suffix), placement))).toBeLessThan(1e-5);
    expect(slideIn(clip, transition)).toBeLessThan(3e-3);
    const tracks = jointTracks(clip);
    const joints = clip.skeleton.names.length * 3;
    for (const frame of [first, last]) {
      for (let j = 0; j < joints; j += 3) {
        const change = [0, 1, 2].map((k) => {
          const at = frame * joints + j + k;
          return (tracks[at + joints] - 2 * tracks[at] + tracks[at - joints]) * rate;
        });
        expect(Math.hypot(...change), `${clip.skeleton.names[j / 3]} at ${frame}`).toBeLessThan(1.3);
      }
    }
    for (const value of clip.rotations) if (!Number.isFinite(value)) throw new Error("Not a number.");
  });

  it("is the plain stitch without a prompt, byte for byte", () => {
    const made = stitch(WALKING, STANDING, { prompt: "  " });
    const plain = stitchMotions(WALKING, STANDING, { seconds: 2 });
    expect(made.clip.rotations).toEqual(plain.clip.rotations);
    expect(made.clip.translations).toEqual(plain.clip.translations);
    expect(made).toMatchObject({ words: null, notes: [] });
  });

  it("waves while walking on: legs and path are those of the plain stitch", () => {
    const { clip, words } = stitch(WALKING, WALKING_ON, { prompt: "waves with the left hand" });
    const plain = stitchMotions(WALKING, WALKING_ON, { seconds: 2 }).clip;
    expect(clip.translations).toEqual(plain.translations);
    const [p, q] = [jointTracks(clip), jointTracks(plain)];
    const at = (name: string) => clip.skeleton.names.indexOf(name) * 3;
    const stride = clip.skeleton.names.length * 3;
    let raised = 0;
    for (let f = 0; f < clip.frameCount; f++) {
      for (let k = 0; k < 3; k++)
        expect(p[f * stride + at("LeftFoot") + k]).toBeCloseTo(q[f * stride + at("LeftFoot") + k], 6);
      raised = Math.max(raised, p[f * stride + at("LeftHand") + 1] - q[f * stride + at("LeftHand") + 1]);
    }
    expect(raised).toBeGreaterThan(0.35);
    expect(words?.steps[0]).toMatchObject({ body: { inserted: true }, layers: [{ action: "wave" }] });
  });

  it("jumps in the middle: plan and label give the time", () => {
    const { clip, transition, words } = stitch(STANDING, STANDING, { seconds: 3, prompt: "jumps up" });
    const heights = Array.from({ length: clip.frameCount }, (_, f) => clip.translations[f * 3 + 1]);
    const top = heights.indexOf(Math.max(...heights)) / clip.frameRate;
    expect(Math.max(...heights) - heights[0]).toBeGreaterThan(0.15);
    const [{ body }] = words?.steps ?? [];
    expect(body).toMatchObject({ action: "jump_up" });
    expect(body.start).toBeGreaterThan(transition[0]);
    expect(body.end).toBeLessThan(transition[1]);
    expect(top).toBeGreaterThan(body.start ?? 9);
    expect(top).toBeLessThan(body.end ?? 0);
    expect(clip.labels).toContainEqual({ description: "jumps up", start: body.start, end: body.end });
  });

  it.each([
    ["turns around", 180],
    ["turns left", 90],
  ])("%s on the way: what follows lies where that leads", (prompt, degrees) => {
    for (const [a, b] of [
      [WALKING, WALKING_ON],
      [STANDING, STANDING],
    ]) {
      const { clip, transition } = stitch(a, b, { seconds: 3, prompt });
      const turned = wrapAngle(pelvisAt(clip, transition[1]).yaw - pelvisAt(clip, transition[0]).yaw);
      const off = Math.abs(wrapAngle(Math.abs(turned) - (degrees * Math.PI) / 180));
      expect((off * 180) / Math.PI).toBeLessThan(25);
    }
  });

  it("notes what was shortened, hurried and left out, which is never an error", () => {
    const told = (prompt: string, seconds: number) =>
      stitch(STANDING, STANDING, { prompt, seconds }).notes.map(({ kind, message }) => `${kind}: ${message}`);
    expect(told("jumps", 0.3)).toEqual(['left: "jumps" is left out: a transition of 0.3 s is too short for it.']);
    expect(told("dances salsa", 2)).toContainEqual(expect.stringMatching(/^changed: "dances salsa" is shortened to/));
    expect(told("nods", 3)).toEqual([]);
  });

  it("leaves out actions that it would only have to get up from", () => {
    const { words, notes } = stitch(WALKING, WALKING_ON, { prompt: "lies down", seconds: 1 });
    expect(words?.steps).toEqual([]);
    expect(notes.map(({ kind }) => kind)).toEqual(["left"]);
  });

  it("gets up where stances differ, and only blends where there is no time for it", () => {
    const short = stitch(SITTING, STANDING, { seconds: 0.3 });
    expect(short.notes).toMatchObject([{ kind: "left", message: expect.stringMatching(/0\.3 s is too short/) }]);
    const { clip, transition, words } = stitch(SITTING, STANDING, { seconds: 2.5 });
    expect(words).toBe(null);
    // A body that stands up brings the head over the feet before the hips leave the seat; a mere blend slides up.
    const ahead = (own: MotionClip) => {
      const tracks = jointTracks(own);
      const at = (f: number, name: string, k: number) =>
        tracks[(f * own.skeleton.names.length + own.skeleton.names.indexOf(name)) * 3 + k];
      let nearest = Number.POSITIVE_INFINITY;
      for (let f = Math.round(transition[0] * 60); f < transition[1] * 60; f++) {
        if (at(f, "Hips", 1) > at(0, "Hips", 1) + 0.1) continue;
        nearest = Math.min(
          nearest,
          ...["LeftFoot", "RightFoot"].map((foot) =>
            Math.hypot(at(f, "Head", 0) - at(f, foot, 0), at(f, "Head", 2) - at(f, foot, 2)),
          ),
        );
      }
      return nearest;
    };
    expect(ahead(clip)).toBeLessThan(ahead(stitchMotions(SITTING, STANDING, { seconds: 2.5 }).clip) - 0.1);
  });

  it("gets up from the knee that is on the ground", () => {
    const left = generateTextMotion({ prompt: "kneels down on the left knee" });
    const { clip, transition } = stitch(part(left, 0.9, 1), STANDING, { seconds: 2 });
    const tracks = jointTracks(clip);
    const height = (f: number, name: string) =>
      tracks[(f * clip.skeleton.names.length + clip.skeleton.names.indexOf(name)) * 3 + 1];
    // Until both knees are up, the right one is never the lower one.
    for (let f = 0; f < transition[1] * 60 && height(f, "LeftLeg") < 0.3; f++)
      expect(height(f, "RightLeg")).toBeGreaterThan(height(f, "LeftLeg"));
  });

  it("also performs an action on the way back of a loop, and says if it does not", () => {
    const options = { prompt: "nods", loopPrompt: "bows", loopSeconds: 2.5 };
    const { clip, words } = stitch(STANDING, WALKING, options);
    expect(clip.loop).not.toBe(null);
    const { yaw, displacement } = clip.loop ?? { yaw: 0, displacement: [0, 0, 0] };
    const first = placeClip(sliceClip(clip, 0, 0), { yaw, x: displacement[0], z: displacement[2] });
    expect(apart(first, sliceClip(clip, clip.frameCount - 1, clip.frameCount - 1))).toBeLessThan(1e-5);
    expect(words?.prompt).toBe("nods; bows");
    expect(words?.steps.map(({ body, layers }) => layers[0]?.action ?? body.action)).toEqual(["nod", "bow"]);
    const [from, to] = words?.steps[1].body.text ?? [0, 0];
    expect(words?.prompt.slice(from, to)).toBe("bows");
    expect(clip.labels.map(({ description }) => description)).toContain("bows");
    const once = stitch(STANDING, WALKING, { ...options, loopSeconds: null });
    expect(once.notes).toMatchObject([
      { kind: "left", message: expect.stringMatching(/^loopPrompt is of the way back/) },
    ]);
  });

  it("is the same for the same seed and different for another", () => {
    const made = [1, 1, 2].map((seed) => stitch(STANDING, STANDING, { prompt: "punches", seed }).clip.rotations);
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).not.toEqual(made[0]);
  });

  it.each([
    "smooth transition",
    "naturally",
    "continue the motion",
    "a very smooth blend between the two motions, without popping",
    "keep the momentum",
    "He transitions seamlessly into the next animation.",
  ])("takes %j for what a transition is anyway", (prompt) => {
    const { words, notes, clip } = stitch(WALKING, WALKING, { prompt });
    expect([words, notes]).toEqual([null, []]);
    expect(clip.rotations).toEqual(stitch(WALKING, WALKING, {}).clip.rotations);
  });

  it("compares the pace in the prompt with the motions", () => {
    const notes = (prompt: string, first = WALKING, second = STANDING) => stitch(first, second, { prompt }).notes;
    expect(notes("slows down")).toEqual([]);
    expect(notes("gradually speeds up", STANDING, WALKING)).toEqual([]);
    expect(notes("slows down", STANDING, WALKING)).toMatchObject([
      {
        kind: "left",
        message: expect.stringMatching(/^"slows down": the second motion begins at [\d.]+ m\/s, which is not slower/),
      },
    ]);
    expect(notes("accelerates")).toMatchObject([{ kind: "left", message: expect.stringMatching(/not faster/) }]);
  });

  it("performs the prompt's action and notes words that it cannot use", () => {
    const waved = stitch(STANDING, STANDING, { prompt: "smooth transition, waves", seconds: 2 });
    expect(waved.words?.steps[0].layers.map(({ action }) => action)).toEqual(["wave"]);
    expect(waved.words?.prompt).toBe("smooth transition, waves");
    expect(waved.notes).toEqual([]);
    const unknown = (options: Partial<PromptedStitchOptions>) => stitch(STANDING, STANDING, options);
    const { words, notes, clip } = unknown({ prompt: "blorps the quux" });
    expect(words).toBeNull();
    expect(clip.rotations).toEqual(unknown({}).clip.rotations);
    expect(notes).toMatchObject([
      {
        kind: "notUnderstood",
        message: expect.stringMatching(/^prompt names no action that is known.*"blorps".*made without it\.$/),
      },
    ]);
    expect(unknown({ prompt: "x", names: { prompt: "my.prompt", loopPrompt: "" } }).notes[0].message).toMatch(
      /^my\.prompt /,
    );
    expect(unknown({ loopPrompt: "blorps", loopSeconds: 1 }).notes[0].message).toMatch(/^loopPrompt names no action/);
  });

  it("names the error", () => {
    const wrong = (options: Partial<PromptedStitchOptions>) => () => stitch(STANDING, STANDING, options);
    expect(wrong({ prompt: "walk ".repeat(500) })).toThrow(/^prompt may have up to 2000 characters/);
    expect(wrong({ seed: 0 })).toThrow(/^seed must be/);
    expect(wrong({ seconds: 4 })).toThrow(/stitchDuration/);
  });
});

describe("findStance", () => {
  const at = (clip: MotionClip, share = 1) => findStance(clip, share * clipDuration(clip));

  it("finds a body's stance wherever it is and whatever way it faces", () => {
    const all = { sit: SIT, kneelOne: KNEEL, lieBack: LIE, stand: IDLE };
    for (const [stance, clip] of Object.entries(all)) {
      expect(at(clip), stance).toBe(stance);
      const elsewhere = placeClip(clip, { yaw: 2, x: 3, z: -1 });
      elsewhere.translations = elsewhere.translations.map((value, i) => (i % 3 === 1 ? value + 0.1 : value));
      expect(at(elsewhere), `${stance} on something`).toBe(stance);
    }
    for (const [prompt, stance] of [
      ["crouches", "crouch"],
      ["sits down on the floor", "sitFloor"],
      ["lies down on the belly", "lieFront"],
      ["crawls", "allFours"],
      ["kneels on both knees", "kneel"],
    ]) {
      expect(at(generateTextMotion({ prompt })), prompt).toBe(stance);
    }
  });

  it("counts walking, running and passing poses as standing", () => {
    const run = walkClip("run");
    for (let share = 0; share <= 1; share += 0.05) {
      expect(at(WALK, share)).toBe("stand");
      expect(at(run, share)).toBe("stand");
    }
  });
});
