import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createMannequin } from "../../../../src/characters/index.js";
import { type FbxScene, readFbxScene } from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { MotionError } from "../../../../src/requests/motion-error.js";
import { createCharacterRig } from "../../../../src/retarget/rig/character-rig.js";
import { boxOf, worldMatrices, worldPoints } from "../../../../tools/referees/pose-points.js";
import { readCharacterFile } from "../../../support/characters/characters.js";
import { itOn } from "../../../support/characters/on-characters.js";
import { needsData } from "../../../support/shared-data.js";
import boxesOfUfbx from "./ufbx-boxes.json" with { type: "json" };

const truth: Record<string, { stack?: string; poses: { nodes: number[] | null; vertices: number[] | null }[] }> =
  boxesOfUfbx;
const read = readCharacterFile;
const inflate = (zlib: Uint8Array, size: number) => inflateSync(zlib, { maxOutputLength: Math.max(1, size) });

/** Boxes of what ufbx has: the file's own nodes, and vertices. */
function boxes(scene: FbxScene, frame?: number): { nodes: number[] | null; vertices: number[] | null } {
  const animation = frame === undefined ? undefined : scene.animations[0];
  const worlds = worldMatrices(scene, animation, frame);
  const own = worlds.filter((_, n) => scene.sourceIds[n] !== -1);
  return {
    nodes: boxOf(own.flatMap((matrix) => Array.from(matrix.slice(9)))),
    vertices: boxOf(scene.meshes.flatMap((part) => Array.from(worldPoints(scene, part, worlds, animation, frame)))),
  };
}

const diagonal = (box: number[] | null) => (box ? Math.hypot(...[0, 1, 2].map((k) => box[k + 3] - box[k])) : 0);

