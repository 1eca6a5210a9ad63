import { beforeAll, describe, expect, it } from "vitest";
import { quatAngle } from "../../../src/motion/maths/quaternion.js";
import { itOn } from "../../support/characters/on-characters.js";
import {
  type DrivenCharacter,
  DriveStage,
  drivenCharacter,
  driveQuality,
  type ShownFrame,
} from "../../support/driving/drive-stage.js";
import { RECORDING_SECONDS, stickRecording } from "../../support/driving/stick-recording.js";

/** Plays the recorded minute at a frame rate that stutters now and then. */
function playRecording(character: DrivenCharacter, styleId?: string): ShownFrame[] {
  const stage = new DriveStage(character, styleId);
  const input = stickRecording();
  const frames: ShownFrame[] = [];
  for (let i = 0; stage.time < RECORDING_SECONDS; i++) {
    const { ahead, right, turnRate } = input(stage.time);
    stage.want(ahead, right, turnRate);
    frames.push(stage.step(i % 97 === 0 ? 1 / 15 : i % 13 === 0 ? 1 / 40 : 1 / 60));
  }
  return frames;
}

describe("a driven character's feet in a recorded minute of steering", () => {
  itOn([
    ["builtin-mannequin", "neutral_male_a", 0.16],
    ["builtin-titan", "zombie", 0.26],
    // Feet parented to the root.
    ["made/feet-on-root.fbx", "neutral_male_a", 0.2],
    // Long feet for its legs.
    ["made/parts.glb", "neutral_male_a", 0.22],
    ["made/vrm1.vrm", "neutral_male_a", 0.18],
    // Feet parented to the root.
    ["rigged/quaternius2019-male-casual.fbx", "neutral_male_a", 0.2],
    // Thighs parented to the spine.
    ["rigged/rocketbox-male-01.fbx", "neutral_male_a", 0.2],
    // Has no toes.
    ["rigged/cesium-man.glb", "neutral_male_a", 0.22],
    ["rigged/vrm1-debug-robot.vrm", "neutral_male_a", 0.18],
  ])("on %s as %s: stand where they stand", async (name, styleId, mostSkate) => {
    const character = await drivenCharacter(name);
    const frames = playRecording(character, styleId);
    const quality = driveQuality(frames, character.rig);
    expect(quality.stretches).toBeGreaterThan(120);
    expect(quality.slideMean, quality.worst).toBeLessThan(0.01);
    expect(quality.slideMax, quality.worst).toBeLessThan(0.05);
    expect(quality.penetration).toBeLessThan(0.1);
    // The gaits themselves skim the ground with a foot that swings: 13 to 28 % of frames by this measure.
    expect(quality.skate).toBeLessThan(mostSkate);
    // No floating: only runs have flight phases.
    expect(quality.flight).toBeLessThan(0.2);
    expect(quality.overlap).toBeLessThan(0.01);
    expect(frames.every(({ rotations }) => rotations.every(Number.isFinite))).toBe(true);
  });

  it("never leave both the ground at a walk", async () => {
    const stage = new DriveStage(await drivenCharacter("builtin-mannequin"));
    const input = stickRecording();
    let floats = 0;
    for (let i = 0; i < RECORDING_SECONDS * 60; i++) {
      const { ahead, right, turnRate } = input(i / 60);
      const slower = Math.min(1, 1.5 / Math.max(Math.hypot(ahead, right), 1e-6));
      stage.want(ahead * slower, right * slower, turnRate);
      const { feet } = stage.step(1 / 60);
      if (!feet[0].planted && !feet[1].planted) floats++;
    }
    expect(floats / (RECORDING_SECONDS * 60)).toBeLessThan(0.02);
  });
});

