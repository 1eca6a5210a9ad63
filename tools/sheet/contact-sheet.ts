import { PNG } from "pngjs";
import { Picture, type Triangles } from "./rasterizer.js";

export interface SheetCell {
  meshes: Triangles[];
  /** Point on the ground under the figure; the camera looks at it. */
  center: [number, number, number];
  /** Uneven ground; default: a grid at the center's height. */
  ground?: Triangles;
}

export interface SheetRow {
  cells: SheetCell[];
  /** Camera yaw in degrees: 0 from the front, 90 from the figure's left, -90 from its right. */
  yaw: number;
  /** Metres (model units) from top to bottom of a cell. */
  height: number;
}

const SAMPLES = 2;

/** Draws rows of cells, frames side by side, into one PNG. */
export function contactSheet(rows: SheetRow[], cellWidth: number, cellHeight: number): Buffer {
  const columns = Math.max(...rows.map((row) => row.cells.length));
  const png = new PNG({ width: columns * cellWidth, height: rows.length * cellHeight });
  png.data.fill(255);
  rows.forEach((row, r) => {
    row.cells.forEach((cell, c) => {
      const picture = drawCell(cell, row, cellWidth * SAMPLES, cellHeight * SAMPLES);
      copyDown(picture, png, c * cellWidth, r * cellHeight);
    });
  });
  return PNG.sync.write(png);
}

function drawCell(cell: SheetCell, row: SheetRow, width: number, height: number): Picture {
  const [x, y, z] = cell.center;
  const camera = {
    target: [x, y + row.height * 0.44, z] as [number, number, number],
    yaw: (row.yaw * Math.PI) / 180,
    pitch: 0.16,
    height: row.height,
  };
  const picture = new Picture(width, height, camera);
  if (cell.ground) picture.draw(cell.ground);
  else {
    grid(picture, x, y, z, row.height);
    for (const mesh of cell.meshes) picture.shadow(mesh, y);
  }
  for (const mesh of cell.meshes) picture.draw(mesh);
  return picture;
}

/** Draws a grid fixed to the ground, a quarter of the cell's height apart: shows travel and planted feet. */
function grid(picture: Picture, x: number, y: number, z: number, height: number): void {
  const step = height / 4;
  const color = [0.68, 0.7, 0.73];
  for (let i = -3; i <= 3; i++) {
    const gx = (Math.round(x / step) + i) * step;
    const gz = (Math.round(z / step) + i) * step;
    picture.line([gx, y - 1e-3, z - 2 * step], [gx, y - 1e-3, z + 2 * step], color);
    picture.line([x - 2 * step, y - 1e-3, gz], [x + 2 * step, y - 1e-3, gz], color);
  }
}

function copyDown(picture: Picture, png: PNG, left: number, top: number): void {
  const width = picture.width / SAMPLES;
  const height = picture.height / SAMPLES;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const out = ((top + y) * png.width + left + x) * 4;
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let s = 0; s < SAMPLES * SAMPLES; s++) {
          const px = x * SAMPLES + (s % SAMPLES);
          const py = y * SAMPLES + Math.floor(s / SAMPLES);
          sum += Math.min(1, picture.rgb[(py * picture.width + px) * 3 + k]);
        }
        png.data[out + k] = Math.round((sum / (SAMPLES * SAMPLES)) * 255);
      }
    }
  }
}
