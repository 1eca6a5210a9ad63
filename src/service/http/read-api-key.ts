import type { IncomingMessage } from "node:http";

/**
 * Reads a request's API key: `Authorization: Basic base64("KEY:")`, `Authorization: Bearer KEY`, or `?apikey=KEY`. Null
 * if there is none. A header without a key (an empty user name, another scheme) does not override the query.
 * @param query what follows the "?", or ""
 */
export function readApiKey(request: IncomingMessage, query: string): string | null {
  const header = request.headers.authorization;
  const shown = header === undefined ? "" : keyOfHeader(header);
  if (shown !== "") return shown;
  if (query === "") return null;
  return new URLSearchParams(query).get("apikey") || null;
}

function keyOfHeader(header: string): string {
  const space = header.indexOf(" ");
  const scheme = header.slice(0, space).toLowerCase();
  const value = header.slice(space + 1).trim();
  if (scheme === "bearer") return value;
  if (scheme !== "basic") return "";
  const pair = Buffer.from(value, "base64").toString("latin1");
  // A key set by the operator may contain colons.
  const colon = pair.endsWith(":") ? pair.length - 1 : pair.indexOf(":");
  return colon < 0 ? pair : pair.slice(0, colon);
}

/** Formats a path and query for the log, with anything that may be a secret removed. */
export function pathForLog(path: string, query: string): string {
  if (query === "") return path;
  const shown = new URLSearchParams(query);
  for (const name of [...shown.keys()]) {
    if (/key|token|secret|password|code|state/i.test(name)) shown.delete(name);
  }
  return shown.size === 0 ? path : `${path}?${shown}`;
}
