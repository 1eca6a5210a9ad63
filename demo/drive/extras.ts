import type { AssetContainer, InstantiatedEntries } from "@babylonjs/core/assetContainer.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionCharacter, MotionRuntime } from "babylon-motion";
import { Facing } from "../cast/facing.js";
import { loadCharacter } from "../cast/load-character.js";
import { builtInFile, PAGE_CAST } from "../cast/page-cast.js";
import type { Stage } from "../stage/create-stage.js";
import type { DrivenBody, Place } from "./wanderer.js";

/** Level of detail of the made cast in a crowd. */
const LEVEL = 2;
/** Extras beyond this number cast no shadow, which would cost as much as they do. */
const SHADOWED = 60;

/** A background character: an instance that shares mesh, material and gaits with others of its kind. */
export interface Extra extends DrivenBody {
  character: MotionCharacter;
  dispose(): void;
}

/** Makes extras from built-in characters, each of which is loaded once. */
export class ExtrasMaker {
  readonly #stage: Stage;
  readonly #motions: MotionRuntime;
  readonly #containers: Promise<AssetContainer>[] = [];

  constructor(stage: Stage, motions: MotionRuntime) {
    this.#stage = stage;
    this.#motions = motions;
  }

  /** Makes an extra. @param number its index, which determines its kind and gait */
  async make(number: number, place: Place, heading: number): Promise<Extra> {
    const { scene, lights } = this.#stage;
    const kinds = PAGE_CAST.crowd;
    const kind = number % kinds.length;
    const [id, styles] = kinds[kind];
    this.#containers[kind] ??= Promise.resolve(builtInFile(this.#motions, id, LEVEL)).then((file) =>
      loadCharacter(file, `${id}.glb`, scene),
    );
    const container = await this.#containers[kind];
    const node = new TransformNode(`extra ${number}`, scene);
    const instance = container.instantiateModelsToScene((name) => name, false, { doNotInstantiate: false });
    for (const root of instance.rootNodes) root.parent = node;
    try {
      const character = await this.#motions.addCharacterAsync(node);
      const styleId = styles[Math.floor(number / kinds.length) % styles.length];
      const facing = new Facing(node);
      facing.turnTo(heading);
      node.position.set(place.x, 0, place.z);
      const meshes = node.getChildMeshes(false);
      for (const mesh of meshes) {
        mesh.isPickable = false;
        if (number < SHADOWED) lights.addShadowCaster(mesh);
      }
      const drive = character.driveLocomotion({ styleId, seed: number });
      const dispose = () => {
        for (const mesh of meshes) lights.removeShadowCaster(mesh);
        character.dispose();
        free(instance, node);
      };
      return { node, facing, drive, meshes, character, dispose };
    } catch (error) {
      free(instance, node);
      throw error;
    }
  }
}

function free(instance: InstantiatedEntries, node: TransformNode): void {
  instance.dispose();
  node.dispose();
}
