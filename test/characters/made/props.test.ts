import { describe, expect, it } from "vitest";
import { BodyMesh } from "../../../src/characters/made/body/body-surface.js";
import { shapeBody } from "../../../src/characters/made/body/shape-body.js";
import { bodyOrder } from "../../../src/characters/made/body-order.js";
import { completeSpec } from "../../../src/characters/made/complete-spec.js";
import { Measures } from "../../../src/characters/made/wear/measures.js";
import { Carrying, PROPS, type PropId, prop } from "../../../src/characters/made/wear/props.js";
import { openEdges } from "../../../tools/turntable/open-edges.js";

const measures = new Measures(new BodyMesh(shapeBody(bodyOrder(completeSpec({ age: 30 }, 1)), new Map()), 2));

describe("a thing in a hand", () => {
  it.each(Object.keys(PROPS) as PropId[])("is solid, near the hand: %s", (id) => {
    const pieces = prop(measures, id, { color: [0.5, 0.3, 0.2], at: "hand" }, new Carrying());
    expect(pieces.length).toBeGreaterThan(0);
    const [x, y, z] = measures.mesh.body.joints.get("RightHand")!;
    const [X, Y, Z] = measures.mesh.body.joints.get("LeftHand")!;
    let near = Number.POSITIVE_INFINITY;
    for (const piece of pieces) {
      expect(piece.positions.every(Number.isFinite)).toBe(true);
      expect(openEdges(piece), piece.name).toBe(0);
      for (let i = 0; i < piece.positions.length; i += 3) {
        const [a, b, c] = piece.positions.slice(i, i + 3);
        near = Math.min(near, Math.hypot(a - x, b - y, c - z), Math.hypot(a - X, b - Y, c - Z));
      }
    }
    expect(near).toBeLessThan(0.3);
  });

  it("goes to the hand that is asked for, as large as asked", () => {
    const size = (by: number) => {
      const [blade] = prop(measures, "sword", { color: [1, 1, 1], by, hand: "Left" }, new Carrying());
      const x = blade.positions.filter((_, i) => i % 3 === 0);
      expect(x.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0);
      const z = blade.positions.filter((_, i) => i % 3 === 2);
      return Math.max(...z) - Math.min(...z);
    };
    expect(size(1.4) / size(1)).toBeCloseTo(1.4, 1);
  });
});
