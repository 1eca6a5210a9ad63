import type { IncomingMessage, ServerResponse } from "node:http";

/** Serves addresses below `characters/` from a folder, and passes on all others. */
export function characterFolder(
  folder: string | null,
  account?: string | null,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
