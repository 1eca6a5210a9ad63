import { JOINT_NAMES, type JointName, parentJoint } from "../../src/motion/joint-names.js";
import { type BodyRig, bodyRig } from "../../src/rigging/body-rig.js";
import type { Network } from "../../src/rigging/joints/judge.js";
import type { BlendTables } from "../../src/rigging/weights/blend.js";
import { describeVertex, jointViews, VERTEX_FEATURES } from "../../src/rigging/weights/joint-view.js";
import type { Posed } from "./pose-subject.js";
import type { Subject } from "./subject.js";

/** Number of children of each joint. */
const CHILDREN = new Map<JointName, number>();
for (const name of JOINT_NAMES) {
  const parent = parentJoint(name);
  if (parent) CHILDREN.set(parent, (CHILDREN.get(parent) ?? 0) + 1);
}

/** How a vertex was shared out at one joint: among those of its children that are known, and what it kept. */
export interface ShareRow {
  children: { kind: string; features: Float32Array; share: number }[];
  weight: number;
}

/** Returns the rig of a posed subject with its true joints. */
export function trueRig(subject: Subject, posed: Posed): BodyRig {
  const places = new Map<JointName, ArrayLike<number>>();
  subject.roles.forEach((role, r) => {
    places.set(role, posed.heads.subarray(r * 3, r * 3 + 3));
  });
  const ends = new Map<JointName, ArrayLike<number>>();
  subject.ends.forEach(({ name }, e) => {
    const role = name.replace("HeadEnd", "Head").replace("Knuckle", "Hand").replace("ToeEnd", "ToeBase");
    ends.set(role as JointName, posed.ends.subarray(e * 3, e * 3 + 3));
  });
  return bodyRig(places, ends);
}

/** Describes how the artist shared out some vertices of a subject. */
export function shareRows(subject: Subject, posed: Posed, vertices: readonly number[]): ShareRow[] {
  const rig = trueRig(subject, posed);
  const { positions } = posed;
  let [low, high] = [Infinity, -Infinity];
  for (const v of vertices) {
    low = Math.min(low, positions[v * 3 + 1]);
    high = Math.max(high, positions[v * 3 + 1]);
  }
  const views = jointViews(rig, high - low, (p) => {
    let best = Infinity;
    for (const v of vertices) {
      best = Math.min(
        best,
        Math.hypot(positions[v * 3] - p[0], positions[v * 3 + 1] - p[1], positions[v * 3 + 2] - p[2]),
      );
    }
    return best;
  });
  const jointOf = subject.roles.map((role) => rig.names.indexOf(role));
  // Where an artist left out a joint, the next one's neighbour is another than in our rigs.
  const childrenOf = rig.names.map((_, j) =>
    views.filter(({ parent, joint }) => parent === j && parentJoint(rig.names[joint]) === rig.names[j]),
  );
  const complete = rig.names.map((name, j) => childrenOf[j].length === (CHILDREN.get(name) ?? 0));
  const rows: ShareRow[] = [];
  const features = new Float64Array(VERTEX_FEATURES);
  const below = new Float64Array(rig.names.length);
  for (const v of vertices) {
    below.fill(0);
    for (let k = 0; k < 4; k++) below[jointOf[subject.joints[v * 4 + k]]] += subject.weights[v * 4 + k];
    for (let j = rig.names.length - 1; j > 0; j--) if (rig.parents[j] >= 0) below[rig.parents[j]] += below[j];
    for (let j = 0; j < rig.names.length; j++) {
      const children = childrenOf[j];
      if (children.length === 0 || !complete[j]) continue;
      // Vertices far away, which must not come here, are seen now and then.
      const far = below[j] < 0.02;
      if (far && (v * 31 + j * 17) % 7 !== 0) continue;
      rows.push({
        weight: far ? 0.15 : below[j],
        children: children.map((view) => {
          describeVertex(view, positions, v * 3, features);
          return {
            kind: view.kind,
            features: Float32Array.from(features),
            share: far ? 0 : below[view.joint] / below[j],
          };
        }),
      });
    }
  }
  return rows;
}

const UNITS = 12;

/** Learns the network of each kind of joint, so that the shares come out as the artists'. */
export function trainWeights(rows: readonly ShareRow[], epochs: number, random: () => number): BlendTables {
  const networks = new Map<string, Learner>();
  for (const row of rows) {
    for (const { kind, features } of row.children) {
      let learner = networks.get(kind);
      if (!learner) {
        learner = new Learner(random);
        networks.set(kind, learner);
      }
      learner.see(features);
    }
  }
  for (const learner of networks.values()) learner.ready();
  const order = rows.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    const rate = 0.004 * (1 - 0.95 * (epoch / epochs));
    for (const r of order) {
      const { children, weight } = rows[r];
      const odds = children.map(({ kind, features }) =>
        Math.exp(Math.max(-15, Math.min(15, (networks.get(kind) as Learner).run(features)))),
      );
      const sum = odds.reduce((a, b) => a + b, 1);
      children.forEach(({ kind, features, share }, c) => {
        const learner = networks.get(kind) as Learner;
        learner.learn(features, (odds[c] / sum - share) * weight, rate);
      });
    }
  }
  return Object.fromEntries([...networks].map(([kind, learner]) => [kind, learner.network()]));
}

