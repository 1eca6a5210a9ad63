import { expect, it } from "vitest";
import { actionCases, actionClip } from "../../tools/bench/anatomy/every-action.js";
import { fastestWrist } from "../../tools/metrics/wrist-speed.js";

/** The tempo of "extremely fast". */
const TEMPOS = [1.72];

it("no hand is faster than a human's when an action is asked for quickly", () => {
  const tooFast: Record<string, number> = {};
  for (const each of actionCases([1])) {
    for (const tempo of TEMPOS) {
      const { speed } = fastestWrist(actionClip(each, tempo));
      if (speed > 12) tooFast[`${each.action} ${each.side ?? ""} ${tempo}`] = speed;
    }
  }
  expect(tooFast).toEqual({});
});
