import { describe, expect, it } from "vitest";
import { clipDuration } from "../../../../src/motion/clip.js";
import { paceHands } from "../../../../src/synthesis/text/compose/pace-hands.js";
import { perform } from "../../../../src/synthesis/text/compose/perform-action.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";
import { definitionOf } from "../../../../src/synthesis/text/compose/plan-structure.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";
import { fastestWrist } from "../../../../tools/metrics/wrist-speed.js";

/** Faster than boxers' and pitchers' hands. */
const LIMIT = 12;

function performed(action: string, parameters = {}): Performance {
  const planned = { action, parameters };
  const { performer } = definitionOf(planned);
  return perform({ performer, actions: [planned], stance: "stand", asLayer: false, seed: 2, index: 0 });
}

/** A performance played so many times as fast. */
function hurried({ clip, marks, active, ...others }: Performance, times: number): Performance {
  const contacts = clip.contacts.map((each) => ({ ...each, start: each.start / times, end: each.end / times }));
  return {
    ...others,
    clip: { ...clip, frameRate: clip.frameRate * times, contacts },
    marks: marks.map((mark) => ({ ...mark, time: mark.time / times })),
    active: [active[0] / times, active[1] / times],
  };
}

describe("hands that would be faster than people's", () => {
  const fast = hurried(performed("sword"), 2);
  const paced = paceHands(fast);

  it("get more time", () => {
    expect(fastestWrist(fast.clip).speed).toBeGreaterThan(LIMIT);
    expect(fastestWrist(paced.clip).speed).toBeLessThan(LIMIT);
    expect(clipDuration(paced.clip)).toBeGreaterThan(clipDuration(fast.clip));
    expect(clipDuration(paced.clip)).toBeLessThan(1.5 * clipDuration(fast.clip));
  });

  it("keep their path", () => {
    const [before, after] = [fast, paced].map(({ clip }) => {
      const tracks = jointTracks(clip);
      const width = clip.skeleton.names.length * 3;
      return Array.from({ length: clip.frameCount }, (_, f) => [...tracks.subarray(f * width, (f + 1) * width)]);
    });
    for (const pose of after) {
      const nearest = Math.min(...before.map((each) => Math.max(...each.map((x, i) => Math.abs(x - pose[i])))));
      expect(nearest).toBeLessThan(0.09);
    }
  });

  it("have their marks and contacts at the same moments of the movement", () => {
    expect(paced.marks.map(({ name }) => name)).toEqual(fast.marks.map(({ name }) => name));
    const end = clipDuration(paced.clip);
    for (const { time } of paced.marks) expect(time).toBeLessThan(end);
    expect(paced.active[1]).toBeLessThanOrEqual(end);
    expect(paced.clip.contacts).toHaveLength(fast.clip.contacts.length);
    for (const { start, end: last } of paced.clip.contacts) expect(last).toBeGreaterThan(start);
  });

  it("are left alone when they are slow", () => {
    const slow = performed("salute");
    expect(paceHands(slow)).toBe(slow);
  });
});

describe("a performance asked for quickly", () => {
  it.each(["sword", "stab", "punch_combo", "boxing", "throw_overhand", "daggers_combo", "swing_golf", "whip_crack"])(
    "%s keeps its hands below 12 m/s",
    (action) => {
      for (const tempo of [1, 1.4, 1.7, 3])
        expect(fastestWrist(performed(action, { tempo }).clip).speed).toBeLessThan(LIMIT);
    },
  );
});

describe("hands that hit, or that fly along", () => {
  it.each(["boxing", "punch_combo", "high_jump", "trampoline", "magic_slam"])(
    "%s keeps them below 9.2 m/s",
    (action) => {
      expect(fastestWrist(performed(action).clip).speed).toBeLessThan(9.2);
    },
  );
});

describe("hands of gestures", () => {
  const fastest = (action: string, tempo: number) => {
    const planned = { action, parameters: { tempo } };
    const { performer, entry } = definitionOf(planned);
    const { clip } = perform({ performer, actions: [planned], stance: entry, asLayer: false, seed: 2, index: 0 });
    return fastestWrist(clip).speed;
  };

  it.each(["touch", "thumbs_down", "hug_self", "wipe_forehead"])(
    "%s is calm, and quicker when it is hurried",
    (action) => {
      expect(fastest(action, 1)).toBeLessThan(4);
      expect(fastest(action, 1.7)).toBeGreaterThan(fastest(action, 1));
    },
  );

  it.each(["sword", "punch_cross", "throw_stick"])("%s stays as fast as a blow or a throw", (action) => {
    expect(fastest(action, 1)).toBeGreaterThan(4.5);
  });

  it.each(["throw_stick", "baseball_pitch", "swing_tennis", "whip_crack"])(
    "%s is faster than any blow, and slow where it is asked for slowly",
    (action) => {
      expect(fastest(action, 1)).toBeGreaterThan(9);
      expect(fastest(action, 0.6)).toBeLessThan(0.8 * fastest(action, 1));
    },
  );

  it.each(["salute", "punch_cross", "cheer"])("%s answers to both quickly and slowly", (action) => {
    expect(fastest(action, 0.6)).toBeLessThan(fastest(action, 1));
    expect(fastest(action, 1.5)).toBeGreaterThan(fastest(action, 1));
  });
});
