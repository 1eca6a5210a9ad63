import { writePng } from "../../files/formats/png/write-png.js";
import type { SceneImage, SceneMaterial, SceneMesh, SceneModel } from "../../files/formats/scene/scene-model.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { rigNodes } from "../rig-nodes.js";
import { rigOf } from "../rig-of.js";
import type { ShapedBody } from "./body/shape-body.js";
import { type Piece, pieceNormals, splitCreases } from "./mesh/piece.js";
import { thinOut } from "./mesh/thin-out.js";
import { usedVertices } from "./mesh/used-vertices.js";
import { occlusion } from "./paint/occlusion.js";
import { paintSheet } from "./paint/paint-sheet.js";
import { placeCharts } from "./paint/place-charts.js";

/** Most triangles by level of detail. */
const MOST_TRIANGLES = [15_000, 9_000, 5_500];
/** Texels along a side of each texture. */
const SHEETS = { skin: 1024, outfit: 1024 } as const;
/** Share of it that is enough for a picture. */
const PICTURED = 0.75;

export interface Assembly {
  name: string;
  body: ShapedBody;
  pieces: readonly Piece[];
  /** Moves of a piece's vertices by shapes that are its own. */
  ownMoves: ReadonlyMap<Piece, ReadonlyMap<string, Float64Array>>;
  /** 0 finest. */
  level: number;
  /** Default "file". */
  use?: CharacterUse;
}

/** What a figure is made for: a "picture" needs no more of its textures than is seen in it, and no facial shapes. */
export type CharacterUse = "file" | "picture";

/** Makes one skinned figure of the pieces: textures painted, light in folds as vertex colours, facial shapes. */
export function assemble({ name, body, pieces, ownMoves, level, use = "file" }: Assembly): SceneModel {
  thinOut(pieces, MOST_TRIANGLES[level]);
  const rig = rigOf("mixamo");
  const at = (joint: JointName) => body.joints.get(joint)!;
  const { nodes, inverseBinds } = rigNodes(rig, { at });
  const jointOf = body.tables.header.bones.map(([bone]) => JOINT_NAMES.indexOf(bone));
  const count = nodes.names.length;
  nodes.names.push(name);
  nodes.parents = Int32Array.from([...nodes.parents, -1]);
  nodes.translations = Float32Array.from([...nodes.translations, 0, 0, 0]);
  nodes.rotations = Float32Array.from([...nodes.rotations, 0, 0, 0, 1]);
  nodes.scales = Float32Array.from([...nodes.scales, 1, 1, 1]);
  const images: SceneImage[] = [];
  const materials: SceneMaterial[] = [];
  const meshes: SceneMesh[] = [];
  const addImage = (label: string, pixels: Uint8Array, size: number): number =>
    images.push({
      name: label,
      mimetype: "image/png",
      bytes: writePng(pixels, size, size, use === "file" ? 4 : 0),
      path: "",
    }) - 1;
  for (const sheet of ["skin", "outfit"] as const) {
    const own = pieces.filter((piece) => piece.sheet === sheet && piece.indices.length > 0);
    if (own.length === 0) continue;
    for (const piece of own) splitCreases(piece);
    const size = (SHEETS[sheet] >> level) * (use === "file" ? 1 : PICTURED);
    placeCharts(own, size);
    const { color, surface } = paintSheet(own, size);
    materials.push({
      name: sheet,
      color: [1, 1, 1, 1],
      metallic: sheet === "skin" ? 0 : 1,
      roughness: sheet === "skin" ? 0.62 : 1,
      baseColorImage: addImage(`${sheet}-color`, color, size),
      ...(sheet === "outfit" && { metallicRoughnessImage: addImage(`${sheet}-surface`, surface, size) }),
      alpha: "opaque",
    });
    const order = { name, sheet, material: materials.length - 1, node: count, jointOf, body, ownMoves };
    meshes.push(usedVertices(joined(own, order)));
  }
  shadeFolds(meshes, body.height);
  return {
    name,
    nodes,
    skins: [{ joints: Int32Array.from({ length: count }, (_, j) => j), inverseBinds }],
    meshes,
    materials,
    images,
    animations: [],
    isJoint: Uint8Array.from({ length: count + 1 }, (_, j) => (j < count ? 1 : 0)),
  };
}

function joined(
  pieces: readonly Piece[],
  order: {
    name: string;
    sheet: string;
    material: number;
    node: number;
    jointOf: number[];
    body: ShapedBody;
    ownMoves: Assembly["ownMoves"];
  },
): SceneMesh {
  const total = pieces.reduce((sum, { charts }) => sum + charts.length, 0);
  const positions = new Float32Array(total * 3);
  const normals = new Float32Array(total * 3);
  const uvs = new Float32Array(total * 2);
  const joints = new Uint16Array(total * 4);
  const weights = new Float32Array(total * 4);
  const indices: number[] = [];
  const shapes = new Map<string, Float32Array>();
  const shapeOf = (name: string) => {
    let shape = shapes.get(name);
    if (!shape) {
      shape = new Float32Array(total * 3);
      shapes.set(name, shape);
    }
    return shape;
  };
  let from = 0;
  for (const piece of pieces) {
    positions.set(piece.positions, from * 3);
    normals.set(pieceNormals(piece), from * 3);
    uvs.set(piece.sheetUvs!, from * 2);
    for (let i = 0; i < piece.joints.length; i++) joints[from * 4 + i] = order.jointOf[piece.joints[i]];
    weights.set(piece.weights, from * 4);
    for (const index of piece.indices) indices.push(index + from);
    for (const [name, moves] of order.body.expressions) {
      piece.anchors.forEach((anchor, v) => {
        if (anchor < 0) return;
        const [x, y, z] = moves.subarray(anchor * 3, anchor * 3 + 3);
        if (Math.abs(x) + Math.abs(y) + Math.abs(z) < 1e-5) return;
        shapeOf(name).set([x, y, z], (from + v) * 3);
      });
    }
    for (const [name, moves] of order.ownMoves.get(piece) ?? []) {
      const shape = shapeOf(name);
      for (let i = 0; i < moves.length; i++) if (Math.abs(moves[i]) > 1e-6) shape[from * 3 + i] = moves[i];
    }
    from += piece.charts.length;
  }
  return {
    name: order.sheet,
    meshName: order.name,
    node: order.node,
    skin: 0,
    material: order.material,
    mesh: 0,
    positions,
    normals,
    uvs,
    joints,
    weights,
    indices: Uint32Array.from(indices),
    shapes: [...shapes].map(([name, moves]) => ({ name, positions: moves, weight: 0 })),
  };
}

/** Darkens vertices that little light reaches. */
function shadeFolds(meshes: SceneMesh[], height: number): void {
  const total = meshes.reduce((sum, { positions }) => sum + positions.length, 0);
  const positions = new Float32Array(total);
  const normals = new Float32Array(total);
  const indices: number[] = [];
  let from = 0;
  for (const mesh of meshes) {
    positions.set(mesh.positions, from);
    normals.set(mesh.normals, from);
    for (const index of mesh.indices) indices.push(index + from / 3);
    from += mesh.positions.length;
  }
  const open = occlusion(positions, normals, Uint32Array.from(indices), height);
  from = 0;
  for (const mesh of meshes) {
    mesh.colors = new Float32Array(mesh.positions.length);
    for (let i = 0; i < mesh.colors.length; i++) mesh.colors[i] = open[from + Math.floor(i / 3)];
    from += mesh.positions.length / 3;
  }
}
