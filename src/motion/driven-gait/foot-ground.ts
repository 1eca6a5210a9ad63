/** The moment in which feet are placed, and where the body stands in the world then. */
export interface FootGround {
  toWorld: ArrayLike<number>;
  fromWorld: ArrayLike<number>;
  /** Point about which the body turns: on the ground. */
  origin: Float64Array;
  legLength: number;
  /** Since the last sample. */
  seconds: number;
}
