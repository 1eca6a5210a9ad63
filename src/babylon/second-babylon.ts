import { Scene } from "@babylonjs/core/scene.js";
import { badInput } from "../requests/motion-error.js";

/**
 * Rejects a scene from a different copy of Babylon.js than the one that babylon-motion imports: groups made by one copy do
 * not play in the other.
 *
 * @throws MotionError BAD_USER_INPUT, saying what to do
 */
export function refuseSecondBabylon(scene: Scene): void {
  if (scene instanceof Scene) return;
  throw badInput(
    "scene",
    "babylon-motion: this page runs two copies of @babylonjs/core, one of the game and one of babylon-motion, and motions of one " +
      "do not play in the other. Bundle one: with Vite, take babylon-motion out of optimizeDeps.exclude; elsewhere look at " +
      '"npm ls @babylonjs/core", or give an alias for it. See docs/bundlers.md.',
  );
}
