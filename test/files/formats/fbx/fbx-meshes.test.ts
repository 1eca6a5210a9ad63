import { describe, expect, it } from "vitest";
import { MotionError } from "../../../../src/requests/motion-error.js";
import { worldMatrices, worldPoints } from "../../../../tools/referees/pose-points.js";
import { type FbxText, geometry, model, numbers, readText, SQUARE, square } from "./fbx-text.js";

describe("meshes", () => {
  it("merge equal corners, keep those that differ, and turn v over", () => {
    const uv = `LayerElementUV: 0 {\nMappingInformationType: "ByPolygonVertex"\nReferenceInformationType: "IndexToDirect"\n${numbers("UV", [0, 0.25, 1, 1])}${numbers("UVIndex", [0, 0, 0, 0, 0, 1])}}`;
    const two = {
      ...square(""),
      objects: [
        model(1, "m", {}, "Mesh"),
        geometry(
          2,
          SQUARE,
          [
            [0, 1, 2],
            [0, 2, 3],
          ],
          uv,
        ),
      ],
    };
    const [part] = readText(two).meshes;
    expect(part.positions.length / 3).toBe(4);
    expect(part.uvs?.[1]).toBe(0.75);
    const split = {
      ...two,
      objects: [
        two.objects[0],
        geometry(
          2,
          SQUARE,
          [
            [0, 1, 2],
            [0, 3, 2],
          ],
          uv,
        ),
      ],
    };
    expect(readText(split).meshes[0].positions.length / 3).toBe(5);
  });

  it.each([
    ["a quad with a dent", [0, 0, 0, 4, 0, 0, 1, 1, 0, 0, 4, 0], 4],
    ["a comb", [0, 0, 0, 5, 0, 0, 5, 3, 0, 4, 3, 0, 4, 1, 0, 1, 1, 0, 1, 3, 0, 0, 3, 0], 9],
  ])("cut %s along itself", (_, points, area) => {
    const polygon = points.slice(0, points.length / 3).map((__, k) => k);
    const scene = readText({
      objects: [model(1, "m", {}, "Mesh"), geometry(2, points, [polygon])],
      connections: [
        [2, 1],
        [1, 0],
      ],
    });
    const { positions, indices } = scene.meshes[0];
    expect(indices.length / 3).toBe(points.length / 3 - 2);
    let sum = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => indices[i + k] * 3);
      const twice =
        (positions[b] - positions[a]) * (positions[c + 1] - positions[a + 1]) -
        (positions[c] - positions[a]) * (positions[b + 1] - positions[a + 1]);
      expect(twice).toBeGreaterThan(0);
      sum += twice / 2;
    }
    expect(sum).toBeCloseTo(area, 5);
  });

  it("are parts by material, and left out when hidden", () => {
    const materials = `LayerElementMaterial: 0 {\nMappingInformationType: "ByPolygon"\nReferenceInformationType: "IndexToDirect"\n${numbers("Materials", [1, 0])}}`;
    const text: FbxText = {
      objects: [
        model(1, "m", {}, "Mesh"),
        geometry(
          2,
          SQUARE,
          [
            [0, 1, 2],
            [0, 2, 3],
          ],
          materials,
        ),
        { kind: "Material", id: 3, name: "red", type: "", properties: { DiffuseColor: [1, 0, 0], Opacity: 0 } },
        {
          kind: "Material",
          id: 4,
          name: "glass",
          type: "",
          properties: { DiffuseColor: [0.5, 0.5, 0.5], Opacity: 0.25 },
        },
      ],
      connections: [
        [2, 1],
        [3, 1],
        [4, 1],
        [1, 0],
      ],
    };
    const scene = readText(text);
    expect(
      scene.meshes.map(({ material, indices, mesh }) => [scene.materials[material].name, indices.length, mesh]),
    ).toEqual([
      ["red", 3, 0],
      ["glass", 3, 0],
    ]);
    const [red, glass] = scene.materials;
    // Opacity 0 is how some exporters say opaque.
    expect(red.color).toEqual([1, 0, 0, 1]);
    expect(glass.alpha).toBe("blend");
    expect(glass.color[3]).toBe(0.25);
    // A display value of one half is less in linear light; Blender writes linear colours.
    expect(glass.color[0]).toBeCloseTo(0.214, 3);
    const blender = readText({ ...text, header: '\tCreator: "Blender (stable FBX IO) - 4.2"' });
    expect(blender.materials[1].color[0]).toBeCloseTo(0.5, 5);
    text.objects[0].properties = { Visibility: 0 };
    expect(readText(text).meshes).toEqual([]);
  });
});

