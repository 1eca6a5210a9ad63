import type { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { clamp, wrapTurn } from "../angles.js";
import { type CoveredEdges, keepClearOf } from "./covered-edges.js";

/** Who is followed. Headings are radians about the vertical: 0 along +Z, positive to the right. */
export interface Followed {
  position: Vector3;
  facing: number;
  /** m/s */
  speed: number;
  /** Metres. */
  height: number;
  /** Height of the ground at a place in the world. */
  groundHeight: (x: number, z: number) => number;
}

/** Seconds in which the camera covers two thirds of the way to where it should be. */
const FOLLOW_TIME = 0.11;
const COME_TIME = 0.35;
/** How fast it swings behind one who goes, 1/s for each m/s, and at most. */
const SWING = 0.45;
const QUICKEST_SWING = 1.4;
/** Seconds after the player turned it in which it does not swing by itself. */
const PATIENCE = 1.6;
/** Radians a second at full deflection. */
const LOOK_SPEED = 2.4;
const BETA = { start: 1.32, low: 0.6, high: 1.5 };
/** Share of the way to the followed one up to which others are not seen, and from which on they are solid. */
const GONE_UP_TO = 0.3;
const SOLID_FROM = 0.65;
/** Metres that the camera stays above the ground. */
const CLEARANCE = 0.35;
/** Share that the followed one's height has of what the panels leave free; radius over height, nearest and farthest. */
const SEEN_HEIGHT = 0.56;
const DISTANCE = { nearest: 3, farthest: 7 };

/** A camera behind the driven character: it follows softly, the player turns it, and left alone it swings behind. */
export class ChaseCamera {
  readonly #camera: ArcRotateCamera;
  readonly #aim = new Vector3();
  #untouched = 0;
  #dragged = false;
  #arriving = false;

  constructor(camera: ArcRotateCamera, canvas: HTMLCanvasElement) {
    this.#camera = camera;
    canvas.addEventListener("pointerdown", () => {
      this.#dragged = true;
      this.#arriving = false;
    });
    for (const event of ["pointerup", "pointercancel"]) {
      window.addEventListener(event, () => {
        this.#dragged = false;
      });
    }
    canvas.addEventListener("wheel", () => {
      this.#arriving = false;
    });
  }

  /** Where the camera looks, as a heading. */
  get heading(): number {
    return Math.atan2(-Math.cos(this.#camera.alpha), -Math.sin(this.#camera.alpha));
  }

  /** Comes from wherever the camera is. */
  begin(): void {
    this.#arriving = true;
    this.#untouched = PATIENCE;
  }

  /** @param right, up: -1 to 1 */
  look(right: number, up: number, seconds: number): void {
    if (right === 0 && up === 0) return;
    this.#untouched = 0;
    this.#arriving = false;
    this.#camera.alpha -= right * LOOK_SPEED * seconds;
    this.#camera.beta = clamp(this.#camera.beta + up * LOOK_SPEED * 0.5 * seconds, BETA.low, BETA.high);
  }

  /** @param swings whether it comes behind by itself */
  update(followed: Followed, swings: boolean, covered: CoveredEdges, seconds: number): void {
    const camera = this.#camera;
    this.#untouched = this.#dragged ? 0 : this.#untouched + seconds;
    const ease = (time: number) => 1 - Math.exp(-seconds / time);
    this.#aim.copyFrom(followed.position);
    this.#aim.y += followed.height * 0.55;
    camera.target.addInPlace(this.#aim.subtractInPlace(camera.target).scaleInPlace(ease(FOLLOW_TIME)));
    const behind = wrapTurn(followed.facing - this.heading);
    if (this.#arriving) {
      const share = ease(COME_TIME);
      camera.alpha -= behind * share;
      camera.beta += (BETA.start - camera.beta) * share;
      const left = followed.height * this.#distance(covered) - camera.radius;
      camera.radius += left * share;
      if (Math.abs(behind) < 0.02 && Math.abs(left) < 0.05) this.#arriving = false;
    } else if (swings && this.#untouched > PATIENCE) {
      const most = Math.min(followed.speed * SWING, QUICKEST_SWING);
      // Towards the camera one may run for long: it does not turn round then.
      const towards = Math.abs(behind) > 2.6 ? 0 : behind;
      camera.alpha -= clamp(towards, -1, 1) * most * seconds;
    }
    this.#stayAbove(followed.groundHeight);
    keepClearOf(covered, camera);
  }

  /** Lifts the camera over ground that rises where it is. */
  #stayAbove(groundHeight: (x: number, z: number) => number): void {
    const { target, alpha, beta, radius } = this.#camera;
    const away = Math.sin(beta) * radius;
    const ground = groundHeight(target.x + Math.cos(alpha) * away, target.z + Math.sin(alpha) * away);
    const least = Math.min(ground + CLEARANCE - target.y, radius);
    if (Math.cos(beta) * radius < least) this.#camera.beta = Math.acos(least / radius);
  }

  /** Lets those fade who stand before the camera. */
  seeThrough(bodies: Iterable<{ node: TransformNode; meshes: readonly AbstractMesh[] }>): void {
    const { position, radius } = this.#camera;
    for (const { node, meshes } of bodies) {
      const away = Math.hypot(node.position.x - position.x, node.position.z - position.z);
      const seen = clamp((away / radius - GONE_UP_TO) / (SOLID_FROM - GONE_UP_TO), 0, 1);
      for (const mesh of meshes) if (mesh.visibility !== seen) mesh.visibility = seen;
    }
  }

  /** How far away, over the followed one's height. */
  #distance({ top, bottom }: CoveredEdges): number {
    const seen = 2 * Math.tan(this.#camera.fov / 2) * SEEN_HEIGHT * Math.max(1 - top - bottom, 0.1);
    return clamp(1 / seen, DISTANCE.nearest, DISTANCE.farthest);
  }
}
