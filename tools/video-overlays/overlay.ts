import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatConjugate, quatRotate } from "../../src/motion/maths/quaternion.js";
import type { Picture } from "../../src/synthesis/video/landmarks/picture.js";
import type { LandmarkFrame } from "../../src/synthesis/video/landmarks/read-landmarks.js";
import type { VideoPlan } from "../../src/synthesis/video/video-motion.js";

/** Red, green and blue of each pixel. */
export type Tile = Uint8Array;

type Point = readonly [x: number, y: number];
type Color = readonly [number, number, number];

const LEFT = [11, 13, 15, 19, 15, 13, 11, 23, 25, 27, 31, 29, 27];
const RIGHT = [12, 14, 16, 20, 16, 14, 12, 24, 26, 28, 32, 30, 28];
const LINES: readonly (readonly [Color, readonly number[]])[] = [
  [[255, 150, 60], LEFT],
  [[70, 150, 255], RIGHT],
  [
    [240, 240, 240],
    [11, 12, 24, 23],
  ],
];
const MOTION: Color = [60, 220, 90];
const CHAINS = [
  ["Head", "Spine2", "Hips", "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"],
  ["Hips", "RightUpLeg", "RightLeg", "RightFoot", "RightToeBase"],
  ["LeftHand", "LeftForeArm", "LeftArm", "Spine2", "RightArm", "RightForeArm", "RightHand"],
];

/** Draws a picture around the person in it, with the landmarks and the motion's bones over it. */
export function overlay(
  picture: Picture,
  seen: LandmarkFrame | null,
  clip: MotionClip<VideoPlan>,
  frame: number,
  { width, height }: { width: number; height: number },
): Tile {
  const bones = CHAINS.map((chain) =>
    pointsOf(chain, clip, Math.min(Math.max(0, frame), clip.frameCount - 1), picture),
  );
  const marks = Array.from(seen ? { length: 33 } : [], (_, i): Point => [seen!.points[i * 2], seen!.points[i * 2 + 1]]);
  const all = [...bones.flat(), ...marks];
  const [left, right, top, bottom] = [
    Math.min(...all.map(([x]) => x)),
    Math.max(...all.map(([x]) => x)),
    Math.min(...all.map(([, y]) => y)),
    Math.max(...all.map(([, y]) => y)),
  ];
  const scale = Math.max((right - left) / width, (bottom - top) / height) * 1.25;
  const from: Point = [(left + right - width * scale) / 2, (top + bottom - height * scale) / 2];
  const tile = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      tile.set(mean(picture, from[0] + x * scale, from[1] + y * scale, scale / 2), (y * width + x) * 3);
    }
  }
  const line = (points: readonly Point[], color: Color, thick: number) => {
    for (let i = 1; i < points.length; i++) stroke(tile, width, points[i - 1], points[i], color, thick);
  };
  const placed = ([x, y]: Point): Point => [(x - from[0]) / scale, (y - from[1]) / scale];
  for (const bone of bones) line(bone.map(placed), MOTION, 2);
  if (seen)
    for (const [color, order] of LINES)
      line(
        order.map((mark) => placed(marks[mark])),
        color,
        1,
      );
  return tile;
}

/** Where a camera sees joints. */
function pointsOf(names: readonly string[], clip: MotionClip<VideoPlan>, frame: number, picture: Picture): Point[] {
  const { cameraRotation, cameraPosition, lens } = clip.plan;
  const { positions } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const back = quatConjugate(new Float64Array(4), cameraRotation);
  const focal = Math.max(picture.width, picture.height) / 2 / Math.tan((lens * Math.PI) / 360);
  return names.map((name) => {
    const joint = clip.skeleton.names.indexOf(name);
    const away = cameraPosition.map((value, k) => positions[joint * 3 + k] - value);
    const [x, y, z] = Array.from(quatRotate(new Float64Array(3), back, away));
    return [picture.width / 2 - (focal * x) / z, picture.height / 2 + (focal * y) / z];
  });
}

/** Mean color around a place. */
function mean({ width, height, pixels }: Picture, x: number, y: number, reach: number): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  const step = Math.max(1, reach / 2);
  for (let v = y - reach; v <= y + reach; v += step) {
    for (let u = x - reach; u <= x + reach; u += step) {
      const [column, row] = [Math.round(u), Math.round(v)];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      for (let k = 0; k < 3; k++) sum[k] += pixels[(row * width + column) * 3 + k];
      count++;
    }
  }
  return count > 0 ? sum.map((value) => value / count) : [225, 225, 225];
}

function stroke(tile: Tile, width: number, a: Point, b: Point, color: Color, thick: number): void {
  const height = tile.length / 3 / width;
  const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) * 2) + 1;
  for (let s = 0; s <= steps; s++) {
    const [x, y] = [0, 1].map((k) => Math.round(a[k] + ((b[k] - a[k]) * s) / steps));
    for (let v = y; v < y + thick; v++) {
      for (let u = x; u < x + thick; u++) {
        if (u >= 0 && v >= 0 && u < width && v < height) tile.set(color, (v * width + u) * 3);
      }
    }
  }
}
