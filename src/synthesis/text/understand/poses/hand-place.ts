import type { ActionParameters } from "../../../../requests/text-plan.js";

/** A place in which hands are held, and how it is played. */
export interface HandPlace {
  pattern: RegExp;
  action: string;
  parameters?: ActionParameters;
  /** Whether it takes both hands however many are named; or one. */
  takes?: "both" | "one";
  /** Whether it holds what the action may be done with. */
  tool?: true;
}
