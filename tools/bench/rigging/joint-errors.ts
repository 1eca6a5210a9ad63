import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { runSteps } from "../../../src/requests/steps.js";
import { findBody } from "../../../src/rigging/find-body.js";
import type { Surface } from "../../../src/rigging/surface.js";
import { rigTables } from "../../../src/rigging/unpack-rig-tables.js";

export type Places = ReadonlyMap<JointName, readonly number[]>;

/** A rigger's joints in the mesh's own space, and its confidence; null where it refused. */
export interface Attempt {
  joints: Places;
  confidence: number;
}

/** Rigs a surface; null if it is refused. */
export function attempt(surface: Surface): Attempt | null {
  try {
    const { rig, toUpright: m, findings } = runSteps(findBody(surface, {}, rigTables(), () => {}));
    // The linear part is a rotation: its transpose leads back.
    const joints = new Map<JointName, number[]>();
    rig.names.forEach((name, j) => {
      const p = rig.heads.subarray(j * 3, j * 3 + 3);
      joints.set(
        name,
        [0, 1, 2].map((k) => m[k * 3] * p[0] + m[k * 3 + 1] * p[1] + m[k * 3 + 2] * p[2]),
      );
    });
    return { joints, confidence: findings.confidence };
  } catch (error) {
    if ((error as { code?: string }).code === "AUTO_RIG_FAILED") return null;
    throw error;
  }
}

/** The rival: the built-in skeleton stretched into the box around the mesh, which it is told faces +Z. */
export function ratioSkeleton({ positions }: Surface): Places {
  const [low, high] = box(positions);
  const { names, parents, restTranslations } = BUILTIN_SKELETON;
  const places: number[][] = [];
  names.forEach((_, j) => {
    const own = restTranslations.subarray(j * 3, j * 3 + 3);
    places.push([0, 1, 2].map((k) => own[k] + (parents[j] < 0 ? 0 : places[parents[j]][k])));
  });
  // The box around the built-in character.
  const [from, to] = [
    [-0.86, 0, -0.13],
    [0.86, 1.733, 0.19],
  ];
  return new Map(
    names.map((name, j) => [
      name as JointName,
      [0, 1, 2].map((k) => low[k] + ((places[j][k] - from[k]) / (to[k] - from[k])) * (high[k] - low[k])),
    ]),
  );
}

export function box(positions: ArrayLike<number>): [number[], number[]] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    low[at % 3] = Math.min(low[at % 3], positions[at]);
    high[at % 3] = Math.max(high[at % 3], positions[at]);
  }
  return [low, high];
}

/** Distance of each true joint from the one found, % of the height. */
export function errorsOf(found: Places, truth: Places, height: number): number[] {
  return [...truth].flatMap(([name, place]) => {
    const other = found.get(name);
    return other ? [(100 * distance(place, other)) / height] : [];
  });
}

/** Chamfer distance between the two sets of joints (CD-J2J of RigNet), % of the height. */
export function chamfer(found: Places, truth: Places, height: number): number {
  const one = (from: Places, to: Places) =>
    mean([...from.values()].map((p) => Math.min(...[...to.values()].map((q) => distance(p, q)))));
  return (50 * (one(found, truth) + one(truth, found))) / height;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
}

/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
