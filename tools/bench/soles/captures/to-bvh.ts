import { Matrix, type Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import { FRAME_RATE } from "../sole-track.js";
import type { Capture } from "./capture.js";
import { captureFloor } from "./capture-floor.js";

/** Writes a capture as a BVH file, in centimetres, for a game to import with `hero.importMotionAsync`. */
export function captureBvh(capture: Capture): Uint8Array {
  const { joints, parents, offsets, roots, rotations } = capture;
  const isEnd = (j: number) => joints[j].endsWith("Toe");
  const lines = ["HIERARCHY"];
  const order: number[] = [];
  const write = (j: number, indent: string) => {
    order.push(j);
    const { x, y, z } = offsets[j].scale(100);
    lines.push(`${indent}${parents[j] < 0 ? "ROOT" : "JOINT"} ${joints[j]}`, `${indent}{`);
    lines.push(`${indent}  OFFSET ${x} ${y} ${z}`);
    const places = parents[j] < 0 ? "6 Xposition Yposition Zposition" : "3";
    lines.push(`${indent}  CHANNELS ${places} Zrotation Yrotation Xrotation`);
    const children = joints.flatMap((_, child) => (parents[child] === j && !isEnd(child) ? [child] : []));
    for (const child of children) write(child, `${indent}  `);
    if (children.length === 0) {
      const end = joints[j].endsWith("Foot") ? "0 -3.7 12.1" : "0 8 0";
      lines.push(`${indent}  End Site`, `${indent}  {`, `${indent}    OFFSET ${end}`, `${indent}  }`);
    }
    lines.push(`${indent}}`);
  };
  write(parents.indexOf(-1), "");
  lines.push("MOTION", `Frames: ${roots.length}`, `Frame Time: ${1 / FRAME_RATE}`);
  const floor = captureFloor(capture);
  roots.forEach(({ x, y, z }, f) => {
    const place = [x * 100, (y - floor) * 100, z * 100];
    lines.push([...place, ...order.flatMap((j) => zyxDegrees(rotations[f][j]))].map((n) => n.toFixed(5)).join(" "));
  });
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

/** Returns the turns about z, then y, then x that make up a rotation. */
function zyxDegrees(rotation: Quaternion): number[] {
  // Babylon's matrices are transposed: element (row, column) of the usual one is m[column * 4 + row].
  const m = Matrix.FromQuaternionToRef(rotation, new Matrix()).m;
  const y = Math.asin(Math.min(1, Math.max(-1, -m[2])));
  const x = Math.atan2(m[6], m[10]);
  const z = Math.atan2(m[1], m[0]);
  return [z, y, x].map((angle) => (angle * 180) / Math.PI);
}
