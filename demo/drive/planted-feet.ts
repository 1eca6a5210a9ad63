import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionCharacter } from "babylon-motion";

type Side = "left" | "right";

/** Speed of a foot's joint below which it counts as planted, m/s. */
const STANDS_BELOW = 0.12;
const ROLES = { left: ["LeftFoot", "LeftToeBase"], right: ["RightFoot", "RightToeBase"] } as const;

/** Detects planted feet by their joints: a foot is planted as long as one of its parts is still. */
export class PlantedFeet {
  left = false;
  right = false;
  /** Foot, toes. */
  readonly #feet: Record<Side, WatchedJoint[]>;

  constructor(character: MotionCharacter) {
    const watch = (side: Side) =>
      ROLES[side].flatMap((role) => {
        const joint = character.getJoint(role);
        // All characters that the page loads have nodes for joints.
        return joint instanceof TransformNode ? [new WatchedJoint(joint)] : [];
      });
    this.#feet = { left: watch("left"), right: watch("right") };
  }

  /** Updates the state after the joints were posed. */
  update(seconds: number): void {
    if (seconds <= 0) return;
    this.left = stands(this.#feet.left, seconds);
    this.right = stands(this.#feet.right, seconds);
  }

  /** Position of a foot and its heading from ankle to toes; null on a rig without toes. */
  placeOf(side: Side): { middle: Vector3; heading: number } | null {
    const [ankle, toes] = this.#feet[side];
    if (!ankle || !toes) return null;
    const [from, to] = [ankle.place(), toes.place()];
    return { middle: Vector3.Center(from, to), heading: Math.atan2(to.x - from.x, to.z - from.z) };
  }
}

function stands(joints: readonly WatchedJoint[], seconds: number): boolean {
  let still = false;
  for (const joint of joints) if (joint.moved() / seconds < STANDS_BELOW) still = true;
  return still;
}

class WatchedJoint {
  readonly #joint: TransformNode;
  /**
   * The joint and its ancestors, outermost first: this frame's world matrices are otherwise computed only on rendering.
   */
  readonly #chain: TransformNode[] = [];
  readonly #before = new Vector3();
  readonly #now = new Vector3();

  constructor(joint: TransformNode) {
    this.#joint = joint;
    for (let node: TransformNode | null = joint; node; node = node.parent as TransformNode | null) {
      this.#chain.unshift(node);
    }
  }

  place(): Vector3 {
    for (const node of this.#chain) node.computeWorldMatrix(true);
    return this.#joint.getAbsolutePosition();
  }

  /** Distance since the last call, metres. */
  moved(): number {
    this.#before.copyFrom(this.#now);
    this.#now.copyFrom(this.place());
    return Vector3.Distance(this.#now, this.#before);
  }
}
