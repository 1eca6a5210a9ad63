/** Returns the long tests, and those of which a commit runs only some rigs; paths from the root. */
export function restOfTests(root: string): string[];
