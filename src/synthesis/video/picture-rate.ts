/** Pictures a second that are wanted, and taken of films that do not tell theirs. */
export const WANTED_RATE = 30;

/** Pictures a second that are looked at: the film's own rate, or the whole part of it that is nearest to 30. */
export function pictureRate(own: number): number {
  return own / Math.max(1, Math.round(own / WANTED_RATE));
}
