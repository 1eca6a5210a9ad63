import type { CharacterModel, MeshPart, Skin } from "../../../src/motion/character-model.js";
import { type Affine, affineFromTransform, affineMultiply, affinePoint } from "../../../src/motion/maths/affine.js";

/** Transforms of all nodes in their current pose. */
export function nodePlaces({ nodes }: Pick<CharacterModel, "nodes">): Affine[] {
  const places: Affine[] = [];
  nodes.parents.forEach((parent, i) => {
    const local = affineFromTransform(
      nodes.translations.subarray(i * 3, i * 3 + 3),
      nodes.rotations.subarray(i * 4, i * 4 + 4),
      nodes.scales.subarray(i * 3, i * 3 + 3),
    );
    places.push(parent < 0 ? local : affineMultiply(places[parent], local));
  });
  return places;
}

/** From mesh space to the skin's i-th joint. */
export function inverseBind({ inverseBinds }: Skin, i: number): Affine {
  return Float64Array.from([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14], (k) => inverseBinds[i * 16 + k]);
}

/** Where a part's vertices are drawn, 3 numbers each. */
export function drawnVertices(model: CharacterModel, part: MeshPart, places = nodePlaces(model)): Float64Array {
  const out = new Float64Array(part.positions.length);
  const point = [0, 0, 0];
  const skin = model.skins[part.skin];
  const binds = skin && Array.from(skin.joints, (joint, i) => affineMultiply(places[joint], inverseBind(skin, i)));
  for (let v = 0; v < part.positions.length / 3; v++) {
    if (!binds || !part.joints || !part.weights) {
      affinePoint(point, places[part.node], part.positions, v * 3);
      out.set(point, v * 3);
      continue;
    }
    for (let k = v * 4; k < v * 4 + 4; k++) {
      affinePoint(point, binds[part.joints[k]], part.positions, v * 3);
      for (let c = 0; c < 3; c++) out[v * 3 + c] += part.weights[k] * point[c];
    }
  }
  return out;
}

/** Largest distance between two lists of points, infinite if their lengths differ. */
export function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let worst = 0;
  for (let i = 0; i < a.length; i += 3)
    worst = Math.max(worst, Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]));
  return worst;
}

/** Are all numbers the same? Many times as fast as `toEqual` of long arrays. */
export function sameNumbers(a: ArrayLike<number> | undefined, b: ArrayLike<number> | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
