import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { soleTracks } from "../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { ACTION_SOURCES, planted } from "../../support/action-clips.js";
import { longestDrag } from "../../support/longest-drag.js";
import { walkClip } from "../../support/walks.js";

/** Path of a dragged sole, metres. */
const FAR = 0.025;
const PAIRS = 24;

const GAITS = ["walk", "run", "sideways"].map((name) => repeatClip(walkClip(name as "walk"), 4));

describe("feet in a transition of half a second", () => {
  for (const { how, options, clip: clipOf } of ACTION_SOURCES) {
    it(`are lifted where they go, whatever is cut where: gaits and actions ${how}`, options, () => {
      const random = randomNumbers(11);
      const clips: MotionClip[] = [...GAITS, ...["wave", "turn_left", "talk"].map((name) => planted(clipOf(name)))];
      const drags: number[] = [];
      for (let i = 0; i < PAIRS; i++) {
        const [a, b] = [clips[Math.floor(random() * clips.length)], clips[Math.floor(random() * clips.length)]];
        const leaves = Math.round((0.2 + 0.75 * random()) * (a.frameCount - 1));
        const enters = Math.round(0.6 * random() * (b.frameCount - 1));
        const [first, next] = [sliceClip(a, 0, leaves), sliceClip(b, enters, b.frameCount - 1)];
        const { clip, transition } = joinClips(first, next, { seconds: 0.5, overlap: -0.5, exact: true });
        const [begin, end] = transition.map((time) => Math.round(time * clip.frameRate));
        drags.push(longestDrag(soleTracks(clip, BUILTIN_FEET), begin, end));
      }
      // Two of the captured pairs have no time for the step between them.
      expect(drags.filter((drag) => drag > FAR).length).toBeLessThanOrEqual(how === "captured" ? 2 : 0);
      expect(Math.max(...drags)).toBeLessThan(0.055);
    });
  }
});
