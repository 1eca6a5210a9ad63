import { messageOf } from "../error-message.js";
import { toast } from "../panels/toasts.js";
import type { Stage } from "../stage/create-stage.js";
import { Prop, type PropKind } from "./props.js";
import type { Walker } from "./walker.js";

/** Puts a prop into a walker's right hand. */
export function giveProp(kind: PropKind, walker: Walker, { scene, lights }: Stage): void {
  if (kind === "none") return;
  const prop = new Prop(kind, walker.height, scene);
  try {
    prop.hold(walker.character);
  } catch (error) {
    prop.dispose();
    toast(`${walker.info.name} cannot hold it`, messageOf(error), "bad");
    return;
  }
  walker.prop = prop;
  for (const mesh of prop.meshes) lights.addShadowCaster(mesh);
}

export function takeProp(walker: Walker, { lights }: Stage): void {
  if (!walker.prop) return;
  for (const mesh of walker.prop.meshes) lights.removeShadowCaster(mesh);
  walker.prop.dispose();
  walker.prop = null;
}
