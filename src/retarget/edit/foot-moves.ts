/** The movement of a foot, frame by frame. */
export interface FootMoves {
  /** Of the ankle, model units: 3 per frame. */
  moves: Float64Array;
  /** About the vertical, radians: 3 per frame, of which the first is used. */
  turns: Float64Array;
}
