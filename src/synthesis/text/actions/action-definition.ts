import type { ActingSide, ActionParameters, BodyRegion, StanceId } from "../../../requests/text-plan.js";

/** One thing that the body can do: what the parser plans, a performer plays and the gallery shows. */
export interface ActionDefinition {
  /** snake_case; for captured actions, as in the capture list. */
  id: string;
  /** One of some 33 families: "punch", "sit", "travel", ... */
  family: string;
  /** Who plays it: captures, key poses in task space, or the locomotion engine. */
  performer: "captured" | "authored" | "travel";
  entry: StanceId;
  exit: StanceId;
  /** The part of the body that it needs when laid over something else (waving while seated); null: all of it. */
  layer: BodyRegion | null;
  /** What `count` counts: repetitions of a cycle within one performance, performances in a row, or nothing. */
  counts: "cycles" | "performances" | "none";
  /** The side that acts when none is named; null where sides do not matter. */
  side: ActingSide | null;
  /** Parameters that it obeys, besides side, count, tempo and styleId. */
  parameters: readonly (keyof ActionParameters)[];
  /** Usual duration, seconds; that of one cycle where `counts` is "cycles". */
  seconds: number;
  /** Text of its label, third person: "waves with the {side} hand"; `{side}` is "left", "right" or "both". */
  label: string;
}
