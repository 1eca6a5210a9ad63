/**
 * Whether a `styleId` is text or an object for several styles, as `readStyle` reads it. In its own file, because
 * sources need nothing else.
 */
export function isBlend(value: unknown): boolean {
  return typeof value === "object" || (typeof value === "string" && /[*+]/.test(value));
}
