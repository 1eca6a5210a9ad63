import type { Skin } from "../../../../../motion/character-model.js";
import { type Affine, affineInvert, affineMultiply } from "../../../../../motion/maths/affine.js";

/** Share of a skin's size by which joints may disagree about its placement. */
const AGREEMENT = 1e-3;

/** Returns the bind matrices of a skin's joints as transforms from its mesh space to each joint. */
export function inverseBinds({ joints, inverseBinds: m }: Skin, unit: number): Affine[] {
  return Array.from(joints, (_, i) => {
    const at = i * 16;
    const bind = new Float64Array(12);
    for (let column = 0; column < 4; column++) {
      for (let row = 0; row < 3; row++) bind[column * 3 + row] = m[at + column * 4 + row] * (column === 3 ? unit : 1);
    }
    return bind;
  });
}

/**
 * Places a skin's mesh when its joints are as they were bound: as most joints agree, else by its own node.
 *
 * @param binds of `inverseBinds`
 * @param jointWorlds transforms of the joints at rest
 * @param meshWorld of the node that carries the mesh
 */
export function placeSkin(binds: readonly Affine[], jointWorlds: readonly Affine[], meshWorld: Affine): Affine {
  const places = binds.map((bind, i) => affineMultiply(jointWorlds[i], bind));
  const extent = Math.max(
    ...binds.map((bind) => {
      const joint = affineInvert(bind);
      return joint ? Math.hypot(joint[9], joint[10], joint[11]) : 0;
    }),
    1e-9,
  );
  let best = meshWorld;
  let most = places.length / 2;
  for (const place of places) {
    let agreeing = 0;
    for (const other of places) if (difference(place, other, extent) < AGREEMENT) agreeing++;
    if (agreeing > most) {
      most = agreeing;
      best = place;
    }
    if (agreeing === places.length) break;
  }
  return best;
}

/** Returns how far apart two placements put a body of this extent, as a share of its size. */
function difference(a: Affine, b: Affine, extent: number): number {
  const scale = Math.hypot(a[0], a[1], a[2]) || 1;
  let largest = 0;
  for (let k = 0; k < 9; k++) largest = Math.max(largest, Math.abs(a[k] - b[k]) / scale);
  for (let k = 9; k < 12; k++) largest = Math.max(largest, Math.abs(a[k] - b[k]) / (scale * extent));
  return largest;
}
