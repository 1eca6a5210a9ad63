import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../../../src/requests/steps.js";
import { BODY_JOINTS } from "../../../../src/synthesis/between/predicted-joints.js";
import { LANDMARK_COUNT } from "../../../../src/synthesis/video/landmarks/read-landmarks.js";
import { FilmEnergy, type FilmProblem, KNOT, layoutOf } from "../../../../src/synthesis/video/refine/film-energy.js";
import { minimize } from "../../../../src/synthesis/video/refine/minimize.js";
import { splinePath } from "../../../../src/synthesis/video/refine/spline-path.js";

const FRAMES = 13;

function problem(): FilmProblem {
  const random = randomNumbers(3);
  const numbers = (count: number, from: number, to: number) =>
    Float64Array.from({ length: count }, () => from + random() * (to - from));
  const local = numbers(FRAMES * BODY_JOINTS.length * 4, -1, 1);
  for (let i = 0; i < local.length; i += 4) {
    const length = Math.hypot(...local.subarray(i, i + 4));
    for (let k = i; k < i + 4; k++) local[k] /= length;
  }
  return {
    frameCount: FRAMES,
    path: splinePath(FRAMES, 4),
    local,
    root: Float64Array.from({ length: FRAMES * 3 }, (_, i) => (i % 3 === 2 ? -4 : 0) + 0.2 * random()),
    rays: numbers(FRAMES * LANDMARK_COUNT * 2, -0.3, 0.3),
    belief: numbers(FRAMES * LANDMARK_COUNT, 0, 900),
    standing: numbers(FRAMES * 4, -0.5, 1).map((value) => Math.max(0, value)),
    level: numbers(FRAMES * 4, 0, 1),
    flight: Uint8Array.from({ length: FRAMES }, (_, f) => (f > 3 && f < 10 ? 1 : 0)),
    frameRate: 5,
    up: Float64Array.of(0.1, Math.sqrt(0.98), 0.1),
    ground: Float64Array.of(0.1, -0.9, -4),
    lens: [0.05, 0.2],
    settings: {
      turns: numbers(BODY_JOINTS.length, 0.1, 0.3),
      lasting: 10,
      far: 4,
      still: 0.02,
      level: 0.05,
      bend: [0.1, 0.1],
      tilt: 0.05,
      fall: 5,
    },
  };
}

describe("the energy of a film", () => {
  it("has the gradient that its differences have", () => {
    const own = problem();
    const at = layoutOf(own);
    const energy = new FilmEnergy(own);
    const random = randomNumbers(9);
    const point = Float64Array.from({ length: at.size }, () => random() - 0.5);
    const gradient = new Float64Array(at.size);
    energy.evaluate(point, gradient);
    const scratch = new Float64Array(at.size);
    const places = [at.lens, at.tilt, at.tilt + 1, at.height, at.shape, at.shape + 5, at.shape + 9, at.size - 1];
    for (let i = 0; i < KNOT; i += 4) places.push(2 * KNOT + i, 3 * KNOT + i + 1);
    for (const place of places) {
      const step = 1e-5;
      const moved = (by: number) => {
        const other = point.slice();
        other[place] += by;
        return energy.evaluate(other, scratch);
      };
      const slope = (moved(step) - moved(-step)) / (2 * step);
      expect(Math.abs(gradient[place] - slope), `number ${place}`).toBeLessThan(1e-4 * Math.max(1, Math.abs(slope)));
    }
  });
});

describe("the minimizer", () => {
  it("finds the least of a narrow valley", () => {
    const point = Float64Array.of(-1.2, 1);
    runSteps(
      minimize(
        ([x, y], gradient) => {
          gradient[0] = -400 * x * (y - x * x) - 2 * (1 - x);
          gradient[1] = 200 * (y - x * x);
          return 100 * (y - x * x) ** 2 + (1 - x) ** 2;
        },
        point,
        200,
        1e-12,
        (gradient) => {
          for (let k = 0; k < 2; k++) gradient[k] /= 800;
        },
      ),
    );
    expect(point[0]).toBeCloseTo(1, 4);
    expect(point[1]).toBeCloseTo(1, 4);
  });
});
