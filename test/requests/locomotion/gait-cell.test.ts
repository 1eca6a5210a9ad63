import { describe, expect, it } from "vitest";
import { readGaitCellArguments } from "../../../src/requests/locomotion/gait-cell.js";

const STYLES = ["neutral_male_a", "proud"];

describe("the arguments of a gait cell", () => {
  it("have defaults, a direction in half a turn, a style in lower case", () => {
    expect(readGaitCellArguments({})).toEqual({
      moveSpeed: 1.2,
      travelAngle: 0,
      hips: "ahead",
      styleId: "neutral_male_a",
    });
    expect(readGaitCellArguments({ moveSpeed: 0, travelAngle: 270, hips: "astern", styleId: "Proud" })).toEqual({
      moveSpeed: 0,
      travelAngle: -90,
      hips: "astern",
      styleId: "proud",
    });
  });

  it.each([
    [{ moveSpeed: 0.2 }, "moveSpeed", "from 0.25 to 8"],
    [{ moveSpeed: -1 }, "moveSpeed", "from 0.25 to 8"],
    [{ moveSpeed: 8.1 }, "moveSpeed", "from 0.25 to 8"],
    [{ travelAngle: Number.NaN }, "travelAngle", "finite number"],
    [{ hips: "aside" }, "hips", 'must be "ahead" or "astern"; got "aside"'],
    [{ hipTurn: 2 }, "hipTurn", "from 0 to 1; got 2"],
    [{ hips: 1 }, "hips", 'must be "ahead" or "astern"; got 1'],
    [{ styleId: "prout" }, "styleId", "Near it: proud"],
    [{ speed: 1 }, "speed", "There is no argument speed"],
  ])("%o are refused by name", (args, argument, message) => {
    const read = () => readGaitCellArguments(args, { styles: STYLES });
    expect(read).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT", argument }));
    expect(read).toThrow(message);
  });
});
