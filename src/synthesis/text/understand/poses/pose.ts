import type { ActingSide, ActionParameters, StanceId } from "../../../../requests/text-plan.js";

/** What words say of the pose in which something is done: "on his knees", "hands on hips", "at the desk". */
export type Pose =
  | {
      /** The stance that the body is in. */
      stance: StanceId;
      /** Whether a place merely implies it: only what people do in that stance is done so. */
      implied: boolean;
      /** Whether the body only begins there: "rises from his knees". */
      from: boolean;
    }
  | {
      /** What hands or head hold meanwhile: an action that can be laid over others. */
      action: string;
      parameters: ActionParameters;
      /** The hand: "one" is whichever is free, "other" the one that does not act. */
      side: ActingSide | "one" | "other";
      /** Whether it holds what the action may be done with. */
      tool?: true;
      /** Whether it is understood and not shown, which is to be said. */
      lost?: true;
    };
