import { affineMultiply } from "../../motion/maths/affine.js";
import type { Steps } from "../../requests/steps.js";
import type { RigOptions } from "../../rigging/rig-options.js";
import { movedPoints, rigSurface } from "../../rigging/rig-surface.js";
import { rigTables } from "../../rigging/unpack-rig-tables.js";
import { handOver } from "../hand-over.js";
import type { TaskContext } from "../task.js";

/** The surface of a mesh in a game, right-handed. */
export interface MeshToRig extends Pick<RigOptions, "facing" | "fingers"> {
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

/** How far from no turn at all rounding leads. */
const NO_TURN = 1e-6;

/** Finds a skeleton and weights for a mesh. @throws MotionError AUTO_RIG_FAILED with the reason */
export function* rigMesh(
  { positions, indices, ...options }: MeshToRig,
  { onProgress }: Pick<TaskContext, "onProgress">,
): Steps<MeshRig> {
  const surface = { positions: Float64Array.from(positions), indices };
  const tell = (_stage: string, fraction: number) => onProgress({ stage: "generate", fraction });
  const place = { ...options, frontFacing: false };
  const { rig, toUpright, fromUpright, findings, skin } = yield* rigSurface(surface, place, tell, rigTables());
  // Turned back to where it faced, but not moved.
  const back = Float64Array.from(fromUpright, (value, i) => (i < 9 ? value : 0));
  const turn = Float32Array.from(affineMultiply(back, toUpright).subarray(0, 9));
  const stays = turn.every((value, i) => Math.abs(value - (i % 4 === 0 ? 1 : 0)) < NO_TURN);
  const heads = Float32Array.from(movedPoints(rig.heads, back));
  onProgress({ stage: "done", fraction: 1 });
  return handOver(
    {
      names: [...rig.names],
      parents: rig.parents,
      heads,
      joints: skin.joints,
      weights: skin.weights,
      turn: stays ? null : turn,
      confidence: findings.confidence,
      doubts: findings.doubts,
    },
    [rig.parents, heads, skin.joints, skin.weights],
  );
}
