import { planarLength } from "../../maths/vector.js";
import type { BodyMotion } from "../body/body-motion.js";
import type { DrivenFoot } from "./driven-foot.js";
import type { FootGround } from "./foot-ground.js";

/** Distance from its place beyond which a standing foot steps: shares of the leg, radians. */
const FAR = 0.075;
const TURNED = 0.5;
/** A foot steps if it will be turned this far by the time the other foot has stepped: radians. */
const SOON = 0.36;
/** Smaller limits, while the body comes to rest after a gait or a turn. */
const FAR_SETTLING = 0.03;
const TURNED_SETTLING = 0.2;
/** Duration of a step, seconds: small, large, and under a body that moves on. */
const SHORT = 0.28;
const LONG = 0.4;
const QUICK = 0.24;
const QUICKEST = 0.17;
/** Turning speed of a body, rad/s, at which steps are quick, and quickest. */
const TURNING = 2.5;
const WHIRLING = 6;
/** Duration of the first step when a body begins to turn faster than this, seconds, rad/s. */
const FIRST = 0.15;
const BEGINS = 1;
/** When both feet lag alike, the one on the side that the body turns to goes first: by this factor. */
const INSIDE = 1.05;
/** Lag under a turning body below which a foot need not step, radians. */
const SLACK = 0.06;
/** Lift of a step, shares of the leg. */
const LOW = 0.035;
const HIGH = 0.075;

/** Makes feet step to their places under a standing body, one after the other. */
export class StandingSteps {
  /** Whether feet have not yet reached their places since the body moved. */
  settling = true;
  /**
   * Distance of a foot from its place that is accepted when the body comes to rest, share of the leg; infinite: feet
   * stay apart.
   */
  slack = FAR_SETTLING;

  /**
   * Updates the steps.
   *
   * @param isCarried whether something other than the body itself moves it
   * @param wantedTurn radians per second that the body will turn
   */
  update(
    feet: readonly [DrivenFoot, DrivenFoot],
    { legLength, lift }: FootGround,
    body: BodyMotion,
    isCarried: boolean,
    wantedTurn: number,
  ): void {
    const turnRate = Math.abs(wantedTurn) > Math.abs(body.turnRate) ? wantedTurn : body.turnRate;
    const turning = Math.abs(turnRate);
    // Legs per second.
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
      // Steps before it is turned too far, since the other foot can lift only when this one is down.
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
    // Where both feet have stood still so far, the other one waits for this one.
    const begins = turning > BEGINS && Math.abs(feet[0].yaw - feet[1].yaw) < SLACK;
    first.step(begins ? FIRST : seconds + (quick - seconds) * haste, (LOW + (HIGH - LOW) * way) * lift);
  }
}
