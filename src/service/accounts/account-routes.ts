import type { Route } from "../http/route.js";
import type { ServiceParts } from "../service-parts.js";
import { sendPageFile } from "./page/page-files.js";
import { pageRoutes } from "./page/page-routes.js";
import { createAuthGateway } from "./sessions/auth-gateway.js";
import { AUTH_PATH } from "./sessions/create-auth.js";

/** The account page, what it asks for, and the auth library behind it. Sessions by cookies, not by keys. */
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
