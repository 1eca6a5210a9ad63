import type { SceneMesh, SceneModel } from "../../../files/formats/scene/scene-model.js";
import { JOINT_NAMES, type JointName } from "../../../motion/joint-names.js";
import { quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import type { Point } from "../../body-joints.js";
import type { Rig } from "../../rig.js";
import { rigNodes } from "../../rig-nodes.js";

/** How a joint moves what it carries: by a linear map about where it was, to where it is. */
export interface Move {
  /** Three columns. */
  map: Float64Array;
  from: Point;
  to: Point;
}

/** Where the joints of a made figure are: its first nodes, in the order of `JOINT_NAMES`. */
export function placesOf({ nodes }: SceneModel): Point[] {
  const places: Point[] = [];
  const turns: Float64Array[] = [];
  for (let j = 0; j < JOINT_NAMES.length; j++) {
    const parent = nodes.parents[j];
    const place = Float64Array.from(nodes.translations.subarray(j * 3, j * 3 + 3));
    const turn = Float64Array.from(nodes.rotations.subarray(j * 4, j * 4 + 4));
    if (parent >= 0) {
      quatRotate(place, turns[parent], place);
      for (let k = 0; k < 3; k++) place[k] += places[parent][k];
      quatMultiply(turn, turns[parent], turn);
    }
    places.push([place[0], place[1], place[2]]);
    turns.push(turn);
  }
  return places;
}

/** The linear map of a rotation. */
export function mapOfTurn(turn: Float64Array): Float64Array {
  const out = new Float64Array(9);
  for (let c = 0; c < 3; c++) {
    const axis = new Float64Array(3);
    axis[c] = 1;
    out.set(quatRotate(axis, turn, axis) as Float64Array, c * 3);
  }
  return out;
}

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Where a joint's move takes a point. */
export function carried({ map, from, to }: Move, point: Point): Point {
  const [x, y, z] = minus(point, from);
  return [0, 1, 2].map((k) => map[k] * x + map[3 + k] * y + map[6 + k] * z + to[k]) as unknown as Point;
}

/**
 * Bends a made figure by moves of its joints, and makes that its rest pose, on the joints of a rig of the built-in hierarchy.
 *
 * @param places of the joints afterwards; default: where the moves take them
 */
export function bendInto(
  model: SceneModel,
  moves: readonly Move[],
  rig: Rig,
  places: readonly Point[] = moves.map(({ to }) => to),
): SceneModel {
  const at = (joint: JointName): Point => places[JOINT_NAMES.indexOf(joint)];
  const { nodes, inverseBinds } = rigNodes(rig, { at });
  const count = nodes.names.length;
  const rest = model.nodes;
  const tail = <T extends Float32Array | Int32Array>(values: T, size: number) => values.subarray(count * size);
  return {
    ...model,
    nodes: {
      names: [...nodes.names, ...rest.names.slice(count)],
      parents: Int32Array.from([...nodes.parents, ...tail(rest.parents, 1)]),
      translations: Float32Array.from([...nodes.translations, ...tail(rest.translations, 3)]),
      rotations: Float32Array.from([...nodes.rotations, ...tail(rest.rotations, 4)]),
      scales: Float32Array.from([...nodes.scales, ...tail(rest.scales, 3)]),
    },
    skins: [{ joints: model.skins[0].joints, inverseBinds }],
    meshes: model.meshes.map((mesh) => bent(mesh, moves)),
  };
}

function bent(mesh: SceneMesh, moves: readonly Move[]): SceneMesh {
  const { joints, weights } = mesh;
  if (!joints || !weights) return mesh;
  const positions = mesh.positions.slice();
  const normals = mesh.normals?.slice();
  const shapes = mesh.shapes.map((shape) => ({ ...shape, positions: shape.positions.slice() }));
  const blend = (at: number, values: Float32Array, isPoint: boolean) => {
    const sum = [0, 0, 0];
    for (let k = at * 4; k < at * 4 + 4; k++) {
      if (weights[k] === 0) continue;
      const { map, from, to } = moves[joints[k]];
      const x = values[at * 3] - (isPoint ? from[0] : 0);
      const y = values[at * 3 + 1] - (isPoint ? from[1] : 0);
      const z = values[at * 3 + 2] - (isPoint ? from[2] : 0);
      for (let c = 0; c < 3; c++)
        sum[c] += weights[k] * (map[c] * x + map[3 + c] * y + map[6 + c] * z + (isPoint ? to[c] : 0));
    }
    return sum;
  };
  for (let at = 0; at < positions.length / 3; at++) {
    positions.set(blend(at, mesh.positions, true), at * 3);
    if (mesh.normals && normals) {
      const sum = blend(at, mesh.normals, false);
      const length = Math.hypot(...sum) || 1;
      normals.set(
        sum.map((value) => value / length),
        at * 3,
      );
    }
    mesh.shapes.forEach((shape, s) => {
      const { positions: before } = shape;
      if (before[at * 3] === 0 && before[at * 3 + 1] === 0 && before[at * 3 + 2] === 0) return;
      shapes[s].positions.set(blend(at, before, false), at * 3);
    });
  }
  return { ...mesh, positions, ...(normals && { normals }), shapes };
}
