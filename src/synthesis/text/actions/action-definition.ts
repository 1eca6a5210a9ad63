import type { ActingSide, ActionParameters, BodyRegion, StanceId } from "../../../requests/text-plan.js";
import type { HandSpeed } from "../authored/script.js";

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
  /**
   * The readiness that the body is in before and after the action itself: "fists", "sword", "dance". Actions that share
   * it follow each other without going back to rest in between.
   */
  readiness?: string;
  /** Whether the arms keep what they hold while the body goes on: an aimed gun stays aimed while walking. */
  carries?: boolean;
  /** Whether it is still held when the motion ends: what was lifted is not let go of. */
  keeps?: boolean;
  /** Whether a body on the move goes into it, and on from it, without a stop: a vault. */
  onTheMove?: boolean;
  /** Whether people usually sit while they do it, though it can be done in any stance: typing. */
  seated?: boolean;
  /** The captured action whose takes play it, where that is not itself. */
  takesOf?: string;
  /** Metres within which it stays though its performers went farther, unless a distance is asked for. */
  within?: number;
  /** How fast the hands of its captures may be, where they hit something: they are as captured otherwise. */
  hands?: HandSpeed;
  /** Usual duration, seconds; that of one cycle where `counts` is "cycles". */
  seconds: number;
  /** Text of its label, third person: "waves with the {side} hand"; `{side}` is "left", "right" or "both". */
  label: string;
}
