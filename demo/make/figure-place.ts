import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { GroupFrame } from "../stage/group-camera.js";
import type { StageLights } from "../stage/lights.js";

/** The spot of the page on which figures are made. */
export class FigurePlace {
  readonly frame: GroupFrame = { centre: new Vector3(), bodies: [], hero: null };
  readonly #lights: StageLights;
  #meshes: readonly AbstractMesh[] = [];

  constructor(lights: StageLights) {
    this.#lights = lights;
    this.look(1.75);
  }

  /** Shows the meshes of a figure in place of those before, which the caller disposes. */
  take(meshes: readonly AbstractMesh[], height: number): void {
    for (const mesh of this.#meshes) this.#lights.removeShadowCaster(mesh);
    this.#meshes = meshes;
    for (const mesh of meshes) {
      mesh.receiveShadows = true;
      this.#lights.addShadowCaster(mesh);
    }
    this.look(height);
  }

  /** Turns the camera to a body of a height, metres. */
  look(height: number): void {
    const body = { x: 0, y: 0, z: 0, height, reach: 0.42 * height };
    this.frame.bodies = [body];
    this.frame.hero = body;
  }
}
