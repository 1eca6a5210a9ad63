/** The month that a use counts towards, in UTC: "2026-11". */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}
