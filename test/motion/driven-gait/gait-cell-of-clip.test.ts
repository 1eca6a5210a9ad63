import { beforeAll, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { createPose, type MotionClip } from "../../../src/motion/clip.js";
import { type GaitCell, ROTATION_UNIT } from "../../../src/motion/driven-gait/cells/gait-cell.js";
import { gaitCellOfClip } from "../../../src/motion/driven-gait/cells/gait-cell-of-clip.js";
import type { DriveRig } from "../../../src/motion/driven-gait/drive-rig.js";
import { createGlobalPose, forwardKinematics } from "../../../src/motion/forward-kinematics.js";
import { quatNormalize, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter, type Retargeter } from "../../../src/retarget/retargeter.js";
import type { CharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { driveRigOf } from "../../../src/retarget/rig/drive-rig-of.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { describeOn } from "../../support/characters/on-characters.js";
import { rigOf } from "../../support/retargeting.js";

const PARTS = ["heel", "ball", "toe"] as const;

/** Faces +X, no toes; faces -Z; feet parented to the root; thighs parented to a spine joint; plain. */
const FILES = [
  "made/unnamed.glb",
  "made/vrm0.vrm",
  "made/feet-on-root.fbx",
  "made/biped.fbx",
  "made/mixamo.glb",
  "rigged/cesium-man.glb",
  "rigged/vrm0-godette.vrm",
  "rigged/quaternius2019-male-casual.fbx",
  "rigged/rocketbox-male-01.fbx",
  "rigged/mpfb-mixamorig.glb",
];

const GAITS: [moveSpeed: number, travelAngle: number][] = [
  [1.2, 0],
  [3, 45],
  [0.6, -90],
  [2, 180],
];

describeOn(FILES)("a gait cell of %s", (file) => {
  let rig: CharacterRig;
  let retargeter: Retargeter;
  let drive: DriveRig;

  beforeAll(async () => {
    rig = await rigOf(file);
    retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    drive = driveRigOf(retargeter);
  });

  function make(moveSpeed: number, travelAngle: number): { cell: GaitCell; clip: MotionClip } {
    const args = { moveSpeed, travelAngle, hips: "ahead", styleId: "neutral_male_a" } as const;
    const clip = retargetClip(generateGaitCell(args), retargeter, { soles: "points" });
    return { cell: gaitCellOfClip(clip, rig, args), clip };
  }

  /** Unpacks all joints at a sample, from the packed numbers alone. */
  function unpack(cell: GaitCell, sample: number) {
    const pose = createPose(rig.skeleton);
    const size = pose.rotations.length;
    for (let i = 0; i < size; i++) pose.rotations[i] = cell.rotations[sample * size + i] * ROTATION_UNIT;
    for (let i = 0; i < size; i += 4) {
      const q = pose.rotations.subarray(i, i + 4);
      quatNormalize(q, q);
    }
    const moved = drive.translatedJoints.length;
    drive.translatedJoints.forEach((joint, slot) => {
      const from = (sample * moved + slot) * 3;
      pose.translations.set(cell.translations.subarray(from, from + 3), joint * 3);
    });
    return forwardKinematics(rig.skeleton, pose, createGlobalPose(rig.skeleton));
  }

  /** Where a part of a sole is at a whole number of samples, which may lie in the next cycle: with the travel. */
  function standsAt(cell: GaitCell, side: number, part: (typeof PARTS)[number], at: number): number[] {
    const sample = at % cell.samples;
    const { sole, foot } = drive.legs[side];
    // The toes' own turn is only in the packed pose; heel and ball follow from ankle and turn.
    const onToes = part === "toe" && sole.toe >= 0;
    const pose = onToes ? unpack(cell, sample) : null;
    const joint = onToes ? sole.toe : foot;
    const local = part === "heel" ? sole.heel : part === "ball" ? sole.ball : sole.toeTip;
    const scale = createScales()[joint];
    const turn = pose
      ? pose.rotations.subarray(joint * 4, joint * 4 + 4)
      : cell.feet[side].turns.subarray(sample * 4, sample * 4 + 4);
    const from = pose
      ? pose.positions.subarray(joint * 3, joint * 3 + 3)
      : cell.feet[side].ankles.subarray(sample * 3, sample * 3 + 3);
    const offset = quatRotate(
      [0, 0, 0],
      turn,
      local.map((value) => value * scale),
    ) as number[];
    const phase = at / cell.samples;
    return [
      from[0] + offset[0] + cell.stride[0] * phase,
      from[1] + offset[1],
      from[2] + offset[2] + cell.stride[1] * phase,
    ];
  }

  function createScales(): Float64Array {
    const { skeleton } = rig;
    return forwardKinematics(skeleton, createPose(skeleton), createGlobalPose(skeleton)).scales;
  }

  function largestSlide(cell: GaitCell, part: (typeof PARTS)[number]): number {
    let worst = 0;
    for (const side of [0, 1]) {
      const contact = cell.feet[side].contacts[part];
      if (!contact) continue;
      const first = Math.ceil(contact[0] * cell.samples - 1e-6);
      const last = Math.floor(contact[1] * cell.samples + 1e-6);
      const start = standsAt(cell, side, part, first);
      for (let at = first + 1; at <= last; at++) {
        worst = Math.max(worst, Math.hypot(...standsAt(cell, side, part, at).map((value, k) => value - start[k])));
      }
    }
    return worst / rig.scale;
  }

  it.each(GAITS)("has planted feet while the body travels, at %d m/s, %d degrees", (speed, angle) => {
    const { cell } = make(speed, angle);
    expect(largestSlide(cell, "heel")).toBeLessThan(1e-4);
    expect(largestSlide(cell, "ball")).toBeLessThan(1e-4);
    // Through the packed rotations of the whole body.
    expect(largestSlide(cell, "toe")).toBeLessThan(4e-4);
  });

  it("stands on planted feet at speed 0, for as long as a breath", () => {
    const { cell, clip } = make(0, 0);
    expect(cell.speed).toBe(0);
    expect(cell.stride.map(Math.abs)).toEqual([0, 0]);
    expect(cell.period).toBeCloseTo((clip.frameCount - 1) / clip.frameRate, 9);
    for (const part of PARTS) {
      expect(cell.feet[0].contacts[part]).toEqual([0, 1]);
      expect(largestSlide(cell, part)).toBeLessThan(part === "toe" ? 4e-4 : 1e-4);
    }
  });

  it("gives the feet where its poses have them", () => {
    const { cell } = make(1.2, 30);
    for (let sample = 0; sample < cell.samples; sample += 5) {
      const pose = unpack(cell, sample);
      for (const side of [0, 1]) {
        const { foot } = drive.legs[side];
        for (let k = 0; k < 3; k++) {
          const off = cell.feet[side].ankles[sample * 3 + k] - pose.positions[foot * 3 + k];
          expect(Math.abs(off) / rig.scale).toBeLessThan(3e-4);
        }
        let dot = 0;
        for (let k = 0; k < 4; k++) dot += cell.feet[side].turns[sample * 4 + k] * pose.rotations[foot * 4 + k];
        expect(Math.abs(dot)).toBeGreaterThan(1 - 1e-6);
      }
    }
  });

  it("is the clip with its travel taken out", () => {
    const { cell, clip } = make(1.5, 20);
    const [x, , z] = (clip.loop as NonNullable<MotionClip["loop"]>).displacement;
    expect(cell.stride).toEqual([x, z]);
    expect(Math.hypot(x, z) / cell.period).toBeCloseTo(1.5 * rig.scale, 3);
    // 20 degrees to the right of where the character faces.
    const heading = Math.atan2(x, z) - rig.facing + (20 * Math.PI) / 180;
    expect(Math.cos(heading)).toBeGreaterThan(1 - 1e-6);
    for (let sample = 0; sample < cell.samples; sample++) {
      const { positions } = unpack(cell, sample);
      const away = Math.hypot(positions[drive.hips * 3] - rig.origin[0], positions[drive.hips * 3 + 2] - rig.origin[2]);
      expect(away / rig.legLength).toBeLessThan(0.25);
    }
  });

  it("has contacts in phases, the left foot's strike at the start", () => {
    const { cell } = make(1.2, 0);
    for (const { contacts } of cell.feet) {
      for (const part of PARTS) {
        const [start, end] = contacts[part] as [number, number];
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThan(1);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(start + 1);
      }
    }
    expect(cell.feet[0].side).toBe("left");
    expect(cell.feet[0].contacts.heel?.[0]).toBeCloseTo(0, 9);
    expect(cell.feet[1].contacts.heel?.[0]).toBeCloseTo(0.5, 9);
  });

  it("keeps neighbours on one hemisphere, over the seam too", () => {
    const { cell } = make(3, 0);
    const dots = (track: ArrayLike<number>, size: number, unit: number) => {
      let least = 1;
      for (let i = 0; i < track.length; i += 4) {
        const next = (i + size) % track.length;
        let dot = 0;
        for (let k = 0; k < 4; k++) dot += track[i + k] * track[next + k] * unit * unit;
        least = Math.min(least, dot);
      }
      return least;
    };
    expect(dots(cell.rotations, rig.skeleton.names.length * 4, ROTATION_UNIT)).toBeGreaterThan(0.5);
    for (const { turns } of cell.feet) expect(dots(turns, 4, 1)).toBeGreaterThan(0.5);
  });
});
