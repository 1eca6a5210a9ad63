import { describe, expect, it } from "vitest";
import { DriveStage, drivenCharacter, type ShownFrame } from "../../support/driving/drive-stage.js";

/** Centimetres over the ground at which heel and ball both count as low. */
const LOW = 1.5;

/**
 * The longest path of the middle of a sole over the ground while heel and ball are both low: centimetres on a figure
 * 1.75 m tall.
 */
function longestDrag(frames: readonly ShownFrame[], ground: number, cm: number): number {
  let longest = 0;
  for (const side of [0, 1]) {
    let places: [number, number][] = [];
    for (const { feet } of frames) {
      const { sole } = feet[side];
      const isLow = Math.max(sole[1], sole[4]) - ground < LOW / cm;
      if (!isLow) places = [];
      else {
        const [x, z] = [(sole[0] + sole[3]) / 2, (sole[2] + sole[5]) / 2];
        for (const [px, pz] of places) longest = Math.max(longest, Math.hypot(x - px, z - pz) * cm);
        places.push([x, z]);
      }
    }
  }
  return longest;
}

describe("soles that are low do not travel", () => {
  it.each<[string, string, number, (t: number) => [number, number?, number?]]>([
    ["a pivot", "builtin-pip", 1.5, (t) => (t < 1 ? [0, 0, Math.PI] : [2])],
    ["a pivot the other way", "builtin-mannequin", 1.5, (t) => (t < 1 ? [0, 0, -Math.PI] : [2])],
    ["a first step aside", "builtin-mannequin", 0.2, () => [0, -3]],
    ["a first step back", "builtin-pip", 0.2, () => [-2]],
  ])("in %s, on %s", async (what, name, before, wanted) => {
    const character = await drivenCharacter(name);
    const cm = 175 / character.rig.height;
    const drags: number[] = [];
    for (let start = 0; start < 6; start++) {
      const begins = before + start * 0.11;
      const stage = new DriveStage(character);
      const frames: ShownFrame[] = [];
      while (stage.time < begins + 2) {
        if (stage.time >= begins) stage.want(...wanted(stage.time - begins));
        else stage.want(what.startsWith("a pivot") ? 2 : 0);
        frames.push(stage.step(1 / 60));
      }
      drags.push(longestDrag(frames.slice(Math.round(begins * 60) - 6), character.rig.ground, cm));
    }
    expect(Math.max(...drags)).toBeLessThan(2.21);
  });
});
