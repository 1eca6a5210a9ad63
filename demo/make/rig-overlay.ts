import { PBRMaterial } from "@babylonjs/core/Materials/PBR/pbrMaterial.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { CreateLineSystem } from "@babylonjs/core/Meshes/Builders/linesBuilder.js";
import { CreateSphere } from "@babylonjs/core/Meshes/Builders/sphereBuilder.js";
import type { LinesMesh } from "@babylonjs/core/Meshes/linesMesh.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";

export const RIG_VIEWS = ["surface", "joints", "weights"] as const;
export type RigView = (typeof RIG_VIEWS)[number];

const LEFT = Color3.FromHexString("#4fd1c5");
const RIGHT = Color3.FromHexString("#ff8a4c");
const MIDDLE = Color3.FromHexString("#e8eaee");
const CHOSEN = Color3.FromHexString("#ffe066");
/** Drawn after and on top of everything else. */
const ON_TOP = 1;
/** Diameters of joints, as shares of the height. */
const SIZE = 0.016;
const FINGER_SIZE = 0.006;
/** How near to a joint a pointer takes it, page pixels. */
const GRASP = 18;
const FINGER_GRASP = 6;
/** Of vertices that the chosen joint moves not at all, and wholly. */
const COLD = Color3.FromHexString("#1d2a44").toLinearSpace();
const HOT = Color3.FromHexString("#ff7a2f").toLinearSpace();

/** Joints of a figure in its rest pose as dots and lines over it, and its skin weights as colours. */
export class RigOverlay {
  readonly #scene: Scene;
  readonly #meshes: readonly Mesh[];
  readonly #dots = new Map<string, Mesh>();
  readonly #bones: { joint: string; parent: string }[] = [];
  readonly #before: { mesh: Mesh; material: Mesh["material"]; colors: ArrayLike<number> | null }[];
  readonly #weightMaterial: PBRMaterial;
  #lines: LinesMesh | null = null;
  #view: RigView = "joints";
  #chosen: string | null = null;

