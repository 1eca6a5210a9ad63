import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateTorus } from "@babylonjs/core/Meshes/Builders/torusBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Metres. */
const DIAMETER = 0.9;
const THICKNESS = 0.022;
/** Extra height per metre that the ground rises below it, for edges of steps. */
const LIFT = 0.14;
const COLOR = Color3.FromHexString("#ff8a4c");

/** A ring on the ground around the driven character, which marks it in a crowd. */
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

  /** Moves the ring. @param place null: nobody is driven @param groundHeight null: level */
  follow(place: Vector3 | null, groundHeight: ((x: number, z: number) => number) | null): void {
    const mesh = this.#mesh;
    mesh.setEnabled(place !== null);
    if (!place) return;
    mesh.position.set(place.x, THICKNESS * 0.1, place.z);
    mesh.rotation.x = mesh.rotation.z = 0;
    if (!groundHeight) return;
    // In the plane of its four ends, so that it lies on slopes and is visible on stairs.
    const { x, z } = place;
    const half = DIAMETER / 2;
    const [back, ahead] = [groundHeight(x, z - half), groundHeight(x, z + half)];
    const [left, right] = [groundHeight(x - half, z), groundHeight(x + half, z)];
    mesh.rotation.x = -Math.atan2(ahead - back, DIAMETER);
    mesh.rotation.z = Math.atan2(right - left, DIAMETER);
    const middle = (back + ahead + left + right) / 4;
    mesh.position.y += middle + Math.min(Math.abs(ahead - back) + Math.abs(right - left), 1) * LIFT;
  }
}
