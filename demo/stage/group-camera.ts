import "@babylonjs/core/Culling/ray.js";
import { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { clamp, wrapTurn } from "../angles.js";
import { type CoveredEdges, keepClearOf } from "./covered-edges.js";
import { type FittedView, fitView, type SeenBody } from "./fit-view.js";

export const CAMERA_PRESETS = ["follow", "front", "side", "top"] as const;
export type CameraPreset = (typeof CAMERA_PRESETS)[number];

/** Angles of the presets (radians): `alpha` about the vertical, `beta` from it; `distance` scales the fitted one. */
const VIEWS: Record<CameraPreset, { alpha: number; beta: number; distance: number }> = {
  follow: { alpha: 0.9, beta: 1.28, distance: 1.05 },
  front: { alpha: Math.PI / 2, beta: 1.36, distance: 1.03 },
  side: { alpha: 0.3, beta: 1.32, distance: 1.12 },
  top: { alpha: Math.PI / 2 - 0.35, beta: 0.5, distance: 1.05 },
};
/** Time in which the camera covers two thirds of the distance to its goal, seconds. */
const FOLLOW_TIME = 0.22;
const TURN_TIME = 0.28;

/** Limit for zooming out by hand: a minimum in metres, and a multiple of the fitted distance. */
const FARTHEST = { least: 9, fitted: 1.7 };
/**
 * Fractions of the fitted distance between which a camera that zooms in turns from the group to the selected character.
 */
const ON_ONE = 0.45;
const ON_ALL = 0.95;
/** Height of the target on a character seen close up, as a fraction of its height. */
const CHEST = 0.7;
/** Fog limited relative to the distance, so that it never hides the target. */
const FOG = { density: 0.03, most: 0.36 };

/** With reduced motion, the camera cuts instead of turning. */
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The bodies that the camera keeps in view, and the one it focuses on. */
export interface GroupFrame {
  /** The middle of the group on the ground. */
  centre: Vector3;
  bodies: SeenBody[];
  hero: SeenBody | null;
}

/** An orbiting camera that follows the group; a preset turns it smoothly, a drag overrides it. */
export class GroupCamera {
  readonly camera: ArcRotateCamera;
  covered: CoveredEdges = { left: 0, right: 0, top: 0, bottom: 0 };
  #preset: CameraPreset | null = "follow";
  #distance = 1;
  #settled = false;
  readonly #aim = new Vector3();

  constructor(scene: Scene, canvas: HTMLCanvasElement) {
    const view = VIEWS.follow;
    const camera = new ArcRotateCamera("camera", view.alpha, view.beta, 8, Vector3.Zero(), scene);
    camera.minZ = 0.1;
    camera.maxZ = 400;
    camera.fov = 0.62;
    camera.lowerRadiusLimit = 1.2;
    camera.upperBetaLimit = 1.54;
    camera.panningSensibility = 0;
    camera.wheelDeltaPercentage = 0.02;
    camera.pinchDeltaPercentage = 0.01;
    camera.attachControl(canvas, true);
    // The arrow keys belong to the page's shortcuts.
    camera.inputs.removeByType("ArcRotateCameraKeyboardMoveInput");
    canvas.addEventListener("pointerdown", () => {
      this.#preset = null;
    });
    canvas.addEventListener("wheel", () => {
      this.#distance = 0;
    });
    this.camera = camera;
  }

  get preset(): CameraPreset | null {
    return this.#preset;
  }

  /** Turns to a preset and fits the group again. */
  show(preset: CameraPreset): void {
    this.#preset = preset;
    this.#distance = VIEWS[preset].distance;
  }

  /** Moves the camera along when the world is shifted. */
  shift(offset: Vector3): void {
    this.camera.target.addInPlace(offset);
    this.#aim.addInPlace(offset);
  }

  /** Moves the camera towards its goal; `seconds` since the last call. */
  update(frame: GroupFrame, seconds: number): void {
    const { camera } = this;
    if (frame.bodies.length === 0) return;
    const view = this.#preset && VIEWS[this.#preset];
    const fitted = this.#fit(frame, view?.alpha ?? camera.alpha, view?.beta ?? camera.beta);
    const ease = (time: number) => (this.#settled && !calm.matches ? 1 - Math.exp(-seconds / time) : 1);
    const pull = ease(FOLLOW_TIME);
    const turn = ease(TURN_TIME);
    this.#aimAt(fitted, frame.hero ?? frame.bodies[0]);
    camera.target.addInPlace(this.#aim.subtract(camera.target).scaleInPlace(pull));
    if (view) {
      camera.alpha += wrapTurn(view.alpha - camera.alpha) * turn;
      camera.beta += (view.beta - camera.beta) * turn;
    }
    camera.upperRadiusLimit = Math.max(FARTHEST.least, fitted.radius * FARTHEST.fitted);
    if (this.#distance > 0) camera.radius += (fitted.radius * this.#distance - camera.radius) * turn;
    keepClearOf(this.covered, camera);
    camera.getScene().fogDensity = Math.min(FOG.density, FOG.most / camera.radius);
    this.#settled = true;
  }

  /** Aims at the fitted group, or at the selected character if the camera was zoomed in. */
  #aimAt({ x, y, z, radius }: FittedView, hero: SeenBody): void {
    this.#aim.set(x, y, z);
    if (this.#distance > 0) return;
    const share = clamp((this.camera.radius / radius - ON_ONE) / (ON_ALL - ON_ONE), 0, 1);
    const one = 1 - share * share * (3 - 2 * share);
    this.#aim.x += (hero.x - x) * one;
    this.#aim.y += (hero.y + hero.height * CHEST - y) * one;
    this.#aim.z += (hero.z - z) * one;
  }

  #fit({ bodies }: GroupFrame, alpha: number, beta: number): FittedView {
    const { camera, covered } = this;
    const tangentY = Math.tan(camera.fov / 2);
    const tangentX = tangentY * camera.getEngine().getAspectRatio(camera);
    return fitView(bodies, { alpha, beta, tangentX, tangentY, covered });
  }
}
