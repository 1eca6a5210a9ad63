import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** What is seen by the wall's camera, and by no other. */
export const WALL_LAYER = 0x10000000;

/** How far the camera looks down, radians: enough to see the floor below the feet. */
const PITCH = 0.3;
const DISTANCE = 30;
/** Seconds in which a flight covers two thirds of its way. */
const FLIGHT_TIME = 0.16;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** What the wall's camera shows: a place on the wall in the middle of the canvas, at so many pixels a metre. */
export interface WallView {
  /** Metres on the wall, to the right and down. */
  right: number;
  down: number;
  pixelsPerMetre: number;
}

/**
 * Looks at a wall of figures without perspective, so that each looks the same wherever it is and a pixel of the page is
 * the same length everywhere. The wall is x and y of the world, seen from +Z, from where the light comes.
 */
export class WallCamera {
  readonly camera: TargetCamera;
  /** What it shows now. */
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

  /** The next changes of where it should look are flown, not cut, until it is there. */
  fly(): void {
    this.#flies = !calm.matches;
  }

  get flies(): boolean {
    return this.#flies;
  }

  /** @param goal where it should look; @param width, height of the canvas, page pixels */
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

/** The place in the world of a place on the wall, in metres as they are seen. */
export function wallPlace(right: number, down: number, out: Vector3): Vector3 {
  return out.set(-right, -down / Math.cos(PITCH), 0);
}
