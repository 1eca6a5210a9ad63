import { type InspectorToken, loadInspector } from "virtual:inspector";
import type { Scene } from "@babylonjs/core/scene.js";
import { toast } from "./panels/toasts.js";

let open: InspectorToken | null = null;

/** Opens Babylon's inspector, or closes it; says how to get it when it is not installed. */
export async function toggleInspector(scene: Scene): Promise<void> {
  if (open && !open.isDisposed) {
    await open.dispose();
    return;
  }
  if (!loadInspector) {
    toast("The inspector is not installed", "npm i -D @babylonjs/inspector@9.28.0, then npm start again");
    return;
  }
  const { ShowInspector } = await loadInspector();
  open = ShowInspector(scene, { layoutMode: "overlay", themeMode: "dark" });
}
