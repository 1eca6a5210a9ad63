import { expect, it } from "vitest";
import { TurningHead } from "../../../src/motion/driven-gait/body/turning-head.js";
import { createGlobalPose, forwardKinematics } from "../../../src/motion/forward-kinematics.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { describeOn } from "../../support/characters/on-characters.js";
import { type DrivenCharacter, DriveStage, drivenCharacter } from "../../support/driving/drive-stage.js";

const FPS = 60;
const DEGREES = 180 / Math.PI;

interface Carried {
  /** Lean of the line from hips to neck, degrees: ahead and to the figure's right. */
  ahead: number;
  right: number;
  /** Where the head faces, degrees: to the figure's left, and up. */
  gaze: number;
  up: number;
  /** Height of the hips above the ground, and distance to the left of the figure's origin: shares of the leg. */
  height: number;
  left: number;
  planted: [boolean, boolean];
}

/** Drives a character that faces +Z, and measures it in its own frame. */
function play(character: DrivenCharacter, wanted: (time: number) => number[], seconds: number): Carried[] {
  const { rig, driveRig } = character;
  const stage = new DriveStage(character);
  const roles: (JointName | null)[] = rig.skeleton.names.map(() => null);
  for (const [role, joint] of Object.entries(rig.roles)) roles[joint] = role as JointName;
  const head = new TurningHead({ roles, canonical: Float32Array.from(rig.canonical), chain: driveRig.chain });
  const global = createGlobalPose(rig.skeleton);
  const at = (role: JointName) => global.positions.subarray((rig.roles[role] as number) * 3).slice(0, 3);
  const carried: Carried[] = [];
  for (let i = 0; i < seconds * FPS; i++) {
    const [ahead, right = 0, turn = 0] = wanted(i / FPS);
    stage.want(ahead, right, turn);
    const { feet } = stage.step(1 / FPS);
    head.apply(stage.pose, stage.driver.carriage, 1 / FPS);
    forwardKinematics(rig.skeleton, stage.pose, global);
    const [x, y, z] = at("Hips");
    const [hx, hy, hz] = at("Neck").map((value, k) => value - [x, y, z][k]);
    const [fx, fy, fz] = facing(global.rotations, rig.canonical, rig.roles.Head as number);
    carried.push({
      ahead: Math.atan2(hz, hy) * DEGREES,
      right: Math.atan2(-hx, hy) * DEGREES,
      gaze: Math.atan2(fx, fz) * DEGREES,
      up: Math.asin(fy) * DEGREES,
      height: (y - rig.ground) / rig.legLength,
      left: (x - rig.origin[0]) / rig.legLength,
      planted: [feet[0].planted, feet[1].planted],
    });
  }
  return carried;
}

/** Returns where a joint that faces +Z in the canonical pose now faces. */
function facing(rotations: ArrayLike<number>, canonical: ArrayLike<number>, joint: number): number[] {
  const [x, y, z, w] = [0, 1, 2, 3].map((k) => rotations[joint * 4 + k]);
  const [cx, cy, cz, cw] = [0, 1, 2, 3].map((k) => canonical[joint * 4 + k] * (k < 3 ? -1 : 1));
  const qx = w * cx + x * cw + y * cz - z * cy;
  const qy = w * cy - x * cz + y * cw + z * cx;
  const qz = w * cz + x * cy - y * cx + z * cw;
  const qw = w * cw - x * cx - y * cy - z * cz;
  return [2 * (qx * qz + qw * qy), 2 * (qy * qz - qw * qx), 1 - 2 * (qx * qx + qy * qy)];
}

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describeOn(["builtin-mannequin", "made/mixamo.glb"])("%s carries its weight", (name) => {
  it("leans back and gives at the knees when it brakes, and settles", async () => {
    const frames = play(await drivenCharacter(name), (t) => [t < 3 ? 4 : 0], 6);
    const running = frames.slice(FPS, 3 * FPS);
    const braking = frames.slice(3.2 * FPS, 3.6 * FPS);
    const standing = frames.slice(5.5 * FPS);
    expect(mean(running.map(({ ahead }) => ahead)) - mean(braking.map(({ ahead }) => ahead))).toBeGreaterThan(10);
    const stood = mean(standing.map(({ height }) => height));
    expect(stood - Math.min(...frames.slice(3.2 * FPS, 4.2 * FPS).map(({ height }) => height))).toBeGreaterThan(0.04);
    // The head stays level.
    const nods = mean(braking.map(({ up }) => up)) - mean(running.map(({ up }) => up));
    expect(Math.abs(nods)).toBeLessThan(8);
    expect(Math.max(...standing.map(({ height }) => Math.abs(height - stood)))).toBeLessThan(0.01);
  });

  it("leans forward when it sets out, and into a curve", async () => {
    const character = await drivenCharacter(name);
    const start = play(character, (t) => [t < 1 ? 0 : 4], 1.5);
    expect(Math.max(...start.slice(FPS).map(({ ahead }) => ahead)) - start[FPS - 1].ahead).toBeGreaterThan(10);
    const mirrored = [1, -1].map((side) => {
      const curve = play(character, (t) => [3.5, 0, t < 1 ? 0 : 1.6 * side], 4).slice(2 * FPS);
      return [mean(curve.map(({ right }) => right)) * side, mean(curve.map(({ left }) => left)) * side];
    });
    for (const [right, left] of mirrored) {
      expect(right).toBeLessThan(-10);
      expect(left).toBeGreaterThan(0.03);
    }
  });

  it("looks where it will turn, and puts its weight on the foot that stands", async () => {
    const frames = play(await drivenCharacter(name), (t) => [0, 0, t > 1 && t < 2 ? Math.PI : 0], 4);
    const turning = frames.slice(1.3 * FPS, 2 * FPS);
    expect(mean(turning.map(({ gaze }) => gaze))).toBeGreaterThan(20);
    expect(Math.abs(mean(frames.slice(3 * FPS).map(({ gaze }) => gaze)))).toBeLessThan(5);
    const over = turning.filter(({ planted: [left, right] }) => left !== right);
    const onLeft = over.filter(({ planted }) => planted[0]).map(({ left }) => left);
    const onRight = over.filter(({ planted }) => planted[1]).map(({ left }) => left);
    expect(mean(onLeft) - mean(onRight)).toBeGreaterThan(0.01);
  });
});
