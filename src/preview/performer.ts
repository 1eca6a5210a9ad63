import "@babylonjs/core/Animations/animatable.js";
import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { fitToStage } from "../stage/fit-to-stage.js";
import { dropLostTextures } from "../stage/lost-textures.js";
import type { SeenBox } from "./camera-path.js";
import { registerGltf } from "./gltf-loading.js";

registerGltf();

/** Keys of a second, as Babylon's glTF loader counts them. */
const LOADER_RATE = 60;

/** The character of a GLB file and the one motion in it. */
export class Performer {
  readonly meshes: readonly AbstractMesh[];
  /** Metres. */
  readonly height: number;
  readonly #group: AnimationGroup;
  readonly #moved: readonly TransformNode[];
  readonly #place = new Vector3();

  private constructor(node: TransformNode, meshes: readonly AbstractMesh[], group: AnimationGroup) {
    this.meshes = meshes;
    this.#group = group;
    const moved = group.targetedAnimations.map(({ target }) => target);
    this.#moved = [...new Set(moved)].filter((target) => target instanceof TransformNode);
    this.height = fitToStage(node);
    group.start(false);
    group.pause();
  }

  /** @param facing of its file, radians about +Y from +Z: it is turned to face +Z */
  static async load(glb: Uint8Array, scene: Scene, facing: number): Promise<Performer> {
    const container = await LoadAssetContainerAsync(glb, scene, { pluginExtension: ".glb", name: "character" });
    await dropLostTextures(container);
    container.addAllToScene();
    const [group] = container.animationGroups;
    if (!group) throw new Error("The file holds no animation.");
    for (const mesh of container.meshes) mesh.alwaysSelectAsActiveMesh = true;
    // The loader mirrors the file into Babylon's left-handed space: a turn goes the other way round there.
    const turned = new TransformNode("turned", scene);
    turned.rotation.y = facing;
    container.rootNodes[0].parent = turned;
    return new Performer(turned, container.meshes, group);
  }

  /** Takes the pose of a time, seconds. */
  pose(seconds: number): void {
    this.#group.goToFrame(this.#group.from + seconds * LOADER_RATE);
    for (const { skeleton } of this.meshes) skeleton?.prepare(true);
  }

  /** The middle of its joints, metres in the world. */
  middle(): number[] {
    const sum = [0, 0, 0];
    for (const node of this.#moved) {
      node.computeWorldMatrix(true).getTranslationToRef(this.#place);
      for (const [k, value] of this.#place.asArray().entries()) sum[k] += value / this.#moved.length;
    }
    return sum;
  }

  /** The box about its skin. */
  seen(): Omit<SeenBox, "frame"> {
    const low = Vector3.One().scaleInPlace(Number.POSITIVE_INFINITY);
    const high = low.negate();
    for (const mesh of this.meshes) {
      if (mesh.getTotalVertices() === 0) continue;
      mesh.computeWorldMatrix(true);
      mesh.refreshBoundingInfo({ applySkeleton: true, applyMorph: false });
      const { minimumWorld, maximumWorld } = mesh.getBoundingInfo().boundingBox;
      low.minimizeInPlace(minimumWorld);
      high.maximizeInPlace(maximumWorld);
    }
    return { min: low.asArray(), max: high.asArray() };
  }
}
