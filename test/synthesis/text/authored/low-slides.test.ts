import { expect, test } from "vitest";
import { soleTracks } from "../../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { actionClip } from "../../../../tools/bench/anatomy/every-action.js";

/** Height up to which a sole slides on the ground, metres. */
const LOW = 0.005;

test.each([
  ["moonwalk", 2.5],
  ["slide_soles", 3.5],
  ["ice_skate", 2],
  ["dance_shuffle", 2],
])("%s slides its soles over the ground", (action, metres) => {
  const clip = actionClip({ action, side: null, seed: 1 });
  let way = 0;
  for (const { heel, ball } of soleTracks(clip, BUILTIN_FEET)) {
    for (let f = 1; f < clip.frameCount; f++) {
      if (Math.min(heel[f * 3 + 1], ball[f * 3 + 1]) > LOW) continue;
      way += Math.hypot(ball[f * 3] - ball[f * 3 - 3], ball[f * 3 + 2] - ball[f * 3 - 1]);
    }
  }
  expect(way).toBeGreaterThan(metres);
});
