import type { TextPlan } from "../../../requests/text-plan.js";

/** Reads a plan that came from outside. @throws MotionError BAD_USER_INPUT naming the field, its range and the value */
export function readTextPlan(_value: unknown): TextPlan {
  throw new Error("not built");
}
