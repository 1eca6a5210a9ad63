import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../../src/requests/steps.js";
import { rigScene } from "../../../src/rigging/rig-scene.js";
import { compact } from "../../fit-rigging/change-mesh.js";
import { type BoneChange, poseSubject } from "../../fit-rigging/pose-subject.js";
import type { Subject } from "../../fit-rigging/subject.js";
import { bodySources } from "../../fit-rigging/subjects.js";
import { makeVariant } from "../../fit-rigging/variant.js";
import { markdownTable, type Section } from "../report.js";
import { BENT_POSES } from "./bent-poses.js";
import { mean, quantile } from "./joint-errors.js";
import { sceneOfMesh } from "./scene-of-mesh.js";

const BODIES = 24;

export interface SkinMeasures {
  difference: number[];
  /** Vertices with more than 5 % on joints four bones or more from the artist's strongest. */
  leaks: number;
  vertices: number;
  refused: number;
  deviation: Record<string, number[]>;
}

/** Compares skin weights, and how a body bends by them, with the artist's. */
export function skinSection(tell: (text: string) => void): Section {
  const numbers = Array.from({ length: BODIES }, (_, i) => i);
  const plain = measureSkins(numbers, false, tell);
  const dressed = measureSkins(numbers, true, tell);
  const row = (what: string, goal: string, of: (m: SkinMeasures) => string) => [what, goal, of(plain), of(dressed)];
  const deviations = (m: SkinMeasures) => Object.values(m.deviation).flat();
  return {
    title: "Rigging: weights",
    text:
      `${BODIES} bodies of the test split, rigged from their mesh alone, against their artist's weights (fingers counted to the hand) and true joints. Difference: sum over the joints of a vertex, 0 to 2 ` +
      "(L1; published for geodesic voxels 0.65, RigNet 0.39, on another set). Leakage: vertices with more than 5 % on joints four bones or more from the artist's strongest. Deviation: root mean square between the surface " +
      `posed by our joints and weights and the same posed by the artist's, ${Object.keys(BENT_POSES).length} poses (\`tools/bench/rigging/skin-section.ts\`), % of the height.`,
    table: markdownTable(
      ["what", "goal", "bare bodies", "posed, dressed, decimated, with holes"],
      [
        row("refused", "", (m) => `${m.refused} of ${BODIES}`),
        row("difference, mean", "≤ 0.45", (m) => mean(m.difference).toFixed(3)),
        row("difference, 95 % of vertices", "", (m) => quantile(m.difference, 0.95).toFixed(2)),
        row("leakage", "≤ 0.5 %", (m) => `${((100 * m.leaks) / m.vertices).toFixed(3)} %`),
        row("deviation, mean", "≤ 1 %", (m) => `${mean(deviations(m)).toFixed(2)} %`),
        ...Object.keys(BENT_POSES).map((pose) =>
          row(`deviation, ${pose}`, "", (m) => `${mean(m.deviation[pose]).toFixed(2)} %`),
        ),
      ],
    ),
  };
}

/**
 * Rigs bodies of the test split by their numbers here.
 *
 * @param changed whether they are posed, dressed, decimated and have holes
 */
export function measureSkins(
  numbers: readonly number[],
  changed: boolean,
  tell: (text: string) => void = () => {},
): SkinMeasures {
  const sources = bodySources("test");
  const out: SkinMeasures = { difference: [], leaks: 0, vertices: 0, refused: 0, deviation: {} };
  for (const i of numbers) {
    const subject = sources[(i * 17) % sources.length].make();
    const posed = changed ? makeVariant(subject, randomNumbers(700 + i), { stylised: false }) : null;
    const mesh = posed ?? { ...compact(subject.positions, subject.indices), heads: subject.heads };
    measure(subject, mesh, out);
    if (i % 8 === 7) tell(`weights: ${i + 1} bodies`);
  }
  return out;
}

interface Mesh {
  positions: Float64Array;
  indices: Uint32Array;
  source: Int32Array;
  heads: Float64Array;
}

