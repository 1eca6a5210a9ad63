import type { MeshRig, MeshToRig } from "../../engine/tasks/rig-mesh.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../local/engine-thread.js";
import { IdleWorker } from "../local/idle-worker.js";
import { loadRiggingThread } from "./load-rigging-thread.js";
import { startRiggingWorker } from "./start-rigging-worker.js";

/** The workers by their factory; undefined: the package's own. */
const workers = new Map<WorkerFactory | undefined, IdleWorker>();

/**
 * Finds a skeleton and weights for a mesh, in a worker of its own. The arrays are neither changed nor detached.
 *
 * Rejects with AUTO_RIG_FAILED and the reason, ABORTED, WORKER_FAILED.
 */
export function rigInWorker(
  mesh: MeshToRig,
  factory: WorkerFactory | undefined,
  options: RequestOptions,
): Promise<MeshRig> {
  return workerOf(factory).call((connection) => connection.run("rigMesh", mesh, options));
}

/** Weights a mesh to joints that were moved, in that worker. Rejects with ABORTED, WORKER_FAILED. */
export function weighInWorker(
  mesh: MeshToRig & { heads: Float32Array },
  factory: WorkerFactory | undefined,
  options: RequestOptions,
): Promise<Pick<MeshRig, "joints" | "weights">> {
  return workerOf(factory).call((connection) => connection.run("weighMesh", mesh, options));
}

function workerOf(factory: WorkerFactory | undefined): IdleWorker {
  const worker = workers.get(factory) ?? newWorker(factory);
  workers.set(factory, worker);
  return worker;
}

function newWorker(factory: WorkerFactory | undefined): IdleWorker {
  return new IdleWorker("Meshes are rigged", "The worker for rigging", {
    workerFactory: factory ?? startRiggingWorker,
    carried: factory ? null : () => import("../../../workers/carried/carried-motion-rigging.mjs"),
    loadMainThread: loadRiggingThread,
  });
}
