import { cropRegion, type Picture, type Region, regionAround } from "./picture.js";
import { LANDMARK_SIDE, type PoseModels } from "./pose-models.js";
import type { HandMarks } from "./read-hand.js";

/** The pose library's landmarks. */
export const LANDMARK_COUNT = 33;

/** The landmarks of a person in one picture. */
export interface LandmarkFrame {
  /** x, y in pixels of the picture, y down. */
  points: Float32Array;
  /** How likely each landmark is seen, 0 to 1. */
  sight: Float32Array;
  /** The library's own guess in three dimensions: metres from the hips' middle, y down, z away from the camera. */
  world: Float32Array;
  /** How likely this is a person, 0 to 1. */
  presence: number;
  /** Where to look in the next picture. */
  next: Region;
  /** How many pictures before this one were misread: the same person was there, held otherwise. */
  misread?: number;
  /** The left and the right hand, where they were looked at and found. */
  hands?: readonly (HandMarks | null)[];
}

/** Numbers of a landmark: x, y, z, sight, presence. */
const WIDTH = 5;
const ALL = 39;
const CELLS = 64;
/** Cells to either side of a landmark that its heatmap is read in, and the least peak that counts. */
const REACH = 3;
const LEAST_PEAK = 0.5;
/** Helpers: the hips' middle and the rim of the body. */
const MIDDLE = 33;
const RIM = 34;

const input = new Float32Array(LANDMARK_SIDE * LANDMARK_SIDE * 3);

/** Finds the landmarks of the person in a region of a picture. */
export async function readLandmarks(picture: Picture, region: Region, models: PoseModels): Promise<LandmarkFrame> {
  cropRegion(picture, region, LANDMARK_SIDE, [0, 1], input);
  const { landmarks, presence, heatmap, world } = await models.landmarks(input);
  const cos = Math.cos(region.turn);
  const sin = Math.sin(region.turn);
  const place = (mark: number): [number, number] => {
    const [x, y] = refine(heatmap, mark, landmarks[mark * WIDTH], landmarks[mark * WIDTH + 1]);
    const dx = (x / LANDMARK_SIDE - 0.5) * region.size;
    const dy = (y / LANDMARK_SIDE - 0.5) * region.size;
    return [region.x + dx * cos - dy * sin, region.y + dx * sin + dy * cos];
  };
  const points = new Float32Array(LANDMARK_COUNT * 2);
  const sight = new Float32Array(LANDMARK_COUNT);
  const turned = new Float32Array(LANDMARK_COUNT * 3);
  for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
    points.set(place(mark), mark * 2);
    sight[mark] = sigmoid(landmarks[mark * WIDTH + 3]) * sigmoid(landmarks[mark * WIDTH + 4]);
    const [x, y, z] = world.subarray(mark * 3, mark * 3 + 3);
    turned.set([x * cos - y * sin, x * sin + y * cos, z], mark * 3);
  }
  return { points, sight, world: turned, presence, next: regionAround(place(MIDDLE), place(RIM)) };
}

/** Moves a landmark to the middle of its heatmap's peak. */
function refine(heatmap: Float32Array, mark: number, x: number, y: number): [number, number] {
  const scale = CELLS / LANDMARK_SIDE;
  const column = Math.floor(x * scale);
  const row = Math.floor(y * scale);
  if (column < 0 || row < 0 || column >= CELLS || row >= CELLS) return [x, y];
  let [sum, across, down, peak] = [0, 0, 0, 0];
  for (let r = Math.max(0, row - REACH); r <= Math.min(CELLS - 1, row + REACH); r++) {
    for (let c = Math.max(0, column - REACH); c <= Math.min(CELLS - 1, column + REACH); c++) {
      const value = sigmoid(heatmap[(r * CELLS + c) * ALL + mark]);
      sum += value;
      across += value * c;
      down += value * r;
      peak = Math.max(peak, value);
    }
  }
  if (peak < LEAST_PEAK || sum <= 0) return [x, y];
  return [across / sum / scale, down / sum / scale];
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
