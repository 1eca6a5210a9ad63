import { describe, expect, it } from "vitest";
import { FbxObjects } from "../../../../src/files/formats/fbx/read/fbx-objects.js";
import { type FbxScene, readFbxScene } from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";
import type { FbxArray, FbxNode, FbxProperty } from "../../../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { addMotionToFbx } from "../../../../src/files/formats/fbx/write/add-motion-to-fbx.js";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { retargetClip } from "../../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../../src/retarget/rig/character-rig.js";
import { readCharacterFile } from "../../../support/characters/characters.js";
import { itOn } from "../../../support/characters/on-characters.js";
import { type PosedNodes, posedNodes, posedScene } from "./posed-scene.js";
import { walk } from "./walking-scene.js";

const ANIMATION = /^Animation(Stack|Layer|CurveNode|Curve)$/;
const DRAWN = /^(Geometry|Deformer|Pose|Material|Texture|Video)$/;

function walking(file: string) {
  const bytes = readCharacterFile(file);
  const scene = readFbxScene(bytes);
  const rig = createCharacterRig(scene);
  const clip = retargetClip(walk(), createRetargeter(BUILTIN_SKELETON, rig));
  const ids = Array.from(rig.nodes, (node) => scene.sourceIds[node]);
  return { bytes, scene, rig, clip, nodes: rig.nodes, ids };
}

/** World places of the joints in the file's own motion. */
function jointsOf(scene: FbxScene, frame: number): Map<unknown, ArrayLike<number>> {
  const nodes = scene.nodes;
  const posed: PosedNodes = {
    translations: nodes.translations.slice(),
    rotations: nodes.rotations.slice(),
    scales: nodes.scales.slice(),
  };
  const [animation] = scene.animations;
  for (const { node, path, values } of animation.tracks) {
    const [key, size] = (
      { translation: ["translations", 3], rotation: ["rotations", 4], scale: ["scales", 3] } as const
    )[path as "translation"];
    posed[key].set(values.subarray(frame * size, frame * size + size), node * size);
  }
  const worlds = posedNodes(nodes.parents, posed);
  return new Map(scene.sourceIds.map((id, node) => [id, worlds[node].subarray(9, 12)]));
}

const plain = (node: FbxNode): unknown => [
  node.name,
  node.properties.map((value: FbxProperty) =>
    typeof (value as FbxArray)?.data === "function" ? [...(value as FbxArray).data()] : value,
  ),
  node.children.map(plain),
];

const FILES = [
  "made/maya.fbx",
  "made/maya-7400-ascii.fbx",
  "made/maya-7500.fbx",
  "made/biped.fbx",
  "made/feet-on-root.fbx",
  "made/bones.fbx",
  "rigged/kenney-maya-7700.fbx",
  "rigged/quaternius2017-human-mixamo-names.fbx",
  "rigged/rocketbox-male-01.fbx",
  "rigged/cmu-91_48-skeleton-only.fbx",
  "fbx-variety/ufbx-maya_human_ik_7400_binary.fbx",
  "fbx-variety/ufbx-maya_character_7500_ascii.fbx",
  "fbx-variety/ufbx-maya_human_ik_6100_ascii.fbx",
];

