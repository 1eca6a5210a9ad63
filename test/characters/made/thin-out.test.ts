import { describe, expect, it } from "vitest";
import { MADE_CAST } from "../../../src/characters/index.js";
import { readDescription } from "../../../src/characters/made/index.js";
import { characterParts } from "../../../src/characters/made/make-character.js";
import { addVertex, faceNormal, newPiece, type Piece } from "../../../src/characters/made/mesh/piece.js";
import { thinOut } from "../../../src/characters/made/mesh/thin-out.js";

const trianglesOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { indices }) => sum + indices.length / 3, 0);
const areaOf = ({ positions, indices }: Piece) => {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) sum += Math.hypot(...faceNormal(positions, indices, i)) / 2;
  return sum;
};

/** A cloth of 16 by 16 squares, flat on its left half and with a hill on the right. */
function cloth(uvOf = (x: number, y: number): [number, number] => [x, y]): Piece {
  const piece = newPiece("cloth", () => {});
  for (let j = 0; j <= 16; j++) {
    for (let i = 0; i <= 16; i++) {
      const [x, y] = [i / 16, j / 16];
      const height = x > 0.5 ? 0.3 * Math.sin((x - 0.5) * 2 * Math.PI) * Math.sin(y * Math.PI) : 0;
      addVertex(piece, [x, y, height], uvOf(x, y), [[0, 1]]);
    }
  }
  for (let j = 0; j < 16; j++) {
    for (let i = 0; i < 16; i++) {
      const a = j * 17 + i;
      piece.indices.push(a, a + 1, a + 18, a, a + 18, a + 17);
    }
  }
  return piece;
}

describe("thinOut", () => {
  it("takes vertices where the surface is flat, and none at its border", () => {
    const piece = cloth();
    const before = areaOf(piece);
    thinOut([piece], 400);
    expect(trianglesOf([piece])).toBeLessThanOrEqual(400);
    expect(areaOf(piece)).toBeCloseTo(before, 3);
    const used = new Set(piece.indices);
    const left = (right: boolean) => [...used].filter((v) => piece.positions[v * 3] > 0.5 === right).length;
    expect(left(true)).toBeGreaterThan(left(false) + 20);
    for (let i = 0; i <= 16; i++) for (const v of [i, i * 17, i * 17 + 16, 16 * 17 + i]) expect(used).toContain(v);
  });

  it("keeps what is painted where it is", () => {
    // Its middle third is painted ten times as wide as the rest.
    const uvOf = (x: number, y: number): [number, number] => [
      x < 0.33 ? x / 10 : x < 0.66 ? x - 0.3 : 0.36 + x / 10,
      y,
    ];
    const piece = cloth(uvOf);
    thinOut([piece], 460);
    let worst = 0;
    for (let i = 0; i < piece.indices.length; i += 3) {
      const corners = piece.indices.slice(i, i + 3);
      const mean = (values: readonly number[], width: number, k: number) =>
        corners.reduce((sum, v) => sum + values[v * width + k] / 3, 0);
      const [x, y] = [mean(piece.positions, 3, 0), mean(piece.positions, 3, 1)];
      worst = Math.max(worst, Math.abs(mean(piece.uvs, 2, 0) - uvOf(x, y)[0]));
    }
    expect(worst).toBeLessThan(0.04);
  });

  it.each(["builtin-knight", "builtin-pirate"] as const)(
    "brings %s to 15 000 triangles, without those of the skin",
    (id) => {
      const { words, seed, body } = MADE_CAST[id];
      const { pieces } = characterParts({ ...readDescription(words).spec, name: "character", body }, seed, 0);
      const skin = () => trianglesOf(pieces.filter(({ sheet }) => sheet === "skin"));
      const before = skin();
      expect(trianglesOf(pieces)).toBeGreaterThan(15_000);
      const areas = pieces.map(areaOf);
      thinOut(pieces, 15_000);
      expect(trianglesOf(pieces)).toBeLessThanOrEqual(15_000);
      expect(skin()).toBe(before);
      // Small round parts lose the most of theirs.
      const after = pieces.map(areaOf);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(after) / sum(areas)).toBeGreaterThan(0.98);
      areas.forEach((area, i) => {
        expect(after[i]).toBeGreaterThanOrEqual(area * 0.85);
      });
    },
  );
});
