import type { Scene } from "@babylonjs/core/scene.js";

/** Number of frames that are averaged. */
const SPAN = 60;

/** Measures the scene's animation: Babylon's own, and all of the plugin's work after it. */
export class FrameCost {
  /** Mean of the last frames, milliseconds. */
  mean = 0;
  #begun = 0;

  /** Create it after the motion runtime, so that the runtime's step lies within the measurement. */
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
