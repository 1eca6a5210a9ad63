import type { Bone } from "@babylonjs/core/Bones/bone.js";
import { type Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { FootContact } from "../../../src/motion/clip.js";
import type { DriveRig } from "../../../src/motion/driven-gait/drive-rig.js";
import type { FootState } from "../../../src/motion/driven-gait/feet/foot-state.js";

export const SIDES = [0, 1] as const;

/** Positions of a character's soles in the world, by Babylon's own matrices: as a game sees them. */
export class DisplayedSoles {
  readonly #rig: DriveRig;
  readonly #targetOf: (joint: number) => TransformNode | Bone;
  readonly #mesh: TransformNode | null;
  readonly #mirror: number;

  /**
   * @param targetOf the live node or bone of a joint of the rig
   * @param mesh what the bones deform, for plain bones
   * @param mirrored whether the live numbers are the rig's mirror image
   */
  constructor(
    rig: DriveRig,
    targetOf: (joint: number) => TransformNode | Bone,
    mesh: TransformNode | null,
    mirrored: boolean,
  ) {
    this.#rig = rig;
    this.#targetOf = targetOf;
    this.#mesh = mesh;
    this.#mirror = mirrored ? -1 : 1;
  }

  point(side: 0 | 1, part: FootContact["part"]): Vector3 {
    const { sole } = this.#rig.legs[side];
    const joint = part === "toe" && sole.toe >= 0 ? sole.toe : sole.foot;
    const [x, y, z] = part === "heel" ? sole.heel : part === "ball" ? sole.ball : sole.toeTip;
    const local = new Vector3(this.#mirror * x, y, z);
    const target = this.#targetOf(joint);
    if (target instanceof TransformNode) return Vector3.TransformCoordinates(local, worldMatrix(target));
    target.getSkeleton().computeAbsoluteMatrices(true);
    const inMesh = Vector3.TransformCoordinates(local, target.getAbsoluteMatrix());
    return this.#mesh ? Vector3.TransformCoordinates(inMesh, worldMatrix(this.#mesh)) : inMesh;
  }
}

function worldMatrix(node: TransformNode): Matrix {
  const chain: TransformNode[] = [];
  for (let one: TransformNode | null = node; one; one = one.parent as TransformNode | null) chain.unshift(one);
  for (const one of chain) one.computeWorldMatrix(true);
  return node.getWorldMatrix();
}

interface Stance {
  part: FootContact["part"];
  start: Vector3;
  frames: number;
  slide: number;
}

/** Follows both feet from frame to frame: how far the standing part of each slides, in the horizontal plane. */
export class PlantedFeet {
  /** Slides of the stances of at least two frames, world units. */
  readonly slides: number[] = [];
  frames = 0;
  /** Number of frames in which at least one foot stood. */
  planted = 0;
  /** Largest depth of a standing foot's sole below the ground: world units. */
  deepest = 0;
  readonly #soles: DisplayedSoles;
  readonly #stances: (Stance | null)[] = [null, null];

  constructor(soles: DisplayedSoles) {
    this.#soles = soles;
  }

  /**
   * Records a frame.
   *
   * @param feet states reported by the drive
   * @param ground height of the ground in the world
   */
  record(feet: readonly FootState[], ground = 0): void {
    this.frames++;
    if (feet.some(({ planted }) => planted)) this.planted++;
    for (const side of SIDES) {
      const foot = feet[side];
      const before = this.#stances[side];
      if (before && !(foot.planted && foot.part === before.part && !foot.struck)) this.#end(side);
      if (!foot.planted) continue;
      const point = this.#soles.point(side, foot.part);
      const stance = this.#stances[side] ?? { part: foot.part, start: point, frames: 0, slide: 0 };
      this.#stances[side] = stance;
      stance.frames++;
      stance.slide = Math.max(stance.slide, Math.hypot(point.x - stance.start.x, point.z - stance.start.z));
      // The depth stays the same for many frames.
      if (this.frames % 5 > 0) continue;
      for (const part of ["heel", "ball", "toe"] as const) {
        this.deepest = Math.max(this.deepest, ground - this.#soles.point(side, part).y);
      }
    }
  }

  end(): { mean: number; max: number; stances: number } {
    for (const side of SIDES) this.#end(side);
    const sum = this.slides.reduce((total, slide) => total + slide, 0);
    return { mean: sum / this.slides.length, max: Math.max(...this.slides), stances: this.slides.length };
  }

  #end(side: 0 | 1): void {
    const stance = this.#stances[side];
    this.#stances[side] = null;
    if (stance && stance.frames >= 2) this.slides.push(stance.slide);
  }
}
