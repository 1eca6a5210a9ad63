import { expect, test } from "vitest";
import { soleTracks } from "../../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { actionClip } from "../../../../tools/bench/anatomy/every-action.js";
import { longestDrag } from "../../../support/longest-drag.js";

test.each(["wait", "mop", "block_high", "kick_front", "sweep", "high_five", "swing_bat", "dig", "pull", "curtsey"])(
  "%s: feet that go elsewhere are lifted",
  (action) => {
    for (const seed of [1, 2]) {
      const clip = actionClip({ action, side: "right", seed });
      expect(longestDrag(soleTracks(clip, BUILTIN_FEET), 0, clip.frameCount - 1), `seed ${seed}`).toBeLessThan(0.03);
    }
  },
);
