import type { Scene } from "@babylonjs/core/scene.js";

/** Frames over which the mean is taken. */
const SPAN = 60;

/** How long the scene's animation takes: Babylon's own, and after it all that the plugin does. */
export class FrameCost {
  /** Mean of the last frames, milliseconds. */
  mean = 0;
  #begun = 0;

  /** To be made after the motion runtime: its own step then lies before the end that is measured. */
  constructor(scene: Scene) {
    scene.onBeforeAnimationsObservable.add(() => {
      this.#begun = performance.now();
    });
    scene.onAfterAnimationsObservable.add(() => {
      const took = performance.now() - this.#begun;
      this.mean += (took - this.mean) / SPAN;
    });
  }
}
