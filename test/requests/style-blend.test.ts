import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLocomotionRequest } from "../../src/requests/locomotion/game-locomotion.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { describeStyle, styleParts } from "../../src/requests/style-blend.js";

const STYLES = ["neutral_male_a", "proud", "sad", "tired", "zombie", "s1", "s2", "s3", "s4", "s5", "s6"];

function read(styleId: unknown): string {
  return readLocomotionRequest({ styleId }, { styles: STYLES }).styleId;
}

function failure(styleId: unknown): string {
  try {
    read(styleId);
  } catch (error) {
    expect(error).toBeInstanceOf(MotionError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument: "styleId" });
    return (error as MotionError).message;
  }
  throw new Error("It did not fail.");
}

describe("a blend of styles", () => {
  it.each([
    [{ proud: 0.6, tired: 0.4 }, "proud*0.6+tired*0.4"],
    [{ tired: 4, proud: 6 }, "proud*0.6+tired*0.4"],
    [{ " PROUD ": 0.3, Tired: 0.4, proud: 0.3 }, "proud*0.6+tired*0.4"],
    [{ proud: 1 }, "proud"],
    [{ proud: 0.2 }, "proud"],
    [{ proud: 1, tired: 0 }, "proud"],
    [{ proud: 1, tired: 1e-9 }, "proud"],
    [{ proud: Number.MAX_VALUE, tired: Number.MAX_VALUE }, "proud*0.5+tired*0.5"],
    [{ proud: Number.MIN_VALUE, tired: Number.MIN_VALUE }, "proud*0.5+tired*0.5"],
    [{ sad: 1, proud: 1, tired: 1 }, "proud*0.333+sad*0.334+tired*0.333"],
    ["proud*0.6+tired*0.4", "proud*0.6+tired*0.4"],
    [" Tired * 4 + PROUD*6. ", "proud*0.6+tired*0.4"],
    ["tired+proud", "proud*0.5+tired*0.5"],
    ["proud*.5", "proud"],
  ])("%j is %s", (given, canonical) => {
    expect(read(given)).toBe(canonical);
  });

  it("is always the same text, whose weights sum to 1 and match the requested ones to a thousandth", () => {
    const blends = fc.dictionary(fc.constantFrom(...STYLES), fc.double({ min: 0, max: 1e6, noNaN: true }), {
      minKeys: 1,
      maxKeys: 8,
    });
    fc.assert(
      fc.property(blends, (blend) => {
        const total = Object.values(blend).reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const canonical = read(blend);
        expect(read(canonical)).toBe(canonical);
        expect(read(Object.fromEntries(Object.entries(blend).reverse()))).toBe(canonical);
        const parts = styleParts(canonical);
        expect(parts.reduce((sum, [, weight]) => sum + Math.round(weight * 1000), 0)).toBe(1000);
        for (const [id, weight] of Object.entries(blend)) {
          const got = parts.find(([part]) => part === id)?.[1] ?? 0;
          expect(Math.abs(got - weight / total)).toBeLessThan(0.00101);
        }
      }),
    );
  });

  it("as text of any kind is read, or rejected as bad input", () => {
    const piece = fc.constantFrom(
      "proud",
      "tired",
      "+",
      "*",
      " ",
      "0.5",
      "1e3",
      "-",
      ".",
      "NaN",
      "Infinity",
      "__proto__",
      "é",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        let canonical: string;
        try {
          canonical = read(given);
        } catch (error) {
          expect(error).toMatchObject({ name: "MotionError", code: "BAD_USER_INPUT", argument: "styleId" });
          return;
        }
        for (const [id, weight] of styleParts(canonical)) {
          expect(STYLES).toContain(id);
          expect(weight).toBeGreaterThan(0);
        }
        expect(read(canonical)).toBe(canonical);
      }),
      { numRuns: 2000 },
    );
  });

  it("names a style that does not exist, with similar ones", () => {
    expect(failure({ proud: 0.5, prowd: 0.5 })).toMatch(/^styleId: there is no style "prowd"\. Near it: proud\./);
    expect(failure("proud*0.5+tyred*0.5")).toMatch(/^styleId: there is no style "tyred"\. Near it: tired\./);
    expect(failure({ proud: 1, prowd: 0 })).toContain('"prowd"');
    expect(failure(JSON.parse('{ "proud": 1, "__proto__": 1 }'))).toContain('no style "__proto__"');
    expect(failure({ constructor: 1, proud: 1 })).toContain('no style "constructor"');
    expect(failure({ "proud+tired": 1 })).toContain('no style "proud+tired"');
    expect(failure({ "proud*2": 1 })).toContain('no style "proud*2"');
    // Unknown ids are checked where the styles are.
    expect(readLocomotionRequest({ styleId: { prowd: 1, proud: 1 } }).styleId).toBe("proud*0.5+prowd*0.5");
  });

  it.each([
    [{}, /needs a style with a weight above 0/],
    [new Map([["proud", 1]]), /needs a style with a weight above 0/],
    [{ proud: 0, tired: 0 }, /needs a style with a weight above 0/],
    [{ proud: -0.5, tired: 1 }, /the weight of "proud" must be a finite number from 0; got -0\.5\.$/],
    [{ proud: Number.NaN }, /the weight of "proud" .* got NaN\.$/],
    [{ proud: Number.POSITIVE_INFINITY }, /got Infinity\.$/],
    [{ proud: "1" }, /got "1"\.$/],
    [{ proud: null }, /got null\.$/],
    [{ proud: { tired: 1 } }, /the weight of "proud" .* got an object\.$/],
    [{ "": 1 }, /styleId must be the name of a style; got ""/],
    [["proud", "tired"], /^styleId must be the name of a style, or a blend such as .* got an array\.$/],
    [() => 1, /got a function\.$/],
    [Object.fromEntries(STYLES.slice(0, 9).map((id) => [id, 1])), /at most 8 styles; got 9\.$/],
    ["proud*-1+tired*1", /a blend is written "proud\*0\.6\+tired\*0\.4"/],
    ["proud*1e400", /weights of 0 or more; got "proud\*1e400"/],
    [`proud*${"9".repeat(400)}`, /a blend is written/],
    ["proud*", /a blend is written/],
    ["*1", /a blend is written/],
    ["+", /a blend is written/],
    ["proud**2", /a blend is written/],
    ["0.5*proud", /a blend is written/],
  ])("refuses %j", (given, message) => {
    expect(failure(given)).toMatch(message);
  });

  it("is described for people", () => {
    expect(describeStyle("old_man*0.655+tired*0.345")).toBe("old man 65.5 % tired 34.5 %");
    expect(describeStyle("proud*0.6+tired*0.4")).toBe("proud 60 % tired 40 %");
    expect(describeStyle("neutral_male_a")).toBe("neutral male a");
  });
});
