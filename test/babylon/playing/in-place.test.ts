import { describe, expect, it } from "vitest";
import { InPlace } from "../../../src/babylon/posing/in-place-pose.js";
import { createPose, type MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematics } from "../../../src/motion/forward-kinematics.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { quatYaw } from "../../../src/motion/maths/rotation-forms.js";
import { createSkeleton } from "../../../src/motion/skeleton.js";

const FRAMES = 41;
const HALF = Math.SQRT1_2;
/** The hips under a root in centimetres that lies on its back, as in many FBX files, away from the origin. */
const SKELETON = createSkeleton([
  { name: "Root", translation: [0.3, 0.1, -0.2], rotation: [-HALF, 0, 0, HALF], scale: 0.01 },
  { name: "Hips", parent: "Root", translation: [0, 0, 100] },
]);
const HIPS = [0.4, 1, 0.3];

/** Hips that move along an arc with the body, turning about a point beside it. */
function arc(yaw: number, radius: number, origin: readonly number[]): MotionClip {
  const rotations = new Float32Array(FRAMES * 8);
  const translations = new Float32Array(FRAMES * 3);
  const root = [-HALF, 0, 0, HALF];
  const back = quatConjugate([0, 0, 0, 1], root);
  /** Where a turn by `angle` takes a point of the figure. */
  const moved = (angle: number, point: readonly number[]) => {
    const turned = quatRotate(
      [0, 0, 0],
      quatFromYaw([0, 0, 0, 1], angle),
      point.map((value, k) => value - origin[k]),
    );
    const way = [radius * (1 - Math.cos(angle)), 0, radius * Math.sin(angle)];
    return [0, 1, 2].map((k) => turned[k] + origin[k] + way[k]);
  };
  for (let frame = 0; frame < FRAMES; frame++) {
    const angle = (yaw * frame) / (FRAMES - 1);
    const place = moved(angle, HIPS).map((value, k) => (value - [0.3, 0.1, -0.2][k]) / 0.01);
    translations.set(Array.from(quatRotate([0, 0, 0], back, place)), frame * 3);
    const turn = quatMultiply([0, 0, 0, 1], quatFromYaw([0, 0, 0, 1], angle), root);
    rotations.set(root, frame * 8);
    rotations.set(Array.from(quatMultiply([0, 0, 0, 1], back, turn)), frame * 8 + 4);
  }
  const [x, y, z] = moved(yaw, [0, 0, 0]);
  return {
    skeleton: SKELETON,
    frameRate: 30,
    frameCount: FRAMES,
    rotations,
    translatedJoints: Int16Array.of(1),
    translations,
    contacts: [],
    labels: [],
    loop: { displacement: [x, y, z], yaw },
    plan: null,
    request: null,
  };
}

const LAST = FRAMES - 1;

describe.each([
  ["the origin", [0, 0, 0]],
  ["a point beside it", [0.2, 0, -0.4]],
] as const)("a loop that turns, seen from somebody who goes along about %s", (_, origin) => {
  it("stays in place, and keeps its heading", () => {
    const clip = arc(1.1, 2, origin);
    const inPlace = new InPlace(clip, origin);
    const global = createGlobalPose(SKELETON);
    for (let frame = 0; frame < FRAMES; frame++) {
      const pose = createPose(SKELETON);
      pose.rotations.set(clip.rotations.subarray(frame * 8, frame * 8 + 8));
      pose.translations.set(clip.translations.subarray(frame * 3, frame * 3 + 3), 3);
      inPlace.apply(frame, pose);
      forwardKinematics(SKELETON, pose, global);
      for (let k = 0; k < 3; k++) expect(global.positions[3 + k]).toBeCloseTo(HIPS[k], 4);
      const turn = quatMultiply([0, 0, 0, 1], Array.from(global.rotations.subarray(4, 8)), [HALF, 0, 0, HALF]);
      expect(quatYaw(turn)).toBeCloseTo(0, 5);
    }
  });

  it("goes as far in many small steps as in one, and as far as the loop says", () => {
    const clip = arc(1.1, 2, origin);
    const inPlace = new InPlace(clip, origin);
    const step = new Float64Array(3);
    const gone = [0, 0, 0];
    let heading = 0;
    for (let i = 0; i < 50; i++) {
      const turn = inPlace.step((i / 50) * LAST, ((i + 1) / 50) * LAST, step);
      const way = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], heading), step);
      for (let k = 0; k < 3; k++) gone[k] += way[k];
      heading += turn;
    }
    expect(inPlace.step(0, LAST, step)).toBeCloseTo(1.1, 9);
    expect(heading).toBeCloseTo(1.1, 9);
    for (let k = 0; k < 3; k++) expect(gone[k]).toBeCloseTo(step[k], 6);
    expect(step[0]).toBeCloseTo(2 * (1 - Math.cos(1.1)), 6);
    expect(step[2]).toBeCloseTo(2 * Math.sin(1.1), 6);
  });
});

describe.each([
  ["the origin", [0, 0, 0]],
  ["a point beside it", [0.2, 0, -0.4]],
] as const)("a motion with a way of its own, seen from somebody who goes along it about %s", (_, origin) => {
  /** Two metres ahead and a step up, then half round on the spot. */
  function way() {
    const { loop: _loop, ...clip } = arc(1.1, 2, origin);
    const rootPath = new Float32Array(FRAMES * 4);
    for (let frame = 0; frame < FRAMES; frame++) {
      const share = frame / LAST;
      rootPath.set([Math.sin(share), 0.3 * share, 2 * share * share, 2.5 * share], frame * 4);
    }
    return { ...clip, loop: null, rootPath };
  }

  it("is where the motion has it when step and pose are combined", () => {
    const clip = way();
    const inPlace = new InPlace(clip, origin);
    const global = createGlobalPose(SKELETON);
    const step = new Float64Array(3);
    for (let frame = 0; frame < FRAMES; frame++) {
      const pose = createPose(SKELETON);
      pose.rotations.set(clip.rotations.subarray(frame * 8, frame * 8 + 8));
      pose.translations.set(clip.translations.subarray(frame * 3, frame * 3 + 3), 3);
      forwardKinematics(SKELETON, pose, global);
      const wanted = Array.from(global.positions.subarray(3, 6));
      inPlace.apply(frame, pose);
      forwardKinematics(SKELETON, pose, global);
      const turn = inPlace.step(0, frame, step);
      const seen = [0, 1, 2].map((k) => global.positions[3 + k] - origin[k]);
      const put = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], turn), seen);
      for (let k = 0; k < 3; k++) expect(put[k] + origin[k] + step[k]).toBeCloseTo(wanted[k], 4);
    }
  });

  it("travels as far in many small steps as in one, also over the end of a loop and back", () => {
    const inPlace = new InPlace(way(), origin);
    const step = new Float64Array(3);
    for (const [first, last] of [
      [0, LAST * 2.4],
      [LAST * 1.7, LAST * 0.2],
    ]) {
      const gone = [0, 0, 0];
      let heading = 0;
      for (let i = 0; i < 37; i++) {
        const at = (n: number) => first + ((last - first) * n) / 37;
        const turn = inPlace.step(at(i), at(i + 1), step);
        const turned = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], heading), step);
        for (let k = 0; k < 3; k++) gone[k] += turned[k];
        heading += turn;
      }
      expect(inPlace.step(first, last, step)).toBeCloseTo(heading, 6);
      for (let k = 0; k < 3; k++) expect(gone[k]).toBeCloseTo(step[k], 5);
    }
  });
});
