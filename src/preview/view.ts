/**
 * View from the front and slightly above. Radians: about the vertical, from the vertical, and the picture's vertical
 * angle.
 */
const VIEW = { around: 0.9, down: 1.28, opening: 0.5 };

/** The camera's axes in the world: unit vectors to its right, up and behind it. */
export const VIEW_AXES = {
  right: [Math.sin(VIEW.around), 0, Math.cos(VIEW.around)],
  up: [Math.cos(VIEW.around) * Math.cos(VIEW.down), Math.sin(VIEW.down), -Math.sin(VIEW.around) * Math.cos(VIEW.down)],
  back: [
    -Math.cos(VIEW.around) * Math.sin(VIEW.down),
    Math.cos(VIEW.down),
    Math.sin(VIEW.around) * Math.sin(VIEW.down),
  ],
} as const;

/** The camera's position, and the scale of its picture. */
export interface View {
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels per metre at a distance of one metre. */
  focal: number;
  /** The camera's position. */
  eye: [number, number, number];
}

/** Returns the tangents of half the angles of view. */
export function lensOf(width: number, height: number): { halfHeight: number; halfWidth: number } {
  const halfHeight = Math.tan(VIEW.opening / 2);
  return { halfHeight, halfWidth: (halfHeight * width) / height };
}

export function createView(width: number, height: number): View {
  return { width, height, focal: height / 2 / lensOf(width, height).halfHeight, eye: [0, 0, 0] };
}

/** Points the camera at a target from a distance. */
export function lookAt({ eye }: View, target: ArrayLike<number>, distance: number): void {
  for (let k = 0; k < 3; k++) eye[k] = target[k] + VIEW_AXES.back[k] * distance;
}
