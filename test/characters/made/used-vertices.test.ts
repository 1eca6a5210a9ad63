import { expect, it } from "vitest";
import { usedVertices } from "../../../src/characters/made/mesh/used-vertices.js";
import type { SceneMesh } from "../../../src/files/formats/scene/scene-model.js";

it("vertices that no triangle uses are left out of everything that a mesh has per vertex", () => {
  // Vertex v has v in every one of its numbers.
  const numbers = (width: number) => Float32Array.from({ length: 5 * width }, (_, i) => Math.floor(i / width));
  const mesh: SceneMesh = {
    ...{ name: "mesh", meshName: "mesh", node: 0, skin: 0, mesh: 0, material: 0 },
    ...{ positions: numbers(3), normals: numbers(3), uvs: numbers(2), uvs2: numbers(2), tangents: numbers(4) },
    ...{ joints: Uint16Array.from(numbers(4)), weights: numbers(4), indices: Uint32Array.of(4, 1, 2) },
    shapes: [{ name: "smile", weight: 0, positions: numbers(3), normals: numbers(3) }],
  };
  const used = usedVertices(mesh);
  expect([...used.indices]).toEqual([0, 1, 2]);
  const [shape] = used.shapes;
  for (const name of ["positions", "normals", "uvs", "uvs2", "tangents", "joints", "weights"] as const) {
    const width = used[name]!.length / 3;
    expect([...used[name]!], name).toEqual([4, 1, 2].flatMap((v) => Array(width).fill(v)));
  }
  for (const values of [shape.positions, shape.normals!]) expect([...values]).toEqual([4, 4, 4, 1, 1, 1, 2, 2, 2]);
});
