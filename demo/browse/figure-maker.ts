import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionRuntime } from "babylon-motion";
import { type CastId, mannequinGlb } from "babylon-motion/characters";
import { loadCharacter } from "../cast/load-character.js";
import type { Stage } from "../stage/create-stage.js";
import { ActionFigure } from "./action-figure.js";
import { StyleFigure } from "./style-figure.js";
import { WALL_LAYER } from "./wall-camera.js";
import type { WallFigure } from "./wall-figure.js";

/** What the wall shows: styles of walking, or actions. */
export type WallKind = "styles" | "actions";

const GROWN_UPS: readonly CastId[] = ["builtin-ada", "builtin-default", "builtin-bruno"];
/** Styles for particular mannequins; all others use any adult. */
const SUITED: readonly (readonly [styles: RegExp, mannequins: readonly CastId[]])[] = [
  [/female|lady|woman|pregnant|sexy|ballerina|catwalk|flirty/, ["builtin-ada"]],
  [/baby|child|teen|shy|joy|elated|jaunty|skip|quail|penguin|aeroplane|heroic|teapot|hands_up/, ["builtin-mila"]],
  [/male|(^|_)man$|macho/, ["builtin-default", "builtin-bruno"]],
];

/** Chooses the mannequin for a style or an action, in turn among suitable ones. */
export function mannequinFor(styleId: string, number: number): CastId {
  const those = SUITED.find(([styles]) => styles.test(styleId))?.[1] ?? GROWN_UPS;
  return those[number % those.length];
}

/** Makes figures from mannequins, each of which is loaded once. */
export class FigureMaker {
  readonly #stage: Stage;
  readonly #motions: MotionRuntime;
  readonly #containers = new Map<CastId, Promise<AssetContainer>>();
  readonly #making = new Set<Promise<WallFigure>>();

  constructor(stage: Stage, motions: MotionRuntime) {
    this.#stage = stage;
    this.#motions = motions;
  }

  make(mannequin: CastId, kind: WallKind): Promise<WallFigure> {
    const made = this.#make(mannequin, kind);
    this.#making.add(made);
    const forget = () => this.#making.delete(made);
    made.then(forget, forget);
    return made;
  }

  async #make(mannequin: CastId, kind: WallKind): Promise<WallFigure> {
    const { scene } = this.#stage;
    let loaded = this.#containers.get(mannequin);
    if (!loaded) {
      loaded = loadCharacter(mannequinGlb(mannequin), `${mannequin}.glb`, scene);
      this.#containers.set(mannequin, loaded);
    }
    const container = await loaded;
    const node = new TransformNode(`figure ${mannequin}`, scene);
    const instance = container.instantiateModelsToScene((name) => name, false, { doNotInstantiate: false });
    for (const root of instance.rootNodes) root.parent = node;
    const free = () => {
      instance.dispose();
      node.dispose();
    };
    const meshes = node.getChildMeshes(false);
    for (const mesh of meshes) {
      mesh.layerMask = WALL_LAYER;
      mesh.applyFog = false;
      mesh.isPickable = false;
      mesh.visibility = 0;
    }
    try {
      const character = await this.#motions.addCharacterAsync(node);
      const parts = { mannequin, node, meshes, character, free, scene };
      return kind === "styles" ? new StyleFigure(parts) : new ActionFigure(parts);
    } catch (error) {
      free();
      throw error;
    }
  }

  /** Figures that are still being made use the containers' materials, so the containers are freed after them. */
  dispose(): void {
    const containers = [...this.#containers.values()];
    this.#containers.clear();
    void Promise.allSettled(this.#making).then(() => {
      for (const loaded of containers) void loaded.then((container) => container.dispose());
    });
  }
}
