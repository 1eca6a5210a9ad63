import type { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";

/** Fractions of the canvas that panels cover at its edges. */
export interface CoveredEdges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Shifts the picture so that the camera's target is in the middle of the area that the panels leave free. */
export function keepClearOf({ left, right, top, bottom }: CoveredEdges, camera: ArcRotateCamera): void {
  const screen = 2 * Math.tan(camera.fov / 2) * camera.radius;
  camera.targetScreenOffset.y = ((bottom - top) / 2) * screen;
  camera.targetScreenOffset.x = ((left - right) / 2) * screen * camera.getEngine().getAspectRatio(camera);
}
