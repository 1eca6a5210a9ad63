/**
 * Finds which vertices of a character are the soles, from the geometry as modelled.
 *
 * A foot's vertices have at least half of their weight on the foot joint or its descendants. The pose that they were
 * modelled in (the bind pose) counts, since a file's nodes may be in any pose. Up is the axis there that best leads
 * from the feet to the hips, ahead the direction from the ankles to the feet's middles. A foot is then divided along
 * its length: heel the rear 30 %, ball 55 to 80 %, toes the last 20 %. The points of each region are the vertices
 * within `HEEL_AND_TOE` or `BALL` of its lowest one (heels and toes are round, and roll), at most `POINTS`, as far
 * apart as possible.
 */
import { Bone } from "@babylonjs/core/Bones/bone.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { Node } from "@babylonjs/core/node.js";
import { matrixIndex, SkinnedVertices } from "./skinned-vertices.js";
import { FIGURE_HEIGHT, REGIONS, type Region } from "./sole-track.js";

/** cm of a figure 1.75 m tall. */
const HEEL_AND_TOE = 2;
const BALL = 1;
const POINTS = 10;

type Joint = Node | Bone;

export interface SoleRegion {
  /** Points, by mesh. */
  parts: SkinnedVertices[];
  pointCount: number;
  /** Share of the figure's height. */
  rest: number;
}

export type Sole = Record<Region, SoleRegion>;

interface FootVertex {
  of: SkinnedVertices;
  vertex: number;
  /** Position in the modelling pose: ahead, up, across, as shares of the figure's height. */
  ahead: number;
  up: number;
  across: number;
}

/**
 * Finds the soles.
 *
 * @param feet the foot joints, left and right; `height` of the figure as loaded, world units
 */
export function findSoles(meshes: AbstractMesh[], feet: [Joint, Joint], hips: Joint, height: number): [Sole, Sole] {
  const found: [FootVertex[], FootVertex[]] = [[], []];
  for (const mesh of meshes) {
    const vertices = SkinnedVertices.of(mesh);
    if (!vertices) continue;
    const add = vertices.isSkinned ? collectSkinned : collectRigid;
    add(vertices, feet, hips, height, found);
  }
  return found.map((vertices, side) => {
    if (vertices.length === 0) throw new Error(`No vertices hang on the ${side === 0 ? "left" : "right"} foot.`);
    return soleOf(vertices);
  }) as [Sole, Sole];
}

/** Returns the height of a character in the pose that it was modelled in, world units. */
export function figureHeight(meshes: AbstractMesh[], feet: [Joint, Joint], hips: Joint): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const mesh of meshes) {
    const vertices = SkinnedVertices.of(mesh);
    if (!vertices) continue;
    let places = vertices.positions;
    let up = new Vector3(0, 1, 0);
    let scale = 1;
    if (vertices.isSkinned) {
      const bones = new Map(mesh.skeleton!.bones.map((bone) => [nodeOf(bone), bindPlace(bone)]));
      const ankles = feet.map((foot) => bones.get(foot));
      const top = bones.get(hips) ?? highestAbove(bones, feet);
      if (!ankles[0] || !ankles[1] || !top) continue;
      up = axesOf(ankles as [Vector3, Vector3], top).up;
      scale = shareOfHeight(mesh, 1);
    } else {
      places = new Float32Array(vertices.count * 3);
      vertices.read(places, 0);
    }
    for (let i = 0; i < places.length; i += 3) {
      const y = (places[i] * up.x + places[i + 1] * up.y + places[i + 2] * up.z) * scale;
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  }
  return high - low;
}

