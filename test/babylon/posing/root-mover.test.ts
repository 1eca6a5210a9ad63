import { Axis, Space } from "@babylonjs/core/Maths/math.axis.js";
import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { describe, expect, it } from "vitest";
import { RootMover } from "../../../src/babylon/posing/root-mover.js";
import { createScene } from "../../support/characters/figure.js";

/** A node that a game placed, with a loader's root below it. */
interface Placement {
  name: string;
  mirrored: boolean;
  origin: [number, number, number];
  /** Places and returns the node to move and the root of the model. */
  place(scene: ReturnType<typeof createScene>): { mover: TransformNode; root: TransformNode };
}

const loaderRoot = (scene: ReturnType<typeof createScene>, parent: TransformNode | null) => {
  const root = new TransformNode("__root__", scene);
  root.rotationQuaternion = new Quaternion(0, 1, 0, 0);
  root.scaling.set(1, 1, -1);
  root.parent = parent;
  return root;
};

const PLACEMENTS: Placement[] = [
  {
    name: "a loader's root by itself",
    mirrored: false,
    origin: [0, 0, 0],
    place: (scene) => {
      const root = loaderRoot(scene, null);
      return { mover: root, root };
    },
  },
  {
    name: "a node with Euler angles, elsewhere and scaled, above a loader's root",
    mirrored: false,
    origin: [0, 0, 0],
    place: (scene) => {
      const mover = new TransformNode("player", scene);
      mover.position.set(3, 1, -2);
      mover.rotation.y = 0.7;
      mover.scaling.setAll(2.5);
      return { mover, root: loaderRoot(scene, mover) };
    },
  },
  {
    name: "a node with a quaternion on a moving platform that is turned and scaled",
    mirrored: false,
    origin: [0, 0, 0],
    place: (scene) => {
      const platform = new TransformNode("platform", scene);
      platform.position.set(-4, 2, 1);
      platform.rotation.y = -2;
      platform.scaling.setAll(0.5);
      const mover = new TransformNode("player", scene);
      mover.parent = platform;
      mover.rotationQuaternion = Quaternion.RotationYawPitchRoll(1.2, 0, 0);
      return { mover, root: loaderRoot(scene, mover) };
    },
  },
  {
    name: "a leaning node with Euler angles",
    mirrored: false,
    origin: [0, 0, 0],
    place: (scene) => {
      const mover = new TransformNode("player", scene);
      mover.rotation.set(0.3, 1.9, -0.4);
      return { mover, root: loaderRoot(scene, mover) };
    },
  },
  {
    name: "plain bones in a left-handed scene",
    mirrored: true,
    origin: [0, 0, 0],
    place: (scene) => {
      const mesh = new TransformNode("body", scene);
      mesh.rotation.y = 2.2;
      return { mover: mesh, root: mesh };
    },
  },
  {
    name: "a node that turns about a pivot of its own, above a mesh whose file places it anew",
    mirrored: false,
    origin: [0.1, 0, 0.2],
    place: (scene) => {
      const mover = new TransformNode("player", scene);
      mover.position.set(1, 2, 3);
      mover.rotation.y = 0.5;
      mover.scaling.setAll(1.5);
      mover.setPivotPoint(new Vector3(0.4, 0.1, -0.3));
      const root = new TransformNode("body", scene);
      root.parent = mover;
      root.setPreTransformMatrix(Matrix.RotationY(1).multiply(Matrix.Translation(0.2, 0.3, 0.1)));
      return { mover, root };
    },
  },
  {
    name: "a model in centimetres that stands beside its node",
    mirrored: false,
    origin: [30, -20, 5],
    place: (scene) => {
      const mover = new TransformNode("player", scene);
      mover.position.set(1, 0, 2);
      const root = loaderRoot(scene, mover);
      root.position.set(0.5, 0, 0.7);
      root.scaling.set(0.01, 0.01, -0.01);
      return { mover, root };
    },
  },
];

/** The model's point in the world now. */
function pointOf(root: TransformNode, x: number, y: number, z: number): Vector3 {
  const chain: TransformNode[] = [];
  for (let node: TransformNode | null = root; node; node = node.parent as TransformNode | null) chain.unshift(node);
  for (const node of chain) node.computeWorldMatrix(true);
  return Vector3.TransformCoordinates(new Vector3(x, y, z), root.getWorldMatrix());
}

const onStep = () => {};

