import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { notFound, ServiceError } from "../../base/service-error.js";
import { parseJson, readBody } from "../../http/read-body.js";
import type { Exchange } from "../../http/route.js";
import type { AccountParts } from "../../parts/account-parts.js";
import { planOf } from "../organizations.js";
import { readEmail, readName } from "../read-text.js";
import { findUserById, type User } from "../users.js";
import { invitationMail } from "./account-mails.js";
import { createAttemptLimiter } from "./attempt-limiter.js";
import { clientAddress } from "./client-address.js";
import { ADDRESS_HEADER, AUTH_PATH, type Auth, createAuth, LINK_LIFE, resetLink } from "./create-auth.js";
import { linkBase } from "./link-base.js";
import { createMailer } from "./mailer.js";
import { requireSameOrigin } from "./same-origin.js";

/** The routes of the auth library that the account page uses. */
const GET_PATHS = new Set(["verify-email"]);
const POST_PATHS = new Set([
  "sign-up/email",
  "sign-in/email",
  "sign-out",
  "send-verification-email",
  "request-password-reset",
  "reset-password",
  "change-password",
  "revoke-sessions",
  "revoke-other-sessions",
]);

/** Allowed attempts for one e-mail address, no matter who makes them, by path: how many in how many seconds. */
const BY_ADDRESS: Readonly<Record<string, { max: number; window: number }>> = {
  "sign-in/email": { max: 20, window: 900 },
  "sign-up/email": { max: 5, window: 3600 },
  "send-verification-email": { max: 5, window: 3600 },
  "request-password-reset": { max: 5, window: 3600 },
};
const PASSWORD_CHECKS = { max: 10, window: 900 };
const LONGEST_BODY = 16 * 1024;

/** Sessions of the account page: connects the service's requests to the auth library. */
export interface AuthGateway {
  /** Passes a request to the library and sends its answer. @param path below the library's base path */
  answer(exchange: Exchange, path: string): Promise<void>;
  /** The signed-in user; null if there is none. May set a cookie. */
  signedIn(exchange: Exchange): Promise<User | null>;
  /** Throws FORBIDDEN if the password is not that of the signed-in user. */
  requirePassword(exchange: Exchange, user: User, password: unknown): Promise<void>;
  /** E-mails a user who was added to an organization a link to set a password. */
  invite(exchange: Exchange, user: User, organization: string): Promise<void>;
}

export function createAuthGateway(parts: AccountParts): AuthGateway {
  const { config } = parts;
  const mail = createMailer(parts);
  const limiter = createAttemptLimiter(parts);
  const made = new Map<boolean, Promise<Auth>>();

  function authOf(exchange: Exchange): Promise<Auth> {
    const secure = exchange.baseUrl.startsWith("https:");
    let auth = made.get(secure);
    if (!auth) {
      auth = createAuth(parts, { mail, limiter }, secure);
      auth.catch(() => made.delete(secure));
      made.set(secure, auth);
    }
    return auth;
  }

  function headersOf({ request }: Exchange): Headers {
    const headers = new Headers();
    for (const name of ["cookie", "content-type", "user-agent", "accept-language"] as const) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, value);
    }
    headers.set(ADDRESS_HEADER, clientAddress(request, config.trustProxy));
    return headers;
  }

  async function limitAttempts(key: string, { max, window }: { max: number; window: number }, exchange: Exchange) {
    const seconds = await limiter.take(createHash("sha256").update(key).digest("base64url"), max, window);
    if (seconds === 0) return;
    exchange.response.setHeader("Retry-After", String(seconds));
    throw new ServiceError("RATE_LIMIT_EXCEEDED", "Too many attempts. Wait a while, then try again.", {
      resetAt: new Date(Date.now() + seconds * 1000).toISOString(),
    });
  }

  return {
    async answer(exchange, path) {
      const { request, response, url } = exchange;
      const post = request.method === "POST";
      if (!(post ? POST_PATHS : GET_PATHS).has(path)) throw notFound("page", path);
      let body: string | undefined;
      if (post) {
        requireSameOrigin(request, exchange.baseUrl);
        const given = parseJson((await readBody(exchange, LONGEST_BODY)).toString("utf8") || "{}", "The body");
        const checked = checkBody(parts, path, given);
        if (BY_ADDRESS[path]) await limitAttempts(`${path} ${checked.email}`, BY_ADDRESS[path], exchange);
        body = JSON.stringify(checked);
      }
      // The library takes the base of its links, and the only origin that it trusts, from the request's address.
      const base = new URL(linkBase(request, config));
      const headers = headersOf(exchange);
      if (post) {
        headers.set("origin", base.origin);
        headers.set("content-type", "application/json");
      }
      const auth = await authOf(exchange);
      const address = new URL(`${AUTH_PATH}/${path}${url.search}`, base);
      await sendResponse(await auth.handler(new Request(address, { method: request.method, headers, body })), response);
    },
    async signedIn(exchange) {
      if (!exchange.request.headers.cookie) return null;
      const auth = await authOf(exchange);
      const { headers, response } = await auth.api.getSession({ headers: headersOf(exchange), returnHeaders: true });
      setCookies(headers, exchange.response);
      return response ? findUserById(parts, response.user.id) : null;
    },
    async requirePassword(exchange, user, password) {
      await limitAttempts(`password ${user.id}`, PASSWORD_CHECKS, exchange);
      const auth = await authOf(exchange);
      try {
        await auth.api.verifyPassword({ body: { password: String(password) }, headers: headersOf(exchange) });
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 500) throw error;
        throw new ServiceError("FORBIDDEN", "The password is incorrect.");
      }
    },
    async invite(exchange, user, organization) {
      const { internalAdapter } = await (await authOf(exchange)).$context;
      const token = randomBytes(24).toString("base64url");
      const expiresAt = new Date(Date.now() + LINK_LIFE);
      await internalAdapter.createVerificationValue({
        value: user.id,
        identifier: `reset-password:${token}`,
        expiresAt,
      });
      mail(invitationMail(user.email, organization, resetLink(linkBase(exchange.request, config), token)));
    },
  };
}

/** Checks input that the library would accept as it is, or reject with a less clear message. */
function checkBody(parts: AccountParts, path: string, given: unknown): Record<string, unknown> & { email?: string } {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new ServiceError("BAD_USER_INPUT", "The body must be a JSON object.");
  }
  const { callbackURL: _, redirectTo: __, errorCallbackURL: ___, ...body } = given as Record<string, unknown>;
  if (BY_ADDRESS[path]) body.email = readEmail("email", body.email);
  if (path === "sign-up/email") {
    body.name = readName("name", body.name);
    if (body.organization) body.organization = readName("organization", body.organization);
    if (body.plan) planOf(parts.config, body.plan);
  }
  return { ...body, callbackURL: "/account/" };
}

async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  setCookies(answer.headers, response);
  response.statusCode = answer.status;
  for (const name of ["location", "content-type"]) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  const retryAfter = answer.headers.get("x-retry-after");
  if (retryAfter !== null) response.setHeader("Retry-After", retryAfter);
  response.setHeader("Cache-Control", "no-store");
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function setCookies(headers: Headers, response: ServerResponse): void {
  for (const cookie of headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
}
