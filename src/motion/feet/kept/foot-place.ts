/** Displacement of a body: model units in its previous heading, radians about +Y. */
export interface GroundStep {
  readonly travel: ArrayLike<number>;
  readonly turn: number;
}

/** Transform of a foot: foot joint and its rotation, model space. */
export interface FootPlace {
  readonly ankle: Float64Array;
  readonly turn: Float64Array;
}

/** One frame for kept feet. */
export interface KeptFrame {
  seconds: number;
  /** Movement of the body over the ground since the last frame. */
  ground: GroundStep;
  /** The point that the body turns about. */
  origin: ArrayLike<number>;
  legLength: number;
  /** How many times as high feet are lifted as the legs alone ask for. */
  footLift: number;
  /** Height of the ground: one number. */
  readonly floor: Float64Array;
}
