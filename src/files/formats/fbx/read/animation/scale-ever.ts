import type { FbxObjects } from "../fbx-objects.js";
import { childNumbers } from "../fbx-properties.js";
import type { ModelPlace } from "../model-place.js";

/** Largest difference of equal scales: exporters write 0.99999994. */
const SAME = 1e-4;

/** Returns what kind of scale a model has, at rest or in any of the file's motions. */
export function scaleEver(place: ModelPlace, objects: FbxObjects): "unit" | "uniform" | "any" {
  const { model, transform } = place;
  for (const { object: values } of objects.sourcesOf(model, "AnimationCurveNode", "Lcl Scaling")) {
    for (const { object: curve } of objects.sourcesOf(values, "AnimationCurve")) {
      for (const scale of childNumbers(curve.node, "KeyValueFloat")) if (Math.abs(scale - 1) > SAME) return "any";
    }
  }
  const [x, y, z] = transform.scaling;
  if (Math.abs(x - y) > SAME * Math.abs(x) || Math.abs(x - z) > SAME * Math.abs(x)) return "any";
  return Math.abs(x - 1) > SAME ? "uniform" : "unit";
}
