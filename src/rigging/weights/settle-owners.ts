import type { BodyRig } from "../body-rig.js";
import { piecesOf, type Surface, samePlaces } from "../surface.js";
import { LIMBS, limbOf, PARTS, partOf, partsJoin } from "./limbs.js";
import { areasOf, neighboursOf } from "./vertex-neighbours.js";

/** A patch with less than this share of the size of its part's largest on the same piece may be a mistake. */
const SMALL = 0.5;

/**
 * Corrects the joints that vertices lie at where limbs touch: each limb, and each of its parts, is one patch of a piece.
 * A thigh beside a hand that hangs down is none of the hand, whose skin goes over into that of the forearm.
 *
 * @param owners index of the joint at which each vertex lies, -1 for none; changed
 */
export function settleOwners(owners: Int16Array, surface: Surface, rig: BodyRig): void {
  const same = samePlaces(surface.positions);
  const skin: Skin = {
    ...neighboursOf(surface, same),
    same,
    areas: areasOf(surface, same),
    ...piecesOf(surface),
  };
  settle(owners, skin, rig.names.map(limbOf), LIMBS, () => true);
  settle(owners, skin, rig.names.map(partOf), PARTS, partsJoin);
  for (let v = 0; v < owners.length; v++) owners[v] = owners[same[v]];
}

interface Skin {
  starts: Int32Array;
  others: Int32Array;
  /** The first vertex in the same place, which stands for all. */
  same: Int32Array;
  /** By area: a hand has more vertices than its arm. */
  areas: Float64Array;
  /** A sleeve is compared with the other parts of its own piece of cloth. */
  piece: Int32Array;
  count: number;
}

/** Connected vertices of one part. */
interface Patch {
  part: number;
  piece: number;
  area: number;
  /** Edges to other parts, and to those among them that it joins. */
  border: number;
  joined: number;
}

/** Gives up patches that are small beside others of their part, or that lie amid parts which theirs does not join. */
function settle(
  owners: Int16Array,
  { starts, others, same, areas, piece, count }: Skin,
  partOfJoint: readonly number[],
  parts: number,
  join: (a: number, b: number) => boolean,
): void {
  const part = Int8Array.from(owners, (owner) => (owner < 0 ? -1 : partOfJoint[owner]));
  const patch = new Int32Array(owners.length).fill(-1);
  const patches: Patch[] = [];
  const stack = new Int32Array(owners.length);
  for (let seed = 0; seed < owners.length; seed++) {
    if (same[seed] !== seed || patch[seed] >= 0 || part[seed] < 0) continue;
    const own: Patch = { part: part[seed], piece: piece[seed], area: 0, border: 0, joined: 0 };
    let top = 0;
    stack[top++] = seed;
    patch[seed] = patches.length;
    while (top > 0) {
      const v = stack[--top];
      own.area += areas[v];
      for (let i = starts[v]; i < starts[v + 1]; i++) {
        const to = others[i];
        if (part[to] !== own.part) {
          if (part[to] < 0) continue;
          own.border++;
          if (join(own.part, part[to])) own.joined++;
        } else if (patch[to] < 0) {
          patch[to] = patches.length;
          stack[top++] = to;
        }
      }
    }
    patches.push(own);
  }
  const sizeOf = ({ area, border, joined }: Patch) => (border > 0 ? (area * joined) / border : area);
  const largest = new Float64Array(count * parts);
  const widest = new Float64Array(count);
  for (const one of patches) {
    const at = one.piece * parts + one.part;
    largest[at] = Math.max(largest[at], sizeOf(one));
    widest[one.piece] = Math.max(widest[one.piece], one.area);
  }
  const open = patches.map((one) => {
    const size = sizeOf(one);
    const astray = size === 0 && one.area < widest[one.piece];
    return astray || size < SMALL * largest[one.piece * parts + one.part];
  });
  // What is left takes over the others from their edges inwards.
  let front: number[] = [];
  for (let v = 0; v < owners.length; v++) if (patch[v] >= 0 && !open[patch[v]]) front.push(v);
  while (front.length > 0) {
    const next: number[] = [];
    for (const v of front) {
      for (let i = starts[v]; i < starts[v + 1]; i++) {
        const to = others[i];
        if (patch[to] < 0 || !open[patch[to]]) continue;
        patch[to] = patch[v];
        owners[to] = owners[v];
        next.push(to);
      }
    }
    front = next;
  }
}
