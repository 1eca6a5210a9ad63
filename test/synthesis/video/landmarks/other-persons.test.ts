import { describe, expect, it } from "vitest";
import { OtherPersons } from "../../../../src/synthesis/video/landmarks/other-persons.js";
import { DETECTOR_SIDE } from "../../../../src/synthesis/video/landmarks/pose-models.js";
import { readLandmarks } from "../../../../src/synthesis/video/landmarks/read-landmarks.js";
import { gradient, models } from "../support/fake-persons.js";

const FOLLOWED = { x: 420, y: 150, rim: 100 };
const REGION = { x: 420, y: 150, size: 250, turn: 0 };
const OTHER = { x: 120, y: 200, rim: 60 };

/** Looks at the picture at these times, seconds; returns the note. */
async function look(persons: (typeof OTHER)[], times: number[], presence = () => 1): Promise<string | null> {
  const others = new OtherPersons(models(persons, presence));
  const frame = await readLandmarks(gradient(), REGION, models([]));
  for (const time of times) await others.next(gradient(), frame, time);
  return others.note();
}

describe("persons who are not followed", () => {
  it("are noted with the time at which they are first seen", async () => {
    const note = await look([FOLLOWED, OTHER], [1.5, 2]);
    expect(note).toContain("Another person is seen, first at 1.5 s");
  });

  it("are not noted where they are seen once, or looks follow at once", async () => {
    expect(await look([FOLLOWED, OTHER], [1.5])).toBeNull();
    expect(await look([FOLLOWED, OTHER], [1.5, 1.6, 1.7])).toBeNull();
  });

  it("are none where only the followed person or no person is seen", async () => {
    expect(await look([FOLLOWED], [0, 1, 2, 3])).toBeNull();
    expect(await look([FOLLOWED, OTHER], [0, 1, 2, 3], () => 0.5)).toBeNull();
  });

  it("are looked for where the followed person is painted over", async () => {
    const fake = models([]);
    let at: number[] = [];
    const others = new OtherPersons({
      ...fake,
      detect: (input) => {
        // The middle of the followed person in the detector's input, which holds the whole picture.
        const place = (value: number, middle: number) =>
          Math.round(((value - middle) / 640) * DETECTOR_SIDE + DETECTOR_SIDE / 2);
        const from = (place(150, 180) * DETECTOR_SIDE + place(420, 320)) * 3;
        at = [...input.subarray(from, from + 3)];
        return fake.detect(input);
      },
    });
    const picture = gradient();
    const before = picture.pixels.slice();
    await others.next(picture, await readLandmarks(picture, REGION, fake), 0);
    for (const value of at) expect(value).toBeCloseTo((110 / 255) * 2 - 1, 2);
    expect(picture.pixels).toEqual(before);
  });
});
