import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { loopSeam } from "../../tools/metrics/loop-seam.js";
import { modelOf } from "../support/characters/models.js";
import { retargetQuality } from "../support/quality/retarget-quality.js";
import { onto, turn } from "../support/retargeting.js";
import { WALKS, walkClip } from "../support/walks.js";

const ratio = fc.double({ min: 0.6, max: 1.6, noNaN: true });

/** The built-in skeleton with parts of other lengths, arms hanging lower in the rest pose, in other units. */
function body(
  parts: Record<"legs" | "shins" | "feet" | "hips" | "arms" | "trunk", number>,
  armsDown: number,
  unit: number,
) {
  const model = modelOf(BUILTIN_SKELETON);
  const { names, translations, rotations } = model.nodes;
  names.forEach((name, j) => {
    const part = /UpLeg$/.test(name)
      ? parts.hips
      : /[tg]Leg$|(Left|Right)Leg/.test(name)
        ? parts.legs
        : /Foot/.test(name)
          ? parts.shins * parts.legs
          : /Toe/.test(name)
            ? parts.feet
            : /Arm|Hand|Shoulder/.test(name)
              ? parts.arms
              : parts.trunk;
    for (let k = 0; k < 3; k++) translations[j * 3 + k] *= part * unit;
  });
  rotations.set(turn([0, 0, 1], -armsDown), names.indexOf("LeftArm") * 4);
  rotations.set(turn([0, 0, 1], armsDown), names.indexOf("RightArm") * 4);
  return model;
}

describe("retargeting to any body", () => {
  it("keeps feet planted, loops closed and numbers finite", () => {
    const parts = fc.record({ legs: ratio, shins: ratio, feet: ratio, hips: ratio, arms: ratio, trunk: ratio });
    const names = fc.constantFrom(...(Object.keys(WALKS) as (keyof typeof WALKS)[]));
    const unit = fc.constantFrom(1, 100, 0.01);
    fc.assert(
      fc.property(
        parts,
        fc.double({ min: -10, max: 85, noNaN: true }),
        unit,
        names,
        (lengths, armsDown, metre, name) => {
          const rig = createCharacterRig(body(lengths, armsDown, metre));
          const out = onto(rig, walkClip(name));
          expect(out.rotations.every(Number.isFinite)).toBe(true);
          expect(out.translations.every(Number.isFinite)).toBe(true);
          const quality = retargetQuality(out, rig);
          expect(quality.slideMax).toBeLessThan(0.1);
          expect(quality.penetration).toBeLessThan(0.1);
          expect(loopSeam(out).position / rig.legLength).toBeLessThan(1e-5);
        },
      ),
      { numRuns: 40, seed: 7 },
    );
  });
});