describe("skins", () => {
  const cluster = (id: number, points: number[], weights: number[], matrix: boolean) => {
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const body = matrix ? numbers("Transform", identity) + numbers("TransformLink", identity) : "";
    return {
      kind: "Deformer",
      id,
      name: "c",
      type: "Cluster",
      body: numbers("Indexes", points) + numbers("Weights", weights) + body,
    };
  };

  it("keep the four largest weights, and let points without any follow the mesh", () => {
    const bones = [1, 2, 3, 4, 5].map((k) => model(100 + k, `b${k}`, {}, "LimbNode"));
    const clusters = [0.1, 0.2, 0.3, 0.25, 0.15].map((w, k) => cluster(200 + k, [0, 1, 2], [w, w, w], true));
    const scene = readText(
      square(
        "",
        [
          [50, 2],
          ...clusters.flatMap(({ id }, k): [number, number][] => [
            [id, 50],
            [101 + k, id],
            [101 + k, 0],
          ]),
        ],
        [{ kind: "Deformer", id: 50, name: "skin", type: "Skin" }, ...bones, ...clusters],
      ),
    );
    const [part] = scene.meshes;
    const [skin] = scene.skins;
    const name = (v: number, k: number) => scene.nodes.names[skin.joints[part.joints?.[v * 4 + k] ?? -1]];
    expect([0, 1, 2, 3].map((k) => name(0, k))).toEqual(["b3", "b4", "b2", "b5"]);
    for (const [k, weight] of [0.3, 0.25, 0.2, 0.15].entries()) expect(part.weights?.[k]).toBeCloseTo(weight / 0.9, 6);
    const loose =
      [...part.positions].findIndex((_, i) => i % 3 === 0 && part.positions[i] === 0 && part.positions[i + 1] === 1) /
      3;
    expect(name(loose, 0)).toBe("square");
    expect(scene.isJoint[scene.nodes.names.indexOf("b1")]).toBe(1);
  });

  it("make one joint of two clusters of one bone", () => {
    const scene = readText(
      square(
        "",
        [
          [50, 2],
          [200, 50],
          [201, 50],
          [101, 200],
          [101, 201],
          [101, 0],
        ],
        [
          { kind: "Deformer", id: 50, name: "skin", type: "Skin" },
          model(101, "bone", {}, "LimbNode"),
          cluster(200, [0, 1], [1, 1], true),
          cluster(201, [2, 3], [1, 1], true),
        ],
      ),
    );
    expect(scene.skins[0].joints).toHaveLength(1);
    const weights = scene.meshes[0].weights as Float32Array;
    expect([...weights].filter((_, i) => i % 4 === 0)).toEqual([1, 1, 1, 1]);
  });

  it("without matrices are bound where the bind pose says; a cluster without a bone does not count", () => {
    const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1];
    const pose = `\t\tPoseNode:  {\n\t\t\tNode: 101\n${numbers("Matrix", matrix)}\t\t}`;
    const scene = readText(
      square(
        "",
        [
          [50, 2],
          [200, 50],
          [201, 50],
          [101, 200],
          [101, 0],
        ],
        [
          { kind: "Deformer", id: 50, name: "skin", type: "Skin" },
          model(101, "bone", { "Lcl Translation": [0, 3, 0] }, "LimbNode"),
          cluster(200, [0, 1, 2, 3], [1, 1, 1, 1], false),
          cluster(201, [0, 1, 2, 3], [1, 1, 1, 1], true),
          { kind: "Pose", id: 60, name: "", type: "BindPose", body: pose },
        ],
      ),
    );
    expect(scene.skins[0].joints).toHaveLength(1);
    const points = worldPoints(scene, scene.meshes[0], worldMatrices(scene));
    // Bound two up, standing three up: everything is one up.
    expect(Math.min(...points.filter((_, i) => i % 3 === 1))).toBeCloseTo(1, 5);
  });
});

describe("files that contradict themselves are rejected with the place", () => {
  const refused = (text: FbxText) => {
    try {
      readText(text, { animations: "all" });
    } catch (error) {
      expect(error).toBeInstanceOf(MotionError);
      return (error as MotionError).message;
    }
    return "read";
  };

  it.each([
    [
      "models that are their own ancestors",
      {
        objects: [model(1, "a"), model(2, "b")],
        connections: [
          [1, 2],
          [2, 1],
        ],
      } as FbxText,
      /own ancestors, as "a"/,
    ],
    [
      "more models than any character has",
      { objects: Array.from({ length: 20_001 }, (_, i) => model(i + 1, "m")), connections: [] } as FbxText,
      /20001 models; at most 20000/,
    ],
    [
      "points out of range",
      { ...square(""), objects: [model(1, "m"), geometry(2, SQUARE, [[0, 1, 9]])] },
      /point 9 of 4/,
    ],
    [
      "points that are no numbers",
      {
        ...square(""),
        objects: [model(1, "m"), geometry(2, [0, 0, Number.POSITIVE_INFINITY, 1, 0, 0, 1, 1, 0], [[0, 1, 2]])],
      },
      /not finite|number/,
    ],
  ])("%s", (_, text, message) => {
    expect(refused(text)).toMatch(message);
  });
});
