/** Usual recording rates; a rounded frame time is taken for the first of them that it can mean. */
const USUAL = [30, 60, 120, 24, 48, 90, 72, 15, 12, 240];
/** Rate for files that say "Frame Time: 0". */
const DEFAULT_RATE = 30;
const EXACT = 1e-6;

/**
 * Returns the frames per second that a frame time means. ".0333" is 30: the text has fewer digits than the number. 0
 * counts as 30.
 *
 * @param text the frame time as the file writes it
 */
export function frameRateOf(text: string): number {
  const seconds = Number(text);
  if (seconds === 0) return DEFAULT_RATE;
  const [, decimals = "", exponent = "0"] = /\.(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digit = 10 ** (Number(exponent) - decimals.length);
  // If truncated instead of rounded, the last digit may be one less.
  const whole = Math.round(1 / seconds);
  if (Math.abs(1 / whole - seconds) < EXACT * seconds) return whole;
  const meant = USUAL.find((rate) => Math.abs(1 / rate - seconds) < digit);
  return decimals.length > 0 && meant ? meant : 1 / seconds;
}
