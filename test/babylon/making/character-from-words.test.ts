import "@babylonjs/loaders/glTF/2.0/index.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { openCharacterFile } from "../../../src/files/characters/open-character.js";
import type { Progress } from "../../../src/requests/worker-protocol.js";
import { createScene, sceneContents } from "../../support/characters/figure.js";
import { createRealRuntime } from "../../support/characters/real-runtime.js";
import { disposeRuntimes, run } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here, so characters are made on this thread, with one warning.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

describe("characterFromWordsAsync", () => {
  it("makes a character that walks, at three levels of detail on one skeleton", async () => {
    const scene = createScene();
    const { runtime } = createRealRuntime(scene);
    const progress: Progress[] = [];
    const made = await runtime.characterFromWordsAsync("an old knight in red with a flumph", {
      seed: 7,
      onProgress: (step) => progress.push(step),
    });
    const { character, container } = made;
    expect(made.understood.length).toBeGreaterThan(1);
    expect(made.unknown).toContain("flumph");
    expect(made.seed).toBe(7);
    expect(progress.at(-1)).toMatchObject({ stage: "done", fraction: 1 });
    expect(runtime.characters).toContain(character);
    expect(character.mapping.joints.length).toBe(52);
    expect(container.skeletons.length).toBe(1);
    const finest = (container.meshes as Mesh[]).filter((mesh) => mesh.hasLODLevels);
    expect(finest.length).toBeGreaterThan(0);
    for (const mesh of finest) {
      const [far, near] = mesh.getLODLevels() as LodLevel[];
      expect([near.distanceOrScreenCoverage, far.distanceOrScreenCoverage]).toEqual([8, 20]);
      expect(near.mesh.getTotalVertices()).toBeLessThan(mesh.getTotalVertices());
      expect(far.mesh.getTotalVertices()).toBeLessThan(near.mesh.getTotalVertices());
      expect(near.mesh.skeleton).toBe(mesh.skeleton);
      const smile = shapeOf(mesh, "mouthSmileLeft");
      if (!smile) continue;
      smile.influence = 0.6;
      expect(shapeOf(far.mesh, "mouthSmileLeft")?.influence).toBe(0.6);
    }
    character.play(await character.requestLocomotion({ moveSpeed: 1.4, strides: 1 }));
    run(scene, 62);
    expect(character.node!.position.length()).toBeGreaterThan(0.9);
    const gone: MotionCharacter[] = [];
    character.onDisposeObservable.add((one) => gone.push(one));
    character.dispose();
    expect(gone).toEqual([character]);
    expect([scene.meshes, scene.skeletons]).toEqual([[], []]);
    container.dispose();
    const fbx = await openCharacterFile(await made.exportAsync({ format: "fbx", level: 2 }));
    expect(fbx.model.meshes.length).toBeGreaterThan(0);
    await expect(made.exportAsync({ format: "fbx", level: "all" })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(made.exportAsync({ format: "obj" } as object)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(made.exportAsync({ level: 5 } as object)).rejects.toThrow(/level must be 0, 1, 2 or "all"/);
  });

  it("refuses what it cannot make, and stops, leaving the scene as it was", async () => {
    const scene = createScene();
    const before = sceneContents(scene);
    const { runtime } = createRealRuntime(scene);
    const ask = (words: unknown, options: object = {}) =>
      expect(runtime.characterFromWordsAsync(words as string, options)).rejects;
    await ask("xyzzy plugh").toMatchObject({ code: "BAD_USER_INPUT", argument: "words" });
    await ask("").toMatchObject({ code: "BAD_USER_INPUT", argument: "words" });
    await ask("a".repeat(1001)).toMatchObject({ code: "BAD_USER_INPUT" });
    await ask(7).toMatchObject({ code: "BAD_USER_INPUT" });
    await ask("a knight", { seed: 1.5 }).toMatchObject({ code: "BAD_USER_INPUT", argument: "seed" });
    await ask("a knight", { body: { height: 9 } }).toMatchObject({ argument: "body.height" });
    await ask("a knight", { body: { belly: 1 } }).toMatchObject({ code: "BAD_USER_INPUT" });
    await ask("a knight", { lodDistances: [20, 8] }).toMatchObject({ argument: "lodDistances" });
    await ask("a knight", { color: "red" }).toMatchObject({ code: "BAD_USER_INPUT" });
    await ask("a knight", { signal: AbortSignal.abort() }).toMatchObject({ code: "ABORTED" });
    const abort = new AbortController();
    await ask("a knight", { signal: abort.signal, onProgress: () => abort.abort() }).toMatchObject({ code: "ABORTED" });
    const late = runtime.characterFromWordsAsync("a knight");
    runtime.dispose();
    await expect(late).rejects.toMatchObject({ code: "DISPOSED" });
    expect(sceneContents(scene)).toEqual(before);
  });
});

describe("characterVariantsAsync", () => {
  it("draws pictures of different characters, with the seeds that make them", async () => {
    const { runtime } = createRealRuntime(createScene());
    const heard: number[] = [];
    const variants = await runtime.characterVariantsAsync("a wizard", {
      ...{ count: 2, seed: 5, width: 64, height: 96 },
      onVariant: ({ seed }) => heard.push(seed),
    });
    expect(variants.map(({ seed }) => seed)).toEqual([5, 6]);
    expect(heard).toEqual([5, 6]);
    for (const { pixels, width, height } of variants) {
      expect([width, height, pixels.length]).toEqual([64, 96, 64 * 96 * 4]);
      expect(new Set(pixels).size).toBeGreaterThan(50);
      // Dark behind the figure.
      expect(Math.max(...pixels.subarray(0, 3))).toBeLessThan(120);
    }
    expect(variants[0].pixels).not.toEqual(variants[1].pixels);
    await expect(runtime.characterVariantsAsync("a wizard", { count: 0 })).rejects.toMatchObject({ argument: "count" });
    await expect(runtime.characterVariantsAsync("plugh")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

interface LodLevel {
  distanceOrScreenCoverage: number;
  mesh: Mesh;
}

function shapeOf({ morphTargetManager: shapes }: Mesh, name: string) {
  for (let i = 0; i < (shapes?.numTargets ?? 0); i++)
    if (shapes!.getTarget(i).name === name) return shapes!.getTarget(i);
  return null;
}
