import { describe, expect, it } from "vitest";
import { jobEstimator, measureSpeed } from "../../../src/service/jobs/job-estimator.js";
import { TEXT_ENGINE } from "../../../src/service/jobs/text-engine.js";
import { VIDEO_ENGINE } from "../../../src/service/jobs/video-engine.js";

const film = (duration: number | null, frame_rate = 30, width = 1280, height = 720) => ({
  file: { sha256: "", size: 1, duration, frame_rate, width, height },
});

describe("the estimate of a job", () => {
  it("is unknown before any has run, and then their median", () => {
    expect(jobEstimator(null, [])({})).toBe(-1);
    const past = [5, 100, 10, 20].map((seconds) => ({ args: {}, seconds }));
    expect(jobEstimator(null, past)({})).toBe(15);
    expect(jobEstimator({}, past.slice(0, 3))({})).toBe(10);
  });

  it("is the engine's own, corrected by how long others took", () => {
    const engine = { seconds: ({ length }: Readonly<Record<string, unknown>>) => (length as number) ?? null };
    expect(jobEstimator(engine, [])({ length: 7 })).toBe(7);
    const past = [
      { args: { length: 10 }, seconds: 20 },
      { args: { length: 100 }, seconds: 300 },
      { args: { length: 1 }, seconds: 9 },
      { args: {}, seconds: 1 },
    ];
    expect(jobEstimator(engine, past)({ length: 7 })).toBe(21);
    // By the median of all where the engine does not know.
    expect(jobEstimator(engine, past)({})).toBe(15);
  });

  it("goes by the jobs most alike: one variant may be far faster than its engine knows", () => {
    const { seconds } = TEXT_ENGINE;
    const job = (length: number, fast: boolean, took: number) => ({ args: { length, fast }, seconds: took });
    const past = [
      job(8, true, 1.1),
      job(8, false, 21),
      job(5, true, 0.8),
      job(6, false, 15),
      job(10, true, 1.6),
      job(10, false, 27),
      job(4, false, 10),
    ];
    const estimate = jobEstimator({ seconds }, past);
    for (const { args, seconds: took } of past) {
      expect(estimate(args)).toBeGreaterThanOrEqual(took / 2);
      expect(estimate(args)).toBeLessThanOrEqual(took * 2);
    }
  });

  it("goes by jobs of other kinds until one of its own has run", () => {
    const engine = { seconds: ({ length }: Readonly<Record<string, unknown>>) => (length as number) ?? null };
    const speed = measureSpeed([
      { engine, args: { length: 10 }, seconds: 40 },
      { engine, args: {}, seconds: 7 },
      { engine: null, args: { length: 10 }, seconds: 1 },
    ]);
    expect(speed).toBe(4);
    expect(measureSpeed([])).toBeNull();
    expect(jobEstimator(engine, [], speed)({ length: 3 })).toBe(12);
    expect(jobEstimator(engine, [{ args: { length: 1 }, seconds: 2 }], speed)({ length: 3 })).toBe(6);
    expect(jobEstimator({}, [], speed)({ length: 3 })).toBe(-1);
  });

  it("from a film goes by its length, rate and size", () => {
    const estimate = jobEstimator(VIDEO_ENGINE, []);
    const ten = estimate(film(10));
    expect(ten).toBeGreaterThan(10);
    expect(ten).toBeLessThan(60);
    expect(estimate(film(60)) / ten).toBeCloseTo(5.6, 0);
    // A film of 60 frames a second has as many pictures looked at, and twice as many decoded.
    expect(estimate(film(10, 60))).toBeLessThan(ten * 1.2);
    expect(estimate(film(10, 120, 3840, 2160))).toBeGreaterThan(ten * 1.5);
    expect(estimate(film(null))).toBe(-1);
    expect(estimate({ file: {} })).toBe(-1);
    expect(estimate({})).toBe(-1);
  });
});
