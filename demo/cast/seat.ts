import { PBRMaterial } from "@babylonjs/core/Materials/PBR/pbrMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateBox } from "@babylonjs/core/Meshes/Builders/boxBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { JointName, MotionCharacter } from "babylon-motion";
import { clamp } from "../angles.js";

/**
 * Conditions for sitting, as fractions of the figure's height: height of the hips, distance of the hips behind the
 * feet, highest feet, and height of the head above the hips.
 */
const HIPS = { low: 0.2, high: 0.4 };
const BEHIND = { least: 0.14, sure: 0.19 };
const FEET_HIGH = 0.16;
const HEAD_ABOVE = 0.3;
/** Height of a knee, as a fraction of the figure's height, below which the character kneels instead. */
const KNEE_LOW = 0.12;
/** Speed of the hips, in the figure's own space, at which it still counts as sitting down, m/s. */
const STILL = 0.5;
/** Distance from the hip joint down to the seat's surface, and forward to its middle. */
const FLESH = 0.052;
const AHEAD = 0.06;
const SIZE = { width: 0.25, depth: 0.23 };
const FADE_SECONDS = 0.25;
const JOINTS: readonly JointName[] = ["Hips", "LeftFoot", "RightFoot", "Head", "LeftLeg", "RightLeg"];
const COLOR = "#6b7684";

const toLocal = new Matrix();
const [hips, left, right, head, leftKnee, rightKnee] = JOINTS.map(() => new Vector3());

/** A box below a sitting character, without which it would sit in mid-air. */
export class Seat {
  readonly mesh: Mesh;
  readonly #character: () => MotionCharacter;
  readonly #height: number;
  readonly #parent: TransformNode | null;
  readonly #before = new Vector3();
  #seen = 0;

  /** @param parent node in whose space the seat is placed; null: the world */
  constructor(character: () => MotionCharacter, height: number, parent: TransformNode | null, scene: Scene) {
    this.#character = character;
    this.#height = height;
    this.#parent = parent;
    const size = { width: SIZE.width * height, height: 1, depth: SIZE.depth * height };
    this.mesh = CreateBox("seat", size, scene);
    this.mesh.parent = parent;
    this.mesh.isPickable = false;
    this.mesh.receiveShadows = true;
    this.mesh.material = materialOf(scene);
    this.#show(0);
  }

  /**
   * Updates the seat after the scene has animated.
   * @param seconds since the last call @param allowed false: the character is not sitting
   */
  update(seconds: number, allowed = true): void {
    if (seconds <= 0) return;
    const goal = allowed && this.#read() && this.#isSitting(seconds) ? 1 : 0;
    this.#before.copyFrom(hips);
    if (this.#seen === goal) return;
    if (this.#seen === 0) this.#place();
    const step = seconds / FADE_SECONDS;
    this.#show(goal > this.#seen ? Math.min(this.#seen + step, 1) : Math.max(this.#seen - step, 0));
  }

  /** Reads the joints' positions in the last rendered frame. */
  #read(): boolean {
    const character = this.#character();
    if (character.isDisposed) return false;
    this.#parent?.computeWorldMatrix(true).invertToRef(toLocal);
    return [hips, left, right, head, leftKnee, rightKnee].every((out, i) => {
      const joint = character.getJoint(JOINTS[i]);
      if (!joint) return false;
      out.copyFrom(joint.getAbsolutePosition());
      if (this.#parent) Vector3.TransformCoordinatesToRef(out, toLocal, out);
      return true;
    });
  }

  #isSitting(seconds: number): boolean {
    const height = this.#height;
    const speed = Vector3.Distance(this.#before, hips) / seconds;
    const high = hips.y / height;
    const feet = Math.max(left.y, right.y) / height;
    const above = (head.y - hips.y) / height;
    const aside = Math.hypot((left.x + right.x) / 2 - hips.x, (left.z + right.z) / 2 - hips.z) / height;
    const upright = Math.hypot(head.x - hips.x, head.z - hips.z) / height < above * 0.7;
    const isSure = this.#seen > 0;
    const isLow = high > HIPS.low && high < HIPS.high && above > HEAD_ABOVE;
    const kneels = Math.min(leftKnee.y, rightKnee.y) / height < KNEE_LOW;
    const isBehind = aside > (isSure ? BEHIND.least : BEHIND.sure);
    return isLow && !kneels && isBehind && speed < STILL && (isSure || (upright && feet < FEET_HIGH));
  }

  #place(): void {
    const { mesh } = this;
    const height = this.#height;
    const heading = Math.atan2((left.x + right.x) / 2 - hips.x, (left.z + right.z) / 2 - hips.z);
    const top = hips.y - FLESH * height;
    mesh.scaling.y = top;
    mesh.rotation.y = heading;
    const ahead = AHEAD * height;
    mesh.position.set(hips.x + Math.sin(heading) * ahead, top / 2, hips.z + Math.cos(heading) * ahead);
  }

  #show(seen: number): void {
    this.#seen = clamp(seen, 0, 1);
    this.mesh.visibility = this.#seen;
    this.mesh.setEnabled(this.#seen > 0);
  }

  dispose(): void {
    this.mesh.dispose();
  }
}

/** Returns the material, which all seats share. */
function materialOf(scene: Scene): PBRMaterial {
  const made = scene.getMaterialByName("seat");
  if (made instanceof PBRMaterial) return made;
  const material = new PBRMaterial("seat", scene);
  material.albedoColor = Color3.FromHexString(COLOR).toLinearSpace();
  material.metallic = 0;
  material.roughness = 0.9;
  return material;
}
