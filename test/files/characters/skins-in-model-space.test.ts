import { beforeAll, expect, it } from "vitest";
import { skinsInModelSpace } from "../../../src/files/characters/skins-in-model-space.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { writeSceneGlb } from "../../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneMesh, SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import { nodeMatrices } from "../../../src/retarget/rig/bind-pose.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { describeOn } from "../../support/characters/on-characters.js";

/** Some skinned vertices in the nodes' pose, 3 numbers each. */
function drawn({ nodes, skins, meshes }: SceneModel): number[] {
  const live = nodeMatrices(nodes);
  const out: number[] = [];
  for (const { skin, positions, joints, weights } of meshes) {
    if (skin < 0 || !joints || !weights) continue;
    for (let v = 0; v < positions.length / 3; v += 97) {
      const point = [0, 0, 0];
      for (let i = v * 4; i < v * 4 + 4; i++) {
        const b = skins[skin].inverseBinds.subarray(joints[i] * 16, joints[i] * 16 + 16);
        const [x, y, z] = positions.subarray(v * 3, v * 3 + 3);
        const p = [0, 1, 2].map((k) => b[k] * x + b[4 + k] * y + b[8 + k] * z + b[12 + k]);
        const m = live[skins[skin].joints[joints[i]]];
        for (let k = 0; k < 3; k++)
          point[k] += weights[i] * (m[k] * p[0] + m[3 + k] * p[1] + m[6 + k] * p[2] + m[9 + k]);
      }
      out.push(...point);
    }
  }
  return out;
}

describeOn(RIGS.filter((file) => file.endsWith(".fbx")))("%s with its skins in model space", (file) => {
  let scene: SceneModel;
  let placed: SceneModel;

  beforeAll(() => {
    scene = readFbxScene(readCharacterFile(file));
    placed = skinsInModelSpace(scene);
  });

  it("is drawn as before", () => {
    const [before, after] = [drawn(scene), drawn(placed)];
    const size = Math.max(...before.map(Math.abs), 1);
    after.forEach((value, i) => {
      expect(Math.abs(value - before[i])).toBeLessThan(1e-5 * size);
    });
  });

  it("is the same body as a GLB", async () => {
    const own = createCharacterRig(scene);
    const glb = createCharacterRig(await readGlbCharacter(writeSceneGlb(placed)));
    expect(glb.height / own.height).toBeCloseTo(1, 3);
    expect(glb.legLength / own.legLength).toBeCloseTo(1, 4);
    expect(glb.facing).toBeCloseTo(own.facing, 3);
    expect(glb.roles).toEqual(own.roles);
  });

  it("has normals of length 1 that point out as before", () => {
    expect(placed.meshes.map(outward)).toEqual(scene.meshes.map(outward));
    for (const { normals } of placed.meshes) {
      for (let at = 0; at < normals.length; at += 30)
        expect(Math.hypot(...normals.subarray(at, at + 3))).toBeCloseTo(1, 4);
    }
  });
});

/** Number of triangles whose first normal points the way their corners turn, minus those where it does not. */
function outward({ normals, positions, indices }: SceneMesh): number {
  let sum = 0;
  for (let at = 0; at < indices.length; at += 30) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(indices[at + k] * 3, indices[at + k] * 3 + 3));
    const [u, v] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const normal = normals.subarray(indices[at] * 3, indices[at] * 3 + 3);
    const along = (n[0] * normal[0] + n[1] * normal[1] + n[2] * normal[2]) / (Math.hypot(...n) || 1);
    if (Math.abs(along) > 0.1) sum += Math.sign(along);
  }
  return sum;
}
