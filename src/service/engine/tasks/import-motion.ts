import { importSteps } from "../../../imports/import-motion.js";
import { readMotionFile } from "../../../imports/read-motion-file.js";
import { badInput, MotionError } from "../../../requests/motion-error.js";
import { ServiceError } from "../../service-error.js";
import type { EngineTasks, MotionBundle } from "../engine-tasks.js";
import type { TaskContext } from "../serve-tasks.js";
import { bundleOf } from "./bundle-of.js";

/**
 * A user's own glTF animation as a motion.
 *
 * @throws MotionError BAD_USER_INPUT, of `gltf`; ServiceError NO_RIG_FOUND for one that moves no skeleton,
 *   ESSENTIAL_JOINTS_MISSING for one that moves nobody
 */
export async function importMotion(
  { gltf, name, joints }: EngineTasks["importMotion"]["input"],
  { throwIfStopped }: TaskContext,
): Promise<MotionBundle> {
  try {
    const reading = await readMotionFile(bytesOf(gltf));
    throwIfStopped();
    const steps = importSteps(reading, { name, joints });
    let step = steps.next();
    for (; !step.done; step = steps.next()) throwIfStopped();
    return bundleOf(step.value, name);
  } catch (error) {
    throw error instanceof MotionError ? ofGltf(error) : error;
  }
}

/** Of JSON text, of a GLB in base64, of either as a data URI. */
function bytesOf(gltf: string): Uint8Array {
  if (gltf.trimStart().startsWith("{")) return new TextEncoder().encode(gltf);
  return new Uint8Array(Buffer.from(gltf.replace(/^data:[^,]{0,100},/, ""), "base64"));
}

function ofGltf(error: MotionError): Error {
  switch (error.code) {
    case "BAD_USER_INPUT":
      return badInput("gltf", `gltf: ${error.message}`);
    case "NO_RIG_FOUND":
      return new ServiceError("NO_RIG_FOUND", `no rig found in gltf: ${error.message}`);
    case "NOT_A_HUMANOID":
    case "ESSENTIAL_JOINTS_MISSING":
      return new ServiceError(
        "ESSENTIAL_JOINTS_MISSING",
        `essential joints missing: gltf moves nobody's body: ${error.message}`,
      );
    default:
      return error;
  }
}
