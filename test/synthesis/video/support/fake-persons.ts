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

/** Models that see persons at places of the picture (pixels: hips' middle, height of the rim above it). */
export function models(persons: { x: number; y: number; rim: number }[], presence = () => 1): PoseModels {
  return {
    async detect() {
      const boxes = new Float32Array(2254 * 12);
      const scores = new Float32Array(2254).fill(-20);
      const side = Math.max(WIDTH, HEIGHT);
      persons.forEach(({ x, y, rim }) => {
        // The cell of the finest grid that holds the hips' middle.
        const u = (x - WIDTH / 2) / side + 0.5;
        const v = (y - HEIGHT / 2) / side + 0.5;
        const [column, row] = [Math.floor(u * 28), Math.floor(v * 28)];
        const anchor = (row * 28 + column) * 2;
        scores[anchor] = 5;
        boxes[anchor * 12 + 4] = (u - (column + 0.5) / 28) * 224;
        boxes[anchor * 12 + 5] = (v - (row + 0.5) / 28) * 224;
        boxes[anchor * 12 + 6] = boxes[anchor * 12 + 4];
        boxes[anchor * 12 + 7] = boxes[anchor * 12 + 5] - (rim / side) * 224;
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
