import { describe, expect, it } from "vitest";
import { findPersons } from "../../../../src/synthesis/video/landmarks/find-person.js";
import { PersonFollower } from "../../../../src/synthesis/video/landmarks/follow-person.js";
import { cropRegion, type Picture, regionAround } from "../../../../src/synthesis/video/landmarks/picture.js";
import { readLandmarks } from "../../../../src/synthesis/video/landmarks/read-landmarks.js";
import { SceneCuts } from "../../../../src/synthesis/video/landmarks/scene-cuts.js";
import { gradient, models } from "../support/fake-persons.js";

describe("a region", () => {
  it("is cropped where it lies, turned, black beyond the picture", () => {
    const out = new Float32Array(64 * 64 * 3);
    cropRegion(gradient(), { x: 320, y: 180, size: 128, turn: 0 }, 64, [0, 1], out);
    const at = (x: number, y: number) => out.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 2);
    expect(at(32, 32)[0]).toBeCloseTo(321 / 640, 1);
    expect(at(0, 0)[0]).toBeCloseTo(257 / 640, 2);
    expect(at(0, 63)[1]).toBeCloseTo(243 / 360, 2);
    // A quarter turn clockwise: what lies right of the middle is at the top.
    cropRegion(gradient(), { x: 320, y: 180, size: 128, turn: Math.PI / 2 }, 64, [0, 1], out);
    expect(at(32, 0)[0]).toBeGreaterThan(at(32, 63)[0] + 0.1);
    cropRegion(gradient(), { x: 0, y: 0, size: 128, turn: 0 }, 64, [-1, 1], out);
    expect([...at(10, 10)]).toEqual([-1, -1]);
  });

  it("holds the person with the head up", () => {
    expect(regionAround([100, 200], [100, 120])).toEqual({ x: 100, y: 200, size: 200, turn: 0 });
    expect(regionAround([100, 200], [180, 200]).turn).toBeCloseTo(Math.PI / 2);
  });
});

describe("persons", () => {
  it("are found where they are, the largest first", async () => {
    const found = await findPersons(
      gradient(),
      models([
        { x: 150, y: 200, rim: 60 },
        { x: 420, y: 150, rim: 100 },
      ]),
    );
    expect(found).toHaveLength(2);
    expect(found[0].region.x).toBeCloseTo(420, 0);
    expect(found[0].region.y).toBeCloseTo(150, 0);
    expect(found[0].region.size).toBeCloseTo(250, 0);
  });

  it("have landmarks in pixels of the picture", async () => {
    const region = { x: 300, y: 100, size: 200, turn: 0 };
    const frame = await readLandmarks(gradient(), region, models([]));
    expect([...frame.points.subarray(0, 2)]).toEqual([300, 100]);
    expect(frame.points[30]).toBeCloseTo(250, 4);
    expect(frame.points[31]).toBeCloseTo(150, 4);
    expect(frame.sight[0]).toBeGreaterThan(0.98);
    expect(frame.sight[15]).toBeLessThan(0.01);
    expect(frame.next.x).toBeCloseTo(300, 4);
    expect(frame.next.size).toBeCloseTo(200, 4);
  });

  it("are followed one at a time, and searched again where they are lost", async () => {
    let seen = 1;
    const persons = [{ x: 420, y: 150, rim: 100 }];
    const follower = new PersonFollower(models(persons, () => seen));
    expect((await follower.next(gradient()))?.points[0]).toBeCloseTo(420, 0);
    seen = 0;
    expect(await follower.next(gradient())).toBeNull();
    expect(await follower.next(gradient())).toBeNull();
    seen = 1;
    persons.unshift({ x: 100, y: 200, rim: 130 });
    const again = [await follower.next(gradient()), await follower.next(gradient()), await follower.next(gradient())];
    // The one who was followed before, not the larger one.
    expect(again.find((frame) => frame !== null)?.points[0]).toBeCloseTo(420, 0);
  });
});

describe("a detector that sees only who is upright and large", () => {
  const found = async (person: { x: number; y: number; rim: number; turn?: number }, pictures: number) => {
    const follower = new PersonFollower(
      models(
        [person],
        () => 1,
        (across, down) => down < -0.13 && Math.abs(across) < 0.05,
      ),
    );
    for (let i = 0; i < pictures; i++) {
      const frame = await follower.next(gradient());
      if (frame) return frame;
    }
    return null;
  };

  it("lets someone be found who lies, either way round", async () => {
    for (const turn of [Math.PI / 2, -Math.PI / 2]) {
      const frame = await found({ x: 330, y: 190, rim: 90, turn }, 14);
      // The gradient's colours tell places to about three pixels.
      expect(Math.abs((frame?.points[0] ?? 0) - 330)).toBeLessThan(5);
      expect(Math.sin(frame?.next.turn ?? 0)).toBeCloseTo(Math.sin(turn), 1);
    }
  });

  it("lets someone be found who is far away, at either end of the picture", async () => {
    for (const x of [150, 330, 500]) {
      const frame = await found({ x, y: 190, rim: 65 }, 14);
      expect(Math.abs((frame?.points[0] ?? 0) - x)).toBeLessThan(5);
    }
  });

  it("does not find someone whom it never sees", async () => {
    expect(await found({ x: 330, y: 190, rim: 20 }, 30)).toBeNull();
  });
});

describe("someone else", () => {
  it("is not followed when the person is lost", async () => {
    let seen = 1;
    const persons = [{ x: 420, y: 150, rim: 60 }];
    const follower = new PersonFollower(models(persons, () => seen));
    expect(await follower.next(gradient())).not.toBeNull();
    persons[0] = { x: 120, y: 200, rim: 70 };
    seen = 0;
    expect(await follower.next(gradient())).toBeNull();
    seen = 1;
    for (let i = 0; i < 6; i++) expect(await follower.next(gradient())).toBeNull();
  });
});

describe("someone on their head", () => {
  const following = async (rim: number) => {
    const persons = [{ x: 420, y: 150, rim: -100 }];
    const follower = new PersonFollower(models(persons));
    for (let i = 0; i < 4; i++) expect(Math.cos((await follower.next(gradient()))?.next.turn ?? 0)).toBeCloseTo(-1);
    persons[0].rim = rim;
    const frames = [];
    for (let i = 0; i < 8; i++) frames.push(await follower.next(gradient()));
    return frames;
  };

  it("is found upright where the detector sees them so, and what was read before is given up", async () => {
    const frames = await following(100);
    const first = frames.findIndex((frame) => frame !== null && Math.cos(frame.next.turn) > 0.9);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(frames[first]?.misread).toBe(4 + first);
    expect(frames.slice(first + 1).every((frame) => frame?.misread === undefined)).toBe(true);
    expect(frames.slice(first).every((frame) => Math.cos(frame?.next.turn ?? 0) > 0.9)).toBe(true);
  });

  it("stays so where the detector sees them on their head", async () => {
    for (const frame of await following(-100)) {
      expect(Math.cos(frame?.next.turn ?? 0)).toBeCloseTo(-1);
      expect(frame?.misread).toBeUndefined();
    }
  });
});

describe("scene cuts", () => {
  it("are found, and moving pictures are none", () => {
    const cuts = new SceneCuts();
    const shade = (value: number): Picture => ({
      width: 64,
      height: 36,
      pixels: new Uint8Array(64 * 36 * 3).fill(value),
    });
    const answers = [100, 103, 106, 102, 100, 190, 191].map((value) => cuts.next(shade(value)));
    expect(answers).toEqual([false, false, false, false, false, true, false]);
  });
});
