import { clamp, wrapTurn } from "../angles.js";

/**
 * "travel": the body turns to where the stick points, and goes there. "strafe": the body faces where the camera looks,
 * and goes sideways or backwards as the stick points.
 */
export type ControlScheme = "travel" | "strafe";

/** A drive's inputs for a frame: m/s in the character's own frame, turn in radians per second to the right. */
export interface SteeringOrder {
  right: number;
  ahead: number;
  turnRate: number;
}

/** The goal of steering. Headings are radians about the vertical: 0 along +Z, positive to the right. */
export interface SteeringGoal {
  /** Wanted direction and speed (m/s). */
  heading: number;
  speed: number;
  /** Heading of the camera. */
  view: number;
  /** Heading of the character. */
  facing: number;
}

/** Turn rate per radian that remains, 1/s. */
const EAGERNESS = 6;
/** Fastest turn on the spot, radians per second; and largest sideways acceleration in a turn at speed, m/s². */
const QUICKEST_TURN = 3.6;
const SIDE_ACCELERATION = 9;
/** Remaining turn above which the character turns on the spot, and below which it moves at full speed, radians. */
const TOO_FAR_ASIDE = 2.3;
const STRAIGHT_ENOUGH = 1;
/** Largest angle between movement and facing direction during a turn, radians. */
const MOST_CRABWISE = 0.8;
/** A standing character turns to the camera's heading when that is this far away, until it is this close; radians. */
const LOOKED_AWAY = 0.6;
const LOOKED_BACK = 0.05;

/** Converts a goal to a drive's inputs, by one of two schemes. */
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

/** Turns towards the goal and moves as fast as the remaining turn allows. */
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
