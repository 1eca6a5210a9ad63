/** Files of characters and images must be smaller, bytes. */
export const LARGEST_MODEL = 30 * 2 ** 20;
/** Videos must be smaller, bytes: a minute of the largest pictures at what cameras write. */
export const LARGEST_VIDEO = 512 * 2 ** 20;
