declare module "virtual:inspector" {
  import type { Scene } from "@babylonjs/core/scene.js";

  export interface InspectorToken {
    readonly isDisposed: boolean;
    dispose(): Promise<void>;
  }

  /** The part of @babylonjs/inspector that is used here; its own types need a package that it does not install. */
  export interface Inspector {
    ShowInspector(
      scene: Scene,
      options: { layoutMode?: "inline" | "overlay"; themeMode?: "dark" | "light" | "system" },
    ): InspectorToken;
  }

  /** Loads Babylon's inspector; null when it is not installed. */
  export const loadInspector: (() => Promise<Inspector>) | null;
}
