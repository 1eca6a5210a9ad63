import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { writeMotionGlb } from "../../src/formats/glb/write-glb.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { stances } from "../../src/motion/contacts.js";
import { readLocomotionArguments } from "../../src/requests/relative-locomotion.js";
import { runSteps } from "../../src/requests/steps.js";
import { createCharacterRig } from "../../src/retarget/character-rig.js";
import { pickJoints } from "../../src/retarget/clip-on-skeleton.js";
import { motionEngine } from "../../workers/motion-engine.js";
import { loadCharacter } from "../support/characters.js";
import { clipDifference } from "../support/clip-difference.js";
import { retargetQuality } from "../support/retarget-quality.js";

const OTHERS = ["rigged/kaykit-knight.glb", "rigged/cesium-man.glb", "rigged/ue-human-sample.glb"];
const GAIT = readLocomotionArguments({ strides: 1, moveSpeed: 1.4, travelAngle: 20 });

const canonical = runSteps(motionEngine.generateLocomotion(GAIT));
const model = async (name: string) =>
  name.includes("/") ? loadCharacter(name) : (castMember(name as never) as CharacterModel);

/** A motion as a service sends it: for one of its characters, as a file. */
async function fileFor(name: string): Promise<{ file: Uint8Array; clip: MotionClip }> {
  const rig = runSteps(motionEngine.createRig(await model(name), {}));
  const clip = runSteps(motionEngine.retarget(canonical, rig));
  return { file: writeMotionGlb(clip), clip };
}

async function bring(file: Uint8Array, name: string, loops = true) {
  const rig = runSteps(motionEngine.createRig(await model(name), {}));
  const read = await motionEngine.readMotionFile(file);
  return { rig, clip: runSteps(motionEngine.retargetForeign(read, rig, loops)) };
}

describe("a motion file", () => {
  it.each(["builtin-default", "builtin-ada", ...OTHERS])(
    "made for %s is bound to that character as it is",
    async (name) => {
      const { file, clip } = await fileFor(name);
      const brought = (await bring(file, name)).clip;
      expect(clipDifference(brought, clip)).toEqual({ angle: 0, translation: 0 });
      expect(brought.contacts).toEqual(clip.contacts);
      expect(brought.labels).toEqual(clip.labels);
      expect(brought.loop).toEqual(clip.loop);
      expect(brought.plan).toEqual(clip.plan);
    },
  );

  it.each(["builtin-ada", ...OTHERS])(
    "made for builtin-default goes to %s as a motion made here does",
    async (name) => {
      const { file } = await fileFor("builtin-default");
      const { rig, clip } = await bring(file, name);
      const here = runSteps(motionEngine.retarget(canonical, rig));
      const { angle, translation } = clipDifference(clip, here);
      expect(angle).toBeLessThan(1e-5);
      expect(translation).toBeLessThan(1e-5 * rig.rig.legLength);
    },
  );

  it("made for another body keeps its feet on the ground of a third", async () => {
    for (const from of OTHERS) {
      const { file } = await fileFor(from);
      const { rig, clip } = await bring(file, "builtin-bruno");
      const quality = retargetQuality(clip, rig.rig);
      expect(quality.contacts).toBeGreaterThan(3);
      expect(quality.slideMax).toBeLessThan(0.5);
      expect(quality.penetration).toBeLessThan(1.5);
    }
  });
});

/** The file as other services write it: no word of ours in it. */
async function bare(file: Uint8Array): Promise<MotionClip> {
  const clip = await motionEngine.readMotionFile(file);
  return { ...clip, contacts: [], labels: [], loop: null, plan: null, request: null };
}

/** Share of the time in which both say alike whether a foot stands. */
function agreement(found: MotionClip, told: MotionClip): number {
  const duration = clipDuration(told);
  const stands = (clip: MotionClip, side: string, time: number) =>
    stances(clip).some((s) => s.side === side && [time, time + duration].some((t) => t >= s.start && t <= s.end));
  let same = 0;
  for (let i = 0; i < 200; i++) {
    const time = (i / 200) * duration;
    for (const side of ["left", "right"]) if (stands(found, side, time) === stands(told, side, time)) same++;
  }
  return same / 400;
}

