import { Matrix } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { matrixBelow } from "./node-transform.js";

const below = new Matrix();

/** Where a driven character is in the world: the way from model space there and back. Makes no garbage. */
export class DriveFrame {
  /** 16 numbers, column-major. */
  readonly toWorld = identity();
  readonly fromWorld = identity();
  /** World units of a model unit ahead, and to the side. */
  aheadScale = 1;
  sideScale = 1;
  readonly #modelRoot: TransformNode | null;
  readonly #mirror: number;
  /** The way that the character faces, model space. */
  readonly #x: number;
  readonly #z: number;

  /**
   * @param modelRoot null: the world itself
   * @param mirrored whether live numbers are the model's mirror image in x
   * @param facing radians about +Y from +Z, model space
   */
  constructor(modelRoot: TransformNode | null, mirrored: boolean, facing: number) {
    this.#modelRoot = modelRoot;
    this.#mirror = mirrored ? -1 : 1;
    this.#x = Math.sin(facing);
    this.#z = Math.cos(facing);
  }

  /** Reads the scene as it is now. False, with nothing changed, when the character has no size or no place in it. */
  read(): boolean {
    if (this.#modelRoot) matrixBelow(this.#modelRoot, null, below);
    else below.copyFrom(Matrix.IdentityReadOnly);
    if (!invertMirrored(below, this.#mirror, this.toWorld, this.fromWorld)) return false;
    this.aheadScale = stretch(this.toWorld, this.#x, this.#z);
    this.sideScale = stretch(this.toWorld, -this.#z, this.#x);
    return true;
  }
}

function identity(): Float64Array {
  return Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

/** How long a matrix makes a horizontal unit vector. */
function stretch(m: Float64Array, x: number, z: number): number {
  const a = m[0] * x + m[8] * z;
  const b = m[1] * x + m[9] * z;
  const c = m[2] * x + m[10] * z;
  return Math.sqrt(a * a + b * b + c * c);
}

/** Smaller than this, nothing is left of a character: a millionth of its size along each axis. */
const LEAST_VOLUME = 1e-18;

/** The matrix after a mirror in x (or none), and its inverse. False, with nothing written, when there is none. */
function invertMirrored(matrix: Matrix, mirror: number, out: Float64Array, inverse: Float64Array): boolean {
  const { m } = matrix;
  const ax = mirror * m[0];
  const ay = mirror * m[1];
  const az = mirror * m[2];
  const bx = m[4];
  const by = m[5];
  const bz = m[6];
  const cx = m[8];
  const cy = m[9];
  const cz = m[10];
  const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  // So written that NaN is refused too.
  if (!(Math.abs(volume) > LEAST_VOLUME && Math.abs(volume) + Math.abs(m[12] + m[13] + m[14]) < Infinity)) return false;
  for (let k = 0; k < 16; k++) out[k] = k < 3 ? mirror * m[k] : m[k];
  writeRow(inverse, 0, by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx, volume, out);
  writeRow(inverse, 1, cy * az - cz * ay, cz * ax - cx * az, cx * ay - cy * ax, volume, out);
  writeRow(inverse, 2, ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx, volume, out);
  return true;
}

/** One row of an inverse, from the cross product of two columns. */
function writeRow(
  inverse: Float64Array,
  row: number,
  x: number,
  y: number,
  z: number,
  volume: number,
  { 12: tx, 13: ty, 14: tz }: Float64Array,
): void {
  inverse[row] = x / volume;
  inverse[4 + row] = y / volume;
  inverse[8 + row] = z / volume;
  inverse[12 + row] = -(x * tx + y * ty + z * tz) / volume;
}
