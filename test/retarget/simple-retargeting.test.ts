import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatAngle, quatFromYaw } from "../../src/motion/maths/quaternion.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { loadCharacter } from "../support/characters/characters.js";
import { modelOf, placed } from "../support/characters/models.js";
import { retargetQuality } from "../support/quality/retarget-quality.js";
import { A_POSE, DEGREE, onto } from "../support/retargeting.js";
import { walkClip } from "../support/walks.js";

/** The five cases in which Babylon's AnimatorAvatar goes wrong, by its own issue: here the error must be zero. */
describe("cases in which simple retargeting fails", () => {
  const clip = walkClip("walk");
  const local = (rig: CharacterRig, out: MotionClip, role: "Hips") =>
    out.translations.subarray(out.translatedJoints.indexOf(rig.roles[role] as number) * 3);

  it("an A-pose target: its limbs point where the source's do", () => {
    const rig = createCharacterRig(modelOf(A_POSE));
    const out = onto(rig, clip);
    const [p, q] = [createGlobalPose(BUILTIN_SKELETON), createGlobalPose(A_POSE)];
    for (let frame = 0; frame < clip.frameCount; frame += 7) {
      forwardKinematicsOfFrame(clip, frame, p);
      forwardKinematicsOfFrame(out, frame, q);
      for (let i = 0; i < p.positions.length; i++) expect(Math.abs(p.positions[i] - q.positions[i])).toBeLessThan(1e-4);
    }
  });

  it("a turned avatar: the same local rotations, the path turned with it", async () => {
    const model = await loadCharacter("made/mixamo.glb");
    const plain = onto(createCharacterRig(model), clip);
    const rig = createCharacterRig(
      placed(model, [0, 0, 0], quatFromYaw([0, 0, 0, 1], 90 * DEGREE) as [number, number, number, number]),
    );
    const out = onto(rig, clip);
    expect(angleBelow(rig, out, plain)).toBeLessThan(0.05);
    expect(out.loop?.displacement[0]).toBeCloseTo(plain.loop?.displacement[2] as number, 5);
  });

  it("a displaced root: the same local keys", async () => {
    const model = await loadCharacter("made/mixamo.glb");
    const still = createCharacterRig(model);
    const plain = onto(still, clip);
    const rig = createCharacterRig(placed(model, [10, 0, 3], [0, 0, 0, 1]));
    const out = onto(rig, clip);
    expect(angleBelow(rig, out, plain)).toBeLessThan(0.05);
    for (let k = 0; k < 3; k++) expect(local(rig, out, "Hips")[k]).toBeCloseTo(local(still, plain, "Hips")[k], 4);
    expect(retargetQuality(out, rig).slideMax).toBeLessThan(0.04);
  });

  it("a target that stands in the middle of some animation: the same keys as in its bind pose", async () => {
    const model = await loadCharacter("made/unity.glb");
    const rotations = model.nodes.rotations.map((value, i) => value + 0.4 * Math.sin(i * 3.1));
    for (const [i, own] of model.nodes.rotations.entries()) {
      if (!model.skins[0].joints.includes(Math.floor(i / 4))) rotations[i] = own;
    }
    const moved = { ...model, nodes: { ...model.nodes, rotations: normalized(rotations) } };
    const rig = createCharacterRig(moved);
    expect(angleBelow(rig, onto(rig, clip), onto(createCharacterRig(model), clip))).toBeLessThan(0.05);
  });

  it("a source that is playing: clips are data, and stay as they are", () => {
    const before = clip.rotations.slice();
    onto(createCharacterRig(modelOf(A_POSE)), clip);
    expect(clip.rotations).toEqual(before);
  });
});

function normalized(rotations: Float32Array): Float32Array {
  for (let i = 0; i < rotations.length; i += 4) {
    const length = Math.hypot(...rotations.subarray(i, i + 4));
    for (let k = 0; k < 4; k++) rotations[i + k] /= length;
  }
  return rotations;
}

/** Largest angle between the local rotations of joints of the same name, but for what stands above the hips, degrees. */
function angleBelow(rig: CharacterRig, a: MotionClip, b: MotionClip): number {
  let worst = 0;
  for (const [j, name] of rig.skeleton.names.entries()) {
    const k = b.skeleton.names.indexOf(name);
    if (k < 0 || j < (rig.roles.Hips as number)) continue;
    for (let frame = 0; frame < a.frameCount; frame += 5) {
      const i = (frame * a.skeleton.names.length + j) * 4;
      const l = (frame * b.skeleton.names.length + k) * 4;
      worst = Math.max(worst, quatAngle(a.rotations.subarray(i, i + 4), b.rotations.subarray(l, l + 4)));
    }
  }
  return worst / DEGREE;
}
