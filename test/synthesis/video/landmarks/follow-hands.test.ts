import { describe, expect, it } from "vitest";
import { HandFollower } from "../../../../src/synthesis/video/landmarks/follow-hands.js";
import type { HandOutput } from "../../../../src/synthesis/video/landmarks/pose-models.js";
import type { LandmarkFrame } from "../../../../src/synthesis/video/landmarks/read-landmarks.js";

const PICTURE = { width: 640, height: 480, pixels: new Uint8Array(640 * 480 * 3) };

/** A body with the shoulders so many pixels apart, palms up on both sides of it. */
function body(shoulders: number): LandmarkFrame {
  const points = new Float32Array(66);
  /** Both sides' landmark, in shoulders from the neck. */
  const put = (left: number, x: number, y: number) => {
    for (const [mark, mirror] of [
      [left, 1],
      [left + 1, -1],
    ]) {
      points.set([320 + x * mirror * shoulders, 200 + y * shoulders], mark * 2);
    }
  };
  put(11, 0.5, 0);
  put(13, 0.8, 0.7);
  put(15, 1, 0.2);
  put(17, 1.06, -0.05);
  put(19, 0.97, -0.05);
  put(23, 0.3, 1.3);
  const region = { x: 320, y: 240, size: 480, turn: 0 };
  return { points, sight: new Float32Array(33).fill(1), world: new Float32Array(99), presence: 1, next: region };
}

/** A network that sees an upright hand in the middle of what it is given. */
function network(presence = () => 1, offset = 0) {
  const looks: Float32Array[] = [];
  const landmarks = new Float32Array(63);
  for (let mark = 0; mark < 21; mark++) {
    const [finger, joint] = [Math.floor((mark - 1) / 4), (mark - 1) % 4];
    landmarks[mark * 3] = 112 + offset + (mark === 0 ? 0 : (finger - 2) * 10);
    landmarks[mark * 3 + 1] = mark === 0 ? 166 : 112 - joint * 14;
  }
  const hand = async (input: Float32Array): Promise<HandOutput> => {
    looks.push(input.slice(0, 1));
    return { landmarks, presence: presence(), world: new Float32Array(63) };
  };
  return { hand, looks };
}

describe("hands in a film", () => {
  it("are each looked at ten times a second, and not in one picture", async () => {
    const { hand, looks } = network();
    const follower = new HandFollower(hand);
    const found = [0, 0];
    for (let f = 0; f < 30; f++) {
      const hands = await follower.next(PICTURE, body(120), f / 30);
      expect(hands.filter((one) => one !== null).length).toBeLessThan(2);
      hands.forEach((one, side) => {
        if (one) found[side]++;
      });
    }
    expect(found).toEqual([10, 10]);
    // Once more at first, from where a hand's own landmarks say it is.
    expect(looks.length).toBe(22);
  });

  it("are where the picture has them", async () => {
    const follower = new HandFollower(network().hand);
    const [left] = await follower.next(PICTURE, body(120), 0);
    expect(Math.abs(left!.points[0] - 440)).toBeLessThan(25);
    expect(Math.abs(left!.points[1] - 224)).toBeLessThan(25);
    // Fingers point up.
    expect(left!.points[8 * 2 + 1]).toBeLessThan(left!.points[5 * 2 + 1]);
  });

  it.each([
    ["too small", body(20), network()],
    ["not sure", body(120), network(() => 0.3)],
    ["somebody else's", body(120), network(() => 1, 90)],
    ["hidden", { ...body(120), sight: new Float32Array(33) }, network()],
  ])("are left out where they are %s", async (_, person, { hand }) => {
    const follower = new HandFollower(hand);
    for (let f = 0; f < 6; f++) expect(await follower.next(PICTURE, person, f / 30)).toEqual([null, null]);
  });
});
