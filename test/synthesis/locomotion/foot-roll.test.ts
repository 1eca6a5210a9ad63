import { describe, expect, it } from "vitest";
import { FOOT_SOLE } from "../../../src/motion/builtin-skeleton.js";
import { contactSchedule } from "../../../src/synthesis/locomotion/cycle/contact-schedule.js";
import { type FootRoll, stanceAnkle, stancePitch, toeRoll } from "../../../src/synthesis/locomotion/legs/foot-roll.js";

const WALK: FootRoll = {
  duty: 0.6,
  yaw: 0.1,
  flatPitch: 0,
  strikePitch: -0.3,
  pushPitch: 0.9,
  flatStart: 0.12,
  heelOff: 0.32,
  toeRollStart: 0.5,
  toeRollAngle: 0.4,
  toeRollEase: 0,
};
const BACKPEDAL: FootRoll = { ...WALK, strikePitch: 0.25, pushPitch: -0.15, toeRollAngle: 0 };
const SPRINT: FootRoll = {
  ...WALK,
  duty: 0.22,
  strikePitch: 0.12,
  flatStart: 0.09,
  heelOff: 0.07,
  toeRollStart: 0.15,
  toeRollEase: 1,
};
const TIPTOE: FootRoll = { ...WALK, flatPitch: 0.4, strikePitch: -0.15, pushPitch: 0.5 };

/** Turns a point about the axis across the foot. */
function pitched([x, y, z]: readonly number[], angle: number): number[] {
  return [x, y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)];
}

/** Where a part of the sole is in the stance; the toes lie flat while the heel is up, or roll over their tip. */
function place(roll: FootRoll, part: "heel" | "ball" | "toe", q: number): number[] {
  const ankle = stanceAnkle(roll, 0, q, new Float64Array(3));
  const pitch = stancePitch(roll, q);
  let [x, y, z] = pitched(part === "heel" ? FOOT_SOLE.heel : FOOT_SOLE.ball, pitch);
  if (part === "toe") {
    const [ballX, ballY, ballZ] = FOOT_SOLE.ball;
    const joint = pitched([ballX, ballY + 0.028, ballZ], pitch);
    const tip = pitched([0, -0.028, FOOT_SOLE.toeTip[2] - ballZ], pitch < 0 ? pitch : toeRoll(roll, q));
    [x, y, z] = joint.map((value, k) => value + tip[k]);
  }
  const cos = Math.cos(roll.yaw);
  const sin = Math.sin(roll.yaw);
  return [ankle[0] + x * cos + z * sin, ankle[1] + y, ankle[2] + z * cos - x * sin];
}

describe.each([
  ["a walk", WALK],
  ["a backpedal", BACKPEDAL],
  ["tiptoe", TIPTOE],
  ["a sprint", SPRINT],
])("the roll of %s", (_, roll) => {
  it("keeps every part still on the ground for as long as it is in contact", () => {
    for (const { part, start, end } of contactSchedule(roll)) {
      const first = place(roll, part, start);
      for (let q = start; q <= end; q += (end - start) / 16) {
        const here = place(roll, part, q);
        expect(Math.hypot(...here.map((v, k) => v - first[k]))).toBeLessThan(1e-6);
        if (roll.flatPitch === 0 || part === "toe") expect(here[1]).toBeCloseTo(0, 6);
      }
    }
  });

  it("stands from strike to tip-off without a gap", () => {
    const contacts = contactSchedule(roll).sort((a, b) => a.start - b.start);
    expect(contacts[0].start).toBe(0);
    let reached = 0;
    for (const { start, end } of contacts) {
      expect(start).toBeLessThanOrEqual(reached + 1e-9);
      reached = Math.max(reached, end);
    }
    expect(reached).toBeCloseTo(roll.duty, 9);
  });

  it("moves the ankle without a jump", () => {
    const before = stanceAnkle(roll, 0, 0, new Float64Array(3));
    for (let q = 0.002; q < roll.duty; q += 0.002) {
      const here = stanceAnkle(roll, 0, q, new Float64Array(3));
      expect(Math.hypot(...here.map((v, k) => v - before[k]))).toBeLessThan(0.005);
      before.set(here);
    }
  });
});
