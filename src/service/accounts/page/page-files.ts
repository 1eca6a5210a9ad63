import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { SERVICE_ASSETS } from "../../base/service-assets.js";
import { notFound } from "../../base/service-error.js";
import type { Exchange } from "../../http/route.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The page loads resources from its own host only, cannot be framed, and sends no referrer. */
const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

/** Sends a file of the page. It is read from disk every time, so that edits in a clone show at once. */
export async function sendPageFile({ request, response }: Exchange, name: string): Promise<void> {
  // Only plain names in one folder: no other file can be reached.
  if (!/^[a-z-]+\.(html|css|js|svg)$/.test(name)) throw notFound("page", name);
  const content = await readFile(new URL(`account/${name}`, SERVICE_ASSETS)).catch(() => null);
  if (content === null) throw notFound("page", name);
  const etag = `"${hash("sha256", content, "hex").slice(0, 32)}"`;
  for (const [header, value] of Object.entries(HEADERS)) response.setHeader(header, value);
  response.setHeader("ETag", etag);
  if (request.headers["if-none-match"] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader("Content-Type", TYPES[extname(name)]);
  response.setHeader("Content-Length", content.length);
  response.end(request.method === "HEAD" ? undefined : content);
}
