import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import { GRID_PERIOD } from "../../src/stage/ground.js";
import type { GroupFrame } from "../stage/group-camera.js";
import type { Walker } from "./walker.js";

/** Metres between lanes. */
const LANE_WIDTH = 1.25;
/** Metres that a walker may be away from its place in the group before it is put back there. */
const LEASH = 5;
/** Metres from the world's origin at which everything is moved back to it, so that numbers stay exact. */
const FARTHEST = 20 * GRID_PERIOD;

/** The group of walkers, side by side in lanes, and where it is in the world. */
export class Cast {
  readonly walkers: Walker[] = [];
  /** The only one who is seen; null: all are. */
  solo: Walker | null = null;
  readonly frame: GroupFrame = { centre: new Vector3(), width: 1, height: 1.8 };

  readonly #taken = new Set<number>();
  readonly #placed = new WeakSet<Walker>();
  /** Where lane 0 is now. */
  readonly #origin = new Vector3();

  /** Takes the free lane nearest to the middle, for a walker to come. */
  takeLane(): number {
    let lane = 0;
    for (let i = 1; this.#taken.has(lane); i++) lane = i % 2 === 1 ? Math.ceil(i / 2) : -i / 2;
    this.#taken.add(lane);
    return lane;
  }

  freeLane(lane: number): void {
    this.#taken.delete(lane);
  }

  /** Gives a walker a lane that was taken for it; it takes its place there when it begins to walk. */
  add(walker: Walker, lane: number): void {
    walker.lane = lane;
    this.walkers.push(walker);
  }

  remove(walker: Walker): void {
    const at = this.walkers.indexOf(walker);
    if (at < 0) return;
    this.walkers.splice(at, 1);
    this.freeLane(walker.lane);
    walker.dispose();
  }

  /** Everybody takes their lane again and walks abreast, with lane 0 at a place; null: where it was. */
  gather(place: Vector3 | null): void {
    if (place) this.#origin.set(place.x, 0, place.z);
    for (const walker of this.walkers) {
      walker.facing.turnTo(0);
      this.#placed.delete(walker);
    }
  }

  /**
   * After the scene has animated: finds the group's middle, brings back who has left it. Times as `Walker.update`.
   *
   * @param hero whom those who come join; null when they walk as a group, in lanes
   */
  update(seconds: number, sceneSeconds: number, hero: Vector3 | null): void {
    for (const walker of this.walkers) walker.update(seconds, sceneSeconds);
    const walking = this.walkers.filter(
      (walker) => (this.solo ?? walker) === walker && this.#placed.has(walker) && !walker.appearance.blinking,
    );
    if (hero) this.#origin.copyFrom(hero);
    else if (walking.length > 0) this.#findFrame(walking);
    for (const walker of this.walkers) {
      if (walker.motion && !this.#placed.has(walker)) {
        walker.node.position.copyFrom(this.#placeOf(walker));
        this.#placed.add(walker);
      }
      walker.node.setEnabled((this.solo ?? walker) === walker);
      if (hero || this.solo || walker.appearance.blinking || !walker.motion) continue;
      const place = this.#placeOf(walker);
      if (Vector3.Distance(place, walker.node.position) > LEASH) {
        walker.appearance.blink(() => walker.node.position.copyFrom(this.#placeOf(walker)));
      }
    }
  }

  /**
   * Moves everybody back towards the world's origin when they are far from it, by whole periods of the ground's grid.
   * Returns the offset that was added, null when there was no need.
   */
  recentre(): Vector3 | null {
    const { centre } = this.frame;
    if (Math.abs(centre.x) < FARTHEST && Math.abs(centre.z) < FARTHEST) return null;
    const whole = (value: number) => -Math.round(value / GRID_PERIOD) * GRID_PERIOD;
    const offset = new Vector3(whole(centre.x), 0, whole(centre.z));
    centre.addInPlace(offset);
    this.#origin.addInPlace(offset);
    for (const walker of this.walkers) walker.node.position.addInPlace(offset);
    return offset;
  }

  #findFrame(walking: readonly Walker[]): void {
    const { frame } = this;
    this.#origin.set(
      mean(walking.map((walker) => walker.node.position.x - walker.lane * LANE_WIDTH)),
      0,
      mean(walking.map((walker) => walker.node.position.z)),
    );
    const lanes = (this.solo ? [this.solo] : this.walkers).map(({ lane }) => lane);
    const [first, last] = [Math.min(...lanes), Math.max(...lanes)];
    frame.centre.copyFrom(this.#origin);
    frame.centre.x += ((first + last) / 2) * LANE_WIDTH;
    const strays = walking.map(strayOf);
    frame.centre.x += mean(strays.map(({ x }) => x));
    frame.centre.z += mean(strays.map(({ z }) => z));
    frame.width = (last - first + 1) * LANE_WIDTH;
    frame.height = Math.max(...this.walkers.map(({ height }) => height));
  }

  #placeOf({ lane }: Walker): Vector3 {
    return new Vector3(this.#origin.x + lane * LANE_WIDTH, 0, this.#origin.z);
  }
}

/** How far a walker is from its node: what is no gait, and ends, moves its hips alone. */
function strayOf({ playsGait, character, node }: Walker): Vector3 {
  const hips = playsGait ? null : character.getJoint("Hips");
  if (!(hips instanceof TransformNode)) return Vector3.Zero();
  // Matrices of this frame are computed when it is drawn; the node may have been put elsewhere since.
  const chain: TransformNode[] = [];
  for (let at: Node | null = hips; at instanceof TransformNode; at = at.parent) chain.push(at);
  for (const each of chain.reverse()) each.computeWorldMatrix(true);
  return hips.getAbsolutePosition().subtract(node.getAbsolutePosition());
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