describe("a driven character that stands", () => {
  let character: DrivenCharacter;
  beforeAll(async () => {
    character = await drivenCharacter("builtin-mannequin");
  });

  it("breathes over feet that do not move at all", () => {
    const stage = new DriveStage(character);
    const first = stage.step(1 / 60);
    let breath = 0;
    for (let i = 0; i < 360; i++) {
      const frame = stage.step(1 / 60);
      for (const side of [0, 1]) {
        frame.feet[side].sole.forEach((value, k) => {
          expect(Math.abs(value - first.feet[side].sole[k])).toBeLessThan(1e-4);
        });
      }
      for (let j = 0; j < frame.rotations.length; j += 4) {
        const turned = quatAngle(frame.rotations.subarray(j, j + 4), first.rotations.subarray(j, j + 4));
        breath = Math.max(breath, turned);
      }
    }
    expect(breath).toBeGreaterThan(0.005);
  });

  it("steps round in small steps when the game turns it by 180° in a second", () => {
    const stage = new DriveStage(character);
    for (let i = 0; i < 30; i++) stage.step(1 / 60);
    const frames: ShownFrame[] = [];
    let twist = 0;
    for (let i = 0; i < 150; i++) {
      if (i < 60) stage.yaw += Math.PI / 60;
      frames.push(stage.step(1 / 60));
      for (const { sole, planted } of frames[i].feet) {
        if (!planted) continue;
        const heading = Math.atan2(sole[3] - sole[0], sole[5] - sole[2]) - stage.yaw;
        twist = Math.max(twist, Math.abs(heading - 2 * Math.PI * Math.round(heading / (2 * Math.PI))));
      }
    }
    const quality = driveQuality(frames, character.rig);
    const strikes = frames.flatMap(({ feet }) => feet).filter(({ struck }) => struck).length;
    expect(quality.slideMax).toBeLessThan(0.05);
    expect(strikes).toBeGreaterThanOrEqual(5);
    expect((twist * 180) / Math.PI).toBeLessThan(45);
    // At the end both feet point in the body's direction, side by side.
    const [left, right] = frames[149].feet;
    for (const { planted, offset } of [left, right]) {
      expect(planted).toBe(true);
      expect(offset).toBeLessThan(0.08);
    }
  });

  it("steps after a body that the game pushes aside", () => {
    const stage = new DriveStage(character);
    for (let i = 0; i < 30; i++) stage.step(1 / 60);
    const frames: ShownFrame[] = [];
    for (let i = 0; i < 120; i++) {
      if (i < 40) stage.x += 0.01;
      frames.push(stage.step(1 / 60));
    }
    const quality = driveQuality(frames, character.rig);
    expect(quality.slideMax).toBeLessThan(0.05);
    const [left, right] = frames[119].feet;
    expect(left.offset).toBeLessThan(0.08);
    expect(right.offset).toBeLessThan(0.08);
  });

  it("puts its feet below itself at once after it was placed elsewhere", () => {
    const stage = new DriveStage(character);
    for (let i = 0; i < 30; i++) stage.step(1 / 60);
    stage.x += 5;
    stage.yaw += 2;
    const { feet } = stage.step(1 / 60);
    for (const { planted, offset } of feet) {
      expect(planted).toBe(true);
      expect(offset).toBeLessThan(1e-6);
    }
  });
});

describe("strikes", () => {
  it("come once per step, and harder in a run than in a walk", async () => {
    const stage = new DriveStage(await drivenCharacter("builtin-mannequin"));
    const strikes = (speed: number) => {
      stage.want(speed);
      for (let i = 0; i < 180; i++) stage.step(1 / 60);
      let count = 0;
      let strength = 0;
      const phase = stage.driver.phase;
      let cycles = 0;
      let last = phase;
      for (let i = 0; i < 600; i++) {
        stage.step(1 / 60);
        cycles += (((stage.driver.phase - last) % 1) + 1) % 1;
        last = stage.driver.phase;
        for (const foot of stage.driver.feet) {
          if (!foot.struck) continue;
          count++;
          strength = foot.strength;
        }
      }
      expect(Math.abs(count - 2 * cycles)).toBeLessThan(1.5);
      return strength;
    };
    const walk = strikes(1.2);
    const run = strikes(4);
    expect(walk).toBeGreaterThan(0.25);
    expect(walk).toBeLessThan(0.45);
    expect(run).toBeGreaterThan(0.55);
    expect(run).toBeLessThanOrEqual(1);
  });

  it("are reported at least once for each step of a foot, however long frames are", async () => {
    const character = await drivenCharacter("builtin-mannequin");
    for (const seconds of [1 / 60, 0.25, 0.5, 0.9]) {
      const stage = new DriveStage(character);
      stage.step(1 / 60);
      stage.want(1.4);
      const counts = [0, 0];
      let longest = 0;
      const since = [0, 0];
      while (stage.time < 12) {
        stage.step(seconds);
        stage.driver.feet.forEach(({ struck, strength }, side) => {
          since[side] += seconds;
          if (!struck) return;
          expect(strength).toBeGreaterThan(0.25);
          if (counts[side]++ > 0) longest = Math.max(longest, since[side]);
          since[side] = 0;
        });
      }
      // A cycle takes 1.04 s.
      for (const count of counts) expect(count, `${seconds} s`).toBeGreaterThanOrEqual(10);
      for (const count of counts) expect(count, `${seconds} s`).toBeLessThanOrEqual(12);
      expect(longest).toBeLessThan(1.1 + seconds);
    }
  });
});
