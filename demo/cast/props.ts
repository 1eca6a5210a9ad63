import { PBRMaterial } from "@babylonjs/core/Materials/PBR/pbrMaterial.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateBox } from "@babylonjs/core/Meshes/Builders/boxBuilder.js";
import { CreateCylinder } from "@babylonjs/core/Meshes/Builders/cylinderBuilder.js";
import { CreateTorus } from "@babylonjs/core/Meshes/Builders/torusBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "babylon-motion";

export const PROP_KINDS = ["none", "sword", "lantern"] as const;
export type PropKind = (typeof PROP_KINDS)[number];

/** Height of the figure that the props fit, metres. */
const MADE_FOR = 1.75;
/** Centre of a fist relative to the hand joint: along the arm, out of the palm, ahead. */
const FIST = new Vector3(0.075, -0.03, 0.012);
/** Rotation of a held blade, which points slightly away from the body and down. */
const OUTWARD = new Vector3(-0.45, 0.3, 0);
const down = new Vector3();
const toHand = new Matrix();

/** A prop for the right hand. */
export class Prop {
  readonly kind: PropKind;
  readonly node: TransformNode;
  readonly meshes: readonly Mesh[];
  readonly #size: number;
  #holder: MotionCharacter | null = null;

  constructor(kind: Exclude<PropKind, "none">, height: number, scene: Scene) {
    this.kind = kind;
    this.#size = height / MADE_FOR;
    this.node = new TransformNode(kind, scene);
    this.meshes = kind === "sword" ? swordMeshes(scene) : lanternMeshes(scene);
    for (const mesh of this.meshes) {
      mesh.parent = this.node;
      mesh.isPickable = false;
    }
    this.node.scaling.setAll(this.#size);
  }

  hold(character: MotionCharacter): void {
    // The socket is oriented like the hand in a T-pose: +Y up, +Z ahead, the arm along +X.
    const rotation = this.kind === "sword" ? OUTWARD : Vector3.Zero();
    character.attach(this.node, "RightHand", { position: FIST.scale(this.#size), rotation });
    this.#holder = character;
  }

  release(): void {
    if (this.#holder && !this.#holder.isDisposed) this.#holder.detach(this.node);
    this.#holder = null;
  }

  /** Keeps a lantern hanging straight down, however the hand is turned. */
  update(): void {
    const parent = this.node.parent;
    if (this.kind !== "lantern" || !(parent instanceof TransformNode)) return;
    parent.computeWorldMatrix(true).invertToRef(toHand);
    Vector3.TransformNormalFromFloatsToRef(0, -1, 0, toHand, down);
    this.node.rotationQuaternion ??= new Quaternion();
    Quaternion.FromUnitVectorsToRef(Vector3.DownReadOnly, down.normalize(), this.node.rotationQuaternion);
  }

  dispose(): void {
    this.release();
    this.node.dispose(false, true);
  }
}

/** Makes a sword with its blade along +Z, the direction of the thumb in a T-pose. */
function swordMeshes(scene: Scene): Mesh[] {
  const steel = metal("steel", "#c9d2dc", scene);
  const brass = metal("brass", "#c08a3e", scene);
  const blade = CreateCylinder(
    "blade",
    { height: 0.72, diameterTop: 0.006, diameterBottom: 0.042, tessellation: 4 },
    scene,
  );
  blade.rotation.x = Math.PI / 2;
  blade.scaling.x = 0.35;
  blade.position.z = 0.45;
  blade.material = steel;
  const guard = CreateBox("guard", { width: 0.03, height: 0.17, depth: 0.022 }, scene);
  guard.position.z = 0.085;
  guard.material = brass;
  const grip = CreateCylinder("grip", { height: 0.17, diameter: 0.026, tessellation: 12 }, scene);
  grip.rotation.x = Math.PI / 2;
  grip.material = metal("leather", "#3a2a22", scene, 0);
  const pommel = CreateCylinder("pommel", { height: 0.025, diameter: 0.042, tessellation: 16 }, scene);
  pommel.rotation.x = Math.PI / 2;
  pommel.position.z = -0.095;
  pommel.material = brass;
  return [blade, guard, grip, pommel];
}

/** Makes a lantern: a ring in the fist and a lamp below it. */
function lanternMeshes(scene: Scene): Mesh[] {
  const iron = metal("iron", "#30343a", scene);
  const ring = CreateTorus("ring", { diameter: 0.11, thickness: 0.012, tessellation: 20 }, scene);
  ring.rotation.x = Math.PI / 2;
  ring.position.y = -0.045;
  const lid = CreateCylinder("lid", { height: 0.05, diameterTop: 0.02, diameterBottom: 0.13, tessellation: 6 }, scene);
  lid.position.y = -0.125;
  const foot = CreateCylinder("foot", { height: 0.025, diameter: 0.13, tessellation: 6 }, scene);
  foot.position.y = -0.31;
  for (const mesh of [ring, lid, foot]) mesh.material = iron;
  const light = CreateCylinder("light", { height: 0.15, diameter: 0.1, tessellation: 6 }, scene);
  light.position.y = -0.225;
  const glow = new StandardMaterial("glow", scene);
  glow.disableLighting = true;
  glow.emissiveColor = Color3.FromHexString("#ffc46b");
  light.material = glow;
  return [ring, lid, foot, light];
}

function metal(name: string, color: string, scene: Scene, metallic = 0.85): PBRMaterial {
  const material = new PBRMaterial(name, scene);
  material.albedoColor = Color3.FromHexString(color).toLinearSpace();
  material.metallic = metallic;
  material.roughness = metallic > 0 ? 0.35 : 0.8;
  return material;
}
