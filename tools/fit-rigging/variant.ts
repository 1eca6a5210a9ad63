import type { JointName } from "../../src/motion/joint-names.js";
import { MIRRORED, POINT_COUNT, POINTS } from "../../src/rigging/joints/points.js";
import { addBox, clustered, compact, concat, type Mesh, withHoles } from "./change-mesh.js";
import { type BoneChange, poseSubject } from "./pose-subject.js";
import type { Subject } from "./subject.js";

type Random = () => number;

/** A mesh made from a subject, and where its points are: NaN for those that the subject does not know. */
export interface Variant {
  positions: Float64Array;
  indices: Uint32Array;
  truth: Float64Array;
  /** The subject's vertex that each vertex came from, -1 for none. */
  source: Int32Array;
  heads: Float64Array;
}

export interface VariantOptions {
  /** How far poses are changed: 0 not at all, nor anything else; 1 for training. */
  amount?: number;
  /** Whether limbs and head may be stretched into the proportions of cartoons. */
  stylised?: boolean;
}

/** Makes another mesh of a subject: posed, stretched, dressed, worn out, decimated. */
export function makeVariant(
  subject: Subject,
  random: Random,
  { amount = 1, stylised = true }: VariantOptions = {},
): Variant {
  const changes = amount > 0 ? randomChanges(subject, random, stylised, amount) : {};
  const posed = poseSubject(subject, changes);
  let indices: Uint32Array = subject.indices;
  let positions = posed.positions;
  if (amount > 0) {
    const worn = subject.worn.filter(
      ({ name }) => random() < (name === "tights" ? 0.35 : name === "skirt" ? 0.18 : 0.3),
    );
    indices = concat([indices, ...worn.map((part) => part.indices)]);
    positions = swell(subject, positions, indices, random);
  }
  let mesh = compact(positions, indices);
  const size = extent(mesh.positions);
  if (amount > 0) {
    if (random() < 0.45) mesh = clustered(mesh, size * (0.004 + 0.026 * random() ** 2));
    if (random() < 0.25) mesh = withHoles(mesh, size * (0.01 + 0.03 * random()), 1 + Math.floor(random() * 4), random);
    if (random() < 0.3)
      for (let i = 0; i < mesh.positions.length; i++) mesh.positions[i] += (random() - 0.5) * size * 0.006;
  }
  const truth = truthOf(subject, posed.heads, posed.ends);
  if (amount > 0 && random() < 0.35) mesh = withThings(mesh, truth, size, random);
  const turned = amount > 0 ? slightTurn(random) : null;
  if (turned) for (const values of [mesh.positions, truth, posed.heads]) rotate(values, turned);
  return { ...mesh, truth, heads: posed.heads };
}

export function randomChanges(
  subject: Subject,
  random: Random,
  stylised: boolean,
  amount = 1,
): Partial<Record<JointName, BoneChange>> {
  const changes: Partial<Record<JointName, BoneChange>> = {};
  const spread = (most: number) => (random() * 2 - 1) * most * amount;
  const bell = (most: number) => ((random() + random() + random()) / 1.5 - 1) * most * amount;
  const at = (name: JointName) =>
    subject.heads.subarray(subject.roles.indexOf(name) * 3, subject.roles.indexOf(name) * 3 + 3);
  // Arms: hanging, in A, in T, or between.
  const kind = random();
  const level =
    kind < 0.3 ? spread(6) : kind < 0.65 ? -45 + spread(15) : kind < 0.85 ? -78 + spread(8) : spread(45) - 35;
  const asymmetric = random() < 0.25;
  const legs = { spread: bell(9), swing: bell(8), knee: random() ** 2 * 18 };
  const shared = {
    ahead: bell(22),
    bend: random() < 0.5 ? spread(12) : random() * 45,
    twist: spread(20),
    wrist: bell(15),
  };
  for (const side of ["Left", "Right"] as const) {
    const s = side === "Left" ? 1 : -1;
    if (!subject.roles.includes(`${side}Arm`) || !subject.roles.includes(`${side}Hand`)) continue;
    const [a, h] = [at(`${side}Arm`), at(`${side}Hand`)];
    const rest = (Math.atan2(h[1] - a[1], Math.abs(h[0] - a[0])) * 180) / Math.PI;
    const own = asymmetric ? bell(18) : spread(2);
    const lift = level + own - rest;
    changes[`${side}Shoulder`] = { turn: [0, bell(4), s * Math.max(-6, Math.min(14, lift * 0.12))] };
    changes[`${side}Arm`] = {
      turn: [shared.twist, -s * (shared.ahead + (asymmetric ? bell(10) : 0)), s * lift * 0.88],
    };
    changes[`${side}ForeArm`] = { turn: [0, -s * (shared.bend + (asymmetric ? bell(15) : 0)), s * spread(6)] };
    changes[`${side}Hand`] = { turn: [spread(20), spread(8), s * shared.wrist] };
    const own2 = asymmetric ? 6 : 1.5;
    changes[`${side}UpLeg`] = { turn: [-legs.swing + bell(own2), bell(6), s * legs.spread + bell(own2)] };
    changes[`${side}Leg`] = { turn: [legs.knee + bell(own2), 0, 0] };
    changes[`${side}Foot`] = { turn: [legs.swing - legs.knee + bell(6), s * bell(10), -s * legs.spread] };
    for (const finger of ["Index", "Middle", "Ring", "Pinky"] as const) {
      const curl = random() * 25 * (asymmetric ? 1.6 : 1);
      for (const k of [1, 2, 3] as const) changes[`${side}Hand${finger}${k}`] = { turn: [0, 0, -s * curl] };
    }
  }
  for (const name of ["Spine", "Spine1", "Spine2"] as const) changes[name] = { turn: [bell(4), bell(4), bell(2)] };
  changes.Neck = { turn: [bell(8), bell(8), bell(4)] };
  changes.Head = { turn: [bell(10), bell(12), bell(5)] };
  if (stylised && random() < 0.5) stretch(changes, random);
  return changes;
}

