/** Character and image files must be smaller than this, bytes. */
export const LARGEST_MODEL = 30 * 2 ** 20;
/** Videos must be smaller than this, bytes: a minute at the largest size, at a camera's bit rate. */
export const LARGEST_VIDEO = 512 * 2 ** 20;

/** Formats bytes as MiB for a message: "30", "0.5". */
export function mebibytes(bytes: number): string {
  return String(Math.round((bytes / 2 ** 20) * 1000) / 1000);
}
