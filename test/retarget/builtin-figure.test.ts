import { describe, expect, it } from "vitest";
import { castGlbAsync, castMember } from "../../src/characters/index.js";
import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";

describe("the built-in figure", () => {
  const clip = generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 1.4, travelAngle: 20, strides: 1 });

  it.each([
    ["the mannequin, although it wears shoes", () => castMember("builtin-mannequin")],
    [
      "the default, although its clothes are wide",
      async () => readSceneGlb(await castGlbAsync("builtin-default", { level: 2 })),
    ],
  ])("moves as generated, joint by joint: %s", async (_, model) => {
    const rig = createCharacterRig(await model());
    const bound = retargetClip(clip, createRetargeter(clip.skeleton, rig));
    expect(rig.feet).toEqual(BUILTIN_FEET);
    expect(bound.rotations.length).toBe(clip.rotations.length);
    let worst = 0;
    clip.rotations.forEach((value, i) => {
      worst = Math.max(worst, Math.abs(value - bound.rotations[i]));
    });
    expect(worst).toBeLessThan(1e-5);
    expect(bound.loop).toEqual(clip.loop);
  });

  it("is distinguished from a figure of another size, which has soles of its own", () => {
    const rig = createCharacterRig(castMember({ height: 1.5 }));
    expect(rig.scale).toBeLessThan(0.95);
    expect(rig.feet[0].heel).not.toEqual(BUILTIN_FEET[0].heel);
  });
});