function measure(subject: Subject, mesh: Mesh, out: SkinMeasures): void {
  let scene: SceneModel;
  try {
    ({ scene } = runSteps(rigScene(sceneOfMesh(mesh.positions, mesh.indices), { feetOnFloor: true })));
  } catch (error) {
    if ((error as { code?: string }).code !== "AUTO_RIG_FAILED") throw error;
    out.refused++;
    return;
  }
  const { joints, weights, positions } = scene.meshes[0] as {
    joints: Uint16Array;
    weights: Float32Array;
    positions: Float32Array;
  };
  const names = scene.nodes.names.slice(0, scene.skins[0].joints.length) as JointName[];
  const kin = bonesBetween(subject);
  const ofOurs = names.map((name) => subject.roles.indexOf(name));
  const hand = subject.roles.map((role, r) =>
    /Hand./.test(role) ? subject.roles.indexOf(`${/^[A-Z][a-z]+/.exec(role)?.[0]}Hand` as JointName) : r,
  );
  const count = subject.roles.length;
  const [artist, ours] = [new Float64Array(count), new Float64Array(count)];
  for (let v = 0; v < mesh.source.length; v++) {
    const from = mesh.source[v];
    if (from < 0) continue;
    artist.fill(0);
    ours.fill(0);
    for (let k = 0; k < 4; k++) {
      artist[hand[subject.joints[from * 4 + k]]] += subject.weights[from * 4 + k];
      ours[hand[ofOurs[joints[v * 4 + k]]]] += weights[v * 4 + k];
    }
    let [sum, leak, best] = [0, 0, 0];
    for (let j = 1; j < count; j++) if (artist[j] > artist[best]) best = j;
    for (let j = 0; j < count; j++) {
      sum += Math.abs(artist[j] - ours[j]);
      if (kin[best * count + j] >= 4) leak += ours[j];
    }
    out.difference.push(sum);
    if (leak > 0.05) out.leaks++;
    out.vertices++;
  }
  const made = { ...subject, heads: mesh.heads };
  const own = asSubject(made, mesh, names, scene.nodes, joints, weights, positions);
  const true_ = trueSubject(made, mesh);
  const height = extent(positions);
  for (const [pose, turns] of Object.entries(BENT_POSES)) {
    const changes = Object.fromEntries(Object.entries(turns).map(([name, turn]) => [name, { turn } as BoneChange]));
    const [a, b] = [poseSubject(true_, changes).positions, poseSubject(own, changes).positions];
    out.deviation[pose] ??= [];
    out.deviation[pose].push((100 * rmsOf(a, b, mesh.source)) / height);
  }
}

function asSubject(
  subject: Subject,
  mesh: Mesh,
  names: JointName[],
  nodes: { parents: Int32Array; translations: Float32Array },
  joints: Uint16Array,
  weights: Float32Array,
  positions: Float32Array,
): Subject {
  const heads = new Float64Array(names.length * 3);
  // Back to where the mesh was: it was only moved, or turned a little.
  const shift = [0, 1, 2].map((k) => mesh.positions[k] - positions[k]);
  names.forEach((_, j) => {
    const up = nodes.parents[j];
    for (let k = 0; k < 3; k++)
      heads[j * 3 + k] = nodes.translations[j * 3 + k] + (up < 0 ? shift[k] : heads[up * 3 + k]);
  });
  return {
    ...subject,
    roles: names,
    parents: Int32Array.from(nodes.parents.subarray(0, names.length)),
    heads,
    ends: [],
    positions: Float64Array.from(positions, (value, i) => value + shift[i % 3]),
    joints,
    weights,
  };
}

function trueSubject(subject: Subject, mesh: Mesh): Subject {
  const joints = new Uint16Array(mesh.source.length * 4);
  const weights = new Float32Array(mesh.source.length * 4);
  mesh.source.forEach((from, v) => {
    for (let k = 0; k < 4 && from >= 0; k++) {
      joints[v * 4 + k] = subject.joints[from * 4 + k];
      weights[v * 4 + k] = subject.weights[from * 4 + k];
    }
  });
  return { ...subject, ends: [], positions: mesh.positions, joints, weights };
}

/** Root mean square of the distances, the two surfaces laid over each other by their middles. */
function rmsOf(a: Float64Array, b: Float64Array, source: Int32Array): number {
  const middle = [0, 0, 0];
  let count = 0;
  source.forEach((from, v) => {
    if (from < 0) return;
    count++;
    for (let k = 0; k < 3; k++) middle[k] += a[v * 3 + k] - b[v * 3 + k];
  });
  let sum = 0;
  source.forEach((from, v) => {
    if (from < 0) return;
    for (let k = 0; k < 3; k++) sum += (a[v * 3 + k] - b[v * 3 + k] - middle[k] / count) ** 2;
  });
  return Math.sqrt(sum / count);
}

function bonesBetween({ roles, parents }: Subject): Uint8Array {
  const count = roles.length;
  const up = roles.map((_, j) => {
    const chain = [j];
    for (let p = parents[j]; p >= 0; p = parents[p]) chain.push(p);
    return chain;
  });
  return Uint8Array.from({ length: count * count }, (_, i) => {
    const [a, b] = [up[Math.floor(i / count)], up[i % count]];
    const steps = a.findIndex((joint) => b.includes(joint));
    return steps + b.indexOf(a[steps]);
  });
}

function extent(positions: ArrayLike<number>): number {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < positions.length; at += 3) {
    low = Math.min(low, positions[at]);
    high = Math.max(high, positions[at]);
  }
  return high - low;
}
