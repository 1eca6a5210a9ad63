import { listDownloads } from "../../allowances/list-downloads.js";
import { remainingAllowances } from "../../allowances/remaining-allowances.js";
import { summarizeDownloads } from "../../allowances/summarize-downloads.js";
import { ServiceError } from "../../base/service-error.js";
import type { OpenRoute, Route } from "../../http/route.js";
import type { ServiceParts } from "../../parts/service-parts.js";
import { deleteUser, isLastOwner, removeUser } from "../delete-user.js";
import { createKey, type KeyRecord, listKeys, renameKey, revokeKey, rotateKey } from "../key-records.js";
import { choosePlan, type Organization } from "../organizations.js";
import { isManager } from "../require-writer.js";
import type { AuthGateway } from "../sessions/auth-gateway.js";
import { organizationOf } from "../sessions/organization-of-user.js";
import { activeUsers, createUser, ROLES, type User } from "../users.js";
import { keysOf, type PageCall, requireManager, sendJson, signedInRoute, viewerOf } from "./page-exchange.js";

const API = "/account/api";
/** Number of downloads on the page's first load. */
const DOWNLOADS_SHOWN = 10;

/** The account page's JSON API; all routes but the first need a session. */
export function pageRoutes(auth: AuthGateway): Route[] {
  const signedIn = (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    answer: (call: PageCall) => Promise<unknown>,
  ) => signedInRoute(auth, method, `${API}/${path}`, answer);
  return [
    stateRoute(auth),
    signedIn("GET", "allowances", ({ parts, user }) => remainingAllowances(parts, user.orgId)),
    signedIn("POST", "plan", async (call) => {
      requireManager(call);
      return organizationJson(await choosePlan(call.parts, call.user.orgId, call.body.plan));
    }),

    signedIn("GET", "keys", async (call) => {
      const people = new Map(
        (await activeUsers(call.parts.database.queries, call.user.orgId)).map((one) => [one.id, one]),
      );
      const keys = await listKeys(call.parts, keysOf(call));
      return keys.map((key) => ({ ...keyJson(key), user: key.userId === null ? null : people.get(key.userId)?.name }));
    }),
    signedIn("POST", "keys", async ({ parts, user, body }) => {
      const name = body.name as string | undefined;
      const { record, key } = await createKey(parts, { orgId: user.orgId, userId: user.id, name });
      return { ...keyJson(record), key };
    }),
    signedIn("PATCH", "keys/:id", async (call) =>
      keyJson(await renameKey(call.parts, call.exchange.params.id, call.body.name, keysOf(call))),
    ),
    signedIn("DELETE", "keys/:id", async (call) =>
      keyJson(await revokeKey(call.parts, call.exchange.params.id, keysOf(call))),
    ),
    signedIn("POST", "keys/:id/rotate", async (call) => {
      const { record, key } = await rotateKey(call.parts, call.exchange.params.id, keysOf(call));
      return { ...keyJson(record), key };
    }),

    signedIn("GET", "downloads", async (call) => {
      const before = call.exchange.url.searchParams.get("before");
      return listDownloads(call.parts, viewerOf(call), { limit: DOWNLOADS_SHOWN, before });
    }),
    signedIn("GET", "downloads/months", (call) => summarizeDownloads(call.parts, viewerOf(call), "month")),

    signedIn("GET", "users", async ({ parts, user }) =>
      (await activeUsers(parts.database.queries, user.orgId)).map(userJson),
    ),
    signedIn("POST", "users", async (call) => {
      requireManager(call);
      const { parts, user, organization, body, exchange } = call;
      const role = String(body.role ?? "member");
      if (role === "owner" && !user.roles.includes("owner")) {
        throw new ServiceError("FORBIDDEN", "Only an owner of your organization can add another one.");
      }
      const added = await createUser(parts, { orgId: user.orgId, email: String(body.email ?? ""), role });
      await auth.invite(exchange, added, organization.name);
      return userJson(added);
    }),
    signedIn("DELETE", "users/:id", async (call) => {
      requireManager(call);
      await removeUser(call.parts, call.user, call.exchange.params.id);
    }),

    signedIn("POST", "delete-account", async ({ parts, user, body, exchange }) => {
      await auth.requirePassword(exchange, user, body.password);
      return deleteUser(parts, user);
    }),
  ];
}

/** What the page loads first, signed in or not. */
function stateRoute(auth: AuthGateway): OpenRoute {
  return {
    access: "open",
    methods: ["GET"],
    path: `${API}/state`,
    async handle(parts, exchange) {
      const user = await auth.signedIn(exchange);
      const organization = user && (await organizationOf(parts, user));
      const { signUp, plans, smtpUrl } = parts.config;
      sendJson(exchange, {
        signUp,
        plans,
        roles: ROLES,
        sendsMail: smtpUrl !== null,
        signedIn: user && organization ? await signedInJson(parts, user, organization) : null,
      });
    },
  };
}

async function signedInJson(parts: ServiceParts, user: User, organization: Organization) {
  const people = await activeUsers(parts.database.queries, user.orgId);
  return {
    user: userJson(user),
    organization: organizationJson(organization),
    manager: isManager(user.roles),
    lastOwner: isLastOwner(user, people),
  };
}

function userJson({ id, name, email, emailVerified, roles, created }: User) {
  return { id, name, email, emailVerified, roles, created };
}

function organizationJson({ id, name, plan, requestsPerMinute, features }: Organization) {
  return { id, name, plan, requestsPerMinute, features };
}

function keyJson({ id, name, prefix, created, lastUsed }: KeyRecord) {
  return { id, name, prefix, created, lastUsed };
}
