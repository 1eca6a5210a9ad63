import { affineMultiply } from "../../motion/maths/affine.js";
import type { Steps } from "../../requests/steps.js";
import { moveJoints } from "../../rigging/move-joints.js";
import type { RigOptions } from "../../rigging/rig-options.js";
import { movedPoints, type RiggedSurface, rigSurface } from "../../rigging/rig-surface.js";
import { rigTables } from "../../rigging/unpack-rig-tables.js";
import { handOver } from "../hand-over.js";
import type { TaskContext } from "../task.js";

/** The surface of a mesh in a game, right-handed. */
export interface MeshToRig extends Pick<RigOptions, "facing" | "fingers"> {
  /** By which the worker knows it again. */
  id: string;
  /** 3 per vertex. */
  positions: Float32Array;
  /** Triangles. */
  indices: Uint32Array;
}

/** A skeleton for a mesh that stays where it is. */
export interface MeshRig {
  /** Parents first; `parents` holds their indices, -1 for the hips. */
  names: string[];
  parents: Int32Array;
  /** Where each joint is, in the space of the mesh after `turn`: 3 per joint. */
  heads: Float32Array;
  /** 4 per vertex. */
  joints: Uint16Array;
  weights: Float32Array;
  /** By which the mesh must be turned so that Y is up: three columns; null if it already is. */
  turn: Float32Array | null;
  /** 0 to 1: how likely every joint is within 5 % of the height of where it belongs. */
  confidence: number;
  /** What a person should look at, in sentences. */
  doubts: string[];
}

type RigContext = Pick<TaskContext, "onProgress" | "shelf">;

/** Where the mesh that was rigged last is kept. */
const LAST = "last rigged mesh";

/** How far from no turn at all rounding leads. */
const NO_TURN = 1e-6;

/** Finds a skeleton and weights for a mesh. @throws MotionError AUTO_RIG_FAILED with the reason */
export function* rigMesh(mesh: MeshToRig, context: RigContext): Steps<MeshRig> {
  const { onProgress } = context;
  const { rig, toUpright, fromUpright, findings, skin } = yield* rigged(mesh, context);
  const back = turnBack(fromUpright);
  const turn = Float32Array.from(affineMultiply(back, toUpright).subarray(0, 9));
  const stays = turn.every((value, i) => Math.abs(value - (i % 4 === 0 ? 1 : 0)) < NO_TURN);
  const heads = Float32Array.from(movedPoints(rig.heads, back));
  // The rig is kept.
  const parents = rig.parents.slice();
  onProgress({ stage: "done", fraction: 1 });
  return handOver(
    {
      names: [...rig.names],
      parents,
      heads,
      joints: skin.joints,
      weights: skin.weights,
      turn: stays ? null : turn,
      confidence: findings.confidence,
      doubts: findings.doubts,
    },
    [parents, heads, skin.joints, skin.weights],
  );
}

/** Weights a mesh anew to joints of its rig that were moved. @param heads as in `MeshRig` */
export function* weighMesh(
  { heads, ...mesh }: MeshToRig & { heads: Float32Array },
  context: RigContext,
): Steps<Pick<MeshRig, "joints" | "weights">> {
  const { onProgress, shelf } = context;
  const kept = shelf.has(LAST) ? shelf.character<{ id: string; surface: RiggedSurface }>(LAST, keptOnly) : null;
  const surface = kept?.id === mesh.id ? kept.surface : yield* rigged(mesh, context);
  const upright = movedPoints(heads, transposed(turnBack(surface.fromUpright)));
  const { joints, weights } = yield* moveJoints(surface, upright, rigTables(), (fraction) =>
    onProgress({ stage: "generate", fraction }),
  );
  onProgress({ stage: "done", fraction: 1 });
  return handOver({ joints, weights }, [joints, weights]);
}

/** Rigs a mesh, and keeps what another look at its joints needs. */
function* rigged(
  { id, positions, indices, ...options }: MeshToRig,
  { onProgress, shelf }: RigContext,
): Steps<RiggedSurface> {
  const surface = { positions: Float64Array.from(positions), indices };
  const tell = (_stage: string, fraction: number) => onProgress({ stage: "generate", fraction });
  const made = yield* rigSurface(surface, { ...options, frontFacing: false }, tell, rigTables());
  shelf.put(LAST, { id, surface: made });
  return made;
}

function keptOnly(): never {
  throw new Error("Rigged meshes are not packed.");
}

/** The turn back to where the mesh faced, without a move. */
function turnBack(fromUpright: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: 12 }, (_, i) => (i < 9 ? fromUpright[i] : 0));
}

function transposed(turn: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: 12 }, (_, i) => (i < 9 ? turn[(i % 3) * 3 + Math.floor(i / 3)] : 0));
}
