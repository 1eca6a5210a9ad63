import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { MotionRuntime } from "babylon-motion";
import { loadCharacter } from "../cast/load-character.js";
import { type BuiltInId, builtInFile, PAGE_CAST } from "../cast/page-cast.js";
import type { Stage } from "../stage/create-stage.js";
import { ActionFigure } from "./action-figure.js";
import { StyleFigure } from "./style-figure.js";
import { WALL_LAYER } from "./wall-camera.js";
import type { WallFigure } from "./wall-figure.js";

/** What the wall shows: styles of walking, or actions. */
export type WallKind = "styles" | "actions";

/** Level of detail of the made cast: what can be seen at a figure's size on the wall. */
const LEVEL = 2;

/** Chooses the figure for a style or an action, in turn among suitable ones. */
export function figureFor(name: string, number: number): BuiltInId {
  const { suited, grownUps } = PAGE_CAST;
  const those = suited.find(([names]) => names.test(name))?.[1] ?? grownUps;
  return those[number % those.length];
}

/** Makes figures from built-in characters, each of which is loaded once. */
export class FigureMaker {
  readonly #stage: Stage;
  readonly #motions: MotionRuntime;
  readonly #containers = new Map<BuiltInId, Promise<AssetContainer>>();
  readonly #making = new Set<Promise<WallFigure>>();

  constructor(stage: Stage, motions: MotionRuntime) {
    this.#stage = stage;
    this.#motions = motions;
  }

  make(builtIn: BuiltInId, kind: WallKind): Promise<WallFigure> {
    const made = this.#make(builtIn, kind);
    this.#making.add(made);
    const forget = () => this.#making.delete(made);
    made.then(forget, forget);
    return made;
  }

  async #make(builtIn: BuiltInId, kind: WallKind): Promise<WallFigure> {
    const { scene } = this.#stage;
    let loaded = this.#containers.get(builtIn);
    if (!loaded) {
      loaded = Promise.resolve(builtInFile(this.#motions, builtIn, LEVEL)).then((file) =>
        loadCharacter(file, `${builtIn}.glb`, scene),
      );
      this.#containers.set(builtIn, loaded);
    }
    const container = await loaded;
    const node = new TransformNode(`figure ${builtIn}`, scene);
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
      const parts = { builtIn, node, meshes, character, free, scene };
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
