import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import { afterEach, expect, it, vi } from "vitest";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { add, disposeRuntimes } from "../../support/stage.js";

afterEach(() => {
  vi.restoreAllMocks();
  disposeRuntimes();
});

it("a mesh without a material, in a game without StandardMaterial: the console says once what to import", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const scene = createScene();
  await add(scene, createNodeFigure(scene).root);
  expect(warn).not.toHaveBeenCalled();
  for (let i = 0; i < 2; i++) {
    const { root } = createNodeFigure(scene);
    const mesh = new Mesh("body", scene, root);
    const data = new VertexData();
    data.positions = [0, 0, 0, 1, 0, 0, 0, 1, 0];
    data.indices = [0, 1, 2];
    data.applyToMesh(mesh);
    await add(scene, root);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0][0]).toContain('add import "@babylonjs/core/Materials/standardMaterial"');
  await import("@babylonjs/core/Materials/standardMaterial.js");
  expect((scene as { _hasDefaultMaterial?: boolean })._hasDefaultMaterial).toBe(true);
});
