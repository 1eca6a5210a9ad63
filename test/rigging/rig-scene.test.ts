import { describe, expect, it } from "vitest";
import { CAST_IDS, type CastId } from "../../src/characters/index.js";
import type { SceneModel } from "../../src/files/formats/scene/scene-model.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { runSteps } from "../../src/requests/steps.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import type { RigOptions } from "../../src/rigging/rig-options.js";
import { rigScene } from "../../src/rigging/rig-scene.js";
import { cpuTime } from "../support/cpu-time.js";
import { boxScene, turnedScene, unrigged } from "../support/made/unrigged.js";

const rig = (scene: SceneModel, options: RigOptions = {}) => runSteps(rigScene(scene, options));

function places({ nodes }: SceneModel): Map<string, number[]> {
  const out = new Map<string, number[]>();
  nodes.names.forEach((name, n) => {
    const up = nodes.parents[n] < 0 ? [0, 0, 0] : (out.get(nodes.names[nodes.parents[n]]) as number[]);
    out.set(
      name,
      up.map((value, k) => value + nodes.translations[n * 3 + k]),
    );
  });
  return out;
}

/** Errors of the joints with one meaning for everybody, % of the height; the character stands where its truth does. */
function errors(scene: SceneModel, id: CastId): Map<string, number> {
  const { truth, height } = unrigged(id);
  const found = places(scene);
  const hips = found.get("Hips") as number[];
  const middle = (truth.get("LeftUpLeg")![2] + truth.get("RightUpLeg")![2]) / 2;
  const own = (found.get("LeftUpLeg")![2] + found.get("RightUpLeg")![2]) / 2;
  const out = new Map<string, number>();
  for (const [joint, [x, y, z]] of truth) {
    const at = found.get(joint);
    if (!at || !/Arm|Hand$|Leg|Foot|Head/.test(joint)) continue;
    out.set(joint, (100 * Math.hypot(at[0] - hips[0] - x, at[1] - y, at[2] - own - (z - middle))) / height);
  }
  return out;
}

const BODY: readonly JointName[] = ["Hips", "Spine", "Spine1", "Spine2", "Neck", "Head"];

