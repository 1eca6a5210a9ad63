import type { Mask, Raster } from "../image/raster.js";
import type { FaceMarks, MarkName, Marks, Point3 } from "../marks/marks.js";

/** A figure as it was found in a picture. */
export interface PicturedFigure {
  picture: Raster;
  mask: Mask;
  marks: Marks;
}

/** Cuts a figure out with a margin, and makes it smaller. */
export function resized(
  { picture, mask, marks }: PicturedFigure,
  box: readonly number[],
  scale: number,
): PicturedFigure {
  const [left, top, right, bottom] = box;
  const width = Math.max(1, Math.round((right - left) * scale));
  const height = Math.max(1, Math.round((bottom - top) * scale));
  const pixels = new Uint8Array(width * height * 3);
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The mean of what a pixel covers; beside the picture, its edge goes on.
      const from = [left + x / scale, top + y / scale];
      const cells = Math.max(1, Math.round(1 / scale));
      const sums = [0, 0, 0, 0];
      for (let j = 0; j < cells; j++) {
        for (let i = 0; i < cells; i++) {
          const u = Math.floor(from[0] + (i + 0.5) / cells / scale);
          const v = Math.floor(from[1] + (j + 0.5) / cells / scale);
          const within = u >= 0 && v >= 0 && u < picture.width && v < picture.height;
          const at = clamp(v, picture.height) * picture.width + clamp(u, picture.width);
          for (let k = 0; k < 3; k++) sums[k] += picture.pixels[at * 3 + k];
          if (within) sums[3] += mask.inside[at];
        }
      }
      const to = y * width + x;
      for (let k = 0; k < 3; k++) pixels[to * 3 + k] = Math.round(sums[k] / cells ** 2);
      inside[to] = sums[3] * 2 > cells ** 2 ? 1 : 0;
    }
  }
  const moved = ([x, y, z]: Point3): Point3 => [(x - left) * scale, (y - top) * scale, z * scale];
  const each = <Names extends string>(points: Record<Names, Point3>): Record<Names, Point3> =>
    Object.fromEntries(Object.entries<Point3>(points).map(([name, point]) => [name, moved(point)])) as Record<
      Names,
      Point3
    >;
  return {
    picture: { width, height, pixels },
    mask: { width, height, inside },
    marks: {
      ...marks,
      at: each<MarkName>(marks.at),
      face: marks.face && each<keyof FaceMarks>(marks.face as Record<keyof FaceMarks, Point3>),
    },
  };
}

const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
