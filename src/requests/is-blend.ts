/** Whether a `styleId` is text or an object for several styles, as `readStyle` reads it; apart, as sources need no more. */
export function isBlend(value: unknown): boolean {
  return typeof value === "object" || (typeof value === "string" && /[*+]/.test(value));
}
