import { beforeAll, describe, expect, it } from "vitest";
import type { Character as Rig } from "../../../src/engine/character.js";
import type { StitchPlan, TrimPlan } from "../../../src/engine/edit/edit-plans.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { topTranslatedSlots } from "../../../src/motion/loop-travel.js";
import { quatFromYaw } from "../../../src/motion/maths/quaternion.js";
import { type Placement, placePoint } from "../../../src/motion/place-clip.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { loadCharacter } from "../../support/characters/characters.js";
import { modelOf, placed } from "../../support/characters/models.js";
import { itOn } from "../../support/characters/on-characters.js";
import { put, stitched, trimmed, understood } from "../../support/engine-parts.js";
import { retargetQuality } from "../../support/quality/retarget-quality.js";
import { A_POSE } from "../../support/retargeting.js";

/** Metres of the character, as if it were 1.7 m tall, to a unit of its model. */
const metre = ({ rig }: Rig) => 1.7 / rig.height;

const gait = (moveSpeed: number, travelAngle = 0) =>
  generateLocomotion(readLocomotionArguments({ strides: 2, moveSpeed, travelAngle }));

const WALK = gait(1.3);
const RUN = gait(3);
const BACK = gait(0.9, 160);
let WAVE: MotionClip;

beforeAll(() => {
  WAVE = generateTextMotion({ prompt: "waves", seed: 1 });
});

/** Below a root that is turned and moved, a hundred units to a metre. */
const placedModel = (): CharacterModel =>
  placed(modelOf(A_POSE), [30, 0, -70], quatFromYaw([0, 0, 0, 1], 2) as [number, number, number, number], 100);

const RIGS: [string, () => CharacterModel | Promise<CharacterModel>][] = [
  ["without toes, small", () => loadCharacter("made/parts.glb")],
  ["in centimetres, feet on the root", () => loadCharacter("made/feet-on-root.fbx")],
  ["other axes, turned and scaled by 100", placedModel],
];

async function rigOf(model: CharacterModel | Promise<CharacterModel>): Promise<Rig> {
  return understood(await model);
}

const onto = (rig: Rig, clip: MotionClip) => put(clip, rig);

/** A part from one stored frame to another. */
const part = (clip: MotionClip, first: number, last: number) => ({
  clip,
  from: first / clip.frameRate,
  to: last / clip.frameRate,
});

const stitchOf = (
  rig: Rig,
  first: ReturnType<typeof part>,
  second: ReturnType<typeof part>,
  seconds: number,
  loopSeconds: number | null = null,
) => {
  const clip = stitched({ first, second, seconds, loopSeconds, prompt: "", seed: 1 }, rig);
  const plan = clip.plan as StitchPlan;
  const [start, end] = plan.transition.map((time) => Math.round(time * clip.frameRate));
  return { clip, plan, start, end };
};

/** Counts local rotations that differ between two clips, except for joints that move the whole body. */
function changedRotations(a: MotionClip, b: MotionClip, isRoot: (joint: number) => boolean): number {
  const joints = a.skeleton.names.length;
  let changed = 0;
  for (let at = 0; at < a.rotations.length; at += 4) {
    if (isRoot((at / 4) % joints)) continue;
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += a.rotations[at + k] * b.rotations[at + k];
    const sign = dot < 0 ? -1 : 1;
    for (let k = 0; k < 4; k++) if (a.rotations[at + k] !== sign * b.rotations[at + k]) changed++;
  }
  return changed;
}

/** Whether a joint moves with the body: nodes beside it (props, the file's own root) stay. */
function isMoved({ skeleton, translatedJoints }: MotionClip, joint: number): boolean {
  for (let up = joint; up >= 0; up = skeleton.parents[up]) if (translatedJoints.includes(up)) return true;
  return false;
}

/** Largest distance of any joint of `b` from its place in `a`, moved: units of the model. */
function fromMoved(a: MotionClip, b: MotionClip, placement: Placement): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  expect(p.length).toBe(q.length);
  let worst = 0;
  const joints = a.skeleton.names.length;
  const moves = a.skeleton.names.map((_, joint) => isMoved(a, joint) && isMoved(b, joint));
  for (let at = 0; at < p.length; at += 3) {
    if (!moves[(at / 3) % joints]) continue;
    const there = placePoint(placement, [p[at], p[at + 1], p[at + 2]]);
    for (let k = 0; k < 3; k++) worst = Math.max(worst, Math.abs(there[k] - q[at + k]));
  }
  return worst;
}

/** Most that a joint's velocity changes from one frame to the next, m/s. */
function jolt(rig: Rig, clip: MotionClip, frame: number): number {
  const tracks = jointTracks(clip);
  const width = clip.skeleton.names.length * 3;
  let most = 0;
  for (let j = 0; j < width; j += 3) {
    const change = [0, 1, 2].map((k) => {
      const at = frame * width + j + k;
      return tracks[at + width] - 2 * tracks[at] + tracks[at - width];
    });
    most = Math.max(most, Math.hypot(...change) * clip.frameRate * metre(rig));
  }
  return most;
}

