import { describe, expect, it } from "vitest";
import { FilmBeginning } from "../../../../src/synthesis/video/landmarks/film-beginning.js";
import { PersonFollower } from "../../../../src/synthesis/video/landmarks/follow-person.js";
import type { LandmarkFrame } from "../../../../src/synthesis/video/landmarks/read-landmarks.js";
import { gradient, models } from "../support/fake-persons.js";

const RATE = 15;

/** Frames of a film whose first pictures show a part of the person only, as long as no region is given. */
async function grown(parts: number): Promise<(LandmarkFrame | null)[]> {
  const persons = models([{ x: 420, y: 150, rim: 60 }]);
  const follower = new PersonFollower(persons);
  const beginning = new FilmBeginning(persons, RATE);
  const frames: (LandmarkFrame | null)[] = [];
  for (let f = 0; f < 2 * RATE; f++) {
    const frame = (await follower.next(gradient())) as LandmarkFrame;
    const part = {
      ...frame,
      points: frame.points.map((value) => value - 90),
      next: { ...frame.next, size: frame.next.size / 2 },
    };
    frames.push(f < parts ? part : frame);
    await beginning.next(gradient(), frames);
  }
  return frames;
}

/** Frames of a film whose first ones show something else or nobody, after the beginning has been looked at. */
async function watched(first: (frame: LandmarkFrame) => LandmarkFrame | null): Promise<(LandmarkFrame | null)[]> {
  const persons = models([{ x: 420, y: 150, rim: 60 }]);
  const follower = new PersonFollower(persons);
  const beginning = new FilmBeginning(persons, RATE);
  const frames: (LandmarkFrame | null)[] = [];
  for (let f = 0; f < RATE; f++) {
    const frame = (await follower.next(gradient())) as LandmarkFrame;
    frames.push(f < 4 ? first(frame) : frame);
    await beginning.next(gradient(), frames);
  }
  return frames;
}

describe("a film's beginning", () => {
  it("is seen again from where the person is surely followed, where something else was taken for them", async () => {
    const frames = await watched((frame) => ({ ...frame, points: frame.points.map((value) => value - 90) }));
    for (const frame of frames) expect(frame?.points[0]).toBeCloseTo(420, 0);
  });

  it("is seen again where a part of the person was taken for the whole for most of a second", async () => {
    for (const frame of await grown(12)) expect(frame?.points[0]).toBeCloseTo(420, 0);
  });

  it("is seen where nobody was found at first", async () => {
    for (const frame of await watched(() => null)) expect(frame?.points[0]).toBeCloseTo(420, 0);
  });

  it("stays as it was seen where both looks agree", async () => {
    const frames = await watched((frame) => ({ ...frame, presence: 0.75 }));
    expect(frames.slice(0, 4).every((frame) => frame?.presence === 0.75)).toBe(true);
  });
});
