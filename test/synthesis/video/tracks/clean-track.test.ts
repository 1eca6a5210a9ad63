import { describe, expect, it } from "vitest";
import { resampleClip } from "../../../../src/motion/resample.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import type { LandmarkTrack } from "../../../../src/synthesis/video/landmark-track.js";
import { cleanTrack } from "../../../../src/synthesis/video/tracks/clean-track.js";
import { dropMisfits } from "../../../../src/synthesis/video/tracks/drop-misfits.js";
import { dropOutliers } from "../../../../src/synthesis/video/tracks/drop-outliers.js";
import { fillGaps } from "../../../../src/synthesis/video/tracks/fill-gaps.js";
import { lowPass } from "../../../../src/synthesis/video/tracks/low-pass.js";
import { repairSides } from "../../../../src/synthesis/video/tracks/repair-sides.js";
import { filmClip } from "../support/film-clip.js";

const MARKS = 33;
/** At 30 frames a second exactly, so that a clean track has the same frames. */
const walk = { ...resampleClip(generateTextMotion({ prompt: "walks forward six steps" }), 30), frameRate: 30 };
const film = () => filmClip(walk, { place: [5, 1.2, 1.5], yaw: Math.PI / 2 });
const copy = (track: LandmarkTrack) => ({ ...track, points: track.points.slice(), sight: track.sight.slice() });

function exchange(track: LandmarkTrack, frame: number, pairs: readonly (readonly [number, number])[]): void {
  for (const [a, b] of pairs) {
    for (let k = 0; k < 2; k++) {
      const [i, j] = [(frame * MARKS + a) * 2 + k, (frame * MARKS + b) * 2 + k];
      [track.points[i], track.points[j]] = [track.points[j], track.points[i]];
    }
  }
}

const LEGS = [23, 25, 27, 29, 31].map((mark) => [mark, mark + 1] as const);
const ALL = [
  [1, 4],
  [2, 5],
  [3, 6],
  ...[7, 9, 11, 13, 15, 17, 19, 21].map((mark) => [mark, mark + 1] as const),
  ...LEGS,
] as const;

describe("left and right", () => {
  it.each([
    ["legs for a moment", LEGS, 20, 23],
    ["the whole body for half a second", ALL, 30, 45],
    ["legs at the end", LEGS, walk.frameCount - 6, walk.frameCount],
  ])("are exchanged back: %s", (_, pairs, from, to) => {
    const wrong = film();
    const right = copy(wrong);
    for (let f = from; f < to; f++) exchange(wrong, f, pairs);
    expect(wrong.points).not.toEqual(right.points);
    expect(repairSides(wrong)).toBe(to - from);
    expect(wrong.points).toEqual(right.points);
  });

  it("stay where the library was right", () => {
    const track = film();
    expect(repairSides(track)).toBe(0);
    expect(track.points).toEqual(film().points);
  });
});

describe("short looks between absences", () => {
  const hide = ({ sight }: LandmarkTrack, from: number, to: number) => sight.fill(0, from * MARKS, to * MARKS);

  it("are dropped where another body is taken for the person, and kept where it is the person", () => {
    for (const [scale, dropped] of [
      [0.55, MARKS * 2],
      [1, 0],
    ]) {
      const track = film();
      hide(track, 30, 34);
      hide(track, 36, 42);
      // Nearer to the middle of the picture, and smaller.
      for (let i = 34 * MARKS * 2; i < 36 * MARKS * 2; i++) {
        const middle = i % 2 === 0 ? track.width / 2 : track.height / 3;
        track.points[i] = middle + (track.points[i] - middle) * scale;
      }
      expect(dropMisfits(track)).toBe(dropped);
      expect(track.sight[35 * MARKS + 11] === 0).toBe(dropped > 0);
    }
  });
});

describe("outliers", () => {
  it("are dropped, and nothing else", () => {
    const track = film();
    track.points[(40 * MARKS + 15) * 2] += 150;
    expect(dropOutliers(track)).toBe(1);
    expect(track.sight[40 * MARKS + 15]).toBe(0);
  });
});

describe("gaps", () => {
  it("are bridged between the frames around them, with less sight in the middle", () => {
    const track = film();
    for (let f = 10; f < 16; f++) track.sight[f * MARKS + 27] = 0;
    const x = (f: number) => track.points[(f * MARKS + 27) * 2];
    const [before, after] = [x(9), x(16)];
    fillGaps(track);
    expect(x(12)).toBeCloseTo(before + ((after - before) * 3) / 7, 3);
    expect(track.sight[12 * MARKS + 27]).toBeLessThan(track.sight[10 * MARKS + 27]);
    expect(track.sight[10 * MARKS + 27]).toBeLessThan(1);
  });
});

describe("the low pass", () => {
  const RATE = 30;
  const sine = (hertz: number) =>
    Float64Array.from({ length: 300 }, (_, f) => Math.sin((2 * Math.PI * hertz * f) / RATE));
  const size = (values: Float64Array) => Math.max(...values.subarray(60, 240).map(Math.abs));

  it("keeps slow movement as it is, halves the power at its cut-off, and removes fast noise", () => {
    const filtered = (hertz: number) => {
      const values = sine(hertz);
      lowPass(values, 0, 1, values.length, RATE, 6);
      return values;
    };
    const slow = filtered(1);
    expect(Math.max(...slow.map((value, f) => Math.abs(value - sine(1)[f])))).toBeLessThan(0.01);
    expect(size(filtered(6))).toBeCloseTo(Math.SQRT1_2, 1);
    expect(size(filtered(13))).toBeLessThan(0.06);
  });

  it("keeps the speed of steady movement up to the ends", () => {
    const values = Float64Array.from({ length: 40 }, (_, f) => 3 * f);
    lowPass(values, 0, 1, 40, RATE, 4);
    values.forEach((value, f) => {
      expect(value).toBeCloseTo(3 * f, 2);
    });
  });

  it("smooths noisy tracks more than quiet ones", () => {
    const noisy = cleanTrack(filmClip(walk, { place: [5, 1.2, 1.5], yaw: Math.PI / 2 }, 0.01));
    const quiet = cleanTrack(film());
    const truth = film();
    const gap = (track: LandmarkTrack) => {
      let sum = 0;
      for (let i = 0; i < truth.points.length; i++)
        sum += Math.abs(track.points[i] - truth.points[i]) / truth.points.length;
      return sum;
    };
    expect(gap(quiet)).toBeLessThan(1);
    const raw = filmClip(walk, { place: [5, 1.2, 1.5], yaw: Math.PI / 2 }, 0.01);
    expect(gap(noisy)).toBeLessThan(0.65 * gap(raw));
  });
});
