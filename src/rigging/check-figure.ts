import type { FoundPoints } from "./joints/find-points.js";
import { looseLimbs } from "./loose-limbs.js";
import { rigFailure } from "./rig-failure.js";
import type { Surface } from "./surface.js";
import type { VoxelBody } from "./voxelize.js";

const FEWEST_TRIANGLES = 60;
const MOST_TRIANGLES = 4_000_000;
/** Solid cells of a body in the grid. The thinnest stick figure has more. */
const FEWEST_CELLS = 350;
/** Expected mean errors from which on there is no figure, in heights. */
const NO_FIGURE = 0.075;

/** A figure with less confidence must stand on two legs that are seen: no robe hides them. */
const WEAK = 0.1;

/** Throws AUTO_RIG_FAILED for what cannot be a body. */
export function checkSurface({ positions, indices }: Surface): void {
  const triangles = indices.length / 3;
  if (triangles === 0) throw rigFailure("There are no triangles to rig: give a mesh with faces.");
  if (triangles < FEWEST_TRIANGLES) {
    throw rigFailure(`The mesh has ${triangles} triangle${triangles === 1 ? "" : "s"}: too few for a body.`);
  }
  if (triangles > MOST_TRIANGLES) {
    throw rigFailure(
      `The mesh has ${triangles} triangles; at most ${MOST_TRIANGLES} can be rigged. Decimate it first.`,
    );
  }
  for (const value of positions) {
    if (!Number.isFinite(value)) throw rigFailure("The mesh has vertices whose positions are no finite numbers.");
  }
}

/** Returns why a figure that was found is none; null if it is one. */
export function whyNoFigure(found: FoundPoints, confidence: number, voxels: VoxelBody): string | null {
  let cells = 0;
  for (const cell of voxels.solid) cells += cell;
  if (cells < FEWEST_CELLS) return "The mesh encloses next to no space: it is flat, or too thin for a body.";
  const expected = Math.exp(found.doubt);
  const legs = legCount(found);
  const doubtful = confidence < WEAK && legs !== 2;
  if (expected < NO_FIGURE && !doubtful && looseLimbs(found).length === 0) return null;
  const seen = `The best human figure that fits would be off by about ${Math.round(expected * 100)} % of the height`;
  if (legs > 2) return `This seems to be no human figure: it stands on ${legs} legs. ${seen}.`;
  if (legs < 2) return `This seems to be no whole human figure: no two legs were found. ${seen}.`;
  const loose = looseLimbs(found);
  if (loose.length > 0) return `This seems to be no whole human figure: there is no ${loose.join(", no ")}. ${seen}.`;
  return `This seems to be no human figure with a head, two arms and two legs. ${seen}.`;
}

/** Heights at which legs are counted, and how far apart the places are that are looked at. */
const LEVELS = [0.06, 0.1, 0.14, 0.18];
const PITCH = 0.012;

/** Counts the legs that a body stands on: its parts in level cuts near the floor; the most common number. */
export function legCount({ body }: Pick<FoundPoints, "body">): number {
  const counts = LEVELS.map((y) => partsAt(body, y)).sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)];
}

function partsAt(body: FoundPoints["body"], y: number): number {
  const side = Math.ceil(2 / PITCH);
  const inside = new Uint8Array(side * side);
  for (let k = 0; k < side; k++) {
    for (let i = 0; i < side; i++) {
      if (body.distance((i + 0.5) * PITCH - 1, y, (k + 0.5) * PITCH - 1) > 0) inside[k * side + i] = 1;
    }
  }
  let parts = 0;
  for (let cell = 0; cell < inside.length; cell++) {
    if (inside[cell] !== 1) continue;
    let size = 0;
    const stack = [cell];
    inside[cell] = 2;
    while (stack.length > 0) {
      const at = stack.pop() as number;
      size++;
      for (const to of [at - 1, at + 1, at - side, at + side]) {
        if (inside[to] !== 1) continue;
        inside[to] = 2;
        stack.push(to);
      }
    }
    if (size > 3) parts++;
  }
  return parts;
}
