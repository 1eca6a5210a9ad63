/** How an action aims. */
export interface AimedAction {
  /**
   * What points at the target: from shoulder to hand, from hip to ankle; for a throw, the hand's direction at its
   * release.
   */
  by: "arm" | "bothArms" | "leg" | "throw";
  /** Marks of a blow; or of the first and the last moment of a hold. */
  marks: readonly string[];
  /** Direction if none is requested, degrees to its own side; if absent, it goes where the capture went. */
  ahead?: number;
  /** Whether the arm is then nearly straight. */
  straight?: boolean;
}

const blow = ["strike"];
const held = ["arrive", "leave"];

export const AIMED_ACTIONS: Record<string, AimedAction> = {
  punch_low: { by: "arm", marks: blow, ahead: 0 },
  punch_karate: { by: "arm", marks: blow, ahead: 0 },
  punch_combo: { by: "bothArms", marks: ["left", "right", "left2", "right2"], ahead: 0 },
  chop_hand: { by: "arm", marks: blow },
  wave: { by: "arm", marks: [] },
  point: { by: "arm", marks: held, ahead: 0, straight: true },
  reach_forward: { by: "arm", marks: held, ahead: 0, straight: true },
  reach_high: { by: "arm", marks: held },
  reach_low: { by: "arm", marks: held },
  block_high: { by: "arm", marks: held },
  block: { by: "arm", marks: held },
  push: { by: "bothArms", marks: [] },
  throw_overhand: { by: "throw", marks: ["release"], ahead: 0 },
  throw_underhand: { by: "throw", marks: ["release"], ahead: 0 },
  throw_frisbee: { by: "throw", marks: ["release"], ahead: 0 },
  kick_front: { by: "leg", marks: blow, ahead: 0 },
  kick_round: { by: "leg", marks: blow },
  kick_side: { by: "leg", marks: blow },
  kick_ball: { by: "leg", marks: blow, ahead: 0 },
};
