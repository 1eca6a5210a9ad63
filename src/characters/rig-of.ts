import type { RigConvention } from "./mannequin-options.js";
import { type Rig, renamedRig } from "./rig.js";
import { unrealRig } from "./unreal-rig.js";
import { vrmRig } from "./vrm-rig.js";

/** Returns the rig of a naming convention. */
export function rigOf(convention: RigConvention): Rig {
  if (convention === "unreal") return unrealRig();
  if (convention === "vrm") return vrmRig();
  const prefix = convention === "mixamo" ? "mixamorig:" : "";
  return renamedRig((name) => prefix + name, convention === "mixamo" ? "y" : null);
}
