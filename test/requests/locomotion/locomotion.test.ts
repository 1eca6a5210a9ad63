import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planSpeed, readLocomotionRequest } from "../../../src/requests/locomotion/game-locomotion.js";
import { RELATIVE_SPEED_RANGE } from "../../../src/requests/locomotion/locomotion.js";
import { wrapDegrees } from "../../../src/requests/locomotion/read-gait.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { MotionError } from "../../../src/requests/motion-error.js";

function failure(work: () => unknown): MotionError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(MotionError);
    return error as MotionError;
  }
  throw new Error("It did not fail.");
}

describe("locomotion arguments", () => {
  it("has the service's defaults", () => {
    const defaults = { strides: 4, moveSpeed: 1.2, travelAngle: 0, styleId: "neutral_male_a" };
    expect(readLocomotionArguments({})).toEqual(defaults);
    expect(readLocomotionArguments(undefined)).toEqual(defaults);
    expect(readLocomotionArguments({ strides: undefined, moveSpeed: null })).toEqual(defaults);
  });

  it.each([
    [{ strides: 0 }, "strides", "a whole number from 1 to 5", "0"],
    [{ strides: 6 }, "strides", "a whole number from 1 to 5", "6"],
    [{ strides: 2.5 }, "strides", "a whole number from 1 to 5", "2.5"],
    [{ strides: "3" }, "strides", "a whole number from 1 to 5", '"3"'],
    [{ moveSpeed: 0.2 }, "moveSpeed", "a finite number from 0.25 to 8 (m/s)", "0.2"],
    [{ moveSpeed: 8.01 }, "moveSpeed", "a finite number from 0.25 to 8 (m/s)", "8.01"],
    [{ moveSpeed: Number.NaN }, "moveSpeed", "a finite number from 0.25 to 8 (m/s)", "NaN"],
    [{ travelAngle: Number.POSITIVE_INFINITY }, "travelAngle", "a finite number (degrees)", "Infinity"],
    [{ styleId: "" }, "styleId", "the name of a style", '""'],
    [{ styleId: 7 }, "styleId", "the name of a style, or a blend such as { proud: 0.6, tired: 0.4 }", "7"],
    [{ hipTurn: -0.1 }, "hipTurn", "a finite number from 0 to 1", "-0.1"],
    [{ hipTurn: 1.1 }, "hipTurn", "a finite number from 0 to 1", "1.1"],
    [{ hipTurn: "0" }, "hipTurn", "a finite number from 0 to 1", '"0"'],
    [{ seed: -1 }, "seed", "a whole number from 0 to 4294967295", "-1"],
    [{ seed: 0.5 }, "seed", "a whole number from 0 to 4294967295", "0.5"],
    [{ seed: "1" }, "seed", "a whole number from 0 to 4294967295", '"1"'],
  ])("refuses %j, naming argument, range and value", (input, argument, range, value) => {
    const error = failure(() => readLocomotionArguments(input));
    expect(error.code).toBe("BAD_USER_INPUT");
    expect(error.argument).toBe(argument);
    expect(error.message).toBe(`${argument} must be ${range}; got ${value}.`);
  });

  it("takes both ends of every range", () => {
    expect(readLocomotionArguments({ strides: 1, moveSpeed: 0.25 })).toMatchObject({ strides: 1, moveSpeed: 0.25 });
    expect(readLocomotionArguments({ strides: 5, moveSpeed: 8 })).toMatchObject({ strides: 5, moveSpeed: 8 });
  });

  it("rejects unknown arguments and suggests the nearest", () => {
    const error = failure(() => readLocomotionRequest({ movespeed: 2 }));
    expect(error.message).toContain("no argument movespeed");
    expect(error.message).toContain("Did you mean moveSpeed?");
    // The whole word counts for more than the letters that "seed" shares with it.
    expect(failure(() => readLocomotionRequest({ speed: 2 })).message).toContain("Did you mean moveSpeed?");
    expect(failure(() => readLocomotionRequest({ style: "march" })).message).toContain("Did you mean styleId?");
    expect(failure(() => readLocomotionRequest({ xyz: 2 })).message).toMatch(
      /known are strides, .*seed, relativeSpeed\.$/,
    );
    expect(failure(() => readLocomotionRequest(3)).message).toContain("must be an object; got 3");
  });

  it("compares styles case-insensitively and suggests similar ones for one that does not exist", () => {
    const styles = ["neutral_male_a", "proud"];
    expect(readLocomotionArguments({ styleId: " Proud " }, { styles }).styleId).toBe("proud");
    const error = failure(() => readLocomotionArguments({ styleId: "prowd" }, { styles }));
    expect(error.message).toBe(
      'styleId: there is no style "prowd". Near it: proud. All: npx babylon-motion styles, or motions.getLocomotionStylesAsync().',
    );
    const unlike = failure(() => readLocomotionArguments({ styleId: "xyz" }, { styles }));
    expect(unlike.message).toMatch(/^styleId: there is no style "xyz"\. All: /);
    const many = Array.from({ length: 50 }, (_, i) => `proud_${i}`);
    expect(failure(() => readLocomotionArguments({ styleId: "proud" }, { styles: many })).message.length).toBeLessThan(
      200,
    );
  });

  it("reduces any angle to (-180, 180] without turning it", () => {
    for (const [angle, reduced] of [
      [0, 0],
      [-0, 0],
      [180, 180],
      [-180, 180],
      [270, -90],
      [-270, 90],
      [720, 0],
      [1e6, -80],
    ]) {
      expect(Object.is(wrapDegrees(angle), reduced)).toBe(true);
    }
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (angle) => {
        const reduced = wrapDegrees(angle);
        expect(reduced).toBeGreaterThan(-180);
        expect(reduced).toBeLessThanOrEqual(180);
        expect(Math.cos(((reduced - angle) * Math.PI) / 180)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe("a game's speed", () => {
  it("may be anything above 0 in the world, but keeps the service's range when relative", () => {
    expect(readLocomotionRequest({ moveSpeed: 120 }).moveSpeed).toBe(120);
    expect(failure(() => readLocomotionRequest({ moveSpeed: 0 })).message).toContain("above 0");
    expect(failure(() => readLocomotionRequest({ moveSpeed: -1 })).message).toContain("got -1");
    expect(failure(() => readLocomotionRequest({ moveSpeed: 9, relativeSpeed: true })).message).toContain("0.25 to 8");
    expect(failure(() => readLocomotionRequest({ relativeSpeed: "yes" })).argument).toBe("relativeSpeed");
  });

  it("is reached exactly on every size, by the gait or by the playback rate", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        fc.double({ min: 1e-2, max: 1e2, noNaN: true }),
        (moveSpeed, scale) => {
          const plan = planSpeed(moveSpeed, scale);
          expect(plan.relativeSpeed).toBeGreaterThanOrEqual(RELATIVE_SPEED_RANGE[0]);
          expect(plan.relativeSpeed).toBeLessThanOrEqual(RELATIVE_SPEED_RANGE[1]);
          expect((plan.relativeSpeed * plan.playbackRate * scale) / moveSpeed).toBeCloseTo(1, 12);
          expect(plan.note === null).toBe(plan.playbackRate === 1);
        },
      ),
    );
  });
});
