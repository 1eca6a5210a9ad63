import { fbxError } from "../../tree/fbx-error.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import { childNumbers } from "../fbx-properties.js";

/** The faces of a mesh. A corner is one point of one polygon; corners are numbered through the file's list. */
export interface Polygons {
  /** Control point of every corner. */
  corners: Int32Array;
  /** First corner of every polygon, and one more for the end. */
  starts: Int32Array;
}

/** Reads the faces. The last corner of a polygon is stored as -1 - its control point. */
export function readPolygons(geometry: FbxNode, pointCount: number): Polygons {
  const stored = childNumbers(geometry, "PolygonVertexIndex");
  const corners = new Int32Array(stored.length);
  const starts = [0];
  for (let i = 0; i < stored.length; i++) {
    const isLast = stored[i] < 0;
    const point = isLast ? -1 - stored[i] : stored[i];
    if (!(point < pointCount)) {
      throw fbxError(`The FBX file has a mesh that refers to point ${point} of ${pointCount}.`);
    }
    corners[i] = point;
    if (isLast || i === stored.length - 1) starts.push(i + 1);
  }
  return { corners, starts: Int32Array.from(starts) };
}
