import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Layer mask of meshes that only the wall's camera shows. */
export const WALL_LAYER = 0x10000000;

/** Downward pitch of the camera, radians: enough to show the floor below the feet. */
const PITCH = 0.3;
const DISTANCE = 30;
/** Time in which a camera flight covers two thirds of the distance, seconds. */
const FLIGHT_TIME = 0.16;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The view of the wall's camera: the point of the wall in the middle of the canvas, and its scale. */
export interface WallView {
  /** Metres on the wall, to the right and down. */
  right: number;
  down: number;
  pixelsPerMetre: number;
}

/**
 * Looks at a wall of figures without perspective, so that every figure looks the same and a page pixel has the same
 * length everywhere. The wall is the world's x-y plane, seen from +Z, the side of the light.
 */
export class WallCamera {
  readonly camera: TargetCamera;
  /** The current view. */
  readonly view: WallView = { right: 0, down: 0, pixelsPerMetre: 80 };
  #flies = false;

  constructor(scene: Scene) {
    const camera = new TargetCamera("wall camera", Vector3.Zero(), scene, false);
    camera.mode = Camera.ORTHOGRAPHIC_CAMERA;
    camera.layerMask = WALL_LAYER;
    camera.rotation.set(PITCH, Math.PI, 0);
    camera.minZ = 1;
    camera.maxZ = DISTANCE * 2;
    this.camera = camera;
  }

  /** Animates the next changes of the view until they are reached, instead of cutting to them. */
  fly(): void {
    this.#flies = !calm.matches;
  }

  get flies(): boolean {
    return this.#flies;
  }

  /** Moves towards a view. @param goal the wanted view @param width, height of the canvas, page pixels */
  update(goal: WallView, width: number, height: number, seconds: number): void {
    const { view, camera } = this;
    const share = this.#flies ? 1 - Math.exp(-seconds / FLIGHT_TIME) : 1;
    view.right += (goal.right - view.right) * share;
    view.down += (goal.down - view.down) * share;
    view.pixelsPerMetre *= (goal.pixelsPerMetre / view.pixelsPerMetre) ** share;
    const left = Math.hypot(goal.right - view.right, goal.down - view.down) * goal.pixelsPerMetre;
    if (left < 0.5 && Math.abs(goal.pixelsPerMetre / view.pixelsPerMetre - 1) < 0.002) this.#flies = false;
    const [halfWidth, halfHeight] = [width / view.pixelsPerMetre / 2, height / view.pixelsPerMetre / 2];
    camera.orthoLeft = -halfWidth;
    camera.orthoRight = halfWidth;
    camera.orthoTop = halfHeight;
    camera.orthoBottom = -halfHeight;
    wallPlace(view.right, view.down, camera.position);
    camera.position.y += Math.sin(PITCH) * DISTANCE;
    camera.position.z += Math.cos(PITCH) * DISTANCE;
  }

  dispose(): void {
    this.camera.dispose();
  }
}

/** Converts a point of the wall, in metres as seen, to the world. */
export function wallPlace(right: number, down: number, out: Vector3): Vector3 {
  return out.set(-right, -down / Math.cos(PITCH), 0);
}
