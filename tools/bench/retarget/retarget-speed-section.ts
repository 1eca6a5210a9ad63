import "@babylonjs/core/Animations/animatable.js";
import "@babylonjs/loaders/glTF/2.0/index.js";
import { AnimatorAvatar } from "@babylonjs/core/Animations/animatorAvatar.js";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { markdownTable, type Section } from "../report.js";
import { rigPair } from "./rig-pair.js";

const RUNS = 25;
const WARMUP = 8;

/** Measures retargeting against AnimatorAvatar, alternating in one process: ten seconds at 60 fps, 65 joints. */
export async function retargetSpeedSection(): Promise<Section> {
  const { source, sourceModel, target, targetModel, clip } = rigPair();
  const scene = new Scene(new NullEngine());
  scene.useRightHandedSystem = true;
  const load = async (bytes: Uint8Array) => {
    const container = await LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
    container.addAllToScene();
    return container;
  };
  const walker = await load(writeGlb(sourceModel, [{ name: "walk", clip, nodes: source.nodes }]));
  const group = walker.animationGroups[0];
  group.stop();
  const follower = await load(writeGlb(targetModel));
  const avatar = new AnimatorAvatar("avatar", follower.rootNodes[0] as TransformNode, false);
  const retargeter = createRetargeter(source, target);
  const rival = (options: object) => () => avatar.retargetAnimationGroup(group, options).dispose();
  const contenders: [name: string, work: () => void][] = [
    ['rotations and root (`contacts: "ignore"`)', () => retargetClip(clip, retargeter, { contacts: "ignore" })],
    ["rotations, root and contact inverse kinematics (default)", () => retargetClip(clip, retargeter)],
    ["AnimatorAvatar, rotations only", rival({ fixRootPosition: false })],
    [
      "AnimatorAvatar, rotations and root fix",
      rival({ fixRootPosition: true, rootNodeName: "Hips", groundReferenceNodeName: "LeftFoot" }),
    ],
  ];
  const times = contenders.map((): number[] => []);
  for (let run = -WARMUP; run < RUNS; run++) {
    contenders.forEach(([, work], i) => {
      const start = performance.now();
      work();
      if (run >= 0) times[i].push(performance.now() - start);
    });
  }
  const medians = times.map((list) => list.sort((a, b) => a - b)[RUNS >> 1]);
  const rootFix = medians[medians.length - 1];
  const tracks = group.targetedAnimations.map(({ animation }) => animation.getKeys().length);
  const keys = tracks.reduce((sum, count) => sum + count, 0);
  scene.getEngine().dispose();
  return {
    title: "Retargeting time against Babylon's AnimatorAvatar",
    text:
      `Ten seconds at 60 frames a second between two rigs of ${target.skeleton.names.length} joints with different joint axes and sizes ` +
      `(\`tools/bench/retarget/rig-pair.ts\`): ${tracks.length} tracks of ${keys} keys for Babylon. Medians of ${RUNS} runs, alternating in one process` +
      ". Goal: rotations and root at least 20 × as fast as AnimatorAvatar with its root fix.",
    table: markdownTable(
      ["what", "median", "best", "against AnimatorAvatar with root fix"],
      contenders.map(([name], i) => [
        name,
        `${medians[i].toFixed(2)} ms`,
        `${times[i][0].toFixed(2)} ms`,
        i === medians.length - 1 ? "1" : `${(rootFix / medians[i]).toFixed(1)} × as fast`,
      ]),
    ),
  };
}