/** Steps of a curve: ahead and aside while it turns, about a full circle and a half. */
const STEPS = Array.from({ length: 180 }, (_, i) => ({
  travel: Float64Array.of(0.01 * Math.sin(i / 9), 0.001, 0.02),
  turn: 0.05 + 0.01 * Math.sin(i / 7),
}));

describe.each(PLACEMENTS)("$name", ({ mirrored, origin, place }) => {
  const scene = createScene();

  it("turns and moves like the model in its own space", () => {
    const { mover, root } = place(scene);
    const s = mirrored ? -1 : 1;
    const points = [
      [0, 0, 0],
      [0, 1.7, 0],
      [1, 0.3, 2],
    ];
    const unit = root.scaling.y;
    const wanted = points.map(() => new Vector3());
    const rootMover = new RootMover(root, mover, mirrored, origin, onStep);
    for (const { travel, turn } of STEPS) {
      // The step in model space, by matrices: a turn about the origin's vertical, then the travel.
      const [ox, oy, oz] = [s * origin[0], origin[1], origin[2]];
      const model = Matrix.Translation(-ox, -oy, -oz)
        .multiply(Matrix.RotationY(s * turn))
        .multiply(Matrix.Translation(ox + (s * travel[0]) / unit, oy + travel[1] / unit, oz + travel[2] / unit));
      points.forEach(([x, y, z], i) => {
        const moved = Vector3.TransformCoordinates(new Vector3(x, y, z), model);
        wanted[i].copyFrom(pointOf(root, moved.x, moved.y, moved.z));
      });
      rootMover.move({ travel: travel.map((value) => value / unit), turn }, true);
      points.forEach(([x, y, z], i) => {
        expect(Vector3.Distance(pointOf(root, x, y, z), wanted[i])).toBeLessThan(2e-5);
      });
    }
  });

  it("ends where a game ends that applies the reported steps itself", () => {
    const moved = place(scene);
    const own = place(scene);
    const first = new RootMover(moved.root, moved.mover, mirrored, origin, onStep);
    const second = new RootMover(own.root, own.mover, mirrored, origin, onStep);
    const inverse = new Matrix();
    const step = new Vector3();
    for (const one of STEPS) {
      first.move(one, true);
      second.move(one, false);
      const { mover } = own;
      (mover.parent?.getWorldMatrix() ?? Matrix.Identity()).invertToRef(inverse);
      mover.position.addInPlace(Vector3.TransformNormalToRef(second.deltaPosition, inverse, step));
      mover.rotate(Axis.Y, second.deltaRotation, Space.LOCAL);
    }
    const [a, b] = [moved, own].map(({ root }) => [pointOf(root, 0, 0, 0), pointOf(root, 1, 2, 3)]);
    expect(Vector3.Distance(a[0], b[0])).toBeLessThan(1e-4);
    expect(Vector3.Distance(a[1], b[1])).toBeLessThan(1e-4);
    expect(Vector3.Distance(a[0], pointOf(place(scene).root, 0, 0, 0))).toBeGreaterThan(0.05);
  });

  it("keeps the kind of rotation that the node has", () => {
    const { mover, root } = place(scene);
    const quaternion = mover.rotationQuaternion;
    const rootMover = new RootMover(root, mover, mirrored, origin, onStep);
    for (const step of STEPS) rootMover.move(step, true);
    expect(mover.rotationQuaternion).toBe(quaternion);
    if (quaternion) expect(quaternion.length()).toBeCloseTo(1, 9);
  });
});

describe("an empty step", () => {
  it("does nothing, and is reported as empty after one that was not", () => {
    let steps = 0;
    const root = new TransformNode("root", createScene());
    const mover = new RootMover(root, root, false, [0, 0, 0], () => steps++);
    mover.move({ travel: Float64Array.of(0, 0, 1), turn: 1 }, true);
    expect(mover.deltaRotation).toBeCloseTo(1, 12);
    mover.move({ travel: new Float64Array(3), turn: 0 }, true);
    expect(steps).toBe(1);
    expect(mover.deltaPosition.length()).toBe(0);
    expect(mover.deltaRotation).toBe(0);
  });

  it("turns an upright node by its yaw alone, without limit", () => {
    let steps = 0;
    const root = new TransformNode("root", createScene());
    const mover = new RootMover(root, root, false, [0, 0, 0], () => steps++);
    for (let i = 0; i < 100; i++) mover.move({ travel: new Float64Array(3), turn: 0.1 }, true);
    expect(steps).toBe(100);
    expect(root.rotation.y).toBeCloseTo(10, 9);
    expect(root.rotation.x).toBe(0);
    expect(root.rotation.z).toBe(0);
  });
});
