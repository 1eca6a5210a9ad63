import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../src/motion/clip.js";
import { loopTravel } from "../../src/motion/loop-travel.js";
import { createSkeleton } from "../../src/motion/skeleton.js";

const skeleton = createSkeleton([
  { name: "Root", translation: [0, 0, 0] },
  { name: "Hips", parent: "Root", translation: [0, 1, 0] },
  { name: "Thigh", parent: "Hips", translation: [0, -0.1, 0] },
  { name: "Foot", parent: "Root", translation: [0, 0.1, 0] },
]);

function clip(loop: MotionClip["loop"]): MotionClip {
  return {
    skeleton,
    frameRate: 10,
    frameCount: 2,
    rotations: Float32Array.from({ length: 2 * 4 * 4 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
    translatedJoints: Int16Array.of(1, 2, 3),
    translations: Float32Array.of(0, 1, 0, 0, -0.1, 0, 0, 0.1, 0, 1, 1, 2, 0.5, -0.1, 0, 1, 0.1, 2),
    contacts: [],
    labels: [],
    loop,
    plan: null,
    request: null,
  };
}

describe("loopTravel", () => {
  it("is that of the topmost translated joints", () => {
    const { slots, travel } = loopTravel(clip({ displacement: [1, 0, 2], yaw: 0 }));
    expect(slots).toEqual([0, 2]);
    expect(travel.map((value) => Number(value.toFixed(6)))).toEqual([1, 0, 2, 1, 0, 2]);
  });

  it("is none for a clip that does not loop", () => {
    expect(loopTravel(clip(null))).toEqual({ slots: [], travel: [] });
  });
});
