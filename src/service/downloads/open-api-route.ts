import { sendJson } from "../http/respond.js";
import type { OpenRoute } from "../http/route.js";
import { openApi } from "./open-api.js";

/** GET /openapi.json: describes the file downloads and uploads for tools that read OpenAPI. */
export function openApiRoute(): OpenRoute {
  return {
    access: "open",
    methods: ["GET", "HEAD"],
    path: "/openapi.json",
    handle: (_, exchange) => sendJson(exchange.response, 200, openApi(exchange.baseUrl)),
  };
}
