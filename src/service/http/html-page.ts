import { hash } from "node:crypto";
import { sendText } from "./compress.js";
import type { Exchange } from "./route.js";

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-cache",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** A page that is the same for everybody. */
export interface HtmlPage {
  html: string;
  etag: string;
  /** Content-Security-Policy. */
  policy: string;
}

export function htmlPage(html: string, policy: string): HtmlPage {
  return { html, etag: `"${hash("sha256", html, "hex").slice(0, 32)}"`, policy };
}

/** Sends a page, or 304 if the browser already has it. */
export function sendPage({ request, response }: Exchange, { html, etag, policy }: HtmlPage): void {
  response.setHeader("ETag", etag);
  response.setHeader("Content-Security-Policy", policy);
  if (request.headers["if-none-match"] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  sendText(response, 200, html, (length) => ({ ...HEADERS, "Content-Length": length }));
}

/** Whether the request comes from a browser that will display a page. */
export function wantsHtml({ request }: Exchange): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? "");
}
