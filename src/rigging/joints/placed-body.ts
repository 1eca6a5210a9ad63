import { type DistanceField, distanceAt } from "../voxels/distance-field.js";

/**
 * A body seen upright: x to its left, y up, z ahead, its height 1, the floor at y = 0, its middle at x = z = 0. The
 * space of the mesh is turned, moved and scaled into it.
 */
export interface BodyPlace {
  /** From the body to the mesh: three columns. */
  turn: Float64Array;
  /** In the mesh's space, where the body's origin lies. */
  origin: readonly [number, number, number];
  /** Height in the mesh's units. */
  height: number;
}

/** A distance field and the place of the body in it. */
export class PlacedBody {
  constructor(
    readonly field: DistanceField,
    readonly place: BodyPlace,
  ) {}

  /** Returns the signed distance from the surface at a point of the body, in heights: positive inside. */
  distance(x: number, y: number, z: number): number {
    const { turn, origin, height } = this.place;
    const d = distanceAt(
      this.field,
      origin[0] + height * (turn[0] * x + turn[3] * y + turn[6] * z),
      origin[1] + height * (turn[1] * x + turn[4] * y + turn[7] * z),
      origin[2] + height * (turn[2] * x + turn[5] * y + turn[8] * z),
    );
    return d / height;
  }
}

/** Moves points of the body, 3 numbers each, to the space of the mesh. */
export function toMesh({ turn, origin, height }: BodyPlace, points: Float64Array): Float64Array {
  const out = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    for (let k = 0; k < 3; k++) {
      out[at + k] =
        origin[k] + height * (turn[k] * points[at] + turn[3 + k] * points[at + 1] + turn[6 + k] * points[at + 2]);
    }
  }
  return out;
}

/** Moves points of the mesh to the body's space. */
export function toBody({ turn, origin, height }: BodyPlace, points: Float64Array): Float64Array {
  const out = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let m = 0; m < 3; m++) sum += turn[k * 3 + m] * (points[at + m] - origin[m]);
      out[at + k] = sum / height;
    }
  }
  return out;
}