function soleOf(vertices: FootVertex[]): Sole {
  const rear = Math.min(...vertices.map(({ ahead }) => ahead));
  const length = Math.max(...vertices.map(({ ahead }) => ahead)) - rear;
  const within = (from: number, to: number) => {
    const inside = vertices.filter(({ ahead }) => ahead >= rear + from * length && ahead <= rear + to * length);
    // A foot with few vertices: the nearest ones.
    const middle = rear + ((from + to) / 2) * length;
    const nearest = Math.min(...vertices.map(({ ahead }) => Math.abs(ahead - middle)));
    return inside.length > 0
      ? inside
      : vertices.filter(({ ahead }) => Math.abs(ahead - middle) <= nearest + 0.05 * length);
  };
  const parts: Record<Region, FootVertex[]> = { heel: within(0, 0.3), ball: within(0.55, 0.8), toe: within(0.8, 1) };
  const floor = Math.min(...REGIONS.flatMap((name) => parts[name].map(({ up }) => up)));
  const region = (name: Region): SoleRegion => {
    const low = Math.min(...parts[name].map(({ up }) => up));
    const limit = low + (name === "ball" ? BALL : HEEL_AND_TOE) / FIGURE_HEIGHT;
    const points = spread(parts[name].filter(({ up }) => up <= limit));
    const owners = [...new Set(points.map(({ of }) => of))];
    const picked = owners.map((of) => of.pick(points.filter((point) => point.of === of).map(({ vertex }) => vertex)));
    return { parts: picked, pointCount: points.length, rest: low - floor };
  };
  return { heel: region("heel"), ball: region("ball"), toe: region("toe") };
}

/** Picks the lowest one, then repeatedly the one farthest from those picked. */
function spread(points: FootVertex[]): FootVertex[] {
  const taken = [points.reduce((a, b) => (b.up < a.up ? b : a))];
  const far = (a: FootVertex, b: FootVertex) => Math.hypot(a.ahead - b.ahead, a.across - b.across, a.up - b.up);
  while (taken.length < POINTS) {
    let best: FootVertex | null = null;
    let distance = 1e-6;
    for (const point of points) {
      const d = Math.min(...taken.map((other) => far(point, other)));
      if (d > distance) [best, distance] = [point, d];
    }
    if (!best) break;
    taken.push(best);
  }
  return taken;
}

/** Adds a skinned mesh's vertices to the feet that move them. */
function collectSkinned(
  vertices: SkinnedVertices,
  feet: [Joint, Joint],
  hips: Joint,
  height: number,
  found: [FootVertex[], FootVertex[]],
): void {
  const { mesh, positions, count } = vertices;
  const bones = mesh.skeleton!.bones;
  const places = new Map(bones.map((bone) => [nodeOf(bone), bindPlace(bone)]));
  const ankles = feet.map((foot) => places.get(foot));
  const top = places.get(hips) ?? highestAbove(places, feet);
  if (!ankles[0] || !ankles[1] || !top) return;
  const axes = axesOf(ankles as [Vector3, Vector3], top);
  // This mesh's unit as a share of the figure's height, from the length of the legs here and in the world as loaded.
  const sets = feet.map((foot) => new Set(bones.filter((bone) => isBelow(nodeOf(bone), foot)).map(matrixIndex)));
  const share = shareOfHeight(mesh, height);
  const own: [number[], number[]] = [[], []];
  for (let v = 0; v < count; v++) {
    for (const side of [0, 1]) if (vertices.weightOn(v, sets[side]) >= 0.5) own[side].push(v);
  }
  const place = (v: number) => Vector3.FromArray(positions, v * 3);
  const ahead = forward(axes.up, ankles as [Vector3, Vector3], own, place);
  add(vertices, own, axes.up, ahead, share, place, found);
}

/** Adds vertices of meshes without skins, which belong to nodes: they were modelled as they are loaded. */
function collectRigid(
  vertices: SkinnedVertices,
  feet: [Joint, Joint],
  hips: Joint,
  height: number,
  found: [FootVertex[], FootVertex[]],
): void {
  const side = feet.findIndex((foot) => isBelow(vertices.mesh, foot));
  if (side < 0) return;
  const ankles = feet.map(worldPlace) as [Vector3, Vector3];
  const world = new Float32Array(vertices.count * 3);
  vertices.read(world, 0);
  const place = (v: number) => Vector3.FromArray(world, v * 3);
  const all = Array.from({ length: vertices.count }, (_, v) => v);
  const own: [number[], number[]] = side === 0 ? [all, []] : [[], all];
  const { up } = axesOf(ankles, worldPlace(hips));
  add(vertices, own, up, forward(up, ankles, own, place), 1 / height, place, found);
}

