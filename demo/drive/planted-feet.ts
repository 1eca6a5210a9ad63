import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionCharacter } from "babylon-motion";

type Side = "left" | "right";

/** Slower than this a joint of a foot stands, m/s. */
const STANDS_BELOW = 0.12;
const ROLES = { left: ["LeftFoot", "LeftToeBase"], right: ["RightFoot", "RightToeBase"] } as const;

/** Tells which feet stand, by watching their joints: as long as one part of a foot is still, the foot stands on it. */
export class PlantedFeet {
  left = false;
  right = false;
  /** Foot, toes. */
  readonly #feet: Record<Side, WatchedJoint[]>;

  constructor(character: MotionCharacter) {
    const watch = (side: Side) =>
      ROLES[side].flatMap((role) => {
        const joint = character.getJoint(role);
        // All that the page loads has nodes for joints.
        return joint instanceof TransformNode ? [new WatchedJoint(joint)] : [];
      });
    this.#feet = { left: watch("left"), right: watch("right") };
  }

  /** After the joints were posed. */
  update(seconds: number): void {
    if (seconds <= 0) return;
    this.left = stands(this.#feet.left, seconds);
    this.right = stands(this.#feet.right, seconds);
  }

  /** Where a foot is, and its heading from ankle to toes; null on a rig without toes. */
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
  /** The joint and what it hangs on, outermost first: world matrices of this frame are computed later, when it is drawn. */
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

  /** Metres since the last call. */
  moved(): number {
    this.#before.copyFrom(this.#now);
    this.#now.copyFrom(this.place());
    return Vector3.Distance(this.#now, this.#before);
  }
}
