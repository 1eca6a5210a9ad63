import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { type LocomotionDrive, type MotionCharacter, MotionError } from "babylon-motion";
import type { CastId } from "babylon-motion/characters";
import { clamp } from "../angles.js";
import { Belt, type BeltFoot } from "./belt.js";
import { WALL_LAYER } from "./wall-camera.js";

/** What all figures do, m/s in their own frame. */
export interface Pace {
  readonly right: number;
  readonly ahead: number;
}

interface FigureParts {
  mannequin: CastId;
  node: TransformNode;
  meshes: readonly AbstractMesh[];
  character: MotionCharacter;
  /** Takes the instance out of the scene. */
  free: () => void;
  scene: Scene;
}

/** Seconds in which a figure appears, and its floor. */
const APPEAR_SECONDS = 0.22;
/** m/s²: as people do while one looks on, and at once before. */
const ACCELERATION = 4;
const AT_ONCE = 400;
/** As near as this to the speed of all it may be seen, m/s. */
const AT_SPEED = 0.04;
/** Metres that the floor may have gone before it is counted anew, so that its numbers stay exact. */
const FARTHEST = 500;
/** Heights of a standing foot's joints, and how far above them its shadow is lost: shares of the figure's height, metres. */
const STANDING = { ankle: 0.055, toes: 0.018 };
const SHADOW_HEIGHT = 0.22;
const HEIGHT = 1.75;

/** Somebody who walks in a style on the spot, on a floor that goes by below. */
export class StyleFigure {
  readonly mannequin: CastId;
  /** Where it is on the wall, and how far it is turned. */
  readonly holder: TransformNode;
  readonly meshes: readonly AbstractMesh[];
  readonly character: MotionCharacter;
  /** What the feet are planted on. */
  readonly road: TransformNode;
  readonly belt: Belt;
  /** What it shows, or shall show; null: nothing. */
  styleId: string | null = null;
  drive: LocomotionDrive | null = null;
  readonly #parts: FigureParts;
  readonly #feet: [BeltFoot, TransformNode, TransformNode][];
  /** Whether it is unseen while another is seen large. */
  isAside = false;
  #ready = false;
  #come = false;
  #seen = 0;
  #change = 0;