describe("FBX files of every exporter stand, bend and move where ufbx says", () => {
  itOn(Object.keys(truth))("%s", (path) => {
    const { stack, poses } = truth[path];
    const scene = readFbxScene(read(path), { animations: "richest", inflate });
    const motion = scene.animations[0];
    if (motion) expect(motion.name).toBe(stack);
    const frames = [undefined, ...[1 / 6, 0.5].map((seconds) => Math.round(seconds * (motion?.frameRate ?? 0)))];
    let compared = 0;
    for (const [i, pose] of poses.entries()) {
      const frame = frames[i];
      if (frame !== undefined && (!motion || frame >= motion.frameCount)) continue;
      const ours = boxes(scene, frame);
      for (const what of ["nodes", "vertices"] as const) {
        const expected = pose[what];
        if (!expected) continue;
        const size = Math.max(...[pose.nodes, pose.vertices].map(diagonal));
        expect(ours[what]).not.toBeNull();
        const worst = Math.max(...expected.map((value, k) => Math.abs(value - (ours[what] as number[])[k]) / size));
        expect(worst, `${what} of pose ${i}`).toBeLessThan(1e-4);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe("humanoids in FBX files have a rig in metres", () => {
  itOn([
    ["made/biped.fbx", 52, 1.824, 0],
    ["made/maya.fbx", 52, 3.7, 0],
    ["made/maya-7400-ascii.fbx", 52, 3.7, 0],
    ["made/maya-7500.fbx", 52, 3.7, 0],
    // Height and leg as the file's own unit makes them; the bind pose, whatever pose the nodes have.
    ["rigged/rocketbox-male-01.fbx", 52, 1.824, 0],
    ["rigged/kenney-maya-7700.fbx", 32, 3.765, 0],
    ["rigged/quaternius2017-human-mixamo-names.fbx", 34, 5.535, 90],
    ["rigged/quaternius2019-male-casual.fbx", 25, 4.841, 0],
    ["rigged/cmu-91_48-skeleton-only.fbx", 39, 167.3, 0],
    ["fbx-variety/ufbx-maya_human_ik_6100_binary.fbx", 52, 1.846, 0],
    ["fbx-variety/ufbx-maya_human_ik_7400_ascii.fbx", 52, 1.846, 0],
    ["fbx-variety/ufbx-maya_character_7500_binary.fbx", 52, 1.846, 0],
  ])("%s: %i roles", (path, roles, height, facing) => {
    const rig = createCharacterRig(readFbxScene(read(path)));
    expect(Object.keys(rig.roles)).toHaveLength(roles);
    expect(rig.height / height).toBeCloseTo(1, 3);
    expect((rig.facing * 180) / Math.PI).toBeCloseTo(facing, 0);
  });
});

describe("the options", () => {
  const path = "rigged/quaternius2019-male-casual.fbx";

  it("samples a motion on request", () => {
    const made = read("made/feet-on-root.fbx");
    expect(readFbxScene(made).animations).toEqual([]);
    for (const animations of ["richest", "all"] as const) {
      const [{ name, frameCount, frameRate, tracks }, ...others] = readFbxScene(made, { animations }).animations;
      expect([name, others]).toEqual(["walk", []]);
      expect(frameRate).toBe(60);
      expect(frameCount).toBeGreaterThan(30);
      for (const { path: kind, values } of tracks) {
        expect(values.length).toBe(frameCount * (kind === "rotation" ? 4 : 3));
        expect(values.every(Number.isFinite)).toBe(true);
      }
    }
  });

  it("samples no motion, the richest or all, richest first", needsData("characters/rigged"), () => {
    expect(readFbxScene(read(path)).animations).toEqual([]);
    const richest = readFbxScene(read(path), { animations: "richest" }).animations;
    expect(richest.map(({ name }) => name)).toEqual(["HumanArmature|Man_Sitting"]);
    const all = readFbxScene(read(path), { animations: "all" }).animations;
    expect(all).toHaveLength(11);
    expect(all[0]).toEqual(richest[0]);
    for (const { frameCount, frameRate, tracks } of all) {
      expect(frameRate).toBe(24);
      for (const { path: kind, values } of tracks) {
        expect(values.length).toBe(frameCount * (kind === "rotation" ? 4 : 3));
        expect(values.every(Number.isFinite)).toBe(true);
      }
    }
  });

  itOn(["made/feet-on-root.fbx", path])("keeps neighbouring rotations of %s on one hemisphere, of length 1", (file) => {
    for (const { tracks } of readFbxScene(read(file), { animations: "all" }).animations) {
      for (const { values } of tracks.filter(({ path: kind }) => kind === "rotation")) {
        for (let at = 4; at < values.length; at += 4) {
          const dot = [0, 1, 2, 3].reduce((sum, k) => sum + values[at + k] * values[at + k - 4], 0);
          expect(dot).toBeGreaterThanOrEqual(0);
          expect(Math.hypot(...values.subarray(at, at + 4))).toBeCloseTo(1, 5);
        }
      }
    }
  });

  itOn(["made/biped.fbx", "rigged/rocketbox-male-01.fbx"])(
    "of %s without meshes unpacks none of their arrays, and has the same nodes and joints",
    (file) => {
      let unpacked = 0;
      const count = (zlib: Uint8Array, size: number) => {
        unpacked += size;
        return inflate(zlib, size);
      };
      const bare = readFbxScene(read(file), { meshes: false, inflate: count });
      const bareSize = unpacked;
      unpacked = 0;
      const whole = readFbxScene(read(file), { inflate: count });
      expect(bareSize * 10).toBeLessThan(unpacked);
      expect(bare.meshes).toEqual([]);
      expect(bare.nodes).toEqual(whole.nodes);
      expect(bare.sourceIds).toEqual(whole.sourceIds);
      expect(bare.skins[0].joints).toEqual(whole.skins[0].joints.subarray(0, bare.skins[0].joints.length));
    },
  );

  it("merges equal vertices: reads as many as were written, from six times as many corners", () => {
    const [{ meshes }, written] = [readFbxScene(read("made/biped.fbx")), createMannequin()];
    const vertices = (parts: readonly { positions: Float32Array }[]) =>
      parts.map(({ positions }) => positions.length / 3).sort();
    expect(vertices(meshes)).toEqual(vertices(written.meshes));
    for (const { indices, positions } of meshes) expect(indices.length).toBeGreaterThan(positions.length);
  });

  it("merges equal vertices: rocketbox has 4 802, of 22 320 corners", needsData("characters/rigged"), () => {
    const { meshes } = readFbxScene(read("rigged/rocketbox-male-01.fbx"));
    expect(meshes.map(({ indices }) => indices.length / 3)).toEqual([3939, 3007, 494]);
    expect(meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0)).toBe(4802);
    for (const { weights = [] } of meshes) {
      for (let v = 0; v < weights.length; v += 4) {
        expect(weights[v] + weights[v + 1] + weights[v + 2] + weights[v + 3]).toBeCloseTo(1, 5);
      }
    }
  });
});

describe("bad files are rejected by name", () => {
  itOn([
    ...["deep-nesting", "garbage", "inflate-bomb", "text", "truncated"].map((name) => `made/bad/${name}.fbx`),
    ...["deep-nesting-2000", "garbage", "inflate-bomb-1GiB", "text", "truncated"].map((name) => `bad/${name}.fbx`),
  ])("%s", (name) => {
    expect(() => readFbxScene(read(name), { animations: "all" })).toThrow(MotionError);
  });

  itOn(["made/bones.fbx", "fbx-variety/ufbx-maya_transformed_skin_7700_binary.fbx"])(
    "%s, cut anywhere, or with a byte changed, is read or rejected, and never crashes",
    (file) => {
      const whole = read(file);
      let seed = 1;
      const random = (below: number) => {
        seed = (seed * 48271) % 2147483647;
        return seed % below;
      };
      for (let run = 0; run < 150; run++) {
        const bytes = run % 3 === 0 ? whole.slice(0, random(whole.length)) : whole.slice();
        for (let k = 0; k < 3 && run % 3 !== 0; k++) bytes[random(bytes.length)] = random(256);
        try {
          readFbxScene(bytes, { animations: "all" });
        } catch (error) {
          expect(error).toBeInstanceOf(MotionError);
        }
      }
    },
  );
});
