import { MotionError } from "../../requests/motion-error.js";

/** Returns the id of the motion that a mutation made; throws if the service returned none. */
export function madeMotion(what: string, result: { motion?: { id?: string } | null } | null | undefined): string {
  const id = result?.motion?.id;
  if (typeof id === "string" && id !== "") return id;
  throw new MotionError("SERVICE_FAILED", `${what}: the service answered without a motion.`);
}