function add(
  of: SkinnedVertices,
  own: [number[], number[]],
  up: Vector3,
  ahead: Vector3,
  share: number,
  place: (v: number) => Vector3,
  found: [FootVertex[], FootVertex[]],
): void {
  const across = Vector3.Cross(up, ahead);
  own.forEach((list, side) => {
    for (const vertex of list) {
      const p = place(vertex).scale(share);
      found[side].push({
        of,
        vertex,
        ahead: Vector3.Dot(p, ahead),
        up: Vector3.Dot(p, up),
        across: Vector3.Dot(p, across),
      });
    }
  });
}

/** Returns the axis that leads from the feet to the hips. */
function axesOf(ankles: [Vector3, Vector3], top: Vector3): { up: Vector3 } {
  const rise = top.subtract(Vector3.Center(ankles[0], ankles[1])).asArray();
  const largest = rise.map(Math.abs).indexOf(Math.max(...rise.map(Math.abs)));
  const up = Vector3.Zero();
  up.fromArray([0, 1, 2].map((i) => (i === largest ? Math.sign(rise[i]) : 0)));
  return { up };
}

/**
 * Returns the level direction from the ankles to the middles of the feet, both feet together, so that toes may point
 * outwards.
 */
function forward(
  up: Vector3,
  ankles: [Vector3, Vector3],
  own: [number[], number[]],
  place: (v: number) => Vector3,
): Vector3 {
  const sum = Vector3.Zero();
  own.forEach((list, side) => {
    for (const v of list)
      sum.addInPlace(
        place(v)
          .subtract(ankles[side])
          .scale(1 / list.length),
      );
  });
  return sum.subtract(up.scale(Vector3.Dot(sum, up))).normalize();
}

/** Returns a mesh unit as a share of the figure's height. */
function shareOfHeight(mesh: AbstractMesh, height: number): number {
  const scale = new Vector3();
  const bone = mesh.skeleton!.bones[0];
  const node = bone.getTransformNode();
  // From the mesh's space to the world by its first bone: inverse bind matrix, then the bone's own world matrix.
  const boneWorld = node ? node.computeWorldMatrix(true) : bone.getAbsoluteMatrix().multiply(mesh.getWorldMatrix());
  bone.getAbsoluteInverseBindMatrix().multiply(boneWorld).decompose(scale);
  return (Math.abs(scale.x) + Math.abs(scale.y) + Math.abs(scale.z)) / 3 / height;
}

function highestAbove(places: Map<Joint, Vector3>, feet: [Joint, Joint]): Vector3 | undefined {
  const ancestors = ancestorsOf(feet[0]).filter((node) => places.has(node));
  return places.get(ancestors[ancestors.length - 1]);
}

function ancestorsOf(joint: Joint): Joint[] {
  const parent = parentOf(joint);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function isBelow(joint: Joint, ancestor: Joint): boolean {
  return joint === ancestor || ancestorsOf(joint).includes(ancestor);
}

function parentOf(joint: Joint): Joint | null {
  return joint instanceof Bone ? joint.getParent() : joint.parent;
}

function nodeOf(bone: Bone): Joint {
  return bone.getTransformNode() ?? bone;
}

function bindPlace(bone: Bone): Vector3 {
  return Matrix.Invert(bone.getAbsoluteInverseBindMatrix()).getTranslation();
}

function worldPlace(joint: Joint): Vector3 {
  return joint instanceof Bone ? joint.getAbsolutePosition() : joint.computeWorldMatrix(true).getTranslation();
}