describe("addMotionToFbx", () => {
  itOn(FILES)(
    "moves the joints of %s as the clip says, whatever their pivots and orders, with and without mesh",
    (file) => {
      const { bytes, scene, rig, clip, nodes, ids } = walking(file);
      const isOld = readFbxTree(bytes).version < 7000;
      for (const noMesh of [false, true]) {
        const written = addMotionToFbx(bytes, { clip, nodes: ids, name: "walk", noMesh });
        const again = readFbxScene(written, { animations: "all", meshes: false });
        expect(again.animations.map(({ name, frameCount, frameRate }) => [name, frameCount, frameRate])).toEqual([
          ["walk", clip.frameCount, clip.frameRate],
        ]);
        for (const frame of [0, 20, clip.frameCount - 1]) {
          const { worlds } = posedScene({ scene, clip, nodes }, frame);
          const found = jointsOf(again, frame);
          nodes.forEach((node, joint) => {
            if (ids[joint] === -1) return;
            const id = isOld ? again.sourceIds[again.nodes.names.indexOf(scene.nodes.names[node])] : ids[joint];
            const place = found.get(id) as ArrayLike<number>;
            const gap = Math.hypot(...[0, 1, 2].map((k) => place[k] - worlds[node][9 + k]));
            expect(gap / rig.height).toBeLessThan(1e-4);
          });
        }
      }
    },
  );

  itOn(["made/maya.fbx", "made/biped.fbx", "rigged/kenney-maya-7700.fbx", "rigged/rocketbox-male-01.fbx"])(
    "keeps every object of %s except its animations, to the last number",
    (file) => {
      const { bytes, clip, ids } = walking(file);
      const before = new FbxObjects(readFbxTree(bytes));
      const after = new FbxObjects(
        readFbxTree(addMotionToFbx(bytes, { clip, nodes: ids, name: "walk", noMesh: false })),
      );
      const kept = before.all.filter(({ kind }) => !ANIMATION.test(kind));
      const byId = new Map(after.all.map((object) => [object.id, object]));
      for (const { id, node } of kept) expect(plain(byId.get(id)?.node as FbxNode)).toEqual(plain(node));
      expect(after.all.filter(({ kind }) => !ANIMATION.test(kind)).length).toBe(kept.length);
      const links = (objects: FbxObjects) =>
        kept.map(({ id, kind }) =>
          objects
            .targetsOf({ id } as FbxObjects["all"][number])
            .map(({ object, property }) => [kind, object.id, property]),
        );
      expect(links(after)).toEqual(links(before));
      const settings = (objects: FbxObjects) =>
        (objects.section("GlobalSettings")?.children.find(({ name }) => name === "Properties70")?.children ?? [])
          .filter(({ properties }) => !/^(Time|CustomFrameRate)/.test(String(properties[0])))
          .map(plain);
      expect(settings(after)).toEqual(settings(before));
      expect(after.of("AnimationStack").map(({ name }) => name)).toEqual(["walk"]);
      const takes = after.section("Takes")?.children.map(({ properties }) => properties[0]);
      expect(takes).toEqual(["walk", "walk"]);
    },
  );

  it("leaves out objects without a motion, and puts bones at rest", () => {
    const { bytes, clip, ids } = walking("made/maya.fbx");
    const written = addMotionToFbx(bytes, { clip, nodes: ids, name: "walk", noMesh: true });
    const objects = new FbxObjects(readFbxTree(written));
    expect(objects.all.filter(({ kind, type }) => DRAWN.test(kind) || type === "Mesh")).toEqual([]);
    const scene = readFbxScene(written);
    ids.forEach((id, joint) => {
      const node = scene.sourceIds.indexOf(id);
      if (node < 0) return;
      const [a, b] = [scene.nodes.rotations, clip.skeleton.restRotations];
      const dot = [0, 1, 2, 3].reduce((sum, k) => sum + a[node * 4 + k] * b[joint * 4 + k], 0);
      expect(Math.abs(dot)).toBeGreaterThan(0.9999999);
    });
  });

  it("writes the same bytes every time, and does not modify its input", () => {
    const { bytes, clip, ids } = walking("made/biped.fbx");
    const before = bytes.slice();
    const motion = { clip, nodes: ids, name: "walk", noMesh: false };
    const [first, second] = [addMotionToFbx(bytes, motion), addMotionToFbx(bytes, motion)];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(bytes, before)).toBe(0);
  });

  it("rejects joints that the file does not have", () => {
    const { bytes, clip, ids } = walking("made/bones.fbx");
    const attempt =
      (nodes: ArrayLike<number | bigint>, motion: MotionClip = clip) =>
      () =>
        addMotionToFbx(bytes, { clip: motion, nodes, name: "walk", noMesh: false });
    expect(attempt(ids.map(() => 12345))).toThrow(/model 12345, which is not in the FBX file/);
    expect(attempt([])).toThrow(/0 models are given/);
  });
});
