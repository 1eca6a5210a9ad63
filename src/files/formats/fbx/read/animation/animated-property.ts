import { quatMultiply, quatSlerp } from "../../../../../motion/maths/quaternion.js";
import type { FbxObject, FbxObjects } from "../fbx-objects.js";
import { AnimationCurve } from "./animation-curve.js";
import type { AnimationLayer, AnimationStack } from "./animation-stacks.js";
import { eulerFromQuat, quatFromEuler } from "./euler-rotation.js";

/** Evaluates a property from all layers of a stack, at given times. */
export class PropertySampler {
  private readonly curves = new Map<FbxObject, AnimationCurve>();

  constructor(
    private readonly objects: FbxObjects,
    private readonly stack: AnimationStack,
    private readonly ticks: number,
  ) {}

  isAnimated(object: FbxObject, property: string): boolean {
    return this.stack.layers.some((layer) => layer.curves.get(object.id)?.has(property));
  }

  /** Returns the first and last time of any key, seconds. */
  keySpan(): { start: number; end: number } {
    let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const layer of this.stack.layers) {
      for (const properties of layer.curves.values()) {
        for (const node of properties.values()) {
          for (const { times } of this.curvesOf(node).map(({ curve }) => curve)) {
            if (times.length === 0) continue;
            start = Math.min(start, times[0]);
            end = Math.max(end, times[times.length - 1]);
          }
        }
      }
    }
    return { start, end };
  }

  /**
   * Samples the property.
   *
   * @param rest the property's value without animation; its length is the number of components
   * @param order of Euler angles, for rotations
   * @returns the components for each time in turn; null when the property is not animated
   */
  sample(
    object: FbxObject,
    property: string,
    rest: readonly number[],
    times: Float64Array,
    order = 0,
  ): Float64Array | null {
    let result: Float64Array | null = null;
    const size = rest.length;
    for (const [index, layer] of this.stack.layers.entries()) {
      const node = layer.curves.get(object.id)?.get(property);
      if (!node) continue;
      const values = this.valuesOf(node, size, times);
      // The base layer, and those that replace, ignore what is below.
      if (index === 0 || layer.mode === "replace") {
        result = values;
        continue;
      }
      if (!result) {
        result = new Float64Array(times.length * size);
        for (let i = 0; i < result.length; i++) result[i] = rest[i % size];
      }
      combine(result, values, layer, this.weightsOf(layer, times), property, order, size);
    }
    return result;
  }

  private valuesOf(node: FbxObject, size: number, times: Float64Array): Float64Array {
    const values = new Float64Array(times.length * size);
    const curves = this.curvesOf(node);
    const names = size === 1 ? [null] : ["d|X", "d|Y", "d|Z"];
    for (const [k, name] of names.entries()) {
      const curve = curves.find((candidate) => name === null || candidate.property === name)?.curve;
      if (curve && curve.times.length > 0) curve.sample(times, values, k, size);
      else {
        const constant = name === null ? 0 : node.properties.number(name, 0);
        for (let i = k; i < values.length; i += size) values[i] = constant;
      }
    }
    return values;
  }

  private curvesOf(node: FbxObject): { property: string; curve: AnimationCurve }[] {
    return this.objects.sourcesOf(node, "AnimationCurve").map(({ object, property }) => {
      let curve = this.curves.get(object);
      if (!curve) {
        curve = new AnimationCurve(object.node, this.ticks);
        this.curves.set(object, curve);
      }
      return { property, curve };
    });
  }

  private weightsOf(layer: AnimationLayer, times: Float64Array): Float64Array {
    const node = layer.curves.get(layer.object.id)?.get("Weight");
    const constant = new Float64Array(times.length).fill(layer.weight);
    if (!node) return constant;
    return this.valuesOf(node, 1, times).map((percent) => Math.min(1, Math.max(0, percent / 100)));
  }
}

const below = [0, 0, 0, 1];
const above = [0, 0, 0, 1];
const angles = [0, 0, 0];
const IDENTITY = [0, 0, 0, 1];

/** Combines a layer's values with what is below, in place. */
function combine(
  result: Float64Array,
  values: Float64Array,
  layer: AnimationLayer,
  weights: Float64Array,
  property: string,
  order: number,
  size: number,
): void {
  const adds = layer.mode === "add";
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    const at = i * size;
    if (property === "Lcl Rotation" && layer.composesRotation) {
      quatFromEuler(below, result.subarray(at, at + 3), order);
      quatFromEuler(above, values.subarray(at, at + 3), order);
      if (adds) quatMultiply(below, below, quatSlerp(above, IDENTITY, above, weight));
      else quatSlerp(below, below, above, weight);
      result.set(eulerFromQuat(angles, below, order) as number[], at);
      continue;
    }
    for (let k = at; k < at + size; k++) {
      if (property === "Lcl Scaling" && layer.composesScale) {
        result[k] = adds
          ? result[k] * power(values[k], weight)
          : power(result[k], 1 - weight) * power(values[k], weight);
      } else result[k] = adds ? result[k] + values[k] * weight : result[k] * (1 - weight) + values[k] * weight;
    }
  }
}

/** Raises to a power, keeping the sign. */
function power(value: number, exponent: number): number {
  return exponent <= 0 ? 1 : Math.sign(value) * Math.abs(value) ** exponent;
}
