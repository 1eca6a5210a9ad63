import { expect, it } from "vitest";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { pelvisAt } from "../../../src/synthesis/stitch/pelvis-at.js";
import { stitchMotions } from "../../../src/synthesis/stitch/stitch-motions.js";
import { walkClip } from "../../support/walks.js";

const WALK = repeatClip(walkClip("walk"), 10);
const UPPER = 9;

it.each([
  [4, []],
  [-4, []],
  [6, ["prefix"]],
  [-6, ["prefix"]],
])(
  "a yaw of the asker's that is wrong by %d° after a long walk: corrected is %j, whichever moment it is of",
  (degrees, corrected) => {
    for (const wrong of ["start", "end"]) {
      const states = { zero: pelvisAt(WALK, 0), lower: pelvisAt(WALK, 0), upper: pelvisAt(WALK, UPPER) };
      for (const state of wrong === "end" ? [states.upper] : [states.zero, states.lower]) {
        state.yaw += (degrees * Math.PI) / 180;
      }
      const prefix = { clip: WALK, lower: 0, upper: UPPER, states };
      const suffix = { clip: WALK, lower: 0, upper: 1 };
      expect(stitchMotions(prefix, suffix, { seconds: 0.5 }).corrected, wrong).toEqual(corrected);
    }
  },
);

it("a displacement with an error of 4 cm is accepted, of 6 cm it is not", () => {
  for (const [metres, corrected] of [
    [0.04, []],
    [0.06, ["prefix"]],
  ] as const) {
    const states = { zero: pelvisAt(WALK, 0), lower: pelvisAt(WALK, 0), upper: pelvisAt(WALK, UPPER) };
    states.upper.position[0] += metres;
    const prefix = { clip: WALK, lower: 0, upper: UPPER, states };
    expect(stitchMotions(prefix, { clip: WALK, lower: 0, upper: 1 }, { seconds: 0.5 }).corrected).toEqual(corrected);
  }
});
