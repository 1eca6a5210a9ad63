import type { AssetContainer, InstantiatedEntries } from "@babylonjs/core/assetContainer.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionCharacter, MotionRuntime } from "babylon-motion";
import { CAST_IDS, mannequinGlb } from "babylon-motion/characters";
import { Facing } from "../cast/facing.js";
import { loadCharacter } from "../cast/load-character.js";
import type { Stage } from "../stage/create-stage.js";
import type { DrivenBody, Place } from "./wanderer.js";

/** Gaits for each kind of mannequin, in order; so a crowd of any size needs only two dozen. */
const STYLES: readonly (readonly string[])[] = [
  ["neutral_male_a", "hands_in_pockets", "phone_call", "relaxed"],
  ["neutral_female_a", "confident", "texting", "catwalk"],
  ["neutral_male_b", "heavyset", "strut", "swagger"],
  ["neutral_female_b", "childish", "happy", "jaunty"],
  ["proud", "march", "macho", "rifle_ready"],
  ["neutral_male_c", "cool", "bouncy", "hands_behind_back"],
];
/** Extras beyond this number cast no shadow, which would cost as much as they do. */
const SHADOWED = 60;

/** A background character: an instance that shares mesh, material and gaits with others of its kind. */
export interface Extra extends DrivenBody {
  character: MotionCharacter;
  dispose(): void;
}

/** Makes extras from the built-in mannequins, each of which is loaded once. */
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
    const kind = number % CAST_IDS.length;
    const id = CAST_IDS[kind];
    this.#containers[kind] ??= loadCharacter(mannequinGlb(id), `${id}.glb`, scene);
    const container = await this.#containers[kind];
    const node = new TransformNode(`extra ${number}`, scene);
    const instance = container.instantiateModelsToScene((name) => name, false, { doNotInstantiate: false });
    for (const root of instance.rootNodes) root.parent = node;
    try {
      const character = await this.#motions.addCharacterAsync(node);
      const styleId = STYLES[kind][Math.floor(number / CAST_IDS.length) % STYLES[kind].length];
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