/** Gives the bones the girths and lengths of a cartoon's. */
function stretch(changes: Partial<Record<JointName, BoneChange>>, random: Random): void {
  const between = (low: number, high: number) => Math.exp(Math.log(low) + random() * Math.log(high / low));
  const strong = random() < 0.5;
  const set = (names: readonly string[], girth: number, length: number) => {
    for (const name of names) changes[name as JointName] = { ...changes[name as JointName], girth, length };
  };
  const both = (name: string) => [`Left${name}`, `Right${name}`];
  const head = strong ? between(0.9, 3) : between(0.85, 1.3);
  set(["Head"], head, head * between(0.9, 1.1));
  set(["Neck"], between(0.8, 1.5), between(0.6, 1.2));
  const trunk = strong ? between(0.8, 2) : between(0.85, 1.3);
  set(["Hips"], trunk * between(0.9, 1.2), 1);
  set(["Spine", "Spine1", "Spine2"], trunk, between(0.75, 1.2));
  set(both("Shoulder"), between(0.8, 1.3), between(0.8, 1.3));
  const arm = strong ? between(0.6, 1.15) : between(0.85, 1.15);
  const armGirth = strong ? between(0.75, 1.9) : between(0.8, 1.3);
  set(both("Arm"), armGirth, arm);
  set(both("ForeArm"), armGirth * between(0.85, 1.35), arm * between(0.9, 1.1));
  const hand = strong ? between(0.8, 1.9) : between(0.85, 1.25);
  set(both("Hand"), hand, hand);
  for (const finger of ["Thumb", "Index", "Middle", "Ring", "Pinky"]) {
    for (const k of [1, 2, 3]) set(both(`Hand${finger}${k}`), hand, hand * between(0.8, 1.05));
  }
  const leg = strong ? between(0.38, 1.15) : between(0.85, 1.15);
  const legGirth = strong ? between(0.8, 1.6) : between(0.85, 1.25);
  set(both("UpLeg"), legGirth, leg);
  set(both("Leg"), legGirth * between(0.85, 1.35), leg * between(0.9, 1.1));
  const foot = strong ? between(0.85, 1.8) : between(0.9, 1.25);
  set(both("Foot"), foot, foot);
  set(both("ToeBase"), foot, foot * between(0.7, 1.1));
}