const isTop = (clip: MotionClip) => {
  const tops = topTranslatedSlots(clip).map((slot) => clip.translatedJoints[slot]);
  return (joint: number) => tops.includes(joint);
};

const stepOf = ({ loop }: MotionClip): Placement => ({
  yaw: loop!.yaw,
  x: loop!.displacement[0],
  z: loop!.displacement[2],
});

/** Distance of a loop's last frame from its first one, moved: units of the model. */
const seamOf = (clip: MotionClip) =>
  fromMoved(sliceClip(clip, 0, 0), sliceClip(clip, clip.frameCount - 1, clip.frameCount - 1), stepOf(clip));

describe.each(RIGS)("edits on a character %s", (_, model) => {
  let rig: Rig;
  let walk: MotionClip;
  let wave: MotionClip;

  beforeAll(async () => {
    rig = await rigOf(model());
    [walk, wave] = [onto(rig, WALK), onto(rig, WAVE)];
  });

  it("a stitch keeps the first motion to the bit and the second except for one displacement", () => {
    const [first, second] = [part(walk, 0, 80), part(wave, 10, 150)];
    const { clip, plan, start, end } = stitchOf(rig, first, second, 0.8);
    expect(start).toBe(80);
    expect((end - start) / clip.frameRate).toBeCloseTo(0.8, 1);
    const before = sliceClip(clip, 0, start);
    expect(before.rotations).toEqual(sliceClip(walk, 0, 80).rotations);
    expect(before.translations).toEqual(sliceClip(walk, 0, 80).translations);
    const after = sliceClip(clip, end, clip.frameCount - 1);
    const own = sliceClip(wave, 10, 150);
    expect(changedRotations(own, after, isTop(clip))).toBe(0);
    expect(fromMoved(own, after, plan.placement) * metre(rig)).toBeLessThan(1e-5);
    expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.3);
    // No more than motions change from frame to frame anyway.
    for (const frame of [start, end]) expect(jolt(rig, clip, frame)).toBeLessThan(1);
    expect(clip.loop).toBe(null);
    expect(clip.rootPath).toHaveLength(clip.frameCount * 4);
    expect(plan).toMatchObject({ loop: null, words: null });
    expect(clip.request).toMatchObject({
      stitch: { first: { request: walk.request, from: 0 }, seconds: 0.8, seed: 1 },
    });
  });

  it("a stitch that loops returns to its first frame, displaced", () => {
    const { clip, plan } = stitchOf(rig, part(wave, 0, 120), part(walk, 20, 100), 0.6, 0.6);
    expect(plan.loop).toEqual(clip.loop);
    expect(clip.rootPath).toBeUndefined();
    expect(seamOf(clip) * metre(rig)).toBeLessThan(1e-5);
    expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.3);
  });

  it("a cyclical trim closes, with planted feet", () => {
    const clip = trimmed({ ...part(wave, 0, wave.frameCount - 1), loop: "cyclical" }, rig);
    expectLoop(rig, clip);
    expect(clip.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
    const { gap } = clip.plan as TrimPlan;
    expect(gap?.radians).toBeGreaterThan(0);
    expect(gap?.isWide).toBe(false);
  });
});

/** Checks an exact loop with planted feet. */
function expectLoop(rig: Rig, clip: MotionClip): void {
  expect(seamOf(clip) * metre(rig)).toBeLessThan(1e-5);
  expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.3);
}

/** Most that a joint's velocity changes from one frame of a clip to the next, m/s. */
const worstJolt = (rig: Rig, clip: MotionClip) =>
  Math.max(...Array.from({ length: clip.frameCount - 2 }, (_, i) => jolt(rig, clip, i + 1)));

describe("trims", () => {
  let rig: Rig;
  let walk: MotionClip;

  beforeAll(async () => {
    rig = await rigOf(loadCharacter("made/parts.glb"));
    walk = onto(rig, WALK);
  });

  it("a trim is the frames themselves, with their path", () => {
    const clip = trimmed({ ...part(walk, 20, 70), loop: null }, rig);
    expect(clip.rotations).toEqual(sliceClip(walk, 20, 70).rotations);
    expect(clip.loop).toBe(null);
    const way = clip.rootPath!.subarray(50 * 4);
    expect(Math.hypot(way[0], way[2]) / ((1.3 * rig.rig.scale * 50) / 60)).toBeCloseTo(1, 1);
    expect(clip.plan).toEqual({ gap: null, notes: [] } satisfies TrimPlan);
  });

  it("a progressive loop changes only at its ends", () => {
    const wave = onto(rig, WAVE);
    const clip = trimmed({ ...part(wave, 0, wave.frameCount - 1), loop: "progressive" }, rig);
    expectLoop(rig, clip);
    // Far from its ends, a motion that stays in place does not change.
    const same = (frame: number) =>
      changedRotations(sliceClip(clip, frame, frame), sliceClip(wave, frame, frame), isTop(clip)) === 0;
    expect(same(0)).toBe(false);
    expect(same(120)).toBe(true);
  });

  itOn([
    ["made/parts.glb", "progressive"],
    ["made/feet-on-root.fbx", "cyclical"],
    ["rigged/kaykit-knight.glb", "progressive"],
    ["rigged/quaternius2019-male-casual.fbx", "cyclical"],
  ])("a run cut in the air on %s loops (%s) about as smoothly as it runs", async (file, loop) => {
    const own = await rigOf(loadCharacter(file));
    const run = onto(own, RUN);
    const clip = trimmed({ ...part(run, 22, run.frameCount - 20), loop }, own);
    expectLoop(own, clip);
    // A body that is thrown has to be caught where the cut takes its flight: on few rigs more than 1.5 times.
    expect(worstJolt(own, clip)).toBeLessThan(3 * worstJolt(own, run));
  });

  it("a part between two frames has the poses of the frames", () => {
    const clip = trimmed({ clip: walk, from: 0.2034, to: 1.5071, loop: null }, rig);
    expect(clipDuration(clip)).toBeCloseTo(1.3037, 6);
    expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.3);
  });
});

