/**
 * Reads a basis in time with a different stance share: a Moebius map of the circle that takes a foot's stance [0,
 * duty] of its own phase to the stance of the basis, is monotone and infinitely smooth, and needs no knots.
 */
export class TimingWarp {
  private readonly ratio: number;

  /**
   * @param duty wanted share of stance
   * @param firstContact phase of the strike in the basis
   * @param basisDuty share of stance in the basis
   */
  constructor(
    private readonly duty: number,
    private readonly firstContact: number,
    private readonly basisDuty: number,
  ) {
    this.ratio = Math.tan(Math.PI * basisDuty * 0.5) / Math.tan(Math.PI * duty * 0.5);
  }

  /** Returns the basis' phase at own phase `x` (0 at the strike). */
  at(x: number): number {
    const turns = Math.round(x - this.duty / 2);
    const y = x - this.duty / 2 - turns;
    const turned = Math.atan2(this.ratio * Math.sin(Math.PI * y), Math.cos(Math.PI * y)) / Math.PI;
    return this.firstContact + this.basisDuty / 2 + turned + turns;
  }
}
