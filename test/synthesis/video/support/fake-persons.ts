import type { Picture } from "../../../../src/synthesis/video/landmarks/picture.js";
import type { PoseModels } from "../../../../src/synthesis/video/landmarks/pose-models.js";

const WIDTH = 640;
const HEIGHT = 360;

/** A picture whose red tells x, green y, 0 to 255. */
export function gradient(): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels.set([(x / WIDTH) * 255, (y / HEIGHT) * 255, 128], (y * WIDTH + x) * 3);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** Returns where a point of the gradient lies in a crop of it, 0 to 1: its colours tell which part it shows. */
function placeIn(crop: Float32Array, x: number, y: number): [number, number] {
  const side = Math.sqrt(crop.length / 3);
  const inside: number[][] = [];
  for (let i = 0; i < crop.length; i += 3) {
    // Beyond the picture's edges there is no blue.
    if (Math.abs(crop[i + 2]) > 0.1) continue;
    const [column, row] = [(i / 3) % side, Math.floor(i / 3 / side)];
    inside.push([column, row, ((crop[i] + 1) / 2) * WIDTH, ((crop[i + 1] + 1) / 2) * HEIGHT]);
  }
  const [a, d] = [inside[0], inside[inside.length - 1]];
  // A turn with a scale, as complex numbers.
  const [du, dv, dx, dy] = [2, 3, 0, 1].map((k) => d[k] - a[k]);
  const [px, py] = [x - a[2], y - a[3]];
  const length = du * du + dv * dv;
  const [re, im] = [(dx * du + dy * dv) / length, (dy * du - dx * dv) / length];
  return [(a[0] + re * px - im * py) / side, (a[1] + re * py + im * px) / side];
}

/** A person in a picture: the hips' middle, and how far the rim is from it, pixels; radians from upright, clockwise. */
interface FakePerson {
  x: number;
  y: number;
  rim: number;
  turn?: number;
}

/**
 * Models that see persons at places of the picture.
 *
 * @param isSeen whether the detector sees who reaches so far across and down a crop, as shares of it, from the hips to the rim
 */
export function models(
  persons: FakePerson[],
  presence = () => 1,
  isSeen: (across: number, down: number) => boolean = () => true,
): PoseModels {
  return {
    async detect(crop) {
      const boxes = new Float32Array(2254 * 12);
      const scores = new Float32Array(2254).fill(-20);
      persons.forEach(({ x, y, rim, turn = 0 }) => {
        // The cell of the finest grid that holds the hips' middle.
        const [u, v] = placeIn(crop, x, y);
        const [over, top] = placeIn(crop, x + rim * Math.sin(turn), y - rim * Math.cos(turn));
        if (Math.min(u, v) < 0 || Math.max(u, v) >= 1 || !isSeen(over - u, top - v)) return;
        const [column, row] = [Math.floor(u * 28), Math.floor(v * 28)];
        const anchor = (row * 28 + column) * 2;
        scores[anchor] = 5;
        boxes[anchor * 12 + 4] = (u - (column + 0.5) / 28) * 224;
        boxes[anchor * 12 + 5] = (v - (row + 0.5) / 28) * 224;
        boxes[anchor * 12 + 6] = (over - (column + 0.5) / 28) * 224;
        boxes[anchor * 12 + 7] = (top - (row + 0.5) / 28) * 224;
      });
      return { boxes, scores };
    },
    async landmarks() {
      const landmarks = new Float32Array(195);
      for (let mark = 0; mark < 39; mark++) landmarks.set([128, 128 - (mark === 34 ? 102.4 : 0), 0, 6, 6], mark * 5);
      landmarks.set([64, 192, 0, 6, -6], 15 * 5);
      return {
        landmarks,
        presence: presence(),
        heatmap: new Float32Array(64 * 64 * 39).fill(-9),
        world: new Float32Array(117),
      };
    },
  };
}
