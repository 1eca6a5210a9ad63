import { clamp, wrapTurn } from "../angles.js";

/**
 * "travel": the body turns to where the stick points, and goes there. "strafe": the body faces where the camera looks,
 * and goes sideways or backwards as the stick points.
 */
export type ControlScheme = "travel" | "strafe";

/** What a drive is told for a frame: m/s in the character's own frame, radians a second to the right. */
export interface SteeringOrder {
  right: number;
  ahead: number;
  turnRate: number;
}

/** What it is told it for. Headings are radians about the vertical: 0 along +Z, positive to the right. */
export interface SteeringGoal {
  /** Where to go, and how fast (m/s). */
  heading: number;
  speed: number;
  /** Where the camera looks. */
  view: number;
  /** Where the character faces. */
  facing: number;
}

/** Turn for each radian that is still to turn, 1/s. */
const EAGERNESS = 6;
/** Radians a second on the spot, and what a turn at speed may throw one aside with, m/s². */
const QUICKEST_TURN = 3.6;
const SIDE_ACCELERATION = 9;
/** Who must turn by more than this stays on the spot until less is left; by less than the other goes at full speed. */
const TOO_FAR_ASIDE = 2.3;
const STRAIGHT_ENOUGH = 1;
/** How far aside of its nose the body goes while it turns. */
const MOST_CRABWISE = 0.8;
/** One who stands turns after the camera when that looks this far aside, until it is this near. */
const LOOKED_AWAY = 0.6;
const LOOKED_BACK = 0.05;

/** Turns where to go into what a drive is told, by one of two schemes. */
export class Steering {
  #turningAfterView = false;

  steer(scheme: ControlScheme, goal: SteeringGoal, out: SteeringOrder): void {
    if (scheme === "strafe") this.#strafe(goal, out);
    else travel(goal, out);
  }

  #strafe({ heading, speed, view, facing }: SteeringGoal, out: SteeringOrder): void {
    const left = wrapTurn(view - facing);
    if (Math.abs(left) > LOOKED_AWAY) this.#turningAfterView = true;
    else if (Math.abs(left) < LOOKED_BACK) this.#turningAfterView = false;
    const aside = wrapTurn(heading - facing);
    out.right = Math.sin(aside) * speed;
    out.ahead = Math.cos(aside) * speed;
    out.turnRate = speed > 0 || this.#turningAfterView ? turnRate(left, speed) : 0;
  }
}

/** Turns towards where to go; goes as fast as it may while it does. */
export function travel({ heading, speed, facing }: SteeringGoal, out: SteeringOrder): void {
  if (speed === 0) {
    out.right = out.ahead = out.turnRate = 0;
    return;
  }
  const left = wrapTurn(heading - facing);
  const share = clamp((TOO_FAR_ASIDE - Math.abs(left)) / (TOO_FAR_ASIDE - STRAIGHT_ENOUGH), 0, 1);
  const aside = clamp(left, -MOST_CRABWISE, MOST_CRABWISE);
  out.right = Math.sin(aside) * speed * share;
  out.ahead = Math.cos(aside) * speed * share;
  out.turnRate = turnRate(left, speed * share);
}

function turnRate(left: number, speed: number): number {
  const most = Math.min(QUICKEST_TURN, SIDE_ACCELERATION / Math.max(speed, 0.1));
  return clamp(left * EAGERNESS, -most, most);
}
