import type { Scene } from "@babylonjs/core/scene.js";
import { readArgumentObject, readBoolean, readNumber } from "../../requests/arguments.js";
import { MotionError } from "../../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../../requests/request-options.js";
import { motionFiles } from "../../sources/files/motion-files.js";
import type { WorkerFactory } from "../../sources/local/engine-thread.js";
import { applyMeshRig } from "./apply-mesh-rig.js";
import { type LocatedStatue, locateStatue, type StatueTarget } from "./locate-statue.js";
import { statueSurface } from "./statue-surface.js";

/** How a mesh in a game is rigged. */
export interface RigMeshOptions extends Pick<RequestOptions, "signal" | "onProgress"> {
  /**
   * The side that the figure faces in its own space, degrees about the vertical from +Z towards the figure's +X, right-handed,
   * from -180 to 180. Default: found by its shape.
   */
  facing?: number;
  /** Whether hands that have fingers get joints for them. Default true. */
  fingers?: boolean;
}

/** A figure that got a skeleton. */
export interface RiggedStatue {
  statue: LocatedStatue;
  confidence: number;
  doubts: string[];
  /** Takes the skeleton away again. */
  undo(): void;
}

const FACING = { type: "number", default: 0, range: [-180, 180], unit: "degrees" } as const;

/** Validated options of `rigMesh`. */
export interface ReadRigOptions {
  facing?: number;
  fingers: boolean;
  request: RequestOptions;
}

/** Throws BAD_USER_INPUT. */
export function readRigMeshOptions(options: unknown): ReadRigOptions {
  const { facing, fingers, signal, onProgress } = readArgumentObject(options, [
    "facing",
    "fingers",
    "signal",
    "onProgress",
  ]);
  return {
    ...(facing !== undefined && { facing: readNumber("facing", FACING, facing) as number }),
    fingers: readBoolean("fingers", true, fingers),
    request: readRequestOptions({ signal, onProgress }),
  };
}

/**
 * Gives a figure in a scene a skeleton, made in the worker for files. Until that is done, nothing in the scene changes.
 * Rejects with BAD_USER_INPUT, AUTO_RIG_FAILED, ABORTED, WORKER_FAILED, DISPOSED.
 */
export async function rigMesh(
  target: StatueTarget,
  { request, ...options }: ReadRigOptions,
  scene: Scene,
  factory: WorkerFactory | undefined,
): Promise<RiggedStatue> {
  const statue = locateStatue(target, scene);
  const { positions, indices, counts } = statueSurface(statue);
  const rig = await motionFiles(factory).rig({ positions, indices, ...options }, request);
  statue.meshes.forEach((mesh, i) => {
    if (!mesh.isDisposed() && mesh.getTotalVertices() === counts[i] && !mesh.skeleton) return;
    throw new MotionError("DISPOSED", `The mesh "${mesh.name}" was disposed or changed while it was being rigged.`);
  });
  const undo = applyMeshRig(statue, rig, counts);
  return { statue, confidence: rig.confidence, doubts: rig.doubts, undo };
}
