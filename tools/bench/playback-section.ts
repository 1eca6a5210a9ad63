import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Animation } from "@babylonjs/core/Animations/animation.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import { animationGroupOfClip } from "../../src/babylon/playing/animation-group-of-clip.js";
import { ClipPlayer } from "../../src/babylon/playing/clip-player.js";
import type { Motion } from "../../src/babylon/playing/motion.js";
import { motionTasks } from "../../src/engine/tasks/motion-tasks.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { channelWorkerFactory } from "../../test/support/sources/channel-worker.js";
import { createBenchScene, createFigure } from "./driving/crowd.js";
import { markdownTable, type Section } from "./report.js";
import { rigPair } from "./retarget/rig-pair.js";

const CROWD = 100;
/** Pairs of measurements, and frames in each. */
const PAIRS = 11;
const FRAMES = 20;
/** Frames before a measurement, so that everything is compiled and bound. */
const WARM_FRAMES = 10;

/** One of the crowd, with what the rival needs of it. */
interface Member {
  hero: MotionCharacter;
  nodes: Map<string, TransformNode>;
  walk: Motion;
  run: Motion;
  wave: Motion;
  rivalWalk: AnimationGroup;
  rivalRun: AnimationGroup;
}

/**
 * Measures playing, cross-fading and layers against Babylon's own animation groups on the same figures, and the
 * memory of a clip.
 */
export async function playbackSection(): Promise<Section[]> {
  const scene = createBenchScene();
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
  const runtime = new MotionRuntime(scene, { source });
  const model = rigPair().sourceModel;
  const members: Member[] = [];
  const keys = new Map<MotionClip, Map<number, Animation[]>>();
  for (let i = 0; i < CROWD; i++) {
    const { root, nodes } = createFigure(scene, model);
    const hero = await runtime.addCharacterAsync(root);
    const [walk, run, wave] = [
      await hero.requestLocomotion({ moveSpeed: 0.5, strides: 5 }),
      await hero.requestLocomotion({ moveSpeed: 3, strides: 5 }),
      await hero.requestLocomotion({ moveSpeed: 1, travelAngle: 90 }),
    ];
    const byName = new Map(nodes.map((node) => [node.name, node]));
    const group = (clip: MotionClip) => {
      let animations = keys.get(clip);
      if (!animations) {
        animations = keysOf(clip);
        keys.set(clip, animations);
      }
      return groupOf(clip, animations, byName, scene);
    };
    const rivals = { rivalWalk: group(walk.clip), rivalRun: group(run.clip) };
    members.push({ hero, nodes: byName, walk, run, wave, ...rivals });
  }
  const joints = members[0].walk.clip.skeleton.names.length;
  const rows = [
    await compare(scene, members, "playing one clip", "≤ 0.3 ×", {
      rival: ({ rivalWalk }) => startGroup(rivalWalk, 1),
      ours: ({ hero, walk }) => void hero.play(walk, { fadeSeconds: 0 }),
    }),
    await compare(scene, members, "cross-fading two", "≤ 0.15 ×", {
      rival: ({ rivalWalk, rivalRun }) => {
        startGroup(rivalWalk, 0.5);
        startGroup(rivalRun, 0.5);
      },
      ours: ({ hero, walk, run }) => {
        hero.play(walk, { fadeSeconds: 0 });
        hero.play(run, { fadeSeconds: 60 });
      },
    }),
    await compare(scene, members, "one clip, and another on the upper body (against two groups at half weight)", "", {
      rival: ({ rivalWalk, rivalRun }) => {
        startGroup(rivalWalk, 0.5);
        startGroup(rivalRun, 0.5);
      },
      ours: ({ hero, walk, wave }) => {
        hero.play(walk, { fadeSeconds: 0 });
        hero.play(wave, { layer: "upperBody", fadeSeconds: 0 });
      },
    }),
  ];
  const memory = heapSection(scene, members[0]);
  runtime.dispose();
  scene.dispose();
  return [
    {
      title: "Playing on a crowd, against Babylon's AnimationGroups",
      text:
        `${CROWD} characters of ${joints} joints, \`scene.animate()\` without rendering, in one process and scene: ${PAIRS} ` +
        `pairs of ${FRAMES} frames, alternating between the rival's keys (every frame of the clip, shared by all) and ours; CPU time, medians of the pairs. Ours also moves the characters' nodes.`,
      table: markdownTable(["what", "goal", "Babylon", "ours", "ours / Babylon"], rows),
    },
    memory,
  ];
}

function startGroup(group: AnimationGroup, weight: number): void {
  group.start(true);
  group.setWeightForAllAnimatables(weight === 1 ? -1 : weight);
}