  constructor(scene: Scene, meshes: readonly AbstractMesh[], positions: ReadonlyMap<string, Vector3>, height: number) {
    this.#scene = scene;
    this.#meshes = meshes.filter((mesh): mesh is Mesh => mesh.getTotalVertices() > 0);
    this.#before = this.#meshes.map((mesh) => ({
      ...{ mesh, material: mesh.material, colors: mesh.getVerticesData("color") },
    }));
    const material = new PBRMaterial("weights", scene);
    material.metallic = 0;
    material.roughness = 0.85;
    this.#weightMaterial = material;
    for (const [joint, place] of positions) {
      const dot = CreateSphere(`joint ${joint}`, { diameter: height * sizeOf(joint), segments: 8 }, scene);
      dot.material = plain(scene, colorOf(joint));
      dot.renderingGroupId = ON_TOP;
      dot.isPickable = false;
      dot.position.copyFrom(place);
      this.#dots.set(joint, dot);
    }
    const bones = this.#meshes[0]?.skeleton?.bones ?? [];
    for (const bone of bones) {
      const parent = bone.getParent()?.name;
      if (parent && this.#dots.has(parent) && this.#dots.has(bone.name)) this.#bones.push({ joint: bone.name, parent });
    }
    this.#draw();
  }

  get joints(): readonly string[] {
    return [...this.#dots.keys()];
  }

  positionOf(joint: string): Vector3 | null {
    return this.#dots.get(joint)?.position.clone() ?? null;
  }

  /** Moves a dot; the skeleton stays as it is. */
  place(joint: string, position: Vector3): void {
    this.#dots.get(joint)?.position.copyFrom(position);
    this.#draw();
  }

  /** @param posed whether the figure moves: its joints are not where the dots are */
  show(view: RigView, posed: boolean, chosen: string | null): void {
    const recolor = view !== this.#view || chosen !== this.#chosen;
    const before = this.#chosen;
    this.#view = view;
    this.#chosen = chosen;
    const shown = view !== "surface" && !posed;
    for (const dot of this.#dots.values()) dot.setEnabled(shown);
    this.#lines?.setEnabled(shown);
    for (const joint of [before, chosen]) {
      const dot = joint ? this.#dots.get(joint) : null;
      if (!dot || !joint) continue;
      (dot.material as StandardMaterial).emissiveColor = joint === chosen ? CHOSEN : colorOf(joint);
      dot.scaling.setAll(joint === chosen ? 1.5 : 1);
    }
    if (recolor) this.recolor();
  }

  /** Colours the surface by its weights as they are now, or as it was. */
  recolor(): void {
    for (const { mesh, material, colors } of this.#before) {
      if (this.#view !== "weights") {
        mesh.material = material;
        if (colors) mesh.setVerticesData("color", Float32Array.from(colors));
        else if (mesh.isVerticesDataPresent("color")) mesh.removeVerticesData("color");
        continue;
      }
      mesh.setVerticesData("color", this.#weightColors(mesh), true);
      mesh.material = this.#weightMaterial;
    }
  }

  /** Where a joint is on the page, pixels. */
  pointOf(joint: string): [x: number, y: number] {
    const box = this.#scene.getEngine().getRenderingCanvasClientRect()!;
    const viewport = this.#scene.activeCamera!.viewport.toGlobal(box.width, box.height);
    const place = this.#dots.get(joint)?.position ?? Vector3.ZeroReadOnly;
    const seen = Vector3.Project(place, Matrix.IdentityReadOnly, this.#scene.getTransformMatrix(), viewport);
    return [seen.x + box.left, seen.y + box.top];
  }

  /** The joint at a point of the page; null for none. */
  jointAt(x: number, y: number): string | null {
    let nearest: string | null = null;
    let least = 1;
    for (const [joint, dot] of this.#dots) {
      if (!dot.isEnabled()) continue;
      const [seenX, seenY] = this.pointOf(joint);
      const apart = Math.hypot(seenX - x, seenY - y) / graspOf(joint);
      if (apart < least) [nearest, least] = [joint, apart];
    }
    return nearest;
  }

  dispose(): void {
    this.#view = "surface";
    this.recolor();
    for (const dot of this.#dots.values()) dot.dispose(false, true);
    this.#lines?.dispose(false, true);
    this.#weightMaterial.dispose();
  }

  #weightColors(mesh: Mesh): Float32Array {
    const joints = mesh.getVerticesData("matricesIndices")!;
    const weights = mesh.getVerticesData("matricesWeights")!;
    const bones = mesh.skeleton?.bones ?? [];
    const own = bones.map(({ name }, j) => (this.#chosen ? HOT : hueOf(name, j)));
    const out = new Float32Array(joints.length).fill(1);
    for (let at = 0; at < joints.length; at += 4) {
      let [r, g, b, share] = [0, 0, 0, 0];
      for (let k = at; k < at + 4; k++) {
        if (this.#chosen && bones[joints[k]]?.name !== this.#chosen) continue;
        const color = own[joints[k]];
        r += color.r * weights[k];
        g += color.g * weights[k];
        b += color.b * weights[k];
        share += weights[k];
      }
      const rest = this.#chosen ? 1 - share : 0;
      out.set([r + COLD.r * rest, g + COLD.g * rest, b + COLD.b * rest], at);
    }
    return out;
  }

  #draw(): void {
    const lines = this.#bones.map(({ joint, parent }) => [
      this.#dots.get(parent)!.position,
      this.#dots.get(joint)!.position,
    ]);
    if (this.#lines) {
      CreateLineSystem("rig", { lines, instance: this.#lines }, null);
      return;
    }
    this.#lines = CreateLineSystem("rig", { lines, updatable: true }, this.#scene);
    this.#lines.color = MIDDLE;
    this.#lines.renderingGroupId = ON_TOP;
    this.#lines.isPickable = false;
    this.#lines.alwaysSelectAsActiveMesh = true;
  }
}

const isFinger = (joint: string) => /Hand.+\d$/.test(joint);
const sizeOf = (joint: string) => (isFinger(joint) ? FINGER_SIZE : SIZE);
const graspOf = (joint: string) => (isFinger(joint) ? FINGER_GRASP : GRASP);

function colorOf(joint: string): Color3 {
  return joint.startsWith("Left") ? LEFT : joint.startsWith("Right") ? RIGHT : MIDDLE;
}

/** Colours of joints that lie beside each other are far apart. */
function hueOf(joint: string, at: number): Color3 {
  const color = new Color3();
  Color3.HSVtoRGBToRef((at * 137.5) % 360, isFinger(joint) ? 0.45 : 0.62, 0.92, color);
  return color.toLinearSpace();
}

function plain(scene: Scene, color: Color3): StandardMaterial {
  const material = new StandardMaterial("joint", scene);
  material.disableLighting = true;
  material.emissiveColor = color;
  return material;
}
