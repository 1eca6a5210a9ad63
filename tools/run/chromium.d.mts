/** Returns the path of an installed Chromium; null when there is none. */
export function findChromium(): string | null;

/** Does the same as `findChromium`, but installs one when there is none. */
export function ensureChromium(): string;
