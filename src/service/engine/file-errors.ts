import { badInput, MotionError } from "../../requests/motion-error.js";
import { ServiceError } from "../base/service-error.js";

/** Returns an error of a character's file as the service's clients know it; others as they are. */
export function asCharacterError(error: unknown): unknown {
  if (!(error instanceof MotionError)) return error;
  switch (error.code) {
    case "BAD_USER_INPUT":
      return new ServiceError("INVALID_MODEL_FORMAT", `only FBX and GLB supported: ${error.message}`);
    case "NO_RIG_FOUND":
      // A file with too few bones must not be reported as one without any.
      return error.reason === "TOO_FEW_JOINTS"
        ? essentialsMissing(error.message)
        : new ServiceError("NO_RIG_FOUND", `no rig found in scene: ${error.message}`);
    case "NOT_A_HUMANOID":
    case "ESSENTIAL_JOINTS_MISSING":
      return essentialsMissing(error.message);
    case "AUTO_RIG_FAILED":
      return new ServiceError("AUTO_RIG_FAILED", `auto-rigging failed: ${error.message}`);
    default:
      return error;
  }
}

function essentialsMissing(reason: string): ServiceError {
  const needed = "A character must contain pelvis, left and right hips, left and right shoulders.";
  return new ServiceError("ESSENTIAL_JOINTS_MISSING", `essential joints missing: ${reason} ${needed}`);
}

/** The same of an imported motion's file. */
export function asImportError(error: unknown): unknown {
  if (!(error instanceof MotionError)) return error;
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
