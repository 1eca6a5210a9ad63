import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionClip } from "babylon-motion";

const up = new Vector3(0, 1, 0);

/** A character's place at a moment of a motion, relative to where the motion began. */
export interface MotionPlace {
  x: number;
  /** Above 0 where the motion has climbed. */
  y: number;
  z: number;
  /** Radians about +Y of the model. */
  yaw: number;
}

/** Finds the place that playback reaches: along the clip's path, or for a loop along its mean velocity. */
export function placeAt({ rootPath, loop, frameRate, frameCount }: MotionClip, seconds: number): MotionPlace {
  const frame = Math.min(Math.max(seconds * frameRate, 0), frameCount - 1);
  if (rootPath) {
    const first = Math.min(Math.floor(frame), frameCount - 2);
    const t = frame - first;
    const at = (k: number) => rootPath[first * 4 + k] * (1 - t) + rootPath[first * 4 + 4 + k] * t;
    return { x: at(0), y: at(1), z: at(2), yaw: at(3) };
  }
  if (!loop) return { x: 0, y: 0, z: 0, yaw: 0 };
  const share = frame / (frameCount - 1);
  const [x, rise, z] = loop.displacement;
  const y = rise * share;
  const yaw = loop.yaw * share;
  if (Math.abs(loop.yaw) < 1e-6) return { x: x * share, y, z: z * share, yaw };
  // Along the arc that ends where the loop ends.
  const arc = (turn: number) => ({ along: Math.sin(turn) / loop.yaw, across: (1 - Math.cos(turn)) / loop.yaw });
  const whole = arc(loop.yaw);
  const size = whole.along ** 2 + whole.across ** 2;
  const vx = (whole.along * x - whole.across * z) / size;
  const vz = (whole.across * x + whole.along * z) / size;
  const part = arc(yaw);
  return { x: part.along * vx + part.across * vz, y, z: part.along * vz - part.across * vx, yaw };
}

/** The place in the world where a character began a motion. */
export class MotionStart {
  readonly #node: TransformNode;
  readonly #modelRoot: TransformNode;
  readonly #position = new Vector3();
  readonly #rotation = new Quaternion();

  /** @param node that moves the character, placed where the motion begins @param modelRoot root of its file */
  constructor(node: TransformNode, modelRoot: TransformNode) {
    this.#node = node;
    this.#modelRoot = modelRoot;
    this.#position.copyFrom(node.position);
    this.#rotation.copyFrom(node.rotationQuaternion ?? node.rotation.toQuaternion());
  }

  shift(offset: Vector3): void {
    this.#position.addInPlace(offset);
  }

  /** Moves the character to its place at a moment; returns the distance it was moved. */
  put(clip: MotionClip, seconds: number): Vector3 {
    const node = this.#node;
    const before = node.position.clone();
    const { x, y, z, yaw } = placeAt(clip, seconds);
    node.position.copyFrom(this.#position);
    node.rotationQuaternion = this.#rotation.clone();
    node.computeWorldMatrix(true);
    const toWorld = this.#modelRoot.computeWorldMatrix(true);
    node.position.addInPlace(Vector3.TransformNormal(new Vector3(x, y, z), toWorld));
    // A mirrored model turns the other way.
    const turn = Quaternion.RotationAxis(up, toWorld.determinant() < 0 ? -yaw : yaw);
    node.rotationQuaternion = turn.multiply(this.#rotation);
    node.computeWorldMatrix(true);
    return node.position.subtract(before);
  }
}
