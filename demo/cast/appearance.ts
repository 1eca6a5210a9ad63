import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";

const APPEAR_SECONDS = 0.2;

/** Fades a character in, or out and in again. */
export class Appearance {
  readonly #meshes: readonly AbstractMesh[];
  #shown = 0;
  #goal = 1;
  #whenGone: (() => void) | null = null;

  /** The meshes are hidden at first. */
  constructor(meshes: readonly AbstractMesh[]) {
    this.#meshes = meshes;
    for (const mesh of meshes) mesh.visibility = 0;
  }

  get blinking(): boolean {
    return this.#whenGone !== null;
  }

  /** Fades out, calls `unseen`, and fades in again. */
  blink(unseen: () => void): void {
    this.#goal = 0;
    this.#whenGone = unseen;
  }

  update(seconds: number): void {
    if (this.#shown === this.#goal) return;
    const step = seconds / APPEAR_SECONDS;
    this.#shown =
      this.#goal > this.#shown ? Math.min(this.#shown + step, this.#goal) : Math.max(this.#shown - step, this.#goal);
    for (const mesh of this.#meshes) mesh.visibility = this.#shown;
    if (this.#shown > 0 || !this.#whenGone) return;
    this.#whenGone();
    this.#whenGone = null;
    this.#goal = 1;
  }
}
