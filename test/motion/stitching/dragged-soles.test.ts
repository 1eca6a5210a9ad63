import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { type SoleTracks, soleTracks } from "../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { ACTION_SOURCES, planted } from "../../support/action-clips.js";
import { walkClip } from "../../support/walks.js";

/** Height of a sole that is dragged when it travels farther than that, metres. */
const LOW = 0.01;
const FAR = 0.025;
const PAIRS = 24;

const GAITS = ["walk", "run", "sideways"].map((name) => repeatClip(walkClip(name as "walk"), 4));

/** Returns how far a level sole travels close to the ground, at most, metres. */
function longestDrag(tracks: SoleTracks, first: number, last: number): number {
  let most = 0;
  for (const { heel, ball } of tracks) {
    let from = -1;
    for (let f = first; f <= last; f++) {
      const isLow = Math.max(heel[f * 3 + 1], ball[f * 3 + 1]) < LOW;
      if (!isLow) from = -1;
      else if (from < 0) from = f;
      else most = Math.max(most, way(heel, ball, from, f));
    }
  }
  return most;
}

function way(heel: Float64Array, ball: Float64Array, from: number, to: number): number {
  const along = (k: number) => (heel[to * 3 + k] + ball[to * 3 + k] - heel[from * 3 + k] - ball[from * 3 + k]) / 2;
  return Math.hypot(along(0), along(2));
}

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