describe("a motion file that says nothing of contacts and loop", () => {
  it.each([
    ["a walk", { strides: 1, moveSpeed: 1.2 }],
    ["a run", { strides: 1, moveSpeed: 3.5 }],
    ["a strafe", { strides: 1, moveSpeed: 1.1, travelAngle: 90 }],
  ])("%s: is found to loop, with its contacts", async (_, args) => {
    const told = runSteps(motionEngine.generateLocomotion(readLocomotionArguments(args)));
    const read = await bare(writeMotionGlb(told));
    const rig = runSteps(motionEngine.createRig(castMember("builtin-bruno"), {}));
    const clip = runSteps(motionEngine.retargetForeign(read, rig, true));
    const here = runSteps(motionEngine.retarget(told, rig));
    expect(clip.loop?.yaw).toBeCloseTo(0, 5);
    for (const k of [0, 2]) expect(clip.loop?.displacement[k]).toBeCloseTo(here.loop!.displacement[k], 3);
    expect(agreement(clip, told)).toBeGreaterThan(0.88);
    expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.5);
  });

  it("is no loop when its ends do not meet, nor where none is wanted", async () => {
    const { file } = await fileFor("builtin-default");
    const read = await bare(file);
    const rig = runSteps(motionEngine.createRig(castMember("builtin-bruno"), {}));
    const half = { ...read, frameCount: Math.floor(read.frameCount / 2) };
    expect(runSteps(motionEngine.retargetForeign(half, rig, true)).loop).toBe(null);
    expect(runSteps(motionEngine.retargetForeign(read, rig, false)).loop).toBe(null);
  });

  it("gets its contacts on its own character too", async () => {
    const { file, clip: told } = await fileFor("builtin-default");
    const rig = runSteps(motionEngine.createRig(castMember("builtin-default"), {}));
    const clip = runSteps(motionEngine.retargetForeign(await bare(file), rig, true));
    expect(clipDifference(clip, told).angle).toBe(0);
    expect(agreement(clip, told)).toBeGreaterThan(0.88);
    expect(clip.loop).not.toBe(null);
  });
});

describe("a motion file of another order", () => {
  it("is bound by name, whatever else is in it", async () => {
    const rig = createCharacterRig(castMember("builtin-default"));
    const { clip } = await fileFor("builtin-default");
    const { skeleton } = clip;
    // Parents first, but the right side before the left, and a prop at the end.
    const order = skeleton.names
      .map((_, j) => j)
      .sort((a, b) => depth(skeleton.parents, a) - depth(skeleton.parents, b) || b - a);
    const mixed = pickJoints(
      clip,
      {
        names: order.map((j) => skeleton.names[j]),
        parents: Int16Array.from(order, (j) => order.indexOf(skeleton.parents[j])),
        restTranslations: Float32Array.from(
          order.flatMap((j) => [...skeleton.restTranslations.subarray(j * 3, j * 3 + 3)]),
        ),
        restRotations: Float32Array.from(order.flatMap((j) => [...skeleton.restRotations.subarray(j * 4, j * 4 + 4)])),
        restScales: Float32Array.from(order, (j) => skeleton.restScales[j]),
      },
      order,
    );
    const { clip: brought } = await bring(writeMotionGlb(mixed), "builtin-default");
    expect(brought.skeleton.names).toEqual(rig.skeleton.names);
    expect(clipDifference(brought, clip)).toEqual({ angle: 0, translation: 0 });
  });
});

function depth(parents: Int16Array, joint: number): number {
  return parents[joint] < 0 ? 0 : 1 + depth(parents, parents[joint]);
}

describe("the pelvis of a motion file", () => {
  it("is told at any moment, with the way that the hips face", async () => {
    const { file, clip } = await fileFor("builtin-default");
    const read = await motionEngine.readMotionFile(file);
    const duration = clipDuration(clip);
    const { duration: told, states } = runSteps(motionEngine.samplePelvis(read, [0, duration / 2, duration]));
    expect(told).toBeCloseTo(duration, 6);
    expect(states).toHaveLength(3);
    const [start, , end] = states;
    // It goes 20° to its right, which is -X, with the hips turned that way.
    const displacement = clip.loop!.displacement;
    expect(end.position[0] - start.position[0]).toBeCloseTo(displacement[0], 4);
    expect(end.position[2] - start.position[2]).toBeCloseTo(displacement[2], 4);
    expect(start.position[1]).toBeGreaterThan(0.8);
    expect(start.yaw).toBeCloseTo(end.yaw, 3);
    for (const { rotation } of states) expect(Math.hypot(...rotation)).toBeCloseTo(1, 5);
  });

  it("faces the same way whatever axes the rig has", async () => {
    const yaws = await Promise.all(
      ["builtin-default", ...OTHERS].map(async (name) => {
        const read = await motionEngine.readMotionFile((await fileFor(name)).file);
        const rig = runSteps(motionEngine.createRig(await model(name), {})).rig;
        return runSteps(motionEngine.samplePelvis(read, [0.2])).states[0].yaw - rig.facing;
      }),
    );
    for (const yaw of yaws) expect(Math.sin((yaw - yaws[0]) / 2)).toBeCloseTo(0, 1);
  });
});
