import { readFileSync } from "node:fs";
import { openCharacterFile } from "../../../src/files/characters/open-character.js";
import { rerigScene } from "../../../src/files/characters/rerig/rerig-scene.js";
import { RERIG_TARGETS } from "../../../src/files/characters/rerig/target-rig.js";
import { rigCharacterFile } from "../../../src/files/characters/rig-character-file.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { runSteps } from "../../../src/requests/steps.js";
import { readBindPose } from "../../../src/retarget/rig/bind-pose.js";
import { bindVertices } from "../../../src/retarget/rig/bind-vertices.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { dataPath, listData } from "../../../test/support/data-folder.js";
import { type BoneChange, poseSubject } from "../../fit-rigging/pose-subject.js";
import { riggedSubject } from "../../fit-rigging/rigged-subject.js";
import type { Subject } from "../../fit-rigging/subject.js";
import { clipForCharacter } from "../../sheet/load.js";
import { poseMesh } from "../../sheet/pose-mesh.js";
import { markdownTable, type Section } from "../report.js";
import { BENT_POSES, type Turns } from "./bent-poses.js";
import { mean } from "./joint-errors.js";

const RADIANS = Math.PI / 180;

/** Motions, and the share of each at which its pose is looked at. */
const POSES: readonly (readonly [prompt: string, at: number])[] = [
  ["squats", 0.5],
  ["raises both arms", 0.5],
  ["sits down", 0.95],
  ["crawls forward", 0.5],
  ["punches with the right hand", 0.4],
  ["walks forward", 0.5],
  ["runs forward", 0.6],
  ["kicks with the left leg", 0.5],
  ["bows", 0.5],
  ["jumps", 0.4],
  ["waves with the left hand", 0.5],
  ["throws", 0.5],
];

export interface RerigErrors {
  /** The surface at rest: farthest vertex, % of the height. */
  rest: number;
  /** Root mean square over the vertices where the same joints have turned, for each pose, % of the height. */
  posed: number[];
}

let clips: { clip: MotionClip; frame: number }[] | null = null;

function motions() {
  clips ??= POSES.map(([prompt, at]) => {
    const clip = generateTextMotion({ prompt, seed: 1 });
    return { clip, frame: Math.floor(at * (clip.frameCount - 1)) };
  });
  return clips;
}

/** Compares a character on its own skeleton with itself on another, at rest and bent. */
export function rerigErrors(scene: SceneModel, made: SceneModel): RerigErrors {
  const before = bindVertices(scene, readBindPose(scene)).map(({ positions }) => positions);
  const after = poseMesh(made, null, [], 0).map(({ positions }) => positions);
  let [low, high] = [Infinity, -Infinity];
  for (const positions of before) {
    for (let at = 1; at < positions.length; at += 3) {
      low = Math.min(low, positions[at]);
      high = Math.max(high, positions[at]);
    }
  }
  const percent = 100 / (high - low);
  const rest = farthest(before, after) * percent;
  const [own, other] = [riggedSubject(scene, "before"), riggedSubject(made, "after")];
  const posed = Object.values(BENT_POSES).map((turns) => {
    // A joint that the character itself lacks turns in neither.
    const asked = turnsFor(own, turns);
    const [a, b] = [own, other].map((subject) => poseSubject(subject, changes(turnsFor(subject, asked))).positions);
    return rms([a], [b]) * percent;
  });
  return { rest, posed };
}

/** Compares both in motions that the engine puts on either: root mean square for each, % of the height. */
function playedErrors(scene: SceneModel, made: SceneModel): number[] {
  const percent = 100 / createCharacterRig(scene).height;
  return motions().map(({ clip, frame }) => {
    const [a, b] = [scene, made].map((model) => {
      const bound = clipForCharacter(clip, model);
      return poseMesh(model, bound.clip, bound.nodes, frame).map(({ positions }) => positions);
    });
    return rms(a, b) * percent;
  });
}

/** The joints that turn for those above them that a skeleton lacks. */
const TAKES_OVER: Partial<Record<JointName, readonly JointName[]>> = {
  Spine: ["Spine1", "Spine2"],
  Head: ["Neck"],
};

function changes(turns: Turns): Record<string, BoneChange> {
  return Object.fromEntries(Object.entries(turns).map(([joint, turn]) => [joint, { turn }]));
}

/** Returns the turns by which a body takes a pose: the trunk bends as a whole where it has fewer joints. */
function turnsFor({ roles }: Subject, turns: Turns): Turns {
  const out: Turns = {};
  for (const role of roles) {
    const lacking = (TAKES_OVER[role] ?? []).filter((other) => !roles.includes(other));
    const row = role === "Head" ? [...lacking, role] : [role, ...lacking];
    out[role] = eulerOf(row.map((joint) => matrixOf(turns[joint] ?? [0, 0, 0])).reduce(multiply));
  }
  return out;
}

