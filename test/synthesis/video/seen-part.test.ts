import { describe, expect, it } from "vitest";
import { seenPart } from "../../../src/synthesis/video/seen-part.js";

/** Frames of a film at 30 a second: "+" the person is seen for half a second, "-" nobody is. */
const film = (text: string) => [...text].flatMap((c) => Array.from({ length: 15 }, () => (c === "+" ? {} : null)));

describe("the part of a film in which the person is seen", () => {
  it("is all of it, if short absences are in between", () => {
    expect(seenPart(film("+++-++++"), 30)).toEqual({ from: 0, to: 120, notes: [] });
  });

  it("leaves out a beginning and an end without them, and says so", () => {
    expect(seenPart(film("--++++++---"), 30)).toEqual({
      from: 30,
      to: 120,
      notes: [
        "The motion begins at 1.0 s of the film: before that no person is seen.",
        "The motion ends at 4.0 s of the film: after that no person is seen.",
      ],
    });
  });

  it("begins and ends with a look that is long enough to be right", () => {
    const frames = [...film("+"), ...film("+"), ...film("+"), ...film("+"), ...film("+")];
    for (const [from, to] of [
      [2, 6],
      [66, 73],
    ]) {
      frames.fill(null, from, to);
    }
    expect(seenPart(frames, 30)).toMatchObject({ from: 6, to: 66 });
  });

  it.each([
    ["------", "No person is seen in the video: the pictures are too dark."],
    ["++++--++++", "No person is seen from 2.0 s to 3.0 s: the pictures are too dark."],
  ])("is refused for what it lacks, light: %s", (text, message) => {
    expect(() => seenPart(film(text), 30, true)).toThrow(message);
  });

  it.each([
    ["------", "No person is seen in the video."],
    ["++++--++++", "No person is seen from 2.0 s to 3.0 s; the whole body must be in the picture all the time."],
    ["--+++---", "A person is seen only from 1.0 s to 2.5 s; it must be for 2 s or more."],
  ])("is refused where it is none: %s", (text, message) => {
    expect(() => seenPart(film(text), 30)).toThrow(message);
  });
});
