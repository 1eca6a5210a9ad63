import { describe, expect, it } from "vitest";
import type { FbxScene } from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { worldMatrices } from "../../../../tools/referees/pose-points.js";
import { model, readText, square, type Values } from "./fbx-text.js";

/** World position of a node. */
function place(scene: FbxScene, name: string, frame?: number): number[] {
  const animation = frame === undefined ? undefined : scene.animations[0];
  return [...worldMatrices(scene, animation, frame)[scene.nodes.names.indexOf(name)].slice(9)];
}

function expectPlace(actual: readonly number[], expected: readonly number[]): void {
  for (let k = 0; k < 3; k++) expect(actual[k]).toBeCloseTo(expected[k], 5);
}

describe("units and axes", () => {
  const at = (settings: Record<string, Values>) => {
    const scene = readText({
      settings,
      objects: [model(1, "a", { "Lcl Translation": [1, 2, 3] })],
      connections: [[1, 0]],
    });
    return { scene, place: place(scene, "a") };
  };

  it("need no root node in metres, +Y up", () => {
    const { scene, place: position } = at({});
    expect(scene.nodes.names).toEqual(["a"]);
    expect(scene.sourceIds).toEqual([1]);
    expectPlace(position, [1, 2, 3]);
  });

  it.each([
    ["centimetres", { UnitScaleFactor: 1 }, [0.01, 0.02, 0.03]],
    ["inches", { UnitScaleFactor: 2.54 }, [0.0254, 0.0508, 0.0762]],
    ["+Z up, as 3ds Max", { UpAxis: 2, FrontAxis: 1, FrontAxisSign: -1 }, [1, 3, -2]],
    ["+X up", { UpAxis: 0, CoordAxis: 1, CoordAxisSign: -1, FrontAxis: 2 }, [-2, 1, 3]],
    ["left-handed", { FrontAxisSign: -1 }, [1, 2, -3]],
    ["left-handed, +Z up", { UpAxis: 2, FrontAxis: 1, FrontAxisSign: 1 }, [1, 3, 2]],
    ["axes that contradict each other", { UpAxis: 0, FrontAxis: 0 }, [1, 2, 3]],
  ] as const)("%s", (_, settings, expected) => {
    expectPlace(at(settings).place, expected);
  });
});

describe("transforms", () => {
  const child = (properties: Record<string, Values>, parent: Record<string, Values> = {}) =>
    readText({
      objects: [model(1, "p", parent), model(2, "c", properties), model(3, "tip", { "Lcl Translation": [1, 0, 0] })],
      connections: [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
    });

  it.each([
    [0, [0, 0, -1]],
    [5, [0, 1, 0]],
  ])("rotation order %i: 90 degrees about y and z, and x", (order, expected) => {
    expectPlace(
      place(child({ RotationOrder: order, "Lcl Rotation": [90, 90, 0] }), "tip"),
      expected.map((v) => v),
    );
  });

  it("pre- and post-rotation count, unless rotation is not active", () => {
    const turned = { PreRotation: [0, 0, 90], PostRotation: [0, 90, 0], "Lcl Rotation": [0, 0, 0] };
    expectPlace(place(child(turned), "tip"), [0, 0, 1]);
    expectPlace(place(child({ ...turned, RotationActive: 0 }), "tip"), [1, 0, 0]);
  });

  it("turns and scales about pivots", () => {
    const pivoted = { RotationPivot: [1, 0, 0], ScalingPivot: [1, 0, 0], "Lcl Rotation": [0, 0, 90] };
    expectPlace(place(child({ ...pivoted, "Lcl Scaling": [3, 3, 3] }), "tip"), [1, 0, 0]);
    expectPlace(place(child({ ...pivoted, RotationOffset: [0, 5, 0] }), "c"), [1, 4, 0]);
  });

  it.each([
    // A child turned by 90 degrees about z, its tip along world y, below a parent of scale 2, 3, 4.
    ["its own axes, component by component", 0, [0, 2, 0]],
    ["the parent's axes", 1, [0, 3, 0]],
    ["none", 2, [0, 1, 0]],
  ])("inherits scale along %s", (_, InheritType, expected) => {
    const scene = readText({
      objects: [
        model(1, "top"),
        model(2, "p", { "Lcl Scaling": [2, 3, 4] }),
        model(3, "c", { InheritType, "Lcl Rotation": [0, 0, 90] }),
        model(4, "tip", { "Lcl Translation": [1, 0, 0] }),
      ],
      connections: [
        [1, 0],
        [2, 1],
        [3, 2],
        [4, 3],
      ],
    });
    expectPlace(place(scene, "tip"), expected);
    expect(scene.sourceIds.filter((id) => id !== -1)).toEqual([1, 2, 3, 4]);
  });

  it("geometric transforms move the mesh, not the children", () => {
    const text = square("");
    text.objects[0].properties = { GeometricTranslation: [0, 0, 5], GeometricRotation: [0, 0, 90] };
    text.objects.push(model(3, "child", { "Lcl Translation": [1, 0, 0] }));
    const scene = readText({ ...text, connections: [...text.connections, [3, 1]] });
    expectPlace(place(scene, "child"), [1, 0, 0]);
    const [part] = scene.meshes;
    expectPlace(part.positions.slice(3, 6) as unknown as number[], [0, 1, 5]);
  });
});