function matrixOf(degrees: readonly number[]): number[] {
  const [x, y, z] = degrees.map((d) => d * RADIANS);
  const [cx, sx, cy, sy, cz, sz] = [Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y), Math.cos(z), Math.sin(z)];
  return multiply(multiply([cz, -sz, 0, sz, cz, 0, 0, 0, 1], [cy, 0, sy, 0, 1, 0, -sy, 0, cy]), [
    ...[1, 0, 0, 0, cx, -sx, 0, sx, cx],
  ]);
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  return [0, 1, 2].flatMap((r) =>
    [0, 1, 2].map((c) => a[r * 3] * b[c] + a[r * 3 + 1] * b[3 + c] + a[r * 3 + 2] * b[6 + c]),
  );
}

function eulerOf(m: readonly number[]): [number, number, number] {
  return [Math.atan2(m[7], m[8]) / RADIANS, Math.asin(-m[6]) / RADIANS, Math.atan2(m[3], m[0]) / RADIANS];
}

function farthest(a: readonly ArrayLike<number>[], b: readonly ArrayLike<number>[]): number {
  let most = 0;
  a.forEach((points, m) => {
    for (let i = 0; i < points.length; i++) most = Math.max(most, Math.abs(points[i] - b[m][i]));
  });
  return most;
}

function rms(a: readonly ArrayLike<number>[], b: readonly ArrayLike<number>[]): number {
  let [sum, count] = [0, 0];
  a.forEach((points, m) => {
    for (let i = 0; i < points.length; i++) sum += (points[i] - b[m][i]) ** 2;
    count += points.length / 3;
  });
  return Math.sqrt(sum / count);
}

/** Measures re-rigging on rigged characters and on those that the rigger made a skeleton for. */
export async function rerigSection(tell: (text: string) => void): Promise<Section> {
  const rows: string[][] = [];
  const all = RERIG_TARGETS.map(() => ({ posed: [] as number[], played: [] as number[] }));
  for await (const [name, scene] of characters()) {
    const row = [name];
    RERIG_TARGETS.forEach((target, t) => {
      const made = rerigScene(scene, target);
      const { rest, posed } = rerigErrors(scene, made);
      const played = playedErrors(scene, made);
      all[t].posed.push(...posed);
      all[t].played.push(...played);
      row.push(rest.toExponential(0), mean(posed).toFixed(2), Math.max(...posed).toFixed(2), mean(played).toFixed(2));
    });
    tell(row.join(" "));
    rows.push(row);
  }
  rows.push([
    "**all**",
    ...all.flatMap(({ posed, played }) => [
      "",
      mean(posed).toFixed(2),
      Math.max(...posed).toFixed(2),
      mean(played).toFixed(2),
    ]),
  ]);
  return {
    title: "Rigging: standard skeletons",
    text:
      "Characters whose skeleton `rerig_target` changed, beside themselves on their own. At rest: the farthest vertex, % of the height (goal: 0.001). Posed: root mean square between the two surfaces in twelve poses (`tools/bench/rigging/bent-poses.ts`) in which " +
      "the same joints have turned, % of the height (goal: 0.5): mean and worst. Played: the same in twelve motions that the engine puts on either; it uses what a skeleton has, so twist joints and clavicles move and toes do not.",
    table: markdownTable(
      ["character", ...RERIG_TARGETS.flatMap((target) => [`${target}: rest`, "posed", "worst", "played"])],
      rows,
    ),
  };
}

async function* characters(): AsyncGenerator<[string, SceneModel]> {
  for (const file of listData("characters/rigged", /\.(glb|vrm|fbx)$/)) {
    if (file.includes("skeleton-only")) continue;
    const { model } = await openCharacterFile(bytesOf(`characters/rigged/${file}`));
    yield [
      file,
      file.endsWith(".fbx") ? (model as SceneModel) : await readSceneGlb(bytesOf(`characters/rigged/${file}`)),
    ];
  }
  for (const file of listData("characters/unrigged", /\.glb$/)) {
    const { glb } = runSteps(await rigCharacterFile(bytesOf(`characters/unrigged/${file}`), {}, () => {}));
    yield [`${file}, rigged here`, await readSceneGlb(glb)];
  }
}

function bytesOf(path: string): Uint8Array {
  return new Uint8Array(readFileSync(dataPath(path)));
}
