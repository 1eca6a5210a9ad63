import { describe, expect, it } from "vitest";
import { type LivingRig, OwnLife } from "../../../src/motion/driven-gait/body/own-life.js";
import { createGlobalPose, forwardKinematics } from "../../../src/motion/forward-kinematics.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { quatAngle } from "../../../src/motion/maths/quaternion.js";
import { type DrivenCharacter, DriveStage, drivenCharacter } from "../../support/driving/drive-stage.js";
import { bytesPerFrame } from "../../support/quality/bytes-per-frame.js";

const DEGREES = 180 / Math.PI;
const FRAME = 1 / 60;

function livingRig({ rig, driveRig }: DrivenCharacter): LivingRig {
  const roles: (JointName | null)[] = rig.skeleton.names.map(() => null);
  for (const [role, joint] of Object.entries(rig.roles)) roles[joint] = role as JointName;
  return { roles, canonical: Float32Array.from(rig.canonical), chain: driveRig.chain };
}

interface Told {
  /** Degrees by which the variation turns a joint, by role and frame. */
  turns: Map<string, number[]>;
  /** Largest distance of any joint below the hips from its place without the variation, metres. */
  feetMoved: number;
  /** Largest of the hands, radians between frames. */
  rotations: Float32Array[];
}

/** Drives a character with a variation; from 2 seconds on, records the differences. */
function drive(character: DrivenCharacter, seed: number, speed: number, styleId?: string, seconds = 60): Told {
  const stage = new DriveStage(character, styleId);
  const { rig } = character;
  const life = new OwnLife(seed, livingRig(character));
  const told: Told = { turns: new Map(), feetMoved: 0, rotations: [] };
  const [bare, living] = [createGlobalPose(rig.skeleton), createGlobalPose(rig.skeleton)];
  const below = Object.entries(rig.roles).filter(([role]) => /^Hips$|Leg|Foot|Toe/.test(role));
  stage.want(speed);
  for (let frame = 0; frame < seconds * 60; frame++) {
    const shown = stage.step(FRAME);
    forwardKinematics(rig.skeleton, stage.pose, bare);
    life.apply(stage.pose, FRAME);
    forwardKinematics(rig.skeleton, stage.pose, living);
    for (const [, joint] of below) {
      const at = joint * 3;
      const parts = [0, 1, 2].map((k) => living.positions[at + k] - bare.positions[at + k]);
      told.feetMoved = Math.max(told.feetMoved, Math.hypot(...parts));
    }
    if (frame < 120) continue;
    told.rotations.push(stage.pose.rotations.slice());
    for (const [role, joint] of Object.entries(rig.roles)) {
      const turn = quatAngle(shown.rotations.subarray(joint * 4), stage.pose.rotations.subarray(joint * 4));
      told.turns.set(role, [...(told.turns.get(role) ?? []), turn * DEGREES]);
    }
  }
  return told;
}

function rms(numbers: readonly number[] = []): number {
  return Math.sqrt(numbers.reduce((sum, x) => sum + x * x, 0) / numbers.length);
}

describe("a driven character's individual variation", () => {
  it.each(["builtin-mannequin", "builtin-ada", "builtin-titan"])(
    "moves the upper body of %s, not its feet and hips",
    async (name) => {
      const told = drive(await drivenCharacter(name), 3, 1.2);
      expect(told.feetMoved).toBe(0);
      // Degrees that captured people's strides differ by, and of the head less: tools/fit-locomotion/stride-spread.ts.
      for (const [role, least, most] of [
        ["Neck", 0.8, 2.1],
        ["Head", 1.2, 3],
        ["LeftArm", 1.5, 3.6],
        ["RightForeArm", 0.9, 2.4],
      ] as const) {
        expect(rms(told.turns.get(role)), role).toBeGreaterThan(least);
        expect(rms(told.turns.get(role)), role).toBeLessThan(most);
      }
      for (const role of ["Hips", "LeftUpLeg", "RightFoot"]) expect(rms(told.turns.get(role)), role).toBe(0);
    },
  );

  it("means the same on every rig", async () => {
    const [one, other] = await Promise.all(["builtin-mannequin", "builtin-ada"].map(drivenCharacter));
    const [a, b] = [drive(one, 5, 1.2, undefined, 8), drive(other, 5, 1.2, undefined, 8)];
    const heads = [a, b].map(({ turns }) => turns.get("Head") ?? []);
    heads[0].forEach((turn, i) => {
      expect(turn).toBeCloseTo(heads[1][i], 1);
    });
  });

  it("is slow and without jumps", async () => {
    const character = await drivenCharacter("builtin-mannequin");
    const { turns } = drive(character, 8, 1.2);
    for (const [role, all] of turns) {
      const fastest = Math.max(...all.slice(1).map((turn, i) => Math.abs(turn - all[i]))) / FRAME;
      expect(fastest, role).toBeLessThan(25);
    }
  });

  it("also applies to standing, except for arms, and leaves hands where a style holds them", async () => {
    const character = await drivenCharacter("builtin-mannequin");
    const standing = drive(character, 2, 0, undefined, 20);
    expect(standing.feetMoved).toBe(0);
    expect(rms(standing.turns.get("Head"))).toBeGreaterThan(0.8);
    expect(rms(standing.turns.get("LeftArm"))).toBeLessThan(0.4);
    const held = drive(character, 2, 1.2, "hands_on_hips", 20);
    expect(rms(held.turns.get("LeftArm"))).toBeLessThan(1);
  });

  it("depends on its seed", async () => {
    const character = await drivenCharacter("builtin-mannequin");
    const lives = [1, 1, 2, 3].map((seed) => drive(character, seed, 1.2, undefined, 5).rotations);
    expect(lives[1]).toEqual(lives[0]);
    const head = character.rig.roles.Head as number;
    const apart = (a: number, b: number) =>
      rms(lives[a].map((one, i) => quatAngle(one.subarray(head * 4), lives[b][i].subarray(head * 4)) * DEGREES));
    for (const [a, b] of [
      [0, 2],
      [0, 3],
      [2, 3],
    ]) {
      expect(apart(a, b)).toBeGreaterThan(1);
    }
    const rig = livingRig(character);
    const begins = Array.from({ length: 40 }, (_, seed) => new OwnLife(seed, rig));
    const lefts = begins.filter(({ firstFoot }) => firstFoot === 0).length;
    expect(lefts).toBeGreaterThan(8);
    expect(lefts).toBeLessThan(32);
    expect(new Set(begins.map(({ standingPhase }) => Math.floor(standingPhase * 8))).size).toBe(8);
  });

  it("allocates nothing", async () => {
    const character = await drivenCharacter("builtin-mannequin");
    const stage = new DriveStage(character);
    stage.want(1.2);
    stage.step(FRAME);
    const life = new OwnLife(1, livingRig(character));
    expect(bytesPerFrame(() => life.apply(stage.pose, FRAME))).toBeLessThan(40);
  });

  it("requires no joint: a body without trunk and arms has none", () => {
    const life = new OwnLife(1, { roles: ["Hips"], canonical: new Float32Array(4), chain: [0] });
    const rotations = Float32Array.of(0, 0, 0, 1);
    life.apply({ rotations, translations: new Float32Array(3) }, FRAME);
    expect([...rotations]).toEqual([0, 0, 0, 1]);
  });
});
