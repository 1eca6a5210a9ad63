import { readFile } from "node:fs/promises";
import { SERVICE_ASSETS } from "../base/service-assets.js";
import { type HtmlPage, htmlPage, sendPage, wantsHtml } from "./html-page.js";
import { sendJson } from "./respond.js";
import type { OpenRoute } from "./route.js";

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The service's addresses, for programs that request the root. */
const PLACES = {
  graphql: "/graphql",
  openapi: "/openapi.json",
  account: "/account/",
  health: "/health",
  ready: "/ready",
  metrics: "/metrics",
};

/** GET /: says what this service is and lists its addresses. */
export function homeRoute(): OpenRoute {
  let page: Promise<HtmlPage> | null = null;
  return {
    access: "open",
    methods: ["GET", "HEAD"],
    path: "/",
    async handle(_, exchange) {
      if (!wantsHtml(exchange)) {
        return sendJson(exchange.response, 200, { service: "Motion Animation Service", ...PLACES });
      }
      page ??= readFile(new URL("home.html", SERVICE_ASSETS), "utf8").then((html) => htmlPage(html, POLICY));
      sendPage(exchange, await page);
    },
  };
}
