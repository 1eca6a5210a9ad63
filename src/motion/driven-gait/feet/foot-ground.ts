/** The moment in which feet are placed, and the body's placement in the world then. */
export interface FootGround {
  toWorld: ArrayLike<number>;
  fromWorld: ArrayLike<number>;
  /** Point on the ground about which the body turns. */
  origin: Float64Array;
  legLength: number;
  /** What lifts of feet are shares of: the leg, or more where feet are large for it; model units. */
  lift: number;
  /** Seconds since the last sample. */
  seconds: number;
}
