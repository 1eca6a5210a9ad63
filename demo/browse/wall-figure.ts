import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "babylon-motion";
import { clamp } from "../angles.js";
import type { BuiltInId } from "../cast/page-cast.js";
import { Seat } from "../cast/seat.js";
import { Belt, type BeltFoot } from "./belt.js";
import { WALL_LAYER } from "./wall-camera.js";

/** The parts of a figure on the wall. */
export interface FigureParts {
  builtIn: BuiltInId;
  node: TransformNode;
  meshes: readonly AbstractMesh[];
  character: MotionCharacter;
  /** Removes the instance from the scene. */
  free: () => void;
  scene: Scene;
}

/** The common velocity of all figures, m/s in their own frame. */
export interface Pace {
  readonly right: number;
  readonly ahead: number;
}

/** Time in which a figure and its floor fade in, seconds. */
const APPEAR_SECONDS = 0.22;
/**
 * Heights of a standing foot's joints, as fractions of the figure's height; and the height above them at which the
 * shadow disappears, metres.
 */
const STANDING = { ankle: 0.055, toes: 0.018 };
const SHADOW_HEIGHT = 0.22;
const HEIGHT = 1.75;
/** Distance after which the floor's position is reset to stay exact, metres. */
const FARTHEST = 500;

/** A figure on a tile of the wall that plays something on the spot, over a moving floor. */
export abstract class WallFigure {
  readonly builtIn: BuiltInId;
  /** Node with its position on the wall and its turn. */
  readonly holder: TransformNode;
  readonly meshes: readonly AbstractMesh[];
  readonly character: MotionCharacter;
  /** Node of the moving road below it. */
  readonly road: TransformNode;
  readonly belt: Belt;
  /** What it sits on when it sits. */
  readonly seat: Seat;
  /** What it shows or is about to show; null: nothing. */
  shows: string | null = null;
  /** Whether it is hidden because another is enlarged. */
  isAside = false;
  /** Counts the requests to show something; late results are discarded. */
  protected change = 0;
  readonly #parts: FigureParts;
  readonly #feet: [BeltFoot, TransformNode, TransformNode][];
  #come = false;
  #seen = 0;

  constructor(parts: FigureParts) {
    const { builtIn, node, meshes, character, scene } = parts;
    this.#parts = parts;
    this.builtIn = builtIn;
    this.meshes = meshes;
    this.character = character;
    this.holder = new TransformNode(`${node.name} holder`, scene);
    this.road = new TransformNode(`${node.name} road`, scene);
    this.belt = new Belt(`${node.name} belt`, this.road.position, scene);
    this.belt.mesh.layerMask = WALL_LAYER;
    for (const child of [node, this.road, this.belt.mesh]) child.parent = this.holder;
    this.seat = new Seat(() => character, HEIGHT, this.holder, scene);
    this.seat.mesh.layerMask = WALL_LAYER;
    this.#feet = [
      [this.belt.feet.left, this.#joint("LeftFoot"), this.#joint("LeftToeBase")],
      [this.belt.feet.right, this.#joint("RightFoot"), this.#joint("RightToeBase")],
    ];
    // Once the joints have this frame's world matrices.
    this.belt.mesh.onBeforeRenderObservable.add(() => this.#castShadows());
    // Before the feet are planted: they stand on the road, which moves back as far as the figure would have moved
    // ahead.
    character.onRootMotionObservable.add(({ deltaPosition }) => this.#roll(deltaPosition));
    this.holder.setEnabled(false);
  }

  #joint(role: "LeftFoot" | "LeftToeBase" | "RightFoot" | "RightToeBase"): TransformNode {
    return this.character.getJoint(role) as TransformNode;
  }

  /** Whether it is visible and shows what it should. */
  get isShown(): boolean {
    return this.#come;
  }

  /** Loads something to show; hidden until it is ready. Rejects with the cause if that fails. */
  abstract wear(id: string, pace: Pace): Promise<void>;

  /** Whether it is ready to be shown; called every frame, before the scene animates. */
  protected abstract go(pace: Pace): boolean;

  /** Stops playing, so that it costs nothing. */
  protected abstract stop(): void;

  /** Resets the road after it has moved far. */
  protected abstract restartRoad(): void;

  /** Starts showing something else; hidden until it is ready. */
  protected begin(id: string): number {
    this.shows = id;
    this.#come = false;
    this.#show(0);
    this.holder.setEnabled(true);
    return ++this.change;
  }

  /** Hides the figure; it then costs nothing. */
  rest(): void {
    this.change++;
    this.shows = null;
    this.#come = false;
    this.#show(0);
    this.belt.seen = 0;
    this.stop();
    this.holder.setEnabled(false);
  }

  /** Updates the figure every frame, before the scene animates. @param seconds since the last frame */
  update(pace: Pace, seconds: number): void {
    if (this.shows === null) return;
    const { belt } = this;
    const step = seconds / APPEAR_SECONDS;
    belt.seen = towards(belt.seen, this.isAside ? 0 : 1, step);
    this.#come = this.go(pace) || this.#come;
    const goal = this.#come && !this.isAside ? 1 : 0;
    this.seat.update(seconds, this.#seen === 1);
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
    this.seat.dispose();
    this.belt.dispose();
    this.road.dispose();
    this.holder.dispose();
  }
}

/** Moves a value towards a goal, by a step at most. */
function towards(value: number, goal: number, step: number): number {
  return goal > value ? Math.min(value + step, goal) : Math.max(value - step, goal);
}
