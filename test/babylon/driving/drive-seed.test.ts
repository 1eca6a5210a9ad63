import { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import { afterEach, describe, expect, it } from "vitest";
import type { DriveOptions } from "../../../src/babylon/driving/drive-options.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { addDriven, breathe, type DrivenCharacter, runBeside } from "../../support/driving/driven-character.js";
import { PlantedFeet } from "../../support/quality/planted-feet.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";

const stages: DrivenCharacter[] = [];

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
});

/**
 * Walks a character from a file for some seconds and records the rotation of head and hips, the path and the planted
 * feet.
 */
async function walked(options: DriveOptions) {
  const scene = createScene();
  const container = await loadIntoScene("made/mixamo.glb", scene);
  for (const group of container.animationGroups) group.stop();
  const stage = await addDriven(scene, container, localMotions({ workerFactory: channelWorkerFactory(motionTasks) }));
  stages.push(stage);
  const { hero, soles } = stage;
  const drive = hero.driveLocomotion({ fadeSeconds: 0, ...options });
  await drive.whenReadyAsync();
  await runBeside(scene, 3);
  const feet = new PlantedFeet(soles);
  const joint = (name: string) =>
    [...container.transformNodes].find((node) => node.name.endsWith(name))?.rotationQuaternion as Quaternion;
  const heads: Quaternion[] = [];
  const hips: Quaternion[] = [];
  drive.velocity.z = 1.2;
  for (let frame = 0; frame < 400; frame++) {
    scene.animate();
    feet.record(drive.player.source!.feet, 0.5);
    heads.push(joint("Head").clone());
    hips.push(joint("Hips").clone());
    await breathe();
  }
  return { drive, heads, hips, feet: feet.end(), at: hero.node?.position.clone() };
}

/** Degrees, the largest. */
function apart(a: readonly Quaternion[], b: readonly Quaternion[]): number {
  return Math.max(
    ...a.map((one, i) => 2 * Math.acos(Math.min(1, Math.abs(Quaternion.Dot(one, b[i])))) * (180 / Math.PI)),
  );
}

describe("a driven character with a seed", () => {
  it("travels like one without, with feet as firmly planted, and holds its head in its own way", async () => {
    const [plain, same, other] = [await walked({}), await walked({ seed: 4 }), await walked({ seed: 1 })];
    for (const { at, feet } of [same, other]) {
      expect(at?.equals(plain.at!)).toBe(true);
      expect(feet.stances).toBe(plain.feet.stances);
      expect(feet.max).toBeLessThan(1e-5);
    }
    // While walking, the hips move as without a seed, or half a stride later, as it sets off with the other foot.
    expect(apart(plain.hips.slice(300), same.hips.slice(300))).toBeLessThan(0.2);
    expect(apart(plain.hips.slice(300), other.hips.slice(300))).toBeGreaterThan(5);
    expect(apart(plain.heads.slice(300), same.heads.slice(300))).toBeGreaterThan(1);
  });

  it.each([-1, 0.5, 2 ** 32, "1"])("rejects %j", async (seed) => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const stage = await addDriven(scene, root, localMotions({ workerFactory: channelWorkerFactory(motionTasks) }));
    stages.push(stage);
    expect(() => stage.hero.driveLocomotion({ seed: seed as number })).toThrow(
      "seed must be a whole number from 0 to 4294967295",
    );
  });
});
