/** Path of a Chromium that is there; null when none is. */
export function findChromium(): string | null;

/** As `findChromium`, but installs one when there is none. */
export function ensureChromium(): string;
