import { cropRegion, type Picture, type Region } from "./picture.js";
import { HAND_SIDE, type HandOutput } from "./pose-models.js";

/** The library's landmarks of a hand: the wrist, then four from the palm to the tip of each finger, the thumb first. */
export const HAND_MARKS = 21;

/** The landmarks of a hand in one picture. */
export interface HandMarks {
  /** x, y in pixels of the picture, y down. */
  points: Float32Array;
  /** Metres from the hand's middle, y down, z away from the camera. */
  world: Float32Array;
  /** How likely this is a hand, 0 to 1. */
  presence: number;
}

const input = new Float32Array(HAND_SIDE * HAND_SIDE * 3);

/** Finds the landmarks of the hand in a region of a picture. */
export async function readHand(
  picture: Picture,
  region: Region,
  hand: (input: Float32Array) => Promise<HandOutput>,
): Promise<HandMarks> {
  cropRegion(picture, region, HAND_SIDE, [0, 1], input);
  const { landmarks, presence, world } = await hand(input);
  const cos = Math.cos(region.turn);
  const sin = Math.sin(region.turn);
  const points = new Float32Array(HAND_MARKS * 2);
  const turned = new Float32Array(HAND_MARKS * 3);
  for (let mark = 0; mark < HAND_MARKS; mark++) {
    const dx = (landmarks[mark * 3] / HAND_SIDE - 0.5) * region.size;
    const dy = (landmarks[mark * 3 + 1] / HAND_SIDE - 0.5) * region.size;
    points.set([region.x + dx * cos - dy * sin, region.y + dx * sin + dy * cos], mark * 2);
    const [x, y, z] = world.subarray(mark * 3, mark * 3 + 3);
    turned.set([x * cos - y * sin, x * sin + y * cos, z], mark * 3);
  }
  return { points, world: turned, presence };
}
