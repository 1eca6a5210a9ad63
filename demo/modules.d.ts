declare module "virtual:inspector" {
  import type { Scene } from "@babylonjs/core/scene.js";
  /** Loads Babylon's inspector; null when it is not installed. */
  export const loadInspector:
    | (() => Promise<{ ShowInspector(scene: Scene, options?: object): { dispose(): void } }>)
    | null;
}

declare module "virtual:locomotion-styles" {
  /** Ids of the styles of locomotion, in alphabetical order. */
  export const LOCOMOTION_STYLES: readonly string[];
}
