/** Out (away from the middle of the body, on the hand's own side), up, ahead. */
export type Direction = readonly [out: number, up: number, ahead: number];