class Learner {
  readonly #sum = new Float64Array(VERTEX_FEATURES);
  readonly #squares = new Float64Array(VERTEX_FEATURES);
  #seen = 0;
  readonly #shift = new Float32Array(VERTEX_FEATURES);
  readonly #scale = new Float32Array(VERTEX_FEATURES);
  readonly #weights: Float64Array;
  readonly #gradient: Float64Array;
  readonly #m: Float64Array;
  readonly #v: Float64Array;
  #pending = 0;
  #steps = 0;
  readonly #x = new Float64Array(VERTEX_FEATURES);
  readonly #active = new Float64Array(UNITS);

  constructor(random: () => number) {
    const size = UNITS * (VERTEX_FEATURES + 1) + UNITS + 1;
    const bell = () => random() + random() + random() - 1.5;
    this.#weights = Float64Array.from({ length: size }, (_, i) =>
      i < UNITS * (VERTEX_FEATURES + 1) ? (bell() * 1.4) / Math.sqrt(VERTEX_FEATURES) : i === size - 1 ? 0 : bell() / 2,
    );
    this.#gradient = new Float64Array(size);
    this.#m = new Float64Array(size);
    this.#v = new Float64Array(size);
  }

  see(features: Float32Array): void {
    this.#seen++;
    for (let i = 0; i < VERTEX_FEATURES; i++) {
      this.#sum[i] += features[i];
      this.#squares[i] += features[i] ** 2;
    }
  }

  ready(): void {
    for (let i = 0; i < VERTEX_FEATURES; i++) {
      const mean = this.#sum[i] / this.#seen;
      this.#shift[i] = mean;
      this.#scale[i] = 1 / Math.max(0.02, Math.sqrt(Math.max(0, this.#squares[i] / this.#seen - mean * mean)));
    }
  }

  run(features: Float32Array): number {
    const w = this.#weights;
    const base = UNITS * (VERTEX_FEATURES + 1);
    for (let i = 0; i < VERTEX_FEATURES; i++) {
      this.#x[i] = Math.max(-6, Math.min(6, (features[i] - this.#shift[i]) * this.#scale[i]));
    }
    let sum = w[base + UNITS];
    for (let u = 0; u < UNITS; u++) {
      const row = u * (VERTEX_FEATURES + 1);
      let a = w[row + VERTEX_FEATURES];
      for (let i = 0; i < VERTEX_FEATURES; i++) a += w[row + i] * this.#x[i];
      this.#active[u] = a > 0 ? a : 0;
      sum += w[base + u] * this.#active[u];
    }
    return sum;
  }

  learn(features: Float32Array, error: number, rate: number): void {
    this.run(features);
    const [w, g] = [this.#weights, this.#gradient];
    const base = UNITS * (VERTEX_FEATURES + 1);
    for (let u = 0; u < UNITS; u++) {
      g[base + u] += error * this.#active[u];
      if (this.#active[u] === 0) continue;
      const d = error * w[base + u];
      const row = u * (VERTEX_FEATURES + 1);
      for (let i = 0; i < VERTEX_FEATURES; i++) g[row + i] += d * this.#x[i];
      g[row + VERTEX_FEATURES] += d;
    }
    g[base + UNITS] += error;
    if (++this.#pending < 32) return;
    this.#steps++;
    const a = 1 - 0.9 ** this.#steps;
    const b = 1 - 0.999 ** this.#steps;
    for (let i = 0; i < g.length; i++) {
      const d = g[i] / this.#pending;
      this.#m[i] = 0.9 * this.#m[i] + 0.1 * d;
      this.#v[i] = 0.999 * this.#v[i] + 0.001 * d * d;
      w[i] -= (rate * (this.#m[i] / a)) / (Math.sqrt(this.#v[i] / b) + 1e-8);
      g[i] = 0;
    }
    this.#pending = 0;
  }

  network(): Network {
    const base = UNITS * (VERTEX_FEATURES + 1);
    return {
      shift: this.#shift,
      scale: this.#scale,
      hidden: Float32Array.from(this.#weights.subarray(0, base)),
      output: Float32Array.from(this.#weights.subarray(base)),
    };
  }
}
