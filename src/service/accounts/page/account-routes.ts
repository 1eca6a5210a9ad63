import type { Route } from "../../http/route.js";
import type { ServiceParts } from "../../parts/service-parts.js";
import { createAuthGateway } from "../sessions/auth-gateway.js";
import { AUTH_PATH } from "../sessions/create-auth.js";
import { sendPageFile } from "./page-files.js";
import { pageRoutes } from "./page-routes.js";

/** The routes of the account page, its API, and the auth library behind it. They use session cookies, not keys. */
export function accountRoutes(parts: ServiceParts): Route[] {
  const auth = createAuthGateway(parts);
  return [
    {
      access: "open",
      methods: ["GET", "HEAD"],
      path: "/account",
      handle(_, { response }) {
        response.statusCode = 308;
        response.setHeader("Location", "/account/");
        response.end();
      },
    },
    {
      access: "open",
      methods: ["GET", "HEAD"],
      path: "/account/",
      handle: (_, exchange) => sendPageFile(exchange, "index.html"),
    },
    {
      access: "open",
      methods: ["GET", "HEAD"],
      path: "/account/:file",
      handle: (_, exchange) => sendPageFile(exchange, exchange.params.file),
    },
    {
      access: "open",
      methods: ["GET", "POST"],
      path: `${AUTH_PATH}/*`,
      body: "handler",
      handle: (_, exchange) => auth.answer(exchange, exchange.params.rest),
    },
    ...pageRoutes(auth),
  ];
}
