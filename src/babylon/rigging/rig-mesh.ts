import { readArgumentObject, readBoolean, readNumber } from "../../requests/arguments.js";
import { disposedError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../../sources/local/engine-thread.js";
import { rigInWorker } from "../../sources/rigging/mesh-rigging.js";
import { applyMeshRig } from "./apply-mesh-rig.js";
import { hasInstances, locateStatue, type StatueTarget } from "./locate-statue.js";
import { type Adds, type Disposable, RiggedFigure } from "./rigged-figure.js";
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

const FACING = { type: "number", default: 0, range: [-180, 180], unit: "degrees" } as const;

/** Gives every figure that is rigged an id. */
let lastFigure = 0;

/**
 * Gives a figure in a scene a skeleton, made in a worker, and adds it to a runtime. Until the skeleton is there, nothing in
 * the scene changes; if the figure cannot be added, it is as it was.
 *
 * @param ended of the runtime, aborted when it is disposed
 *
 * Rejects with BAD_USER_INPUT, AUTO_RIG_FAILED, ABORTED, WORKER_FAILED, DISPOSED.
 */
export async function rigAndAdd<Character extends Disposable<Character>>(
  runtime: Adds<Character>,
  factory: WorkerFactory | undefined,
  target: StatueTarget,
  options: unknown,
  ended: AbortSignal,
): Promise<RiggedFigure<Character>> {
  const { request, ...asked } = readRigMeshOptions(options);
  throwIfAborted(request.signal);
  const statue = locateStatue(target, runtime.scene);
  const { positions, indices, counts } = statueSurface(statue);
  const signal = request.signal ? AbortSignal.any([request.signal, ended]) : ended;
  const mesh = { id: `figure-${++lastFigure}`, positions, indices, ...asked };
  const made = rigInWorker(mesh, factory, { ...request, signal });
  const rig = await made.catch((error: unknown) => {
    throw ended.aborted ? disposedError("The motion runtime") : error;
  });
  statue.meshes.forEach((mesh, i) => {
    if (!mesh.isDisposed() && mesh.getTotalVertices() === counts[i] && !mesh.skeleton && !hasInstances(mesh)) return;
    throw new MotionError("DISPOSED", `The mesh "${mesh.name}" was disposed or changed while it was being rigged.`);
  });
  const applied = applyMeshRig(statue, rig, counts);
  try {
    const character = await runtime.addCharacterAsync(applied.node, { signal: request.signal });
    applied.keep();
    return new RiggedFigure(runtime, character, { applied, rig, mesh, factory, ended, mirrored: statue.mirrored });
  } catch (error) {
    applied.undo();
    throw error;
  }
}

/** Throws BAD_USER_INPUT. */
function readRigMeshOptions(options: unknown): { facing?: number; fingers: boolean; request: RequestOptions } {
  const names = ["facing", "fingers", "signal", "onProgress"];
  const { facing, fingers, signal, onProgress } = readArgumentObject(options, names);
  return {
    ...(facing !== undefined && { facing: readNumber("facing", FACING, facing) }),
    fingers: readBoolean("fingers", true, fingers),
    request: readRequestOptions({ signal, onProgress }),
  };
}
