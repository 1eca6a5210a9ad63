import type { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { clamp, wrapTurn } from "../angles.js";
import { type CoveredEdges, keepClearOf } from "./covered-edges.js";

/** The followed character. Headings are radians about the vertical: 0 along +Z, positive to the right. */
export interface Followed {
  position: Vector3;
  facing: number;
  /** m/s */
  speed: number;
  /** Metres. */
  height: number;
  /** Height of the ground at a point of the world. */
  groundHeight: (x: number, z: number) => number;
}

/** Time in which the camera covers two thirds of the distance to its goal, seconds. */
const FOLLOW_TIME = 0.11;
const COME_TIME = 0.35;
/** Speed at which the camera swings behind a moving character, 1/s per m/s, and its maximum. */
const SWING = 0.45;
const QUICKEST_SWING = 1.4;
/** Time after the player turned the camera in which it does not swing by itself, seconds. */
const PATIENCE = 1.6;
/** Turn rate at full deflection, radians per second. */
const LOOK_SPEED = 2.4;
const BETA = { start: 1.32, low: 0.6, high: 1.5, steepest: 0.2 };
/**
 * Fraction of the distance to the followed character up to which others are hidden, and from which on they are opaque.
 */
const GONE_UP_TO = 0.3;
const SOLID_FROM = 0.65;
/**
 * Characters that hide the followed one: their visibility, half the width of a body, and the sideways distance at which
 * they are opaque again, metres.
 */
const HIDING = { seen: 0.1, halfWidth: 0.4, solid: 0.5 };
const FARTHEST = 14;
/** Smallest height of the camera above the ground, metres; and the points of its view where the ground is measured. */
const CLEARANCE = 0.35;
const LOOKS = 8;
/**
 * The followed character's height as a fraction of the area that panels leave free; and limits of the distance, in
 * heights.
 */
const SEEN_HEIGHT = 0.56;
const DISTANCE = { nearest: 3, farthest: 7 };

/**
 * A camera behind the driven character: it follows smoothly, the player turns it, and without input it swings behind.
 */
export class ChaseCamera {
  readonly #camera: ArcRotateCamera;
  readonly #aim = new Vector3();
  readonly #eye = new Vector3();
  readonly #eyeMatrix = new Matrix();
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

  /** Heading of the camera. */
  get heading(): number {
    return Math.atan2(-Math.cos(this.#camera.alpha), -Math.sin(this.#camera.alpha));
  }

  /** Turns the camera to a heading at once. */
  face(heading: number): void {
    this.#camera.alpha = -heading - Math.PI / 2;
  }

  /** Starts following, from the camera's current position. */
  begin(): void {
    this.#camera.upperRadiusLimit = FARTHEST;
    this.#arriving = true;
    this.#untouched = PATIENCE;
  }

  /** Turns the camera. @param right, up -1 to 1 */
  look(right: number, up: number, seconds: number): void {
    if (right === 0 && up === 0) return;
    this.#untouched = 0;
    this.#arriving = false;
    this.#camera.alpha -= right * LOOK_SPEED * seconds;
    this.#camera.beta = clamp(this.#camera.beta + up * LOOK_SPEED * 0.5 * seconds, BETA.low, BETA.high);
  }

  /** Follows the character. @param swings whether it swings behind by itself */
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
      // A character that runs towards the camera does not make it turn round.
      const towards = Math.abs(behind) > 2.6 ? 0 : behind;
      camera.alpha -= clamp(towards, -1, 1) * most * seconds;
    }
    this.#stayAbove(followed.groundHeight);
    keepClearOf(covered, camera);
  }

  /** Raises the camera over the ground below it and over hills between it and the character. */
  #stayAbove(groundHeight: (x: number, z: number) => number): void {
    const { target, alpha, beta, radius } = this.#camera;
    const away = Math.sin(beta) * radius;
    let steepest = Math.cos(beta) / Math.max(Math.sin(beta), 0.01);
    for (let i = 1; i <= LOOKS; i++) {
      const share = i / LOOKS;
      const ground = groundHeight(target.x + Math.cos(alpha) * away * share, target.z + Math.sin(alpha) * away * share);
      steepest = Math.max(steepest, (ground + CLEARANCE * share - target.y) / (away * share));
    }
    this.#camera.beta = Math.min(beta, Math.max(Math.atan2(1, steepest), BETA.steepest));
  }

  /** Fades bodies that are close to the camera or hide the followed character. */
  seeThrough(bodies: Iterable<{ node: TransformNode; meshes: readonly AbstractMesh[] }>, followed: Vector3): void {
    // The actual eye position, which panels shift.
    this.#camera.getViewMatrix().invertToRef(this.#eyeMatrix);
    const eye = this.#eyeMatrix.getTranslationToRef(this.#eye);
    const [x, z] = [followed.x - eye.x, followed.z - eye.z];
    const distance = Math.hypot(x, z) || 1;
    for (const { node, meshes } of bodies) {
      const [dx, dz] = [node.position.x - eye.x, node.position.z - eye.z];
      const near = clamp((Math.hypot(dx, dz) / distance - GONE_UP_TO) / (SOLID_FROM - GONE_UP_TO), 0, 1);
      const along = (dx * x + dz * z) / (distance * distance);
      const aside = Math.abs(dx * z - dz * x) / distance - HIDING.halfWidth * (1 + Math.max(along, 0));
      const beside = clamp(aside / HIDING.solid, 0, 1);
      const behind = clamp((along - 0.95) * 10, 0, 1);
      const seen = Math.min(near, Math.max(beside, behind, HIDING.seen));
      for (const mesh of meshes) if (mesh.visibility !== seen) mesh.visibility = seen;
    }
  }

  /** Distance of the camera, relative to the followed character's height. */
  #distance({ top, bottom }: CoveredEdges): number {
    const seen = 2 * Math.tan(this.#camera.fov / 2) * SEEN_HEIGHT * Math.max(1 - top - bottom, 0.1);
    return clamp(1 / seen, DISTANCE.nearest, DISTANCE.farthest);
  }
}
