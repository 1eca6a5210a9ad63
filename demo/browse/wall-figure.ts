import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "babylon-motion";
import type { CastId } from "babylon-motion/characters";
import { clamp } from "../angles.js";
import { Belt, type BeltFoot } from "./belt.js";
import { WALL_LAYER } from "./wall-camera.js";

/** What a figure of the wall is made of. */
export interface FigureParts {
  mannequin: CastId;
  node: TransformNode;
  meshes: readonly AbstractMesh[];
  character: MotionCharacter;
  /** Takes the instance out of the scene. */
  free: () => void;
  scene: Scene;
}

/** What all figures do, m/s in their own frame. */
export interface Pace {
  readonly right: number;
  readonly ahead: number;
}

/** Seconds in which a figure appears, and its floor. */
const APPEAR_SECONDS = 0.22;
/** Heights of a standing foot's joints, and how far above them its shadow is lost: shares of the figure's height, metres. */
const STANDING = { ankle: 0.055, toes: 0.018 };
const SHADOW_HEIGHT = 0.22;
const HEIGHT = 1.75;
/** Metres that the floor may have gone before it is counted anew, so that its numbers stay exact. */
const FARTHEST = 500;

/** Somebody on a tile of the wall who shows something on the spot, on a floor that goes by below. */
export abstract class WallFigure {
  readonly mannequin: CastId;
  /** Where it is on the wall, and how far it is turned. */
  readonly holder: TransformNode;
  readonly meshes: readonly AbstractMesh[];
  readonly character: MotionCharacter;
  /** What has gone by below. */
  readonly road: TransformNode;
  readonly belt: Belt;
  /** What it shows, or shall show; null: nothing. */
  shows: string | null = null;
  /** Whether it is unseen while another is seen large. */
  isAside = false;
  /** Counts what it was told to show: what comes late is thrown away. */
  protected change = 0;
  readonly #parts: FigureParts;
  readonly #feet: [BeltFoot, TransformNode, TransformNode][];
  #come = false;
  #seen = 0;

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

  /** Whether it has come, and shows what it shall. */
  get isShown(): boolean {
    return this.#come;
  }

  /** Takes something to show, unseen until it has it. Rejects with the cause when that cannot be. */
  abstract wear(id: string, pace: Pace): Promise<void>;

  /** Whether it shows by now what it shall; asked in every frame, before the scene animates. */
  protected abstract go(pace: Pace): boolean;

  /** Costs nothing any more. */
  protected abstract stop(): void;

  /** The road has gone far: it begins anew. */
  protected abstract restartRoad(): void;

  /** Something else is to be shown; unseen until it is. */
  protected begin(id: string): number {
    this.shows = id;
    this.#come = false;
    this.#show(0);
    this.holder.setEnabled(true);
    return ++this.change;
  }

  /** Is seen no more, and costs nothing. */
  rest(): void {
    this.change++;
    this.shows = null;
    this.#come = false;
    this.#show(0);
    this.belt.seen = 0;
    this.stop();
    this.holder.setEnabled(false);
  }

  /** In every frame, before the scene animates. @param seconds since the last one */
  update(pace: Pace, seconds: number): void {
    if (this.shows === null) return;
    const { belt } = this;
    const step = seconds / APPEAR_SECONDS;
    belt.seen = towards(belt.seen, this.isAside ? 0 : 1, step);
    this.#come = this.go(pace) || this.#come;
    const goal = this.#come && !this.isAside ? 1 : 0;
    if (this.#seen !== goal) this.#show(towards(this.#seen, goal, step));
  }

  #show(seen: number): void {
    this.#seen = seen;
    for (const mesh of this.meshes) mesh.visibility = seen;
  }

  #roll(delta: Vector3): void {
    const { position } = this.road;
    const yaw = this.holder.rotation.y;
    const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
    position.x -= delta.x * cosine - delta.z * sine;
    position.z -= delta.x * sine + delta.z * cosine;
    if (Math.abs(position.x) > FARTHEST || Math.abs(position.z) > FARTHEST) this.restartRoad();
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
