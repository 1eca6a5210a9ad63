import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quatFromEuler } from "../../../../src/files/formats/fbx/read/animation/euler-rotation.js";
import { EulerUnroller } from "../../../../src/files/formats/fbx/write/animation/euler-curves.js";
import { quatAngle, quatMultiply } from "../../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../../src/motion/maths/rotation-forms.js";

const order = fc.integer({ min: 0, max: 5 });
const degrees = fc.double({ min: -720, max: 720, noNaN: true });
const component = fc.double({ min: -0.06, max: 0.06, noNaN: true });

describe("EulerUnroller", () => {
  it("gives angles that make the rotation, in every order, at the lock too", () => {
    const middle = fc.oneof(degrees, fc.constantFrom(90, -90, 89.99999, -90.00001, 270));
    fc.assert(
      fc.property(
        order,
        fc.tuple(degrees, middle, degrees),
        fc.tuple(degrees, degrees, degrees),
        (o, [a, b, c], start) => {
          const angles: [number, number, number] = [a, a, a];
          const axes = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 2, 0],
            [1, 0, 2],
            [2, 0, 1],
            [2, 1, 0],
          ][o];
          angles[axes[0]] = a;
          angles[axes[1]] = b;
          angles[axes[2]] = c;
          const q = quatFromEuler([0, 0, 0, 1], angles, o);
          const found = new EulerUnroller(o, start).next(q);
          expect(quatAngle(q, quatFromEuler([0, 0, 0, 1], [...found], o))).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("never takes a longer way than an equivalent triple would", () => {
    fc.assert(
      fc.property(fc.tuple(degrees, degrees, degrees), fc.tuple(degrees, degrees, degrees), ([x, y, z], start) => {
        const found = [...new EulerUnroller(0, start).next(quatFromEuler([0, 0, 0, 1], [x, y, z], 0))];
        const way = (angles: number[]) => angles.reduce((sum, angle, k) => sum + Math.abs(angle - start[k]), 0);
        for (const turns of [-2, -1, 0, 1, 2]) {
          for (const k of [0, 1, 2]) {
            const shifted = found.map((angle, i) => (i === k ? angle + turns * 360 : angle));
            expect(way(found)).toBeLessThanOrEqual(way(shifted) + 1e-6);
          }
        }
        expect(way(found)).toBeLessThanOrEqual(way([found[0] + 180, 180 - found[1], found[2] + 180]) + 1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it("follows a body that turns on and on without a jump", () => {
    for (const axis of [0, 1, 2]) {
      const unroller = new EulerUnroller();
      let last = 0;
      for (let frame = 0; frame <= 400; frame++) {
        const angles = [0, 0, 0];
        angles[axis] = frame * 4;
        // The middle axis flips where the others do: only the path is compared there.
        const found = unroller.next(quatFromEuler([0, 0, 0, 1], angles, 0));
        if (axis !== 1) expect(found[axis]).toBeCloseTo(frame * 4, 5);
        else expect(Math.abs(found[1] - last)).toBeLessThan(4.001);
        last = found[axis];
      }
    }
  });

  it("steps no further than a smooth turn asks for, away from the lock", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(component, component, component), { minLength: 30, maxLength: 200 }), (turns) => {
        const q = [0, 0, 0, 1];
        const unroller = new EulerUnroller();
        let last = [0, 0, 0];
        for (const turn of turns) {
          quatMultiply(q, quatFromRotationVector([0, 0, 0, 1], turn), q);
          const angles = [...unroller.next(q)];
          const size = Math.hypot(...turn);
          const cosine = (degrees: number) => Math.abs(Math.cos((degrees * Math.PI) / 180));
          const smallest = Math.min(cosine(angles[1]), cosine(last[1])) - size;
          // The first and the last angle change by the turn over the cosine of the middle one.
          const allowed = (size * 180) / Math.PI / smallest + 1e-6;
          if (smallest > 0.2) for (const k of [0, 1, 2]) expect(Math.abs(angles[k] - last[k])).toBeLessThan(allowed);
          last = angles;
        }
      }),
      { numRuns: 200 },
    );
  });
});