/** Moves the surface outwards as clothes and armour do, by an amount of its own at each joint. */
export function swell(subject: Subject, positions: Float64Array, indices: Uint32Array, random: Random): Float64Array {
  if (random() < 0.35) return positions;
  const size = extent(positions);
  const normals = new Float64Array(positions.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const e = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const f = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const n = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    for (const at of [a, b, c]) for (let k = 0; k < 3; k++) normals[at + k] += n[k];
  }
  const all = random() * 0.012 - 0.002;
  const amounts = new Map<string, number>();
  for (const role of subject.roles) {
    const part = role.replace(/^(Left|Right)/, "").replace(/(Thumb|Index|Middle|Ring|Pinky)\d/, "");
    if (!amounts.has(part)) amounts.set(part, all + (random() < 0.3 ? random() * 0.02 : 0));
    if (part === "Hand" && !amounts.has("Hand0")) amounts.set("Hand0", 0);
  }
  const amountOf = subject.roles.map((role) => {
    const part = role.replace(/^(Left|Right)/, "").replace(/(Thumb|Index|Middle|Ring|Pinky)\d/, "");
    const value = amounts.get(part) as number;
    return (part === "Hand" ? value * 0.3 : value) * size;
  });
  const out = positions.slice();
  for (let v = 0; v < positions.length / 3; v++) {
    const length = Math.hypot(normals[v * 3], normals[v * 3 + 1], normals[v * 3 + 2]);
    if (length === 0) continue;
    let amount = 0;
    for (let k = 0; k < 4; k++) amount += subject.weights[v * 4 + k] * amountOf[subject.joints[v * 4 + k]];
    for (let k = 0; k < 3; k++) out[v * 3 + k] += (normals[v * 3 + k] / length) * amount;
  }
  return out;
}

/** Adds what people carry and wear: boxes and balls at the back, on the head, in the hands, at the hips. */
function withThings(mesh: Mesh, truth: Float64Array, size: number, random: Random): Mesh {
  const positions = [...mesh.positions];
  const indices = [...mesh.indices];
  const source = [...mesh.source];
  const count = 1 + Math.floor(random() * 2);
  for (let i = 0; i < count; i++) {
    const where = ["Spine2", "Head", "HeadEnd", "LeftHand", "RightHand", "LeftUpLeg", "Spine", "LeftArm"][
      Math.floor(random() * 8)
    ];
    const p = POINTS.indexOf(where as (typeof POINTS)[number]) * 3;
    if (!Number.isFinite(truth[p])) continue;
    const hand = where.includes("Hand");
    const back = where === "Spine2";
    const centre = [
      truth[p] + (random() - 0.5) * size * 0.08,
      truth[p + 1] + (random() - 0.5) * size * 0.08,
      truth[p + 2] + size * (back ? -0.1 - random() * 0.06 : (random() - 0.5) * 0.08),
    ];
    const half = [0, 1, 2].map(() => size * (0.015 + random() * 0.06));
    if (hand && random() < 0.6) half[Math.floor(random() * 3)] = size * (0.1 + random() * 0.25);
    addBox(positions, indices, source, centre, half);
  }
  return {
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
    source: Int32Array.from(source),
  };
}

/** Returns the subject's joints and ends as points. */
export function truthOf({ roles, ends, unsure }: Subject, heads: Float64Array, endPlaces: Float64Array): Float64Array {
  const truth = new Float64Array(POINT_COUNT * 3).fill(Number.NaN);
  POINTS.forEach((name, p) => {
    const role = roles.indexOf(name as JointName);
    const end = ends.findIndex((candidate) => candidate.name === name);
    if (role >= 0 && !unsure.has(name as JointName)) truth.set(heads.subarray(role * 3, role * 3 + 3), p * 3);
    else if (end >= 0) truth.set(endPlaces.subarray(end * 3, end * 3 + 3), p * 3);
  });
  return truth;
}

/** Returns the points of the mirror image. */
export function mirroredPoints(points: Float64Array): Float64Array {
  const out = new Float64Array(points.length);
  for (let p = 0; p < POINT_COUNT; p++) {
    const from = MIRRORED[p] * 3;
    out[p * 3] = -points[from];
    out[p * 3 + 1] = points[from + 1];
    out[p * 3 + 2] = points[from + 2];
  }
  return out;
}

function slightTurn(random: Random): number[] {
  const [yaw, pitch] = [(random() - 0.5) * 0.3, (random() - 0.5) * 0.08];
  const [c, s, d, t] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  return [c, s * t, s * d, 0, d, -t, -s, c * t, c * d];
}

function rotate(values: Float64Array, m: readonly number[]): void {
  for (let at = 0; at < values.length; at += 3) {
    const [x, y, z] = [values[at], values[at + 1], values[at + 2]];
    for (let r = 0; r < 3; r++) values[at + r] = m[r * 3] * x + m[r * 3 + 1] * y + m[r * 3 + 2] * z;
  }
}

function extent(positions: Float64Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < positions.length; at += 3) {
    low = Math.min(low, positions[at]);
    high = Math.max(high, positions[at]);
  }
  return high - low;
}
