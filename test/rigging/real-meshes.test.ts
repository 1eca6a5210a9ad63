import { describe, expect, it } from "vitest";
import { rigCharacterFile } from "../../src/files/characters/rig-character-file.js";
import { runSteps } from "../../src/requests/steps.js";
import { rigScene } from "../../src/rigging/rig-scene.js";
import { type FingerTally, fingerErrors } from "../../tools/bench/rigging/finger-section.js";
import { attempt, box, errorsOf, quantile } from "../../tools/bench/rigging/joint-errors.js";
import { sceneOfMesh } from "../../tools/bench/rigging/scene-of-mesh.js";
import { measureSkins } from "../../tools/bench/rigging/skin-section.js";
import { strippedCharacters } from "../../tools/bench/rigging/stripped.js";
import { testBodies } from "../../tools/bench/rigging/test-bodies.js";
import { addBox } from "../../tools/fit-rigging/change-mesh.js";
import { readCharacterFile } from "../support/characters/characters.js";
import { cpuTime } from "../support/cpu-time.js";
import { needsData } from "../support/shared-data.js";

describe("rigging other people's meshes", () => {
  it("finds the joints of characters whose skeleton was taken away", needsData("characters/unrigged"), async () => {
    const errors: number[] = [];
    for (const { name, surface, truth } of await strippedCharacters()) {
      const found = attempt(surface);
      expect(found, name).not.toBeNull();
      const [low, high] = box(surface.positions);
      const own = errorsOf(found!.joints, truth, high[1] - low[1]);
      expect(quantile(own, 0.5), name).toBeLessThan(2.5);
      errors.push(...own);
    }
    expect(quantile(errors, 0.5)).toBeLessThan(2);
    expect(quantile(errors, 0.95)).toBeLessThan(5);
  });

  it("finds the joints of bodies that the fit never saw", needsData("bodies"), () => {
    const errors: number[] = [];
    for (const { variant, truth, height } of testBodies(8, 3)) {
      const found = attempt(variant);
      if (found) errors.push(...errorsOf(found.joints, truth, height));
    }
    expect(errors.length).toBeGreaterThanOrEqual(7 * 22);
    expect(quantile(errors, 0.5)).toBeLessThan(1);
  });

  it.each([
    ["bad/nonhumanoid-spider-unrigged.glb", /no whole human figure|no human figure/],
    ["bad/nonhumanoid-fox.glb", /no whole human figure|no human figure/],
    ["bad/legless-dummy-unrigged.fbx", /no two legs/],
    ["bad/single-triangle.glb", /1 triangle: too few/],
  ])("refuses %s with the reason, in under 5 s of work", needsData("characters/bad"), async (file, message) => {
    const before = cpuTime();
    const rig = async () => runSteps(await rigCharacterFile(readCharacterFile(file), {}, () => {}));
    await expect(rig()).rejects.toMatchObject({ code: "AUTO_RIG_FAILED", message: expect.stringMatching(message) });
    expect(cpuTime() - before).toBeLessThan(5000);
  });

  it("finds fingers that stand apart, and weights each to its own joints", needsData("bodies"), () => {
    for (const { subject, variant } of testBodies(2, 5, false, 0)) {
      const truth = new Map(subject.roles.map((role, r) => [role, [...variant.heads.subarray(r * 3, r * 3 + 3)]]));
      const tally: FingerTally = { hands: 0, found: 0, errors: [] };
      fingerErrors(variant, truth, tally);
      expect(tally.found).toBe(2);
      expect(tally.errors).toHaveLength(30);
      // % of the hand's length.
      expect(quantile(tally.errors, 0.5)).toBeLessThan(5);
      expect(Math.max(...tally.errors)).toBeLessThan(12);
      const { scene } = runSteps(rigScene(sceneOfMesh(variant.positions, variant.indices)));
      const { joints, weights } = scene.meshes[0];
      let [strange, all] = [0, 0];
      for (let v = 0; v < variant.source.length; v++) {
        const role = subject.roles[subject.joints[variant.source[v] * 4]];
        const [, finger] = /Hand(Thumb|Index|Middle|Ring|Pinky)[23]$/.exec(role) ?? [];
        if (!finger || subject.weights[variant.source[v] * 4] < 0.9) continue;
        all++;
        for (let k = 0; k < 4; k++) {
          const [, other] = /Hand(Thumb|Index|Middle|Ring|Pinky)\d$/.exec(scene.nodes.names[joints![v * 4 + k]]) ?? [];
          if (other && other !== finger && weights![v * 4 + k] > 0.1) strange++;
        }
      }
      expect(all).toBeGreaterThan(800);
      expect(strange).toBeLessThan(0.01 * all);
      const bare = runSteps(rigScene(sceneOfMesh(variant.positions, variant.indices), { fingers: false })).scene;
      expect(bare.skins[0].joints).toHaveLength(22);
    }
  });

  it("makes no fingers for mittens", needsData("characters/unrigged"), async () => {
    for (const { name, surface } of await strippedCharacters()) {
      if (!/kaykit|kenney|cesium/.test(name)) continue;
      const tally: FingerTally = { hands: 0, found: 0, errors: [] };
      fingerErrors(surface, new Map(), tally);
      expect(tally.found, name).toBe(0);
    }
  });

  it("weights no hand to the thigh beside it", needsData("bodies"), () => {
    for (const { subject, variant } of testBodies(3, 9)) {
      const { scene } = runSteps(rigScene(sceneOfMesh(variant.positions, variant.indices)));
      const { joints, weights } = scene.meshes[0];
      const names = scene.nodes.names;
      let leaks = 0;
      for (let v = 0; v < variant.source.length; v++) {
        const from = variant.source[v];
        if (from < 0 || !/Hand/.test(subject.roles[subject.joints[from * 4]])) continue;
        for (let k = 0; k < 4; k++) {
          if (/Leg|Hips|Spine/.test(names[joints![v * 4 + k]]) && weights![v * 4 + k] > 0.2) leaks++;
        }
      }
      expect(leaks).toBeLessThan(variant.source.length * 0.002);
    }
  });

  it("keeps crossed hands apart, and arms from the trunk that they are pressed into", needsData("bodies"), () => {
    const { leaks, vertices } = measureSkins([1, 2], true);
    expect(vertices).toBeGreaterThan(30_000);
    expect(leaks).toBeLessThan(0.012 * vertices);
  });

  it("takes no box for a limb that is carried through hands and belly", needsData("bodies"), () => {
    const [{ variant, truth, height }] = testBodies(1, 0, false, 0);
    const hand = truth.get("LeftHand") as readonly number[];
    const [positions, indices, source] = [[...variant.positions], [...variant.indices], [...variant.source]];
    addBox(positions, indices, source, [hand[0] / 2, hand[1], hand[2]], [hand[0], 0.07 * height, 0.06 * height]);
    const found = attempt({ positions: Float64Array.from(positions), indices: Uint32Array.from(indices) });
    expect(Math.max(...errorsOf(found!.joints, truth, height))).toBeLessThan(5);
  });
});
