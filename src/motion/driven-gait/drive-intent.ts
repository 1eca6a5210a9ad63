/**
 * What a driven body is to do in a frame: on the reference leg, in the figure's own frame. It goes round as one object, as
 * numbers that are handed on between functions would each become an object of their own.
 */
export interface DriveIntent {
  /** That the frame takes. */
  seconds: number;
  /** m/s. */
  ahead: number;
  right: number;
  speed: number;
  /** Radians a second about +Y. */
  turnRate: number;
  /** m/s². */
  acceleration: number;
}
