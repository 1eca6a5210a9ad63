import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateTorus } from "@babylonjs/core/Meshes/Builders/torusBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Metres. */
const DIAMETER = 0.9;
const THICKNESS = 0.022;
const COLOR = Color3.FromHexString("#ff8a4c");

/** A ring on the ground round the one who is driven, so that a crowd does not hide who it is. */
export class HeroRing {
  readonly #mesh: Mesh;

  constructor(scene: Scene) {
    const mesh = CreateTorus("hero ring", { diameter: DIAMETER, thickness: THICKNESS, tessellation: 48 }, scene);
    const material = new StandardMaterial("hero ring", scene);
    material.emissiveColor = COLOR.toLinearSpace().scale(1.6);
    material.disableLighting = true;
    material.specularColor = Color3.Black();
    material.alpha = 0.8;
    material.zOffset = -2;
    mesh.material = material;
    mesh.scaling.y = 0.15;
    mesh.isPickable = false;
    mesh.setEnabled(false);
    this.#mesh = mesh;
  }

  /** Null: nobody is driven. */
  follow(place: Vector3 | null): void {
    this.#mesh.setEnabled(place !== null);
    if (place) this.#mesh.position.set(place.x, THICKNESS * 0.1, place.z);
  }
}
