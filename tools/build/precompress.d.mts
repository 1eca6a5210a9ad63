/** Writes `.br` and `.gz` beside each file of a folder that is worth compressing. */
export function precompress(directory: string): Promise<void>;
