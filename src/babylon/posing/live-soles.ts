import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { FootContact, Side } from "../../motion/clip.js";
import type { DriveRig } from "../../motion/driven-gait/drive-rig.js";
import type { JointTarget } from "../reading/joint-target.js";
import { jointToWorld } from "./joint-world.js";

const toWorld = new Matrix();

/** Reads the positions of a character's soles from its live joints. */
export class LiveSoles {
  readonly #legs: DriveRig["legs"];
  readonly #targetOf: (joint: number) => JointTarget | null;
  readonly #modelRoot: TransformNode | null;
  readonly #mirror: number;

  /**
   * @param targetOf the live node or bone of a joint of the character's skeleton
   * @param mirrored whether live numbers are the model's mirror image
   */
  constructor(
    legs: DriveRig["legs"],
    targetOf: (joint: number) => JointTarget | null,
    modelRoot: TransformNode | null,
    mirrored: boolean,
  ) {
    this.#legs = legs;
    this.#targetOf = targetOf;
    this.#modelRoot = modelRoot;
    this.#mirror = mirrored ? -1 : 1;
  }

  /** Writes the world position of a point of the sole, by the joints' current transforms. */
  positionToRef(side: Side, part: FootContact["part"], out: Vector3): Vector3 {
    const { sole } = this.#legs[side === "left" ? 0 : 1];
    const joint = part === "toe" && sole.toe >= 0 ? sole.toe : sole.foot;
    const [x, y, z] = part === "heel" ? sole.heel : part === "ball" ? sole.ball : sole.toeTip;
    const target = this.#targetOf(joint);
    out.copyFromFloats(this.#mirror * x, y, z);
    return target ? Vector3.TransformCoordinatesToRef(out, jointToWorld(target, this.#modelRoot, toWorld), out) : out;
  }
}
