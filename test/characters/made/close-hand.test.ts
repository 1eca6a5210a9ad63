import { describe, expect, it } from "vitest";
import { closeHand } from "../../../src/characters/made/body/close-hand.js";
import { type ShapedBody, shapeBody } from "../../../src/characters/made/body/shape-body.js";
import { bodyOrder } from "../../../src/characters/made/body-order.js";
import { completeSpec } from "../../../src/characters/made/complete-spec.js";
import { heldInHands } from "../../../src/characters/made/wear/props.js";
import type { JointName } from "../../../src/motion/joint-names.js";

const chosen = completeSpec({ sex: 1, age: 30, props: [{ id: "sword" }, { id: "cup" }] }, 1);
const open = shapeBody(bodyOrder(chosen), new Map());
const held = heldInHands(open, chosen.props, new Set());

/** Metres from the tip of a finger to the line of what is held. */
function tipFar(body: ShapedBody, side: "Left" | "Right", finger: string): number {
  const { at, along } = held.get(side)!;
  const tip = body.ends.get(`${side}Hand${finger}3` as JointName)!;
  const d = tip.map((value, k) => value - at[k]);
  const on = d[0] * along[0] + d[1] * along[1] + d[2] * along[2];
  return Math.hypot(...d.map((value, k) => value - on * along[k]));
}

describe("a hand that holds something", () => {
  it("closes its fingers about a shaft, and farther out about a cup", () => {
    for (const side of ["Right", "Left"] as const) {
      const { radius } = held.get(side)!;
      const closed = closeHand(open, side, held.get(side)!);
      for (const finger of ["Index", "Middle", "Ring"]) {
        expect(tipFar(open, side, finger)).toBeGreaterThan(radius + 0.04);
        expect(tipFar(closed, side, finger)).toBeLessThan(radius + 0.035);
        expect(tipFar(closed, side, finger)).toBeGreaterThan(radius * 0.5);
      }
    }
    expect(held.get("Left")!.radius).toBeGreaterThan(held.get("Right")!.radius * 2);
  });

  it("leaves bones as long as they are, and all else where it is", () => {
    const closed = closeHand(open, "Right", held.get("Right")!);
    const long = ({ joints }: ShapedBody, a: JointName, b: JointName) =>
      Math.hypot(...joints.get(a)!.map((value, k) => value - joints.get(b)![k]));
    for (const finger of ["Thumb", "Index", "Pinky"] as const)
      expect(long(closed, `RightHand${finger}2`, `RightHand${finger}3`)).toBeCloseTo(
        long(open, `RightHand${finger}2`, `RightHand${finger}3`),
        6,
      );
    for (const name of ["Head", "RightHand", "RightHandIndex1", "LeftHandIndex3"] as const)
      expect(closed.joints.get(name)).toEqual(open.joints.get(name));
    expect(closed.rows.every(Number.isFinite)).toBe(true);
  });

  it("stays open where it holds nothing", () => {
    expect(heldInHands(open, [{ id: "sword", at: "back" }, { id: "pipe" }], new Set()).size).toBe(0);
    expect([...heldInHands(open, [{ id: "sword" }], new Set(["Right"])).keys()]).toEqual(["Left"]);
  });
});
