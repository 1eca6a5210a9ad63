import type { BodyRig } from "../body-rig.js";
import { piecesOf, type Surface, samePlaces } from "../surface.js";
import { LIMBS, limbOf } from "./limbs.js";

/** A patch of a limb with less than this share of the limb's largest patch on the same piece may be a mistake. */
const SMALL = 0.5;

/**
 * Corrects the joints that vertices lie at where limbs touch: a patch of one limb in the middle of the surface of another
 * belongs to the other, as a thigh does beside a hand that hangs down.
 *
 * @param owners index of the joint at which each vertex lies, -1 for none; changed
 */
export function settleOwners(owners: Int16Array, surface: Surface, rig: BodyRig): void {
  const limbs = rig.names.map(limbOf);
  const same = samePlaces(surface.positions);
  const { starts, others } = neighboursOf(surface, same);
  const count = owners.length;
  const limb = Int8Array.from(owners, (owner) => (owner < 0 ? -1 : limbs[owner]));
  const patch = new Int32Array(count).fill(-1);
  const sizes: number[] = [];
  const stack = new Int32Array(count);
  for (let seed = 0; seed < count; seed++) {
    if (same[seed] !== seed || patch[seed] >= 0 || limb[seed] < 0) continue;
    let [top, size] = [0, 0];
    stack[top++] = seed;
    patch[seed] = sizes.length;
    while (top > 0) {
      const v = stack[--top];
      size++;
      for (let i = starts[v]; i < starts[v + 1]; i++) {
        const to = others[i];
        if (patch[to] >= 0 || limb[to] !== limb[v]) continue;
        patch[to] = sizes.length;
        stack[top++] = to;
      }
    }
    sizes.push(size);
  }
  // A sleeve is compared with the other parts of its own piece of cloth.
  const { piece, count: pieces } = piecesOf(surface);
  const largest = new Float64Array(pieces * LIMBS);
  for (let v = 0; v < count; v++) {
    const at = piece[v] * LIMBS + limb[v];
    if (patch[v] >= 0) largest[at] = Math.max(largest[at], sizes[patch[v]]);
  }
  // What is left takes over small patches from their edges inwards.
  const open = (v: number) => patch[v] >= 0 && sizes[patch[v]] < SMALL * largest[piece[v] * LIMBS + limb[v]];
  let front: number[] = [];
  for (let v = 0; v < count; v++) if (patch[v] >= 0 && !open(v)) front.push(v);
  while (front.length > 0) {
    const next: number[] = [];
    for (const v of front) {
      for (let i = starts[v]; i < starts[v + 1]; i++) {
        const to = others[i];
        if (!open(to)) continue;
        patch[to] = patch[v];
        limb[to] = limb[v];
        owners[to] = owners[v];
        next.push(to);
      }
    }
    front = next;
  }
  for (let v = 0; v < count; v++) owners[v] = owners[same[v]];
}

/** Lists the vertices that share a triangle with each; of those in one place, the first stands for all. */
function neighboursOf({ positions, indices }: Surface, same: Int32Array): { starts: Int32Array; others: Int32Array } {
  const count = positions.length / 3;
  const starts = new Int32Array(count + 1);
  for (const v of indices) starts[same[v] + 1] += 2;
  for (let v = 0; v < count; v++) starts[v + 1] += starts[v];
  const at = starts.slice();
  const others = new Int32Array(indices.length * 2);
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const v = same[indices[t + k]];
      others[at[v]++] = same[indices[t + ((k + 1) % 3)]];
      others[at[v]++] = same[indices[t + ((k + 2) % 3)]];
    }
  }
  return { starts, others };
}
