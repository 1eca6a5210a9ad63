import "@babylonjs/core/Culling/ray.js";
import { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { wrapTurn } from "../angles.js";
import { type CoveredEdges, keepClearOf } from "./covered-edges.js";

export const CAMERA_PRESETS = ["follow", "front", "side", "top"] as const;
export type CameraPreset = (typeof CAMERA_PRESETS)[number];

/** Angles of the presets (radians): `alpha` about the vertical, `beta` from it; `distance` scales the fitted one. */
const VIEWS: Record<CameraPreset, { alpha: number; beta: number; distance: number }> = {
  follow: { alpha: 0.9, beta: 1.28, distance: 1 },
  front: { alpha: Math.PI / 2, beta: 1.42, distance: 0.95 },
  side: { alpha: 0.3, beta: 1.38, distance: 1.2 },
  top: { alpha: Math.PI / 2 - 0.35, beta: 0.5, distance: 1.1 },
};
/** Seconds in which the camera covers two thirds of the way to where it should be. */
const FOLLOW_TIME = 0.22;
const TURN_TIME = 0.28;

/** Room for one who swings arms and legs, metres. */
const BODY_WIDTH = 1.3;

/** Whoever wants less motion sees it cut instead of turn. */
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** What the camera keeps in view: the middle of the group on the ground, its width and its height in metres. */
export interface GroupFrame {
  centre: Vector3;
  width: number;
  height: number;
}

/** An orbiting camera that goes with the group; a preset turns it smoothly, a drag takes it over. */
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
    camera.upperRadiusLimit = 40;
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

  /** Moves the camera with the world when that is shifted. */
  shift(offset: Vector3): void {
    this.camera.target.addInPlace(offset);
    this.#aim.addInPlace(offset);
  }

  /** Brings the camera nearer to where it should be; `seconds` since the last call. */
  update(frame: GroupFrame, seconds: number): void {
    const { camera } = this;
    this.#aim.copyFrom(frame.centre);
    this.#aim.y = frame.height * 0.5;
    const ease = (time: number) => (this.#settled && !calm.matches ? 1 - Math.exp(-seconds / time) : 1);
    const pull = ease(FOLLOW_TIME);
    const turn = ease(TURN_TIME);
    camera.target.addInPlace(this.#aim.subtract(camera.target).scaleInPlace(pull));
    if (this.#preset) {
      const view = VIEWS[this.#preset];
      camera.alpha += wrapTurn(view.alpha - camera.alpha) * turn;
      camera.beta += (view.beta - camera.beta) * turn;
    }
    if (this.#distance > 0) camera.radius += (this.#fit(frame) * this.#distance - camera.radius) * turn;
    keepClearOf(this.covered, camera);
    this.#settled = true;
  }

  /** Distance from which the group, seen from where the camera goes, fits between the panels. */
  #fit(frame: GroupFrame): number {
    const alpha = this.#preset ? VIEWS[this.#preset].alpha : this.camera.alpha;
    const row = Math.max(frame.width - 1, 0);
    const seen = row * Math.abs(Math.sin(alpha)) + BODY_WIDTH;
    const near = row * 0.5 * Math.abs(Math.cos(alpha));
    const aspect = this.camera.getEngine().getAspectRatio(this.camera);
    const half = Math.tan(this.camera.fov / 2);
    const { left, right, top, bottom } = this.covered;
    const wide = (seen * 0.5) / (half * aspect * Math.max(1 - left - right, 0.3));
    const tall = (frame.height * 0.5 + 0.2) / (half * Math.max(1 - top - bottom, 0.35));
    return Math.max(wide, tall) + near;
  }
}
