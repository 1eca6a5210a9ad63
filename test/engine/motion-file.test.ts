import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { retargetForeign } from "../../src/engine/tasks/motion-file.js";
import { pelvis } from "../../src/engine/tasks/pelvis.js";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { writeMotionGlb } from "../../src/files/formats/glb/write/write-glb.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { stances } from "../../src/motion/feet/contacts/stances.js";
import { readLocomotionArguments } from "../../src/requests/locomotion/relative-locomotion.js";
import { runSteps } from "../../src/requests/steps.js";
import { pickJoints } from "../../src/retarget/clip-on-skeleton.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { loadCharacter, thoseHere } from "../support/characters/characters.js";
import { itOn } from "../support/characters/on-characters.js";
import { put, understood } from "../support/engine-parts.js";
import { clipDifference } from "../support/quality/clip-difference.js";
import { retargetQuality } from "../support/quality/retarget-quality.js";

const OTHERS = [
  "made/parts.glb",
  "made/unnamed.glb",
  "made/unreal.glb",
  "rigged/kaykit-knight.glb",
  "rigged/cesium-man.glb",
  "rigged/ue-human-sample.glb",
];
const GAIT = readLocomotionArguments({ strides: 1, moveSpeed: 1.4, travelAngle: 20 });

const canonical = generateLocomotion(GAIT);
const model = async (name: string) =>
  name.includes("/") ? loadCharacter(name) : (castMember(name as never) as CharacterModel);

/** Makes a motion file as a service sends it, for one of its characters. */
async function fileFor(name: string): Promise<{ file: Uint8Array; clip: MotionClip }> {
  const rig = understood(await model(name));
  const clip = put(canonical, rig);
  return { file: writeMotionGlb(clip), clip };
}

async function bring(file: Uint8Array, name: string, loops = true) {
  const rig = understood(await model(name));
  const read = readMotionGlb(file).clip;
  return { rig, clip: runSteps(retargetForeign(read, rig, loops)) };
}

describe("a motion file", () => {
  itOn(["builtin-mannequin", "builtin-ada", ...OTHERS])(
    "made for %s is bound to that character unchanged",
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

  itOn(["builtin-ada", ...OTHERS])(
    "made for builtin-mannequin is retargeted to %s like a motion made here",
    async (name) => {
      const { file } = await fileFor("builtin-mannequin");
      const { rig, clip } = await bring(file, name);
      const here = put(canonical, rig);
      const { angle, translation } = clipDifference(clip, here);
      expect(angle).toBeLessThan(1e-5);
      expect(translation).toBeLessThan(1e-5 * rig.rig.legLength);
    },
  );

  it("made for another body keeps its feet on the ground on a third one", async () => {
    for (const from of thoseHere(OTHERS)) {
      const { file } = await fileFor(from);
      const { rig, clip } = await bring(file, "builtin-bruno");
      const quality = retargetQuality(clip, rig.rig);
      expect(quality.contacts).toBeGreaterThan(3);
      expect(quality.slideMax).toBeLessThan(0.5);
      expect(quality.penetration).toBeLessThan(1.5);
    }
  });
});

/** The file as other services write it, without our extras. */
async function bare(file: Uint8Array): Promise<MotionClip> {
  const clip = readMotionGlb(file).clip;
  return { ...clip, contacts: [], labels: [], loop: null, plan: null, request: null };
}

/** Fraction of the time in which both agree on whether a foot is planted. */
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

describe("a motion file without contacts and loop", () => {
  it.each([
    ["a walk", { strides: 1, moveSpeed: 1.2 }],
    ["a run", { strides: 1, moveSpeed: 3.5 }],
    ["a strafe", { strides: 1, moveSpeed: 1.1, travelAngle: 90 }],
  ])("%s: is found to loop, with its contacts", async (_, args) => {
    const told = generateLocomotion(readLocomotionArguments(args));
    const read = await bare(writeMotionGlb(told));
    const rig = understood(castMember("builtin-bruno"));
    const clip = runSteps(retargetForeign(read, rig, true));
    const here = put(told, rig);
    expect(clip.loop?.yaw).toBeCloseTo(0, 5);
    for (const k of [0, 2]) expect(clip.loop?.displacement[k]).toBeCloseTo(here.loop!.displacement[k], 3);
    expect(agreement(clip, told)).toBeGreaterThan(0.88);
    expect(retargetQuality(clip, rig.rig).slideMax).toBeLessThan(0.5);
  });

  it("is no loop if its ends do not meet, or if none is wanted", async () => {
    const { file } = await fileFor("builtin-mannequin");
    const read = await bare(file);
    const rig = understood(castMember("builtin-bruno"));
    const half = { ...read, frameCount: Math.floor(read.frameCount / 2) };
    expect(runSteps(retargetForeign(half, rig, true)).loop).toBe(null);
    expect(runSteps(retargetForeign(read, rig, false)).loop).toBe(null);
  });

  it("gets its contacts on its own character too", async () => {
    const { file, clip: told } = await fileFor("builtin-mannequin");
    const rig = understood(castMember("builtin-mannequin"));
    const clip = runSteps(retargetForeign(await bare(file), rig, true));
    expect(clipDifference(clip, told).angle).toBe(0);
    expect(agreement(clip, told)).toBeGreaterThan(0.88);
    expect(clip.loop).not.toBe(null);
  });
});

describe("a motion file with its joints in another order", () => {
  it("is bound by name, whatever else is in it", async () => {
    const rig = createCharacterRig(castMember("builtin-mannequin"));
    const { clip } = await fileFor("builtin-mannequin");
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
    const { clip: brought } = await bring(writeMotionGlb(mixed), "builtin-mannequin");
    expect(brought.skeleton.names).toEqual(rig.skeleton.names);
    expect(clipDifference(brought, clip)).toEqual({ angle: 0, translation: 0 });
  });
});

function depth(parents: Int16Array, joint: number): number {
  return parents[joint] < 0 ? 0 : 1 + depth(parents, parents[joint]);
}

describe("the pelvis of a motion file", () => {
  it("is sampled at any moment, with the heading of the hips", async () => {
    const { file, clip } = await fileFor("builtin-mannequin");
    const duration = clipDuration(clip);
    const { duration: told, states } = runSteps(pelvis({ file, times: [0, duration / 2, duration] }));
    expect(told).toBeCloseTo(duration, 6);
    expect(states).toHaveLength(3);
    const [start, , end] = states;
    // It travels 20° to its right, which is -X, with the hips turned that way.
    const displacement = clip.loop!.displacement;
    expect(end.position[0] - start.position[0]).toBeCloseTo(displacement[0], 4);
    expect(end.position[2] - start.position[2]).toBeCloseTo(displacement[2], 4);
    expect(start.position[1]).toBeGreaterThan(0.8);
    expect(start.yaw).toBeCloseTo(end.yaw, 3);
    for (const { rotation } of states) expect(Math.hypot(...rotation)).toBeCloseTo(1, 5);
  });

  it("faces the same way whatever axes the rig has", async () => {
    const yaws = await Promise.all(
      ["builtin-mannequin", ...thoseHere(OTHERS)].map(async (name) => {
        const { file } = await fileFor(name);
        const rig = understood(await model(name)).rig;
        return runSteps(pelvis({ file, times: [0.2] })).states[0].yaw - rig.facing;
      }),
    );
    for (const yaw of yaws) expect(Math.sin((yaw - yaws[0]) / 2)).toBeCloseTo(0, 1);
  });
});
