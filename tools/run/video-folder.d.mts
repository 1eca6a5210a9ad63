import type { IncomingMessage, ServerResponse } from "node:http";

/** Handles /video/…; calls `next` for every other address, and where the packages are not installed. */
export function videoFolder(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
