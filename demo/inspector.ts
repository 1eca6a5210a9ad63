import type { Scene } from "@babylonjs/core/scene.js";
import type { InspectorToken } from "@babylonjs/inspector";

let open: InspectorToken | null = null;

/** Opens or closes Babylon's inspector, which is loaded on first use. */
export async function toggleInspector(scene: Scene): Promise<void> {
  if (open && !open.isDisposed) {
    await open.dispose();
    return;
  }
  const { ShowInspector } = await import("@babylonjs/inspector");
  open = ShowInspector(scene, { layoutMode: "overlay", themeMode: "dark" });
}