describe("edits", () => {
  it("of edits, of motions of another rate, and backwards", async () => {
    const rig = await rigOf(modelOf(BUILTIN_SKELETON));
    const [walk, back] = [onto(rig, WALK), onto(rig, BACK)];
    const slow = resampleClip(back, 45);
    const { clip, plan } = stitchOf(rig, part(walk, 0, 60), { clip: slow, from: 0, to: clipDuration(slow) }, 0.5);
    expect(clip.frameRate).toBe(60);
    expect(clipDuration(clip)).toBeCloseTo(1 + 0.5 + clipDuration(slow), 1);
    const again = stitchOf(rig, part(clip, 0, clip.frameCount - 1), part(clip, 0, clip.frameCount - 1), 1);
    expect(sliceClip(again.clip, 0, clip.frameCount - 1).rotations).toEqual(clip.rotations);
    expect(retargetQuality(again.clip, rig.rig).slideMax).toBeLessThan(0.3);
    expect(again.plan.transition[0]).toBeCloseTo(clipDuration(clip), 6);
    expect(plan.transition[0]).toBeCloseTo(1, 6);
  });

  it("of motions that move a node above the hips", async () => {
    const rig = await rigOf(placedModel());
    const walk = onto(rig, WALK);
    const { skeleton } = walk;
    // The root carries the travel, as in files made for root motion.
    const root = skeleton.names.indexOf("Placement");
    const hips = walk.translatedJoints[0];
    const translations = new Float32Array(walk.frameCount * 6);
    for (let f = 0; f < walk.frameCount; f++) {
      const [x, y, z] = walk.translations.subarray(f * 3, f * 3 + 3);
      const [wx, , wz] = placePoint({ yaw: 2, x: 0, z: 0 }, [x * 100, 0, z * 100]);
      const rest = skeleton.restTranslations.subarray(root * 3, root * 3 + 3);
      translations.set([rest[0] + wx, rest[1], rest[2] + wz, 0, y, 0], f * 6);
    }
    const own: MotionClip = { ...walk, loop: null, translatedJoints: Int16Array.of(root, hips), translations };
    expect(fromMoved(walk, own, { yaw: 0, x: 0, z: 0 })).toBeLessThan(1e-3);
    const { clip, plan, end } = stitchOf(rig, part(own, 0, 60), part(own, 12, 72), 0.5);
    const after = sliceClip(clip, end, clip.frameCount - 1);
    expect(fromMoved(sliceClip(own, 12, 72), after, plan.placement) * metre(rig)).toBeLessThan(1e-5);
    expect(changedRotations(sliceClip(own, 12, 72), after, isTop(clip))).toBe(0);
    expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.3);
  });

  it("joints without a role blend from one motion to the other", async () => {
    const rig = await rigOf(loadCharacter("made/unity.glb"));
    const walk = onto(rig, WALK);
    const extra = walk.skeleton.names.indexOf("LHipJoint");
    expect(extra).toBeGreaterThan(0);
    const stride = walk.skeleton.names.length * 4;
    const bent = (half: number): MotionClip => {
      const rotations = walk.rotations.slice();
      for (let f = 0; f < walk.frameCount; f++) {
        rotations.set([Math.sin(half), 0, 0, Math.cos(half)], f * stride + extra * 4);
      }
      return { ...walk, rotations };
    };
    const { clip, start, end } = stitchOf(rig, part(bent(-0.4), 0, 60), part(bent(0.5), 30, 90), 0.5);
    const angles = Array.from(
      { length: end - start + 1 },
      (_, i) => 2 * Math.asin(clip.rotations[(start + i) * stride + extra * 4]),
    );
    expect(angles[0]).toBeCloseTo(-0.8, 5);
    expect(angles[angles.length - 1]).toBeCloseTo(1, 5);
    for (let i = 1; i < angles.length; i++) {
      expect(angles[i]).toBeGreaterThanOrEqual(angles[i - 1] - 1e-6);
      expect(angles[i] - angles[i - 1]).toBeLessThan(0.15);
    }
  });
});
