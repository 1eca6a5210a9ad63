import { describe, expect, it } from "vitest";
import { radial } from "../../demo/drive/gamepad-device.js";
import { FIRST_PACES, speedOf } from "../../demo/drive/paces.js";
import { Steering, type SteeringOrder } from "../../demo/drive/steering.js";

const order: SteeringOrder = { right: 0, ahead: 0, turnRate: 0 };
const steer = (scheme: "travel" | "strafe", heading: number, speed: number, view = 0, facing = 0) => {
  new Steering().steer(scheme, { heading, speed, view, facing }, order);
  return order;
};

describe("steering", () => {
  it("goes ahead without turning where it already faces", () => {
    const { right, ahead, turnRate } = steer("travel", 0.7, 2, 0, 0.7);
    expect([right, ahead, turnRate]).toEqual([0, 2, 0]);
  });

  it("turns the shorter way", () => {
    expect(steer("travel", 3, 2, 0, -3).turnRate).toBeLessThan(0);
    expect(steer("travel", -3, 2, 0, 3).turnRate).toBeGreaterThan(0);
  });

  it("turns on the spot to go back", () => {
    const { right, ahead, turnRate } = steer("travel", Math.PI, 2);
    expect(Math.hypot(right, ahead)).toBe(0);
    expect(Math.abs(turnRate)).toBeGreaterThan(3);
  });

  it("turns more slowly the faster it goes", () => {
    expect(steer("travel", 0.9, 8).turnRate).toBeLessThan(steer("travel", 0.9, 2).turnRate);
  });

  it("strafes in its own frame, facing the view", () => {
    const { right, ahead, turnRate } = steer("strafe", -Math.PI / 2, 1.5);
    expect(right).toBeCloseTo(-1.5);
    expect(ahead).toBeCloseTo(0);
    expect(turnRate).toBe(0);
    expect(steer("strafe", 0, 1.5, 0.4).turnRate).toBeGreaterThan(0);
  });

  it("leaves a standing character alone until the view is far aside, then turns until it matches", () => {
    const steering = new Steering();
    const turnAt = (view: number) => {
      steering.steer("strafe", { heading: 0, speed: 0, view, facing: 0 }, order);
      return order.turnRate;
    };
    expect(turnAt(0.5)).toBe(0);
    expect(turnAt(0.7)).toBeGreaterThan(0);
    expect(turnAt(0.3)).toBeGreaterThan(0);
    expect(turnAt(0.01)).toBe(0);
    expect(turnAt(0.5)).toBe(0);
  });
});

describe("a stick", () => {
  it("is still inside its dead zone, whatever the direction, and grows evenly from its rim", () => {
    const place = (x: number, y: number) => {
      const out = { x: 0, y: 0 };
      radial(x, y, out);
      return Math.hypot(out.x, out.y);
    };
    expect(place(0.1, 0.1)).toBe(0);
    expect(place(0.15, 0)).toBe(0);
    expect(place(0.16, 0)).toBeLessThan(0.05);
    expect(place(0.5, 0)).toBeCloseTo(place(0.3, 0.4), 6);
    expect(place(1, 1)).toBeCloseTo(1, 6);
  });

  it("keeps its direction", () => {
    const out = { x: 0, y: 0 };
    radial(-0.3, 0.6, out);
    expect(Math.atan2(out.y, out.x)).toBeCloseTo(Math.atan2(0.6, -0.3), 6);
  });
});

describe("paces", () => {
  it("lie between slow, walk and run", () => {
    const { slow, walk, run } = FIRST_PACES;
    expect([-1, 0, 1].map((pace) => speedOf(pace, FIRST_PACES))).toEqual([slow, walk, run]);
    expect(speedOf(0.5, FIRST_PACES)).toBeCloseTo((walk + run) / 2);
  });
});
