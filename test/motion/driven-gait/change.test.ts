import { beforeAll, describe, expect, it } from "vitest";
import { quatConjugate, quatMultiply } from "../../../src/motion/maths/quaternion.js";
import { quatToRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import {
  type DrivenCharacter,
  DriveStage,
  drivenCharacter,
  type ShownFrame,
} from "../../support/driving/drive-stage.js";
import { RECORDING_SECONDS, stickRecording } from "../../support/driving/stick-recording.js";

const FPS = 60;
const FINGER = /Thumb|Index|Middle|Ring|Pinky/;

let character: DrivenCharacter;
beforeAll(async () => {
  character = await drivenCharacter("builtin-mannequin");
});

type Wanted = [ahead: number, right?: number, turnRate?: number];
const at = (speed: number, degrees: number): Wanted => [
  speed * Math.cos((degrees * Math.PI) / 180),
  speed * Math.sin((degrees * Math.PI) / 180),
];
const share = (time: number, from: number, to: number) => Math.min(1, Math.max(0, (time - from) / (to - from)));

function play(wanted: (time: number) => Wanted, from: number, to: number, during?: (stage: DriveStage) => void) {
  const stage = new DriveStage(character);
  const frames: ShownFrame[] = [];
  for (let i = 0; i < to * FPS; i++) {
    stage.want(...wanted(i / FPS));
    during?.(stage);
    const frame = stage.step(1 / FPS);
    if (i / FPS >= from) frames.push(frame);
  }
  return frames;
}

/** How abruptly joints turn and the hips move from frame to frame: change of speed in one frame, rad/s and m/s. */
function jolts(frames: readonly ShownFrame[]) {
  const steps: number[] = [];
  character.rig.skeleton.names.forEach((name, j) => {
    if (FINGER.test(name)) return;
    let before: number[] | null = null;
    for (let f = 1; f < frames.length; f++) {
      const turn = quatConjugate([0, 0, 0, 1], frames[f - 1].rotations.subarray(j * 4, j * 4 + 4));
      quatMultiply(turn, turn, frames[f].rotations.subarray(j * 4, j * 4 + 4));
      const speed = (quatToRotationVector([0, 0, 0], turn) as number[]).map((angle) => angle * FPS);
      const last: number[] | null = before;
      if (last) steps.push(Math.hypot(...speed.map((value, k) => value - last[k])));
      before = speed;
    }
  });
  steps.sort((a, b) => a - b);
  let hips = 0;
  for (let f = 2; f < frames.length; f++) {
    const [a, b, c] = [frames[f - 2].hips, frames[f - 1].hips, frames[f].hips];
    hips = Math.max(hips, Math.hypot(...c.map((value, k) => value - 2 * b[k] + a[k])) * FPS);
  }
  return { p99: steps[Math.floor(steps.length * 0.99)], max: steps[steps.length - 1], hips };
}

describe("a change of input moves no joint with a jolt", () => {
  // Steady gaits: p99 2.2 rad/s and at most 4.5 at a walk, 5.4 and 15 at 4 m/s, 10.5 and 22 at 8; hips .09, .42, .47 m/s.
  it.each([
    ["start to a walk", (t) => (t < 0.5 ? [0] : [1.4]), 0.4, 2, 3.5, 12, 0.3],
    ["start to a run", (t) => (t < 0.5 ? [0] : [4]), 0.4, 2.4, 7, 20, 0.8],
    ["start aside", (t) => (t < 0.5 ? [0] : [0, 1]), 0.4, 2, 3, 9, 0.4],
    ["start back", (t) => (t < 0.5 ? [0] : [-1]), 0.4, 2, 3.5, 13, 0.35],
    ["stop with the left foot up", (t) => (t < 2.31 ? [1.4] : [0]), 2.25, 4, 3.5, 13, 0.6],
    ["stop with both feet down", (t) => (t < 2 ? [1.4] : [0]), 1.95, 4, 3, 10, 0.4],
    ["stop from a run", (t) => (t < 3 ? [4] : [0]), 2.95, 5, 7, 18, 0.8],
    ["stop from a sprint", (t) => (t < 4 ? [8] : [0]), 3.95, 7, 10.5, 30, 0.95],
    // Legs that crossed come apart in two steps that clear the ground.
    ["stop a side step", (t) => (t < 2 ? [0, 1] : [0]), 1.95, 4, 4.4, 12.8, 0.85],
    ["go back all at once", (t) => (t < 2 ? [1.4] : [-1.2]), 1.9, 5, 3.5, 12, 0.5],
    ["ahead to aside", (t) => at(1.4, 90 * share(t, 2, 2.6)), 1.9, 4, 3, 8, 0.35],
    ["aside to back through the flip of the hips", (t) => at(2, 90 + 90 * share(t, 2, 3)), 1.9, 4, 4, 9, 0.4],
    ["slowly through the flip", (t) => at(1, 180 * share(t, 2, 4)), 1.9, 5, 3, 9, 0.4],
    ["a curve", (t) => [1.6, 0, t < 2 ? 0 : 1.8], 1.9, 5, 3.5, 9, 0.3],
    ["a turn on the spot", (t) => [0, 0, t < 0.5 || t > 1.5 ? 0 : Math.PI], 0.4, 3, 4.6, 11.2, 0.1],
    ["walk to run", (t) => [t < 2 ? 0.5 : 3], 1.9, 4, 6.5, 20, 0.8],
    ["run to walk", (t) => [t < 3 ? 3 : 0.8], 2.9, 5, 6, 17, 0.8],
    ["a tap", (t) => [t > 1 && t < 1.15 ? 1.4 : 0], 0.9, 2.5, 3, 9.6, 0.3],
    ["stop and go again", (t) => [t > 2 && t < 2.2 ? 0 : 1.4], 1.9, 3.5, 4.5, 13, 0.5],
  ] as [string, (time: number) => Wanted, number, number, number, number, number][])(
    "%s",
    (_, wanted, from, to, p99, max, hips) => {
      const found = jolts(play(wanted, from, to));
      expect(found.p99).toBeLessThan(p99);
      expect(found.max).toBeLessThan(max);
      expect(found.hips).toBeLessThan(hips);
    },
  );

  it("a change of style at a walk", () => {
    const frames = play(
      () => [1.2],
      1.9,
      4,
      (stage) => {
        if (Math.abs(stage.time - 2) < 1e-6) stage.driver.setCells(character.cells("zombie"), 0.4);
      },
    );
    const found = jolts(frames);
    expect(found.p99).toBeLessThan(3.5);
    expect(found.max).toBeLessThan(10);
    const turned = frames[0].rotations.reduce((sum, value, i) => sum + Math.abs(value - frames[100].rotations[i]), 0);
    expect(turned).toBeGreaterThan(1);
  });
});

describe("velocity", () => {
  it("changes no faster than the acceleration, and half as fast again when it brakes", () => {
    const stage = new DriveStage(character);
    stage.driver.acceleration = 3;
    let [fastest, hardest] = [0, 0];
    let before = 0;
    for (let i = 0; i < 300; i++) {
      stage.want(i < 150 ? 4 : 0);
      stage.step(1 / FPS);
      const gain = (stage.driver.ahead - before) * FPS;
      before = stage.driver.ahead;
      fastest = Math.max(fastest, gain);
      hardest = Math.max(hardest, -gain);
    }
    expect(fastest).toBeLessThan(3.001);
    expect(fastest).toBeGreaterThan(2.9);
    expect(hardest).toBeLessThan(4.501);
    expect(hardest).toBeGreaterThan(4.3);
    expect(stage.driver.ahead).toBe(0);
    expect(stage.driver.state).toBe("standing");
  });

  it("moves the body along the same path at any frame rate", () => {
    const input = stickRecording(0);
    const ways = [30, 60, 144].map((fps) => {
      const stage = new DriveStage(character);
      const places: number[][] = [];
      for (let i = 0; i < 15 * fps; i++) {
        const { ahead, right, turnRate } = input(Math.floor((i / fps) * 10 + 1e-9) / 10);
        stage.want(ahead, right, turnRate);
        const { feet } = stage.step(1 / fps);
        if ((i + 1) % fps === 0) places.push([stage.x, stage.z, feet[0].ankle[1], feet[1].ankle[1]]);
      }
      return places;
    });
    for (const way of ways) {
      way.forEach(([x, z], second) => {
        expect(Math.hypot(x - ways[1][second][0], z - ways[1][second][1])).toBeLessThan(0.05);
      });
    }
    // And in about the same pose.
    const apart = ways[0].map((place, second) => Math.abs(place[2] - ways[2][second][2]));
    expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(0.03);
  });

  it("gives the same poses to the same calls", () => {
    const run = () => {
      const input = stickRecording();
      return play((t) => [input(t + 12).ahead, input(t + 12).right, input(t + 12).turnRate], 0, 6);
    };
    const [a, b] = [run(), run()];
    a.forEach((frame, f) => {
      expect(frame.rotations).toEqual(b[f].rotations);
    });
  });
});

describe("a driver that is waiting for its cells", () => {
  /** Cells that arrive some calls after the request. */
  const late = (frames: number) => {
    const ready = character.cells("neutral_male_a");
    const asked = new Map<number, number>();
    const clock = { frame: 0 };
    return {
      clock,
      asked,
      cell(node: number, urgency: number) {
        if (!asked.has(node)) asked.set(node, clock.frame);
        return clock.frame - (asked.get(node) as number) >= frames ? ready.cell(node, Math.min(urgency, 0)) : null;
      },
    };
  };

  it("keeps still until its standing cell is there, and sets out once it can walk", () => {
    const cells = late(20);
    const stage = new DriveStage(character, "neutral_male_a", cells);
    const before = stage.pose.rotations.slice();
    stage.want(1.2);
    for (; cells.clock.frame < 19; cells.clock.frame++) {
      stage.step(1 / FPS);
      expect(stage.driver.isReady).toBe(false);
      expect([stage.x, stage.z]).toEqual([0, 0]);
      expect(stage.pose.rotations).toEqual(before);
    }
    for (; cells.clock.frame < 240; cells.clock.frame++) stage.step(1 / FPS);
    expect(stage.driver.isReady).toBe(true);
    expect(stage.driver.ahead).toBeCloseTo(1.2, 4);
  });

  it("goes through all velocities without a jolt, and requests cells in advance", () => {
    const cells = late(4);
    const stage = new DriveStage(character, "neutral_male_a", cells);
    const frames: ShownFrame[] = [];
    for (; cells.clock.frame < 480; cells.clock.frame++) {
      const time = cells.clock.frame / FPS;
      stage.want(...(time < 4 ? at(3, 0) : at(3, 180 * share(time, 4, 6))));
      frames.push(stage.step(1 / FPS));
    }
    expect(stage.driver.ahead).toBeCloseTo(-3, 2);
    expect(jolts(frames).p99).toBeLessThan(8);
    expect(jolts(frames).hips).toBeLessThan(1);
    // It requests the cells that it needs, not all of them.
    expect(cells.asked.size).toBeLessThan(220);
  });

  it("still stops when no more cells come", () => {
    const ready = character.cells("neutral_male_a");
    let broken = false;
    const stage = new DriveStage(character, "neutral_male_a", {
      cell: (node, urgency) => (broken && node !== 0 ? null : ready.cell(node, urgency)),
    });
    stage.want(2);
    for (let i = 0; i < 180; i++) stage.step(1 / FPS);
    broken = true;
    stage.want(0);
    for (let i = 0; i < 180; i++) {
      const { rotations } = stage.step(1 / FPS);
      expect(rotations.every(Number.isFinite)).toBe(true);
    }
    expect(stage.driver.state).toBe("standing");
    expect(stage.driver.ahead).toBe(0);
  });
});

describe("whatever happens", () => {
  it("poses stay finite and feet above the ground", () => {
    const random = mulberry(7);
    const stage = new DriveStage(character);
    const wild = [0, Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e-12];
    for (let i = 0; i < 4000; i++) {
      if (random() < 0.05) stage.want(16 * (random() - 0.5), 16 * (random() - 0.5), 8 * (random() - 0.5));
      if (random() < 0.01) stage.want(0);
      if (random() < 0.005) stage.want(wild[Math.floor(random() * 5)], wild[Math.floor(random() * 5)]);
      if (random() < 0.005) stage.x += 20 * (random() - 0.5);
      if (random() < 0.01) stage.yaw += 6 * (random() - 0.5);
      if (random() < 0.005) stage.driver.rest();
      if (random() < 0.005)
        stage.driver.setCells(character.cells(random() < 0.5 ? "zombie" : "neutral_male_a"), random());
      const seconds = [0, 1 / 240, 1 / 60, 1 / 30, 1 / 4, 3, Number.NaN][Math.floor(random() ** 2 * 7)];
      const frame = stage.step(Number.isNaN(seconds) ? 0 : seconds);
      if (Number.isNaN(seconds)) stage.driver.advance(seconds);
      if (!frame.rotations.every(Number.isFinite)) throw new Error(`NaN in frame ${i}`);
      for (const { sole } of frame.feet) {
        expect(Math.min(sole[1], sole[4], sole[7])).toBeGreaterThan(-1e-3);
      }
    }
    expect(RECORDING_SECONDS).toBeGreaterThan(45);
  });
});

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
