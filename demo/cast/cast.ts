import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import type { SeenBody } from "../stage/fit-view.js";
import { GRID_PERIOD } from "../stage/ground.js";
import type { GroupFrame } from "../stage/group-camera.js";
import type { Walker } from "./walker.js";

/** Distance between lanes, metres. */
const LANE_WIDTH = 1.25;
/** Distance from its place in the group at which a walker is moved back there, metres. */
const LEASH = 5;
/** Distance from the world's origin at which everything is moved back to it so that numbers stay exact, metres. */
const FARTHEST = 20 * GRID_PERIOD;

/** The group of walkers, side by side in lanes, and its place in the world. */
export class Cast {
  readonly walkers: Walker[] = [];
  /** The only visible walker; null: all are visible. */
  solo: Walker | null = null;
  /** Whether nobody is visible. */
  hidden = false;
  /** The walker that the camera focuses on. */
  selected: Walker | null = null;
  /** The bodies that the camera keeps in view. */
  readonly frame: GroupFrame = { centre: new Vector3(), bodies: [], hero: null };

  readonly #taken = new Set<number>();
  readonly #placed = new WeakSet<Walker>();
  /** Current position of lane 0. */
  readonly #origin = new Vector3();

  /** Reserves the free lane nearest to the middle, for a walker to come. */
  takeLane(): number {
    let lane = 0;
    for (let i = 1; this.#taken.has(lane); i++) lane = i % 2 === 1 ? Math.ceil(i / 2) : -i / 2;
    this.#taken.add(lane);
    return lane;
  }

  freeLane(lane: number): void {
    this.#taken.delete(lane);
  }

  /** Adds a walker on its reserved lane; it takes its place there when it begins to walk. */
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

  /** Moves all walkers back to their lanes, abreast, with lane 0 at a position; null: where it was. */
  gather(place: Vector3 | null): void {
    if (place) this.#origin.set(place.x, 0, place.z);
    for (const walker of this.walkers) {
      walker.facing.turnTo(0);
      this.#placed.delete(walker);
    }
  }

  /**
   * Updates the group after the scene has animated: finds its middle and brings back walkers that have left it. Times
   * as in `Walker.update`.
   *
   * @param hero whom new walkers join; null while they walk as a group, in lanes
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
      walker.node.setEnabled(!this.hidden && (this.solo ?? walker) === walker);
      if (hero || this.solo || walker.appearance.blinking || !walker.motion) continue;
      const place = this.#placeOf(walker);
      if (Vector3.Distance(place, walker.node.position) > LEASH) {
        walker.appearance.blink(() => walker.node.position.copyFrom(this.#placeOf(walker)));
      }
    }
  }

  /**
   * Moves everything back to the world's origin if it is far away, by whole periods of the ground's grid. Returns the
   * offset that was added, or null.
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
    frame.bodies = walking.map(bodyOf);
    frame.hero = frame.bodies[walking.indexOf(this.solo ?? this.selected ?? walking[0])] ?? null;
    frame.centre.set(mean(frame.bodies.map(({ x }) => x)), 0, mean(frame.bodies.map(({ z }) => z)));
  }

  #placeOf({ lane }: Walker): Vector3 {
    return new Vector3(this.#origin.x + lane * LANE_WIDTH, 0, this.#origin.z);
  }
}

/** Space that a gait needs on all sides, metres; other motions may lie down. */
const GAIT_REACH = 0.5;
const REACH = 0.5;

/** Describes a walker's body for the camera. */
function bodyOf(walker: Walker): SeenBody {
  const { node, height, playsGait } = walker;
  const stray = strayOf(walker);
  const place = { x: node.position.x + stray.x, y: 0, z: node.position.z + stray.z };
  return { ...place, height, reach: playsGait ? GAIT_REACH : REACH * height };
}

/** Distance of a walker from its node: a motion that is no gait, and ends, moves only the hips. */
function strayOf({ playsGait, character, node }: Walker): Vector3 {
  const hips = playsGait ? null : character.getJoint("Hips");
  if (!(hips instanceof TransformNode)) return Vector3.Zero();
  // This frame's matrices are computed when it is rendered; the node may have been moved since.
  const chain: TransformNode[] = [];
  for (let at: Node | null = hips; at instanceof TransformNode; at = at.parent) chain.push(at);
  for (const each of chain.reverse()) each.computeWorldMatrix(true);
  return hips.getAbsolutePosition().subtract(node.getAbsolutePosition());
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
