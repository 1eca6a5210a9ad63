import type { CharacterModel } from "../../motion/character-model.js";
import type { HumanoidMapping } from "../humanoid/humanoid-mapping.js";
import type { BindPose } from "./bind-pose.js";
import type { BoundVertices } from "./bind-vertices.js";
import { builtinRadii } from "./builtin-surface.js";
import { placeAbout, type RadialPlace, type RadialSurface, SECTORS } from "./radial-surface.js";

/** The surface that hands touch: of the clothed trunk and neck, and the head. */
export interface BodySurface {
  trunk: RadialSurface;
  /** Null without a head. */
  head: RadialSurface | null;
}

/** Rows of trunk and head. */
const ROWS = { trunk: 10, head: 7 } as const;
/** How far the trunk's axis goes below the hips joint, in lengths from there to the shoulders; it ends at the head. */
const BELOW = 0.25;
/** Height of the head's middle above its joint, in metres on the built-in figure. */
const MIDDLE = 0.095;
/** The largest radius, as a multiple of the median of the cells around it: what sticks out further is no body. */
const STICKS_OUT = 1.3;
/** Longest distance between samples of a triangle, metres on the built-in figure. */
const EDGE = 0.05;
/** Fewest samples of a part that says what it looks like. */
const FEWEST = 60;

type Part = keyof BodySurface;

/** Measures the surface by the triangles that each part moves; without meshes it is the built-in figure's. */
export function measureSurface(
  model: CharacterModel,
  parents: Int32Array,
  bind: BindPose,
  { roles }: HumanoidMapping,
  facing: number,
  origin: readonly number[],
  scale: number,
  vertices: readonly BoundVertices[],
): BodySurface | null {
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  const standing = (p: ArrayLike<number>, at: number): [number, number, number] => {
    const [x, z] = [p[at] - origin[0], p[at + 2] - origin[2]];
    return [x * cos - z * sin, p[at + 1] - origin[1], x * sin + z * cos];
  };
  const of = (role: keyof typeof roles) => {
    const node = roles[role];
    return node === undefined ? null : standing(bind.positions, node * 3);
  };
  const hips = of("Hips")!;
  const [left, right] = [of("LeftArm"), of("RightArm")];
  if (!left || !right) return null;
  const tall = (left[1] + right[1]) / 2 - hips[1];
  if (tall <= 0) return null;
  const head = of("Head");
  const top = head ? head[1] - hips[1] : tall;
  const surface: BodySurface = {
    trunk: about([0, hips[1] - BELOW * tall, hips[2]], BELOW * tall + top, ROWS.trunk),
    head: head && about([head[0], head[1] + MIDDLE * scale, head[2]], 0, ROWS.head),
  };
  const samples = sampleParts(model, ownersByPart(parents, roles), standing, vertices, EDGE * scale);
  for (const part of ["trunk", "head"] as const) {
    const own = surface[part];
    if (!own) continue;
    const measured = samples[part].length >= FEWEST * 3 ? readRadii(own, samples[part]) : null;
    own.radii = measured ?? builtinRadii(part).map((radius) => radius * scale);
    if (measured) mirror(measured);
  }
  return surface;
}

function about(origin: [number, number, number], length: number, rows: number): RadialSurface {
  return { origin, length, rows, radii: new Float64Array(0) };
}

/** Says of each node to which part it belongs. */
function ownersByPart(parents: Int32Array, roles: HumanoidMapping["roles"]): (Part | null)[] {
  const parts: (Part | null | undefined)[] = new Array(parents.length);
  for (const [role, node] of Object.entries(roles)) {
    if (node === undefined) continue;
    if (role === "Head") parts[node] = "head";
    else parts[node] = /^(Hips|Spine\d?|Neck\d?|(Left|Right)Shoulder)$/.test(role) ? "trunk" : null;
  }
  for (let node = 0; node < parents.length; node++)
    if (parts[node] === undefined) parts[node] = parents[node] >= 0 ? parts[parents[node]] : null;
  return parts as (Part | null)[];
}

/** Collects points of each part's triangles, no further apart than `edge`. */
function sampleParts(
  { meshes }: CharacterModel,
  owners: readonly (Part | null)[],
  standing: (p: ArrayLike<number>, at: number) => [number, number, number],
  vertices: readonly BoundVertices[],
  edge: number,
): Record<Part, number[]> {
  const samples: Record<Part, number[]> = { trunk: [], head: [] };
  vertices.forEach(({ positions, owners: own }, m) => {
    const { indices } = meshes[m];
    for (let i = 0; i + 2 < indices.length; i += 3) {
      const corners = [indices[i], indices[i + 1], indices[i + 2]];
      const part = owners[own[corners[0]]];
      if (!part || corners.some((v) => owners[own[v]] !== part)) continue;
      const [a, b, c] = corners.map((v) => standing(positions, v * 3));
      const longest = Math.max(apart(a, b), apart(b, c), apart(c, a));
      const steps = Math.min(12, Math.ceil(longest / edge));
      for (let u = 0; u <= steps; u++)
        for (let w = 0; u + w <= steps; w++)
          for (let k = 0; k < 3; k++) samples[part].push(a[k] + ((b[k] - a[k]) * u + (c[k] - a[k]) * w) / (steps || 1));
    }
  });
  return samples;
}

const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Takes the outermost sample of each cell; empty ones are like those about them. */
function readRadii(surface: RadialSurface, samples: readonly number[]): Float64Array {
  const { rows } = surface;
  const radii = new Float64Array(rows * SECTORS);
  const place: RadialPlace = { row: 0, sector: 0, radius: 0 };
  for (let i = 0; i < samples.length; i += 3) {
    placeAbout(surface, [samples[i], samples[i + 1], samples[i + 2]], place);
    const row = Math.round(place.row);
    if (row < 0 || row >= rows) continue;
    const at = row * SECTORS + ((Math.round(place.sector) + SECTORS) % SECTORS);
    radii[at] = Math.max(radii[at], place.radius);
  }
  for (let missing = radii.filter((r) => r === 0).length, round = 0; missing > 0 && round < SECTORS; round++) {
    const known = radii.slice();
    known.forEach((radius, at) => {
      const around = radius > 0 ? [] : near(known, rows, at).filter((r) => r > 0);
      if (around.length > 0) radii[at] = around.reduce((sum, r) => sum + r, 0) / around.length;
    });
    missing = radii.filter((r) => r === 0).length;
  }
  const raw = radii.slice();
  raw.forEach((radius, at) => {
    const around = near(raw, rows, at).sort((a, b) => a - b);
    radii[at] = Math.min(radius, STICKS_OUT * around[around.length >> 1]);
  });
  return radii;
}

/** Returns the cells about one, and itself. */
function near(radii: Float64Array, rows: number, at: number): number[] {
  const [row, sector] = [Math.floor(at / SECTORS), at % SECTORS];
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let s = -1; s <= 1; s++) found.push(radii[r * SECTORS + ((sector + s + SECTORS) % SECTORS)]);
  return found;
}

/** Makes both sides alike: what hangs on one side only is worn. */
function mirror(radii: Float64Array): void {
  for (let at = 0; at < radii.length; at++) {
    const sector = at % SECTORS;
    const other = at - sector + ((SECTORS - sector) % SECTORS);
    if (other > at) radii[at] = radii[other] = (radii[at] + radii[other]) / 2;
  }
}
