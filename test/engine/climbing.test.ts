import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { ROOT_PATH_WIDTH } from "../../src/motion/clip.js";
import { withRootPath } from "../../src/motion/root-path.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";

const joint = (name: string) => jointIndex(BUILTIN_SKELETON, name);
const JOINTS = {
  ...{ hips: joint("Hips"), leftLeg: joint("LeftUpLeg"), rightLeg: joint("RightUpLeg") },
  ...{ leftFoot: joint("LeftFoot"), rightFoot: joint("RightFoot") },
};

/** How far a text takes the character up, metres. */
function riseOf(prompt: string): number {
  const { rootPath } = withRootPath(generateTextMotion({ prompt }), JOINTS, 1);
  return rootPath?.at(-ROOT_PATH_WIDTH + 1) ?? 0;
}

describe("the path of a motion from text", () => {
  it("goes up with a body that climbs, so that the next motion begins where it stands", () => {
    expect(riseOf("climbs a ladder")).toBeGreaterThan(1.5);
    expect(riseOf("walks up the stairs")).toBeGreaterThan(0.5);
    expect(riseOf("steps off a ledge")).toBeLessThan(-0.2);
  });

  it.each(["jumps", "sits down", "gets up from the floor", "kneels", "lies down on the back"])(
    "stays on its level when somebody %s",
    (prompt) => {
      expect(riseOf(prompt)).toBe(0);
    },
  );
});
