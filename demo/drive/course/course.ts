import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Stage } from "../../stage/create-stage.js";
import { GRID_PERIOD } from "../../stage/ground.js";
import type { Place } from "../wanderer.js";
import { createCourseMesh } from "./course-mesh.js";
import { courseHeight } from "./course-shape.js";

/** Distance of the start from the stairs, metres. */
export const RUN_UP = 3.2;

/** A course of stairs, slopes and rough ground, placed somewhere in the world. */
export class Course {
  readonly #stage: Stage;
  #mesh: Mesh | null = null;
  readonly #origin: Place = { x: 0, z: 0 };

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get isShown(): boolean {
    return this.#mesh !== null;
  }

  /** The start, facing +Z. */
  get start(): Place {
    return { x: this.#origin.x, z: this.#origin.z - RUN_UP };
  }

  /** Height of the ground at a point of the world, level outside of the course; the drives' `groundHeight`. */
  readonly heightAt = (x: number, z: number): number =>
    this.#mesh ? courseHeight(x - this.#origin.x, z - this.#origin.z) : 0;

  /** Places the course near a point and shows it. */
  show({ x, z }: Place): void {
    if (this.#mesh) return;
    const mesh = createCourseMesh(this.#stage.scene);
    // Its grid lines continue those of the floor.
    this.#origin.x = Math.round(x / GRID_PERIOD) * GRID_PERIOD;
    this.#origin.z = Math.round(z / GRID_PERIOD) * GRID_PERIOD;
    mesh.position.set(this.#origin.x, 0, this.#origin.z);
    this.#stage.lights.addShadowCaster(mesh);
    this.#mesh = mesh;
  }

  hide(): void {
    if (!this.#mesh) return;
    this.#stage.lights.removeShadowCaster(this.#mesh);
    this.#mesh.dispose(false, true);
    this.#mesh = null;
  }
}
