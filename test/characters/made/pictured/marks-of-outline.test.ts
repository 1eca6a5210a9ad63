import { describe, expect, it } from "vitest";
import { cutFromPlain } from "../../../../src/characters/made/pictured/image/plain-background.js";
import { areaOf, type Mask, overlap, type Raster } from "../../../../src/characters/made/pictured/image/raster.js";
import { marksOfOutline, NotAFigure } from "../../../../src/characters/made/pictured/marks/marks-of-outline.js";

type Line = [x: number, y: number, u: number, v: number, radius: number];

/** Head, trunk, arms that stand out, legs apart. */
const MAN: Line[] = [
  [150, 50, 150, 52, 32],
  [150, 80, 150, 110, 12],
  [150, 120, 150, 210, 38],
  [185, 110, 260, 175, 13],
  [115, 110, 40, 175, 13],
  [168, 225, 195, 370, 17],
  [132, 225, 105, 370, 17],
];
const PIG: Line[] = [
  [120, 150, 220, 150, 60],
  [280, 130, 285, 130, 40],
  [110, 190, 105, 250, 14],
  [150, 200, 150, 252, 14],
  [200, 200, 200, 252, 14],
  [240, 190, 245, 250, 14],
];

function blob(lines: readonly Line[], width = 340, height = 410, less = 0): Mask {
  const inside = new Uint8Array(width * height);
  for (let i = 0; i < inside.length; i++) {
    const [px, py] = [i % width, Math.floor(i / width)];
    for (const [x, y, u, v, radius] of lines) {
      const [dx, dy] = [u - x, v - y];
      const t = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)));
      if (Math.hypot(px - x - t * dx, py - y - t * dy) <= radius - less) inside[i] = 1;
    }
  }
  return { width, height, inside };
}

function paint(mask: Mask, color: (x: number, y: number, inside: boolean) => readonly number[]): Raster {
  const { width, height } = mask;
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    pixels.set(color(i % width, Math.floor(i / width), mask.inside[i] === 1), i * 3);
  }
  return { width, height, pixels };
}

/** Paper that grows darker to a side. */
const paper = (x: number, y: number) => [230 - x * 0.15 - y * 0.05, 226 - x * 0.15, 214 - x * 0.12];

describe("marks of an outline", () => {
  it("are where head, hands and feet are, the figure's left at the picture's right", () => {
    const { at, face, notes } = marksOfOutline(blob(MAN));
    const near = (name: keyof typeof at, x: number, y: number, within: number) =>
      expect(Math.hypot(at[name][0] - x, at[name][1] - y), name).toBeLessThan(within);
    near("crown", 150, 18, 8);
    near("neck", 150, 95, 18);
    near("leftWrist", 250, 165, 22);
    near("rightWrist", 50, 165, 22);
    near("leftShoulder", 180, 112, 22);
    near("rightShoulder", 120, 112, 22);
    near("leftHip", 168, 225, 26);
    near("rightKnee", 118, 300, 26);
    near("leftAnkle", 193, 360, 26);
    expect(face).toBeNull();
    expect(notes).toEqual([]);
  });

  it("say what they took for granted of arms and legs that are not apart", () => {
    const hidden = marksOfOutline(blob([MAN[0], MAN[1], [150, 120, 150, 350, 45]]));
    expect(hidden.notes.join(" ")).toMatch(/legs are not seen apart.*left arm is not seen apart/);
    expect(hidden.at.leftElbow[1]).toBeLessThan(hidden.at.leftHand[1]);
  });

  it("refuse what is no upright figure, with the reason", () => {
    expect(() => marksOfOutline(blob(PIG))).toThrow(NotAFigure);
    expect(() => marksOfOutline(blob(PIG))).toThrow(/head|legs|wide|feet/);
    expect(() => marksOfOutline(blob([[20, 200, 320, 200, 15]]))).toThrow(/wider than tall/);
  });
});

describe("a figure before a plain background", () => {
  const man = blob(MAN);

  it("is cut out where it is painted", () => {
    const cut = cutFromPlain(paint(man, (x, y, inside) => (inside ? [90, 40, 50] : paper(x, y))));
    expect(overlap(cut as Mask, man)).toBeGreaterThan(0.98);
    expect(cut?.isLineArt).toBe(false);
  });

  it("is what lines enclose where it is drawn, small gaps or not", () => {
    const inner = blob(MAN, 340, 410, 4);
    const lines = (x: number, y: number, inside: boolean) => {
      const gap = Math.abs(x - 150) < 2 && y < 40;
      return inside && inner.inside[y * 340 + x] === 0 && !gap ? [40, 30, 120] : paper(x, y);
    };
    const cut = cutFromPlain(paint(man, lines));
    expect(cut?.isLineArt).toBe(true);
    expect(overlap(cut as Mask, man)).toBeGreaterThan(0.93);
  });

  it("is not looked for before any other background, nor in an empty picture", () => {
    const noise = paint(man, (x, y) => [(x * 97 + y * 31) % 256, (x * 13 + y * 57) % 256, (x * y) % 256]);
    expect(cutFromPlain(noise)).toBeNull();
    expect(cutFromPlain(paint(man, paper))).toBeNull();
    expect(areaOf(man)).toBeGreaterThan(1000);
  });
});