describe("rigScene", () => {
  it.each(CAST_IDS)("finds the joints of %s without its skeleton", (id) => {
    const { scene, findings } = rig(unrigged(id).scene, { feetOnFloor: true });
    const all = [...errors(scene, id).values()].sort((a, b) => a - b);
    expect(all[Math.floor(all.length / 2)]).toBeLessThan(2.5);
    expect(all[all.length - 1]).toBeLessThan(8);
    expect(findings.confidence).toBeGreaterThan(0.5);
    expect(findings).toMatchObject({ facing: 0, up: "+y" });
    expect(scene.nodes.names).toEqual(expect.arrayContaining([...BODY, "LeftToeBase", "RightHand"]));
  });

  it("makes a character that the retargeter understands", () => {
    const { scene } = rig(unrigged("builtin-mannequin").scene);
    const { mapping, facing, scale } = createCharacterRig(scene);
    expect(mapping.method).toBe("names");
    expect(mapping.confidence).toBeGreaterThan(0.85);
    expect(Math.abs(facing)).toBeLessThan(0.05);
    expect(scale).toBeGreaterThan(0.9);
    expect(scale).toBeLessThan(1.1);
  });

  it("keeps the surface as it is, and gives every vertex weights that sum to 1", () => {
    const { scene: before, height } = unrigged("builtin-ada");
    const { scene: after } = rig(before, { feetOnFloor: true });
    let low = Infinity;
    before.meshes.forEach((mesh, m) => {
      const { positions, joints, weights } = after.meshes[m];
      expect(positions.length).toBe(mesh.positions.length);
      for (let at = 0; at + 5 < positions.length; at += 3) {
        const length = (p: Float32Array) => Math.hypot(p[at] - p[at + 3], p[at + 1] - p[at + 4], p[at + 2] - p[at + 5]);
        if (Math.abs(length(positions) - length(mesh.positions)) > 1e-5 * height) expect.fail(`vertex ${at / 3} moved`);
        low = Math.min(low, positions[at + 1]);
      }
      for (let v = 0; v < positions.length / 3; v++) {
        const sum = weights!.subarray(v * 4, v * 4 + 4).reduce((a, b) => a + b, 0);
        if (Math.abs(sum - 1) > 1e-5) expect.fail(`the weights of vertex ${v} sum to ${sum}`);
        for (let k = 0; k < 4; k++)
          if (joints![v * 4 + k] >= after.skins[0].joints.length) expect.fail("no such joint");
      }
    });
    expect(Math.abs(low)).toBeLessThan(1e-4);
  });

  it("weights vertices that no triangle uses as what lies beside them", () => {
    const { scene } = unrigged("builtin-ada");
    const [mesh] = scene.meshes;
    const lowest = Array.from({ length: mesh.positions.length / 3 }, (_, v) => v).reduce((a, b) =>
      mesh.positions[b * 3 + 2] - mesh.positions[b * 3 + 1] > mesh.positions[a * 3 + 2] - mesh.positions[a * 3 + 1]
        ? b
        : a,
    );
    const [x, y, z] = mesh.positions.subarray(lowest * 3, lowest * 3 + 3);
    const more = { positions: [x, y, z + 0.15], normals: [0, 0, 1], uvs: [0, 0] };
    scene.meshes[0] = {
      ...mesh,
      positions: Float32Array.of(...mesh.positions, ...more.positions),
      normals: Float32Array.of(...mesh.normals, ...more.normals),
      ...(mesh.uvs && { uvs: Float32Array.of(...mesh.uvs, ...more.uvs) }),
    };
    const rigged = rig(scene).scene;
    const { joints, weights } = rigged.meshes[0];
    const v = joints!.length - 4;
    for (let k = 0; k < 4; k++) {
      if (weights![v + k] > 0.05) expect(rigged.nodes.names[joints![v + k]]).toMatch(/Foot|Toe/);
    }
  });

  it("moves a beard with the head whose mesh it is part of, not with the neck that it hangs before", () => {
    const { scene, truth } = unrigged("builtin-ada");
    const [x, y, z] = truth.get("Head") as readonly number[];
    const size = [0.02, 0.02, 0.01];
    // Horns, and a beard of one box that touches no other.
    const horns = [-2, -1, 0, 1, 2].map((n) => [[x + n * 0.05, y + 0.27, z], size] as const);
    const worn = boxScene([
      ...horns,
      [
        [x, y - 0.03, z + 0.11],
        [0.04, 0.05, 0.01],
      ],
    ]).meshes[0];
    const { meshes, nodes, skins } = rig({
      ...scene,
      meshes: [...scene.meshes, { ...worn, node: 0, mesh: scene.meshes.length }],
    }).scene;
    const head = skins[0].joints.indexOf(nodes.names.indexOf("Head"));
    const { joints, weights } = meshes[meshes.length - 1];
    const byHead = weights!.filter((weight, i) => joints![i] === head && weight > 0.99);
    expect(byHead.length).toBe(worn.positions.length / 3);
  });

  const half = Math.SQRT1_2;
  it.each([
    ["facing +X", [0, half, 0, half], 1, { up: "+y", facing: 90 }],
    ["facing backward, in centimetres", [0, 1, 0, 0], 100, { up: "+y", facing: 180 }],
    ["with z up", [half, 0, 0, half], 1, { up: "+z", facing: 0 }],
    ["upside down", [0, 0, 1, 0], 1, { up: "-y" }],
  ] as const)("rights a mesh %s", (_, turn, scale, expected) => {
    const { scene, findings } = rig(turnedScene(unrigged("builtin-ada").scene, turn, scale), { feetOnFloor: true });
    expect({ ...findings, facing: Math.abs(findings.facing) }).toMatchObject(expected);
    const at = places(scene);
    expect(at.get("Head")![1]).toBeGreaterThan(1.3 * scale);
    expect(at.get("LeftHand")![0]).toBeGreaterThan(0.2 * scale);
    expect(at.get("LeftToeBase")![2] - at.get("LeftFoot")![2]).toBeGreaterThan(0.03 * scale);
  });

  it("keeps the direction of a mesh, if told so, and puts the hips at the origin by default", () => {
    const mesh = turnedScene(unrigged("builtin-ada").scene, [0, half, 0, half], 1);
    const { scene } = rig(mesh, { frontFacing: false });
    const at = places(scene);
    for (const value of at.get("Hips")!) expect(Math.abs(value)).toBeLessThan(1e-6);
    expect(at.get("LeftToeBase")![0] - at.get("LeftFoot")![0]).toBeGreaterThan(0.03);
  });

  it("gives the same result each time", () => {
    const made = () => rig(unrigged("builtin-pip").scene).scene;
    expect(made()).toEqual(made());
  });

  it("reports its progress, never backwards, and can be dropped between its steps", () => {
    const seen: number[] = [];
    const steps = rigScene(unrigged("builtin-mila").scene, {}, (_stage, fraction) => seen.push(fraction));
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeGreaterThan(8);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(3);
    const dropped = rigScene(unrigged("builtin-mila").scene);
    dropped.next();
    expect(dropped.return(undefined as never).done).toBe(true);
  });

  const leg = (x: number, z: number) =>
    [
      [x, 0.3, z],
      [0.03, 0.3, 0.03],
    ] as const;
  it.each([
    ["nothing", [], /no triangles to rig/],
    [
      "a box",
      [
        [
          [0, 1, 0],
          [0.5, 1, 0.3],
        ],
      ],
      /too few|no whole human|no human/,
    ],
    [
      "a table",
      [
        [
          [0, 0.65, 0],
          [0.5, 0.05, 0.9],
        ],
        leg(0.4, 0.8),
        leg(-0.4, 0.8),
        leg(0.4, -0.8),
        leg(-0.4, -0.8),
      ],
      /no human figure|no whole human figure/,
    ],
    [
      "a spider",
      [
        [
          [0, 0.5, 0],
          [0.3, 0.2, 0.5],
        ],
        ...[-0.4, -0.15, 0.1, 0.35].flatMap((z) => [
          [
            [0.7, 0.5, z],
            [0.4, 0.03, 0.03],
          ] as const,
          [
            [-0.7, 0.5, z],
            [0.4, 0.03, 0.03],
          ] as const,
          [
            [1.1, 0.25, z],
            [0.03, 0.28, 0.03],
          ] as const,
          [
            [-1.1, 0.25, z],
            [0.03, 0.28, 0.03],
          ] as const,
        ]),
      ],
      /no human figure|no whole human figure/,
    ],
  ] as const)("refuses %s with the reason, quickly", (_, boxes, message) => {
    let error: unknown = null;
    const before = cpuTime();
    try {
      rig(boxScene(boxes));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(MotionError);
    expect((error as MotionError).code).toBe("AUTO_RIG_FAILED");
    expect((error as MotionError).message).toMatch(message);
    expect(cpuTime() - before).toBeLessThan(5000);
  });

  it("refuses positions that are no numbers", () => {
    const { scene } = unrigged("builtin-mannequin");
    scene.meshes[0].positions[7] = Number.NaN;
    expect(() => rig(scene)).toThrow(/no finite numbers/);
  });
});