  constructor(parts: FigureParts) {
    const { mannequin, node, meshes, character, scene } = parts;
    this.#parts = parts;
    this.mannequin = mannequin;
    this.meshes = meshes;
    this.character = character;
    this.holder = new TransformNode(`${node.name} holder`, scene);
    this.road = new TransformNode(`${node.name} road`, scene);
    this.belt = new Belt(`${node.name} belt`, this.road.position, scene);
    this.belt.mesh.layerMask = WALL_LAYER;
    for (const child of [node, this.road, this.belt.mesh]) child.parent = this.holder;
    this.#feet = [
      [this.belt.feet.left, this.#joint("LeftFoot"), this.#joint("LeftToeBase")],
      [this.belt.feet.right, this.#joint("RightFoot"), this.#joint("RightToeBase")],
    ];
    // When the joints have their places in the world of this frame.
    this.belt.mesh.onBeforeRenderObservable.add(() => this.#castShadows());
    // Before the feet are planted: they stand on the road, which goes back as far as the figure would have gone ahead.
    character.onRootMotionObservable.add(({ deltaPosition }) => this.#roll(deltaPosition));
    this.holder.setEnabled(false);
  }

  #joint(role: "LeftFoot" | "LeftToeBase" | "RightFoot" | "RightToeBase"): TransformNode {
    return this.character.getJoint(role) as TransformNode;
  }

  /** Whether it has come, in its style and at the speed of all. */
  get isShown(): boolean {
    return this.#come;
  }

  /** Takes a style, unseen until it has it. Rejects with the cause when that cannot be. */
  async wear(styleId: string, pace: Pace): Promise<void> {
    if (this.styleId === styleId) return;
    const number = ++this.#change;
    this.styleId = styleId;
    this.#ready = this.#come = false;
    this.#seen = 0;
    this.#show(0);
    this.holder.setEnabled(true);
    try {
      if (this.drive) await this.drive.setStyleAsync(styleId, { fadeSeconds: 0 });
      else {
        this.drive = this.character.driveLocomotion({
          ...{ styleId, fadeSeconds: 0, rootMotion: "report", ground: this.road, acceleration: AT_ONCE },
        });
        this.drive.velocity.set(pace.right, 0, pace.ahead);
        await this.drive.whenReadyAsync();
      }
    } catch (error) {
      // Another style was taken meanwhile, or it went.
      if (error instanceof MotionError && (error.code === "ABORTED" || error.code === "DISPOSED")) return;
      throw error;
    }
    if (number === this.#change) this.#ready = true;
  }

  /** Is seen no more, and costs nothing. */
  rest(): void {
    this.#change++;
    this.styleId = null;
    this.#ready = this.#come = false;
    this.#seen = 0;
    this.#show(0);
    this.belt.seen = 0;
    this.drive?.dispose();
    this.drive = null;
    this.holder.setEnabled(false);
  }

  /** In every frame, before the scene animates. @param seconds since the last one */
  update(pace: Pace, seconds: number): void {
    const { drive, belt } = this;
    if (!drive) return;
    drive.velocity.set(pace.right, 0, pace.ahead);
    const step = seconds / APPEAR_SECONDS;
    belt.seen = towards(belt.seen, this.isAside ? 0 : 1, step);
    const { x, z } = drive.currentVelocity;
    this.#come ||= this.#ready && Math.hypot(x - pace.right, z - pace.ahead) < AT_SPEED;
    drive.acceleration = this.#come ? ACCELERATION : AT_ONCE;
    const goal = this.#come && !this.isAside ? 1 : 0;
    if (this.#seen === goal) return;
    this.#seen = towards(this.#seen, goal, step);
    this.#show(this.#seen);
  }

  #show(seen: number): void {
    for (const mesh of this.meshes) mesh.visibility = seen;
  }

  #roll(delta: Vector3): void {
    const { position } = this.road;
    const yaw = this.holder.rotation.y;
    const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
    position.x -= delta.x * cosine - delta.z * sine;
    position.z -= delta.x * sine + delta.z * cosine;
    if (Math.abs(position.x) < FARTHEST && Math.abs(position.z) < FARTHEST) return;
    const { drive } = this;
    if (!drive) return;
    // What stands stays where it is while the road begins anew.
    drive.ground = null;
    position.setAll(0);
    drive.ground = this.road;
  }

  #castShadows(): void {
    const { x, y, z } = this.holder.position;
    const yaw = this.holder.rotation.y;
    const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
    for (const [foot, ankle, toes] of this.#feet) {
      const [from, to] = [ankle.getAbsolutePosition(), toes.getAbsolutePosition()];
      const [dx, dz] = [(from.x + to.x) / 2 - x, (from.z + to.z) / 2 - z];
      foot.x = dx * cosine - dz * sine;
      foot.z = dx * sine + dz * cosine;
      const height = Math.min(from.y - y - STANDING.ankle * HEIGHT, to.y - y - STANDING.toes * HEIGHT);
      foot.near = this.#seen * (1 - clamp(height / SHADOW_HEIGHT, 0, 1));
      foot.heading = Math.atan2(to.x - from.x, to.z - from.z) - yaw;
    }
  }

  dispose(): void {
    this.rest();
    this.character.dispose();
    this.#parts.free();
    this.belt.dispose();
    this.road.dispose();
    this.holder.dispose();
  }
}

/** A value nearer to a goal by a step at most. */
function towards(value: number, goal: number, step: number): number {
  return goal > value ? Math.min(value + step, goal) : Math.max(value - step, goal);
}
