import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { LocomotionDrive } from "babylon-motion";
import type { Facing } from "../cast/facing.js";
import { type SteeringOrder, travel } from "./steering.js";

/** A driven character. */
export interface DrivenBody {
  readonly node: TransformNode;
  readonly facing: Facing;
  readonly drive: LocomotionDrive;
  readonly meshes: readonly AbstractMesh[];
}

/** A point on the ground, metres. */
export interface Place {
  x: number;
  z: number;
}

/** Smallest distance of goals from the crowd's middle, metres. */
const NEAREST = 2.5;
const NEAR_ENOUGH = 0.8;
const STROLL = { least: 0.7, most: 1.7 };
const REST_SECONDS = { least: 1, most: 4 };
/** Fraction of goals at which it rests. */
const RESTS = 0.3;
/** Distance at which others are avoided, metres; and the sideways part of the avoiding direction. */
const ELBOW_ROOM = 1.7;
const SIDESTEP = 0.7;
/**
 * Distance from the middle at which a character counts as left behind; and the distance at which it reappears, metres.
 */
const LOST = 40;
const IN_THE_HAZE = 34;

const order: SteeringOrder = { right: 0, ahead: 0, turnRate: 0 };

/** A strolling character of the crowd: walks from goal to goal, avoids others, rests now and then. */
export class Wanderer {
  readonly body: DrivenBody;
  readonly #random: () => number;
  readonly #goal: Place = { x: 0, z: 0 };
  #speed = 1;
  #rest = 0;
  #underway = false;

  /** @param random 0 to 1 */
  constructor(body: DrivenBody, random: () => number) {
    this.body = body;
    this.#random = random;
  }

  /**
   * Moves it.
   * @param middle of the crowd @param range of goals around it, metres @param others all positions, including its own
   */
  update(seconds: number, middle: Place, range: number, others: readonly Place[]): void {
    const { node, facing, drive } = this.body;
    const { position } = node;
    if (Math.hypot(position.x - middle.x, position.z - middle.z) > LOST) this.#overtake(middle);
    if (!this.#underway || Math.hypot(this.#goal.x - middle.x, this.#goal.z - middle.z) > range + NEAREST) {
      this.#choose(middle, range);
    }
    let x = this.#goal.x - position.x;
    let z = this.#goal.z - position.z;
    const left = Math.hypot(x, z);
    if (left < NEAR_ENOUGH) this.#arrive(middle, range);
    x /= left || 1;
    z /= left || 1;
    let closest = ELBOW_ROOM;
    for (const other of others) {
      const dx = position.x - other.x;
      const dz = position.z - other.z;
      const squared = dx * dx + dz * dz;
      // Its own position is at distance 0.
      if (squared >= ELBOW_ROOM * ELBOW_ROOM || squared < 1e-12) continue;
      const distance = Math.sqrt(squared);
      const push = (ELBOW_ROOM / distance - 1) / distance;
      x += (dx + dz * SIDESTEP) * push;
      z += (dz - dx * SIDESTEP) * push;
      closest = Math.min(closest, distance);
    }
    this.#rest -= seconds;
    const crowded = closest < ELBOW_ROOM * 0.45;
    const speed = this.#rest > 0 && !crowded ? 0 : this.#speed;
    travel({ heading: Math.atan2(x, z), speed, view: 0, facing: facing.heading }, order);
    drive.velocity.set(order.right, 0, order.ahead);
    drive.turnRate = order.turnRate;
  }

  #choose(middle: Place, range: number): void {
    const angle = this.#between(0, 2 * Math.PI);
    const away = this.#between(NEAREST, range);
    this.#goal.x = middle.x + Math.sin(angle) * away;
    this.#goal.z = middle.z + Math.cos(angle) * away;
    this.#speed = this.#between(STROLL.least, STROLL.most);
    this.#underway = true;
  }

  #arrive(middle: Place, range: number): void {
    if (this.#random() < RESTS) this.#rest = this.#between(REST_SECONDS.least, REST_SECONDS.most);
    this.#choose(middle, range);
  }

  /** Moves it ahead of the crowd, out of sight in the haze. */
  #overtake(middle: Place): void {
    const { position } = this.body.node;
    const ahead = Math.atan2(middle.x - position.x, middle.z - position.z) + this.#between(-0.6, 0.6);
    position.x = middle.x + Math.sin(ahead) * IN_THE_HAZE;
    position.z = middle.z + Math.cos(ahead) * IN_THE_HAZE;
    this.#underway = false;
  }

  #between(least: number, most: number): number {
    return least + (most - least) * this.#random();
  }
}
