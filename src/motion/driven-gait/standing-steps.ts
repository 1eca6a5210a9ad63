import { planarLength } from "../vector.js";
import type { BodyMotion } from "./body-motion.js";
import type { DrivenFoot } from "./driven-foot.js";
import type { FootGround } from "./foot-ground.js";

/** A standing foot steps when it is further from its place than this: shares of the leg, radians. */
const FAR = 0.075;
const TURNED = 0.5;
/** Turned so far by the time that the other foot has stepped, it steps: radians. */
const SOON = 0.36;
/** While it comes to rest after a gait or a turn, less is enough. */
const FAR_SETTLING = 0.03;
const TURNED_SETTLING = 0.2;
/** Seconds of a step: of a small one, a large one, and under a body that moves on. */
const SHORT = 0.28;
const LONG = 0.4;
const QUICK = 0.24;
const QUICKEST = 0.17;
/** Radians a second that a body turns when steps are quick, and quickest. */
const TURNING = 2.5;
const WHIRLING = 6;
/** Seconds of the first step when a body begins to turn faster than this, radians a second. */
const FIRST = 0.14;
const BEGINS = 1;
/** The foot on the side that the body turns to goes first, when both lag alike: by this share. */
const INSIDE = 1.05;
/** A foot that lags less than this under a turning body need not step, radians. */
const SLACK = 0.06;
/** Shares of the leg that a step is lifted. */
const LOW = 0.035;
const HIGH = 0.075;

/** Lets feet step to their places under a body that stands, one after the other. */
export class StandingSteps {
  /** Feet have not yet come to their places since the body moved. */
  settling = true;
  /** Share of the leg that a foot may stay away from its place when the body comes to rest; without end: feet stay apart. */
  slack = FAR_SETTLING;

  /**
   * @param isCarried whether what moves the body is not the body itself
   * @param wantedTurn radians a second that the body will turn
   */
  update(
    feet: readonly [DrivenFoot, DrivenFoot],
    { legLength }: FootGround,
    body: BodyMotion,
    isCarried: boolean,
    wantedTurn: number,
  ): void {
    const turnRate = Math.abs(wantedTurn) > Math.abs(body.turnRate) ? wantedTurn : body.turnRate;
    const turning = Math.abs(turnRate);
    // Legs a second.
    const speed = isCarried ? planarLength(body.x, body.z) / legLength : 0;
    const haste = Math.min(1, Math.max(turning / TURNING, speed));
    if (haste > 0.2) this.settling = true;
    if (!feet[0].planted || !feet[1].planted) return;
    const moves = haste > 0.2 || !this.settling;
    const far = Math.max(moves ? FAR : 0, this.slack) * legLength;
    const turned = moves ? TURNED : TURNED_SETTLING;
    const quick = QUICK - (QUICK - QUICKEST) * Math.min(1, Math.max(0, (turning - TURNING) / (WHIRLING - TURNING)));
    let first: DrivenFoot | null = null;
    let most = 1;
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      foot.measure();
      // Before it comes to stand too far round, as the other foot can go up only when this one is down.
      const lag = turnRate > 0 ? -foot.yaw : foot.yaw;
      const soon = lag > SLACK ? lag + turning * quick : 0;
      const inside = turnRate * (side === 0 ? 1 : -1) > 0 ? INSIDE : 1;
      const need = inside * Math.max(foot.distance / far, Math.abs(foot.yaw) / turned, soon / SOON);
      if (need > most) {
        most = need;
        first = foot;
      }
    }
    if (!first) {
      if (haste <= 0.2) this.settling = false;
      return;
    }
    const way = Math.min(1, (first.distance / legLength + Math.abs(first.yaw) * 0.25) / 0.4);
    const seconds = SHORT + (LONG - SHORT) * way;
    // Where both feet stood still so far, the other one waits for this.
    const begins = turning > BEGINS && Math.abs(feet[0].yaw - feet[1].yaw) < SLACK;
    first.step(begins ? FIRST : seconds + (quick - seconds) * haste, (LOW + (HIGH - LOW) * way) * legLength);
  }
}
