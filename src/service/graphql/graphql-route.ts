import type { KeyedRoute } from "../http/route.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { createGraphql, type PreparedGraphql } from "./create-graphql.js";

/** The route POST /graphql. */
export function graphqlRoute(parts: ServiceParts, prepared?: PreparedGraphql): KeyedRoute {
  const graphql = createGraphql(parts, prepared);
  return {
    access: "key",
    methods: ["POST"],
    path: "/graphql",
    body: "handler",
    errors: "graphql",
    handle: (_parts, exchange) => graphql.handle(exchange),
  };
}
