import { describe, expect, it } from "vitest";
import {
  createGlobalPose,
  forwardKinematics,
  forwardKinematicsOfFrame,
} from "../../../src/motion/forward-kinematics.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { movingJoints } from "../../../tools/metrics/moving-joints.js";
import { DriveStage, drivenCharacter } from "../../support/driving/drive-stage.js";

const DEGREE = Math.PI / 180;
const SAMPLES = 256;
const FINGER = /Thumb|Index|Middle|Ring|Pinky/;

/** Distance of the joints of a driven character at constant velocity from the gait made for just that, centimetres. */
async function difference(name: string, speed: number, angle: number) {
  const character = await drivenCharacter(name);
  const { rig, driveRig } = character;
  const stage = new DriveStage(character);
  stage.want(speed * Math.cos(angle * DEGREE), speed * Math.sin(angle * DEGREE));
  for (let i = 0; i < 300; i++) stage.step(1 / 60);
  const hips = Math.abs(angle) > 115 ? "astern" : "ahead";
  const args = { moveSpeed: speed, travelAngle: angle, hips, styleId: "neutral_male_a", samples: SAMPLES } as const;
  const clip = retargetClip(generateGaitCell(args), character.retargeter, { soles: "points" });
  const [dx, , dz] = clip.loop?.displacement ?? [0, 0, 0];
  const moving = movingJoints(clip);
  const cm = 170 / rig.height;
  const [shown, made] = [createGlobalPose(rig.skeleton), createGlobalPose(rig.skeleton)];
  const result = { mean: 0, ankle: 0 };
  let count = 0;
  for (let i = 0; i < 70; i++) {
    stage.step(1 / 60);
    const frame = Math.round(stage.driver.phase * SAMPLES) % SAMPLES;
    forwardKinematics(rig.skeleton, stage.pose, shown);
    forwardKinematicsOfFrame(clip, frame, made);
    const apart = (j: number) => {
      const [a, b] = [shown.positions, made.positions];
      const x = a[j * 3] - b[j * 3] + (dx * frame) / SAMPLES;
      const z = a[j * 3 + 2] - b[j * 3 + 2] + (dz * frame) / SAMPLES;
      return Math.hypot(x, a[j * 3 + 1] - b[j * 3 + 1], z) * cm;
    };
    rig.skeleton.names.forEach((joint, j) => {
      if (FINGER.test(joint) || !moving[j]) return;
      result.mean += apart(j);
      count++;
    });
    for (const { foot } of driveRig.legs) result.ankle = Math.max(result.ankle, apart(foot));
  }
  result.mean /= count;
  return result;
}

describe("at a constant velocity a driven character moves like the gait generated for it", () => {
  it.each([
    // On a node of the grid: what differs are 32 samples a cycle, and the leg's last millimetres.
    ["builtin-mannequin", 1.4, 0, 0.15, 1.2],
    ["builtin-mannequin", 4, 0, 0.3, 1.5],
    ["builtin-mannequin", 0.6, 90, 0.15, 1],
    ["builtin-mannequin", 2, 180, 0.15, 1],
    ["made/mixamo.glb", 1.4, 0, 0.25, 1.5],
    // In the middle of a square.
    ["builtin-mannequin", 1.2, 11, 0.5, 2],
    // Between the last walk and the first run of the grid.
    ["builtin-mannequin", 2.1, 0, 0.7, 4],
    ["builtin-mannequin", 3.6, 56, 0.8, 3],
    ["builtin-mannequin", 0.9, 146, 0.6, 3],
    ["builtin-titan", 1.2, -35, 0.6, 2],
  ])("%s at %s m/s, %s°", async (name, speed, angle, mean, ankle) => {
    const found = await difference(name, speed, angle);
    expect(found.mean).toBeLessThan(mean);
    expect(found.ankle).toBeLessThan(ankle);
  });

  it.each([
    [1.234, 0],
    [3.3, 70],
    [0.4, -160],
    [0.1, 30],
    [9.5, 0],
  ])("with the exact velocity: %s m/s, %s°", async (speed, angle) => {
    const character = await drivenCharacter("builtin-titan");
    const stage = new DriveStage(character);
    const ahead = speed * Math.cos(angle * DEGREE);
    const right = speed * Math.sin(angle * DEGREE);
    stage.want(ahead, right);
    for (let i = 0; i < 300; i++) stage.step(1 / 60);
    const { x, z } = stage;
    for (let i = 0; i < 60; i++) stage.step(1 / 60);
    // The character faces +Z: its right is -X.
    expect((stage.z - z) / character.rig.scale).toBeCloseTo(ahead, 5);
    expect((stage.x - x) / character.rig.scale).toBeCloseTo(-right, 5);
    expect(stage.driver.ahead).toBeCloseTo(ahead, 6);
    expect(stage.driver.right).toBeCloseTo(right, 6);
  });
});
