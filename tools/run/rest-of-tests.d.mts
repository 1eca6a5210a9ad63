/** Returns the long tests, and those of which a commit takes some rigs alone; paths from the root. */
export function restOfTests(root: string): string[];
