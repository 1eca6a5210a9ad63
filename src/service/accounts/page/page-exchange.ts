import { readJson } from "../../http/read-body.js";
import type { Exchange, Method, OpenRoute } from "../../http/route.js";
import { ServiceError } from "../../service-error.js";
import type { ServiceParts, Viewer } from "../../service-parts.js";
import type { KeyOwner } from "../keys.js";
import type { Organization } from "../organizations.js";
import { isManager } from "../require-writer.js";
import type { AuthGateway } from "../sessions/auth-gateway.js";
import { organizationOf } from "../sessions/organization-of-user.js";
import { requireSameOrigin } from "../sessions/same-origin.js";
import type { User } from "../users.js";

/** Somebody who is signed in, with what he sent. */
export interface PageCall {
  parts: ServiceParts;
  auth: AuthGateway;
  exchange: Exchange;
  user: User;
  organization: Organization;
  /** Whether he manages the organization, not only his own keys. */
  manager: boolean;
  /** Of a JSON body; {} without one. */
  body: Readonly<Record<string, unknown>>;
}

const LONGEST_BODY = 16 * 1024;

/** A route that answers JSON to whoever is signed in, and 401 to everybody else. */
export function signedInRoute(
  auth: AuthGateway,
  method: Method,
  path: string,
  answer: (call: PageCall) => Promise<unknown>,
): OpenRoute {
  return {
    access: "open",
    methods: [method],
    path,
    body: "handler",
    async handle(parts, exchange) {
      if (method !== "GET") requireSameOrigin(exchange.request, exchange.baseUrl);
      const body = method === "GET" ? {} : await readJson(exchange, LONGEST_BODY);
      if (typeof body !== "object" || body === null)
        throw new ServiceError("BAD_USER_INPUT", "The body must be an object.");
      const user = await auth.signedIn(exchange);
      const organization = user && (await organizationOf(parts, user));
      if (!user || !organization) throw new ServiceError("UNAUTHENTICATED", "You are not signed in.");
      const manager = isManager(user.roles);
      const call = { parts, auth, exchange, user, organization, manager, body: body as Record<string, unknown> };
      sendJson(exchange, await answer(call));
    },
  };
}

export function sendJson({ response }: Exchange, value: unknown): void {
  const text = JSON.stringify(value ?? {});
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(text);
}

/** Whose keys he may see and change: everybody's for a manager, else his own. */
export function keysOf({ user, manager }: PageCall): KeyOwner {
  return manager ? { orgId: user.orgId } : { orgId: user.orgId, userId: user.id };
}

export function requireManager({ manager }: PageCall): void {
  if (manager) return;
  throw new ServiceError("FORBIDDEN", "Only an owner or admin of your organization can do this.");
}

/** He as the operations of the service see him. */
export function viewerOf({ user, organization }: PageCall): Viewer {
  return {
    orgId: user.orgId,
    userId: user.id,
    roles: user.roles,
    keyId: "",
    requestsPerMinute: organization.requestsPerMinute,
    features: organization.features,
    appId: null,
  };
}
