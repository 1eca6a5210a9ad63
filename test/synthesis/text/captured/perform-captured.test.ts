import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import type { ActionParameters } from "../../../../src/requests/text-plan.js";
import { centerOfMass } from "../../../../src/synthesis/locomotion/upper-body/body-balance.js";
import { performCaptured } from "../../../../src/synthesis/text/captured/perform-captured.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";

function perform(action: string, parameters: ActionParameters = {}, seed = 1, duration?: number): Performance {
  const context = { random: randomNumbers(seed), stance: "stand" as const, asLayer: false };
  return performCaptured([{ action, parameters, duration }], context);
}

type Point = [number, number, number];

/** Where a joint is in each frame. */
function pathOf(clip: MotionClip, name: string): Point[] {
  const pose = createGlobalPose(clip.skeleton);
  const at = jointIndex(BUILTIN_SKELETON, name) * 3;
  return Array.from({ length: clip.frameCount }, (_, frame) => {
    forwardKinematicsOfFrame(clip, frame, pose);
    return [pose.positions[at], pose.positions[at + 1], pose.positions[at + 2]];
  });
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** How often a value goes below `low` after having been above `high`. */
function dips(values: readonly number[], low: number, high: number): number {
  let [count, up] = [0, true];
  for (const value of values) {
    if (up && value < low) {
      count++;
      up = false;
    } else if (value > high) up = true;
  }
  return count;
}

const marks = ({ marks }: Performance, name: string) => marks.filter((mark) => mark.name === name);
const heights = (clip: MotionClip) => pathOf(clip, "Hips").map(([, y]) => y);

describe("counts", () => {
  it.each([1, 2, 4, 5, 9, 18])("claps %i times", (count) => {
    for (const seed of [1, 2, 3]) {
      const { clip } = perform("clap", { count }, seed);
      const [left, right] = [pathOf(clip, "LeftHand"), pathOf(clip, "RightHand")];
      expect(
        dips(
          left.map((hand, i) => apart(hand, right[i])),
          0.14,
          0.17,
        ),
      ).toBe(count);
    }
  });

  it.each([1, 2, 3, 5, 8])("does %i jumping jacks", (count) => {
    for (const seed of [1, 2]) {
      const { clip } = perform("jumping_jack", { count }, seed);
      expect(
        dips(
          pathOf(clip, "LeftHand").map(([, y]) => -y),
          -1.5,
          -1.2,
        ),
      ).toBe(count);
    }
  });

  it.each([1, 2, 3, 4])("squats %i times", (count) => {
    for (const seed of [1, 2]) expect(dips(heights(perform("squat", { count }, seed).clip), 0.65, 0.85)).toBe(count);
  });

  it.each([1, 2, 3])("jumps, punches and curtseys %i times in a row", (count) => {
    expect(marks(perform("jump_up", { count }), "apex")).toHaveLength(count);
    expect(marks(perform("punch_karate", { count }), "strike")).toHaveLength(count);
    expect(marks(perform("curtsey", { count }), "arrive")).toHaveLength(count);
  });
});

describe("sides", () => {
  it("is the mirror image of the other side", () => {
    const right = perform("punch_karate", { side: "right" }, 5).clip;
    const left = perform("punch_karate", { side: "left" }, 5).clip;
    const reach = (clip: MotionClip, side: string) => Math.max(...pathOf(clip, `${side}Hand`).map(([, , z]) => z));
    expect(reach(left, "Left")).toBeGreaterThan(reach(left, "Right") + 0.1);
    expect(reach(right, "Right")).toBeGreaterThan(reach(right, "Left") + 0.1);
  });

  it("waves with the requested hand", () => {
    for (const side of ["left", "right"] as const) {
      const { clip } = perform("wave", { side }, 2);
      const highest = (name: string) => Math.max(...pathOf(clip, name).map(([, y]) => y));
      const [own, other] = side === "left" ? ["LeftHand", "RightHand"] : ["RightHand", "LeftHand"];
      expect(highest(own)).toBeGreaterThan(highest(other) + 0.3);
    }
  });

  it("points with both hands", () => {
    const { clip } = perform("point", { side: "both" }, 1);
    const highest = (name: string) => Math.max(...pathOf(clip, name).map(([, y]) => y));
    expect(Math.abs(highest("LeftHand") - highest("RightHand"))).toBeLessThan(0.12);
  });
});

describe("seeds", () => {
  it("gives the same bytes for the same seed", () => {
    expect(perform("wave", {}, 7).clip.rotations).toEqual(perform("wave", {}, 7).clip.rotations);
  });

  it.each(["wave", "curtsey", "jump_up", "punch_karate", "sit_down"])(
    "makes another performance of %s for another seed",
    (id) => {
      const clips = [1, 2, 3, 4].map((seed) => perform(id, {}, seed).clip);
      const JOINTS = ["Head", "LeftHand", "RightHand", "Hips"];
      for (let i = 1; i < clips.length; i++) {
        let most = 0;
        for (const joint of JOINTS) {
          const [a, b] = [pathOf(clips[0], joint), pathOf(clips[i], joint)];
          const both = Math.min(a.length, b.length);
          for (let frame = 0; frame < both; frame++) most = Math.max(most, apart(a[frame], b[frame]));
        }
        expect(most).toBeGreaterThan(0.05);
      }
    },
  );
});

describe("time", () => {
  it.each([
    ["wave", 3],
    ["wave", 10],
    ["clap", 6],
    ["curtsey", 8],
    ["cry", 4],
    ["cry", 15],
    ["jumping_jack", 9],
  ] as const)("does %s for %i seconds", (id, seconds) => {
    for (const seed of [1, 2]) {
      expect(Math.abs(clipDuration(perform(id, {}, seed, seconds).clip) - seconds)).toBeLessThan(0.25);
    }
  });

  it("says when a duration cannot be reached", () => {
    const { notes } = perform("jump_up", {}, 1, 0.5);
    expect(notes.map(({ kind }) => kind)).toContain("changed");
  });

  it("holds a curtsey", () => {
    const held = perform("curtsey", { hold: 4 }, 1);
    const [arrive] = marks(held, "arrive");
    const [leave] = marks(held, "leave");
    expect(leave.time - arrive.time).toBeGreaterThan(3.5);
  });

  it("is faster and slower", () => {
    const seconds = (tempo: number) => clipDuration(perform("curtsey", { tempo }, 1).clip);
    expect(seconds(2) / seconds(1)).toBeCloseTo(0.5, 1);
    expect(seconds(0.5) / seconds(1)).toBeCloseTo(2, 0);
  });
});

describe("aim", () => {
  const DEGREE = Math.PI / 180;
  it.each([-60, -30, 0, 30, 60])("punches %i degrees aside", (direction) => {
    for (const seed of [1, 2, 3]) {
      const performed = perform("punch_karate", { direction, side: direction > 0 ? "right" : "left" }, seed);
      const [strike] = marks(performed, "strike");
      const frame = Math.round(strike.time * 60);
      const side = direction > 0 ? "Right" : "Left";
      const [hand, shoulder] = [pathOf(performed.clip, `${side}Hand`), pathOf(performed.clip, `${side}Arm`)];
      const [x, , z] = hand[frame].map((value, k) => value - shoulder[frame][k]);
      expect(Math.abs(-Math.atan2(x, z) / DEGREE - direction)).toBeLessThan(12);
    }
  });

  it("points up and down", () => {
    const elevationOf = (elevation: number) => {
      const performed = perform("point", { elevation, side: "right" }, 2);
      const time = (marks(performed, "arrive")[0].time + marks(performed, "leave")[0].time) / 2;
      const frame = Math.round(time * 60);
      const hand = pathOf(performed.clip, "RightHand")[frame];
      const shoulder = pathOf(performed.clip, "RightArm")[frame];
      return Math.asin((hand[1] - shoulder[1]) / apart(hand, shoulder)) / DEGREE;
    };
    expect(Math.abs(elevationOf(40) - 40)).toBeLessThan(10);
    expect(Math.abs(elevationOf(-20) + 20)).toBeLessThan(10);
  });

  it("kicks high and low", () => {
    const highest = (level: "low" | "high") =>
      Math.max(...pathOf(perform("kick_front", { level }, 1).clip, "RightFoot").map(([, y]) => y));
    expect(highest("high")).toBeGreaterThan(1.2);
    expect(highest("low")).toBeLessThan(0.75);
  });
});

describe("jumps", () => {
  it("are at most 2 s apart in a row, and land before they crouch again", () => {
    for (const seed of [1, 2, 3, 4]) {
      const { marks: found } = perform("jump_up", { count: 3 }, seed);
      const times = (name: string) => found.filter((mark) => mark.name === name).map(({ time }) => time);
      const [takeoffs, lands] = [times("takeoff"), times("land")];
      expect([takeoffs.length, lands.length]).toEqual([3, 3]);
      for (const i of [1, 2]) {
        expect(takeoffs[i] - takeoffs[i - 1]).toBeLessThan(2);
        expect(takeoffs[i] - lands[i - 1]).toBeGreaterThan(0.35);
      }
    }
  });

  it("are lower if nothing is said than up, and those lower than high ones", () => {
    const risen = (id: string, parameters: Parameters<typeof perform>[1]) => rise(perform(id, parameters, 1));
    expect(risen("jump", {})).toBeLessThan(risen("jump_up", {}) - 0.1);
    expect(risen("jump_up", {})).toBeLessThan(risen("jump_up", { size: 1.4 }) - 0.1);
  });

  const rise = (performance: Performance) => {
    const ys = heights(performance.clip);
    return Math.max(...ys) - ys[0];
  };

  it("are higher by their size", () => {
    const [small, usual, large] = [0.5, 1, 1.7].map((size) => rise(perform("jump_up", { size }, 1)));
    expect(usual).toBeGreaterThan(small * 1.3);
    expect(large).toBeGreaterThan(usual * 1.3);
  });

  it.each([
    ["jump_up", {}],
    ["jump_up", { size: 1.6 }],
    ["jump_forward", { distance: 2 }],
  ] as const)("%s falls freely", (id, parameters) => {
    const { clip, marks: all } = perform(id, parameters, 3);
    const jumps = all.filter(({ name }) => name === "apex");
    const rotations = new Float64Array(BUILTIN_SKELETON.names.length * 4);
    const centers = Array.from({ length: clip.frameCount }, (_, frame) => {
      rotations.set(clip.rotations.subarray(frame * rotations.length, (frame + 1) * rotations.length));
      const hips = Float64Array.from(clip.translations.subarray(frame * 3, frame * 3 + 3));
      return centerOfMass(rotations, hips, new Float64Array(3))[1];
    });
    for (const { time } of jumps) {
      // Over a tenth of a second about the top.
      const [top, reach] = [Math.round(time * 60), 5];
      const fall = (centers[top + reach] + centers[top - reach] - 2 * centers[top]) / (reach / 60) ** 2;
      expect(Math.abs(fall + 9.81)).toBeLessThan(0.15 * 9.81);
    }
  });

  it("go as far and in the direction requested", () => {
    const way = (parameters: ActionParameters) => {
      const path = pathOf(perform("jump_forward", parameters, 2).clip, "Hips");
      return [path[path.length - 1][0] - path[0][0], path[path.length - 1][2] - path[0][2]];
    };
    expect(way({ distance: 2 })[1]).toBeCloseTo(2, 0);
    expect(way({ distance: 0.5 })[1]).toBeCloseTo(0.5, 0);
    const [x, z] = way({ distance: 1, direction: 90 });
    expect(x).toBeLessThan(-0.8);
    expect(Math.abs(z)).toBeLessThan(0.2);
  });
});

describe("feet", () => {
  it.each([
    ["wave", { count: 9 }],
    ["curtsey", { size: 1.3 }],
    ["punch_karate", { direction: 50 }],
    ["jump_forward", { distance: 1.8 }],
    ["jumping_jack", { count: 6 }],
    ["squat", { count: 3, size: 0.8 }],
  ] as const)("of %s stay where they stand", (id, parameters) => {
    for (const seed of [1, 2, 3]) {
      expect(contactSlide(perform(id, parameters, seed).clip, BUILTIN_FEET).max).toBeLessThan(0.002);
    }
  });
});
