/**
 * The lifter's outputs in a frame: for each of `BODY_JOINTS` the first two columns of its rotation in the pointing
 * camera's space; up; and the logits of left heel, left ball, right heel and right ball standing.
 */
export const SIX = 6;
export const UP_WIDTH = 3;
export const STANDING_WIDTH = 4;