async function compare(
  scene: Scene,
  members: readonly Member[],
  what: string,
  goal: string,
  how: { rival: (member: Member) => void; ours: (member: Member) => void },
): Promise<string[]> {
  const times = { rival: [] as number[], ours: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const member of members) how.rival(member);
    times.rival.push(frameTime(scene));
    for (const { rivalWalk, rivalRun } of members) for (const group of [rivalWalk, rivalRun]) group.stop();
    for (const member of members) how.ours(member);
    times.ours.push(frameTime(scene));
    for (const { hero } of members) hero.stop({ fadeSeconds: 0 });
    scene.animate();
    scene.animate();
  }
  const ratio = median(times.ours.map((ours, pair) => ours / times.rival[pair]));
  const ms = (values: number[]) => `${median(values).toFixed(2)} ms`;
  return [what, goal, ms(times.rival), ms(times.ours), `${ratio.toFixed(3)} ×`];
}

/** Returns the CPU time of a frame, milliseconds: other work on the machine does not count. */
function frameTime(scene: Scene): number {
  for (let i = 0; i < WARM_FRAMES; i++) scene.animate();
  const start = process.cpuUsage();
  for (let i = 0; i < FRAMES; i++) scene.animate();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / FRAMES;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Returns keys at every frame, by joint. */
function keysOf(clip: MotionClip): Map<number, Animation[]> {
  const { skeleton, rotations, translations, translatedJoints, frameCount, frameRate } = clip;
  const joints = skeleton.names.length;
  const byJoint = new Map<number, Animation[]>();
  for (let joint = 0; joint < joints; joint++) {
    const turns = new Animation("turn", "rotationQuaternion", frameRate, Animation.ANIMATIONTYPE_QUATERNION);
    const animations = [turns];
    turns.setKeys(
      Array.from({ length: frameCount }, (_, frame) => ({
        frame,
        value: Quaternion.FromArray(rotations, (frame * joints + joint) * 4),
      })),
      true,
    );
    const slot = translatedJoints.indexOf(joint);
    if (slot >= 0) {
      const places = new Animation("place", "position", frameRate, Animation.ANIMATIONTYPE_VECTOR3);
      const at = (frame: number) => (frame * translatedJoints.length + slot) * 3;
      places.setKeys(
        Array.from({ length: frameCount }, (_, frame) => ({
          frame,
          value: Vector3.FromArray(translations, at(frame)),
        })),
        true,
      );
      animations.push(places);
    }
    byJoint.set(joint, animations);
  }
  return byJoint;
}

function groupOf(
  clip: MotionClip,
  keys: ReadonlyMap<number, Animation[]>,
  nodes: ReadonlyMap<string, TransformNode>,
  scene: Scene,
): AnimationGroup {
  const group = new AnimationGroup("rival", scene);
  for (const [joint, animations] of keys) {
    const node = nodes.get(clip.skeleton.names[joint])!;
    for (const animation of animations) group.addTargetedAnimation(animation, node);
  }
  return group;
}

/** Measures the heap that ten seconds of motion take, bound to a character: as Babylon's keys, and as ours. */
function heapSection(scene: Scene, { walk, nodes }: Member): Section {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const used = () => {
    collectGarbage();
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const measure = (make: () => unknown): number => {
    const kept: unknown[] = [make()];
    const before = used();
    kept.push(make());
    const bytes = used() - before;
    return kept.length === 2 ? bytes / 1e6 : 0;
  };
  const { clip } = walk;
  const babylon = measure(() => groupOf(clip, keysOf(clip), nodes, scene));
  const ours = measure(() => {
    const copy = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
    const joint = copy.translatedJoints[0];
    const root = { target: nodes.get(copy.skeleton.names[joint])!, joint };
    return new ClipPlayer(copy, animationGroupOfClip(copy, "ours", root, false, scene), [0, 0, 0]);
  });
  const seconds = (clip.frameCount - 1) / clip.frameRate;
  return {
    title: "Memory of one clip, bound to a character",
    text: `${seconds.toFixed(1)} s at ${clip.frameRate} frames a second, ${clip.skeleton.names.length} joints; after garbage collection. Our arrays are shared by all characters with the same skeleton.`,
    table: markdownTable(
      ["what", "goal", "size"],
      [
        ["Babylon's keys in an AnimationGroup", "", `${babylon.toFixed(2)} MB`],
        ["our motion: arrays, playhead and root keys", "≤ 1 MB", `${ours.toFixed(2)} MB`],
      ],
    ),
  };
}
