import { ServiceError } from "../../base/service-error.js";
import type { Viewer } from "../../base/viewer.js";
import { readJson } from "../../http/read-body.js";
import type { Exchange, Method, OpenRoute } from "../../http/route.js";
import type { ServiceParts } from "../../parts/service-parts.js";
import type { KeyOwner } from "../key-records.js";
import type { Organization } from "../organizations.js";
import { isManager } from "../require-writer.js";
import type { AuthGateway } from "../sessions/auth-gateway.js";
import { organizationOf } from "../sessions/organization-of-user.js";
import { requireSameOrigin } from "../sessions/same-origin.js";
import type { User } from "../users.js";

/** A request from a signed-in user. */
export interface PageCall {
  parts: ServiceParts;
  auth: AuthGateway;
  exchange: Exchange;
  user: User;
  organization: Organization;
  /** Whether the user manages the organization, not only their own keys. */
  manager: boolean;
  /** The JSON body; {} without one. */
  body: Readonly<Record<string, unknown>>;
}

const LONGEST_BODY = 16 * 1024;

/** A route that answers signed-in users with JSON, and everybody else with 401. */
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

/** Which keys the user may see and change: all of the organization's for a manager, else only their own. */
export function keysOf({ user, manager }: PageCall): KeyOwner {
  return manager ? { orgId: user.orgId } : { orgId: user.orgId, userId: user.id };
}

export function requireManager({ manager }: PageCall): void {
  if (manager) return;
  throw new ServiceError("FORBIDDEN", "Only an owner or admin of your organization can do this.");
}

/** The signed-in user as a viewer, the form that the service's operations take. */
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
