import { quatFromAxes } from "../../../../motion/maths/rotation-forms.js";
import type { FbxProperties } from "./fbx-properties.js";

/** The change from a file's axes and unit to metres, +Y up, right-handed. */
export interface RootChange {
  rotation: [number, number, number, number];
  /** x is negative where the file is left-handed. */
  scale: [number, number, number];
}

/**
 * Reads what the root node has to carry, null for nothing.
 *
 * @param settings of the file (GlobalSettings); a file without them is in centimetres, +Y up
 */
export function readRootChange(settings: FbxProperties): RootChange | null {
  const metres = unitOf(settings);
  const change = axesOf(settings) ?? { rotation: [0, 0, 0, 1], mirror: 1 };
  const isTurned = change.rotation[3] !== 1 || change.mirror !== 1;
  if (!isTurned && metres === 1) return null;
  return { rotation: change.rotation as RootChange["rotation"], scale: [metres * change.mirror, metres, metres] };
}

function unitOf(settings: FbxProperties): number {
  const centimetres = settings.number("UnitScaleFactor", 1);
  if (!(centimetres > 1e-9 && centimetres < 1e9)) return 0.01;
  const metres = centimetres / 100;
  // 100.00000149, 2.5399999 and the like are 32-bit numbers: a value close to a power of ten was meant as one.
  const power = 10 ** Math.round(Math.log10(metres));
  return Math.abs(metres / power - 1) < 1e-5 ? power : metres;
}

/** Reads the axes; null where they contradict each other, or are missing. */
function axesOf(settings: FbxProperties): { rotation: number[]; mirror: number } | null {
  // Columns: the images of the file's x, y and z.
  const columns = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const used = new Set<number>();
  for (const [k, name] of ["CoordAxis", "UpAxis", "FrontAxis"].entries()) {
    const axis = settings.number(name, -1);
    if (axis !== 0 && axis !== 1 && axis !== 2) return null;
    used.add(axis);
    columns[axis][k] = settings.number(`${name}Sign`, 1) > 0 ? 1 : -1;
  }
  if (used.size < 3) return null;
  const [x, y, z] = columns;
  const determinant =
    x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0]);
  const rotation = [0, 0, 0, 1];
  quatFromAxes(
    rotation,
    x.map((value) => value * determinant),
    y,
    z,
  );
  return { rotation, mirror: determinant };
}
