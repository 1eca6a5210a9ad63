import { JOINT_NAMES, type JointName } from "../motion/joint-names.js";

/** Shares of joints in a vertex; they are normalised when the vertex is added. */
export type JointShares = readonly (readonly [JointName, number])[];

/** Materials of a face: index into the palette (shell, joint, accent). */
export const SHELL = 0;
export const JOINT = 1;
export const ACCENT = 2;
/** Accent on the left side, shell on the right: shows left from right in motion. */
export const LEFT_MARK = 3;

/**
 * A coarse polygon mesh with joint weights: the cage that subdivision turns into a body. Faces may have any number of
 * corners, counter-clockwise from outside.
 */
export interface Cage {
  /** 3 per vertex. */
  positions: number[];
  /** JOINT_NAMES.length shares a vertex, sum 1. */
  weights: number[];
  faces: number[][];
  /** Palette index of each face. */
  materials: number[];
}

const jointSlots = new Map(JOINT_NAMES.map((name, i) => [name, i]));
const mirroredSlots = JOINT_NAMES.map((name) => {
  const other = name.startsWith("Left") ? name.replace("Left", "Right") : name.replace("Right", "Left");
  return jointSlots.get(other as JointName)!;
});

export function createCage(): Cage {
  return { positions: [], weights: [], faces: [], materials: [] };
}

export function addVertex(cage: Cage, position: readonly number[], shares: JointShares): number {
  const vertex = cage.positions.length / 3;
  cage.positions.push(position[0], position[1], position[2]);
  let sum = 0;
  for (const [, share] of shares) sum += share;
  for (let k = 0; k < JOINT_NAMES.length; k++) cage.weights.push(0);
  for (const [joint, share] of shares) {
    cage.weights[vertex * JOINT_NAMES.length + jointSlots.get(joint)!] += share / sum;
  }
  return vertex;
}

export function addFace(cage: Cage, corners: number[], material: number): void {
  cage.faces.push(corners);
  cage.materials.push(material);
}

type MaterialOf = number | ((segment: number) => number);

/**
 * Joins two rows with the same number of vertices by quads. The rows run counter-clockwise when seen against the
 * direction from `from` to `to`; `clockwise` for the other way. `closed` joins the last vertex to the first.
 */
export function bridge(
  cage: Cage,
  from: readonly number[],
  to: readonly number[],
  material: MaterialOf,
  { clockwise = false, closed = true }: { clockwise?: boolean; closed?: boolean } = {},
): void {
  const n = from.length;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const k = (i + 1) % n;
    const quad = [from[i], from[k], to[k], to[i]];
    addFace(cage, clockwise ? quad.reverse() : quad, typeof material === "number" ? material : material(i));
  }
}

/** Completes the left half with its mirror image; vertices with x = 0 are shared. */
export function mirror(half: Cage): Cage {
  const width = JOINT_NAMES.length;
  const whole: Cage = {
    positions: [...half.positions],
    weights: [...half.weights],
    faces: [...half.faces],
    materials: [
      ...half.materials.map((material) => (material === LEFT_MARK ? ACCENT : material)),
      ...half.materials.map((material) => (material === LEFT_MARK ? SHELL : material)),
    ],
  };
  const image: number[] = [];
  for (let v = 0; v < half.positions.length / 3; v++) {
    const x = half.positions[v * 3];
    const row = v * width;
    if (x === 0) {
      for (let k = 0; k < width; k++) {
        whole.weights[row + k] = (half.weights[row + k] + half.weights[row + mirroredSlots[k]]) / 2;
      }
      image.push(v);
    } else {
      image.push(whole.positions.length / 3);
      whole.positions.push(-x, half.positions[v * 3 + 1], half.positions[v * 3 + 2]);
      for (let k = 0; k < width; k++) whole.weights.push(half.weights[row + mirroredSlots[k]]);
    }
  }
  for (const face of half.faces) whole.faces.push(face.map((v) => image[v]).reverse());
  return whole;
}
