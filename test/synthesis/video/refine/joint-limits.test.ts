import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import { BODY_JOINTS } from "../../../../src/synthesis/between/predicted-joints.js";
import { addLimits } from "../../../../src/synthesis/video/refine/joint-limits.js";

const COUNT = BODY_JOINTS.length;
const jointAt = (name: string) => BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf(name));

/** Energy and gradient about its own axes of a joint that is turned about an axis. */
function limitsOf(name: string, axis: number, angle: number) {
  const local = new Float64Array(COUNT * 4);
  for (let j = 0; j < COUNT; j++) local[j * 4 + 3] = 1;
  const at = jointAt(name) * 4;
  local[at + axis] = Math.sin(angle / 2);
  local[at + 3] = Math.cos(angle / 2);
  const by = new Float64Array(COUNT * 3);
  const energy = addLimits(local, 0, new Float64Array(COUNT * 3), by, 1);
  return { energy, slope: by[jointAt(name) * 3 + axis] };
}

describe("limits of joints", () => {
  it.each([
    ["LeftLeg", 0, 1],
    ["RightLeg", 0, 1],
    ["LeftForeArm", 1, -1],
    ["RightForeArm", 1, 1],
  ] as const)("let %s bend one way", (name, axis, sign) => {
    expect(limitsOf(name, axis, sign * 1.5)).toEqual({ energy: 0, slope: 0 });
    const over = limitsOf(name, axis, sign * -0.3);
    expect(over.energy).toBeGreaterThan(1);
    // Less energy the way that it bends.
    expect(Math.sign(over.slope)).toBe(-sign);
  });
});
