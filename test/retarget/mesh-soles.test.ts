import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { createPose, type MotionClip } from "../../src/motion/clip.js";
import { solePosition } from "../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematics, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatConjugate, quatRotate } from "../../src/motion/maths/quaternion.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { readBindPose } from "../../src/retarget/rig/bind-pose.js";
import { bindVertices } from "../../src/retarget/rig/bind-vertices.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";

type Places = Float64Array[];

/** Returns, for each foot, where its mesh's vertices are in every frame. */
function soleVertices(clip: MotionClip, rig: CharacterRig, model: ReturnType<typeof castMember>): Places[] {
  const rest = forwardKinematics(rig.skeleton, createPose(rig.skeleton), createGlobalPose(rig.skeleton));
  const parts = bindVertices(model, readBindPose(model));
  const pose = createGlobalPose(rig.skeleton);
  return rig.feet.map(({ foot, toe }) => {
    const carried = parts.flatMap(({ positions, owners }) =>
      Array.from(owners, (node, v) => ({ joint: rig.nodes.indexOf(node), at: positions.subarray(v * 3, v * 3 + 3) })),
    );
    const own = carried
      .filter(({ joint }) => joint === foot || joint === toe)
      .map(({ joint, at }) => {
        const offset = Array.from(at, (value, k) => value - rest.positions[joint * 3 + k]);
        const inverse = quatConjugate([0, 0, 0, 1], rest.rotations.subarray(joint * 4, joint * 4 + 4));
        return { joint, offset: quatRotate([0, 0, 0], inverse, offset) as number[] };
      });
    expect(own.length).toBeGreaterThan(10);
    return Array.from({ length: clip.frameCount }, (_, frame) => {
      forwardKinematicsOfFrame(clip, frame, pose);
      const places = new Float64Array(own.length * 3);
      own.forEach(({ joint, offset }, i) => {
        const turned = quatRotate([0, 0, 0], pose.rotations.subarray(joint * 4, joint * 4 + 4), offset) as number[];
        for (let k = 0; k < 3; k++) places[i * 3 + k] = turned[k] + pose.positions[joint * 3 + k];
      });
      return places;
    });
  });
}

/** Returns the way over the ground, metres a foot, of soles that seem to stand: low, level and slower than 0.5 m/s. */
function slip(feet: Places[], rate: number): number {
  let way = 0;
  for (const frames of feet) {
    for (let f = 1; f < frames.length; f++) {
      const [a, b] = [frames[f - 1], frames[f]];
      const lowest = (places: Float64Array) => Math.min(...places.filter((_, i) => i % 3 === 1));
      if (Math.max(lowest(a), lowest(b)) > 0.01 || Math.abs(lowest(a) - lowest(b)) * rate > 0.15) continue;
      let bearing = 0;
      for (let i = 0; i < a.length; i += 3)
        if (Math.max(a[i + 1], b[i + 1]) < Math.max(a[bearing + 1], b[bearing + 1])) bearing = i;
      const step = Math.hypot(b[bearing] - a[bearing], b[bearing + 2] - a[bearing + 2]);
      if (step * rate < 0.5) way += step / feet.length;
    }
  }
  return way;
}

/** Returns how far a clip's named points move while they are in contact, metres. */
function contactSlide(clip: MotionClip, rig: CharacterRig): number {
  const pose = createGlobalPose(rig.skeleton);
  const point = [0, 0, 0];
  let most = 0;
  for (const { side, part, start, end } of clip.contacts) {
    let first: number[] | null = null;
    const last = Math.min(clip.frameCount - 1, Math.floor(end * clip.frameRate));
    for (let f = Math.ceil(start * clip.frameRate); f <= last; f++) {
      forwardKinematicsOfFrame(clip, f, pose);
      solePosition(point, pose, rig.feet[side === "left" ? 0 : 1], part);
      first ??= [...point];
      most = Math.max(most, Math.hypot(point[0] - first[0], point[2] - first[2]));
    }
  }
  return most;
}

describe("soles on the mesh", () => {
  it.each([
    ["a walk", 1.2, 0],
    ["a slow walk", 0.7, 0],
    ["a quick walk", 1.8, 0],
    ["a walk aside", 1, 90],
    ["a walk backward", 1.2, 180],
  ])("neither slip as they roll nor creep as they land and leave: %s", (_, moveSpeed, travelAngle) => {
    const model = castMember({ height: 1.5 });
    const rig = createCharacterRig(model);
    const made = generateLocomotion({ styleId: "neutral_male_a", moveSpeed, travelAngle, strides: 1 });
    const retargeter = createRetargeter(made.skeleton, rig);
    const points = retargetClip(made, retargeter, { soles: "points" });
    const mesh = retargetClip(made, retargeter);
    const before = slip(soleVertices(points, rig, model), made.frameRate);
    const after = slip(soleVertices(mesh, rig, model), made.frameRate);
    expect(before).toBeGreaterThan(0.001);
    expect(after).toBeLessThan(0.5 * before);
    expect(contactSlide(mesh, rig)).toBeLessThan(0.003 * rig.legLength);
    expect(mesh.loop).toEqual(points.loop);
  });

  it.each([
    ["neutral_male_a", 1.2, 0],
    ["tired", 0.8, 160],
    ["proud", 1.6, -87],
    ["march", 3.1, 20],
  ])("are put down alike for a motion that a file has rounded: %s at %d m/s", (styleId, moveSpeed, travelAngle) => {
    const rig = createCharacterRig(castMember({ height: 1.5 }));
    const made = generateLocomotion({ styleId, moveSpeed, travelAngle, strides: 2 });
    const rounded = { ...made, rotations: made.rotations.map((value) => Math.round(value * 32767) / 32767) };
    const retargeter = createRetargeter(made.skeleton, rig);
    const [one, other] = [made, rounded].map((clip) => retargetClip(clip, retargeter).rotations);
    const apart = (from: Float32Array, to: Float32Array) => Math.max(...from.map((v, i) => Math.abs(v - to[i])));
    // The turns above the legs are rounded too; a frame more or less in which a sole is held makes 0.01.
    expect(apart(one, other)).toBeLessThan(2e-3);
  });

  it("are left where they are on the built-in skeleton, whose files of motions bodies share", () => {
    const made = generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 1.2, travelAngle: 0, strides: 1 });
    const retargeter = createRetargeter(made.skeleton, createCharacterRig(castMember("builtin-mannequin")));
    expect(retargetClip(made, retargeter)).toEqual(retargetClip(made, retargeter, { soles: "points" }));
  });

  it.each(["heel", "toes"] as const)("roll on the sole's own point where no vertex follows the %s", (part) => {
    const rig = createCharacterRig(castMember({ height: 1.5 }));
    const outlines = rig.outlines?.map((outline) => ({ ...outline, [part]: [] })) ?? null;
    const made = generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 1.2, travelAngle: 0, strides: 1 });
    const mesh = retargetClip(made, createRetargeter(made.skeleton, { ...rig, outlines }));
    expect(mesh.rotations.every(Number.isFinite)).toBe(true);
    expect(mesh.translations.every(Number.isFinite)).toBe(true);
    expect(contactSlide(mesh, rig)).toBeLessThan(0.003 * rig.legLength);
  });
});
