import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { createPose, type MotionClip } from "../../src/motion/clip.js";
import { withRootPath } from "../../src/motion/root-path.js";
import { jointIndex } from "../../src/motion/skeleton.js";

const FRAMES = 181;
const JOINTS = {
  hips: jointIndex(BUILTIN_SKELETON, "Hips"),
  leftLeg: jointIndex(BUILTIN_SKELETON, "LeftUpLeg"),
  rightLeg: jointIndex(BUILTIN_SKELETON, "RightUpLeg"),
};

/** Three seconds of the rest pose, its hips moved and turned about +Y by functions of the share of time. */
function moved(at: (share: number) => [x: number, z: number, yaw: number]): MotionClip {
  const rest = createPose(BUILTIN_SKELETON);
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(FRAMES * joints * 4);
  const translations = new Float32Array(FRAMES * 3);
  for (let frame = 0; frame < FRAMES; frame++) {
    const [x, z, yaw] = at(frame / (FRAMES - 1));
    rotations.set(rest.rotations, frame * joints * 4);
    rotations.set([0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)], frame * joints * 4);
    translations.set([x, 0.95, z], frame * 3);
  }
  return {
    ...{ skeleton: BUILTIN_SKELETON, frameRate: 60, frameCount: FRAMES, rotations, translations },
    ...{ translatedJoints: Int16Array.of(0), contacts: [], labels: [], loop: null, plan: null, request: null },
  };
}

describe("the root path of a motion", () => {
  it("meets the motion's ends, however far the body turns, and is smooth in between", () => {
    const clip = moved((share) => [share + 0.05 * Math.sin(share * 40), 2 * share, 7 * share]);
    const path = withRootPath(clip, JOINTS, 1).rootPath as Float32Array;
    expect(path).toHaveLength(FRAMES * 4);
    expect([...path.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const [x, y, z, yaw] = path.subarray(-4);
    expect(x).toBeCloseTo(1 + 0.05 * Math.sin(40), 5);
    expect(y).toBe(0);
    expect(z).toBeCloseTo(2, 5);
    expect(yaw).toBeCloseTo(7, 4);
    let sway = 0;
    for (let frame = 30; frame < FRAMES - 30; frame++) sway = Math.max(sway, Math.abs(path[frame * 4] - frame / 180));
    expect(sway).toBeLessThan(0.02);
  });

  it("is absent for a body that sways in place, and for a loop", () => {
    const sways = moved((share) => [0.04 * Math.sin(share * 2 * Math.PI), 0, 0.05 * Math.sin(share * 2 * Math.PI)]);
    expect(withRootPath(sways, JOINTS, 1)).toBe(sways);
    const loop = {
      ...moved((share) => [0, share, 0]),
      loop: { displacement: [0, 0, 1] as [number, number, number], yaw: 0 },
    };
    expect(withRootPath(loop, JOINTS, 1)).toBe(loop);
  });

  it("rises with a body that ends on higher ground, and not with one that only straightens", () => {
    const feet = {
      leftFoot: jointIndex(BUILTIN_SKELETON, "LeftFoot"),
      rightFoot: jointIndex(BUILTIN_SKELETON, "RightFoot"),
    };
    /** Stands for half a second, rises, and stands for the rest. */
    const rising = (metres: number, restSeconds: number) => {
      const clip = moved(() => [0, 0, 0]);
      const until = 3 - restSeconds;
      for (let frame = 0; frame < FRAMES; frame++) {
        const share = Math.min(1, Math.max(0, (frame / 60 - 0.5) / (until - 0.5)));
        clip.translations[frame * 3 + 1] += metres * share;
      }
      return withRootPath(clip, { ...JOINTS, ...feet }, 1).rootPath;
    };
    const path = rising(1.7, 0.5) as Float32Array;
    expect(path[path.length - 3]).toBeCloseTo(1.7, 4);
    for (let frame = 1; frame < FRAMES; frame++)
      expect(path[frame * 4 + 1]).toBeGreaterThanOrEqual(path[frame * 4 - 3] - 1e-6);
    expect(rising(-0.8, 0.5)?.at(-3)).toBeCloseTo(-0.8, 4);
    expect(rising(0.05, 0.5)).toBeUndefined();
    // It still rises as it ends: it stands on nothing.
    expect(rising(1.7, 0)).toBeUndefined();
  });
});
