import { eq } from "drizzle-orm";
import { newId } from "../../db/new-id.js";
import { credentials, sessions, users, verifications } from "../../db/tables.js";
import type { AccountParts } from "../../parts/account-parts.js";
import type { User } from "../users.js";
import { knownAddressMail, resetMail, verificationMail } from "./account-mails.js";
import type { AttemptLimiter } from "./attempt-limiter.js";
import type { Mailer } from "./mailer.js";
import { createOrganizationOf } from "./organization-of-user.js";
import { sessionSecret } from "./session-secret.js";

/** Base path of the auth library. */
export const AUTH_PATH = "/account/api/auth";
/** Header that carries the client's address to the auth library; a header of that name from a client is dropped. */
export const ADDRESS_HEADER = "x-account-client-address";

const HOUR = 3600;
/** Lifetime of a link in an e-mail, milliseconds. */
export const LINK_LIFE = HOUR * 1000;
const PASSWORD_LENGTH = { minPasswordLength: 10, maxPasswordLength: 128 } as const;

export interface AuthTools {
  mail: Mailer;
  limiter: AttemptLimiter;
}

/**
 * Sets up the auth library on the service's own tables. The library is large, so it is loaded by the first call.
 *
 * @param secure whether browsers reach the service through TLS
 */
export async function createAuth(parts: AccountParts, { mail, limiter }: AuthTools, secure: boolean) {
  const { config, database, log } = parts;
  const [{ betterAuth }, { drizzleAdapter }, secret] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    sessionSecret(parts),
  ]);
  return betterAuth({
    appName: "Motion Animation Service",
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => log[level === "error" ? "error" : "debug"](`accounts: ${message}`),
    },
    database: drizzleAdapter(database.queries, {
      provider: "pg",
      schema: { users, sessions, credentials, verifications },
    }),
    user: {
      modelName: "users",
      fields: { createdAt: "created", updatedAt: "updated" },
      additionalFields: {
        orgId: { type: "string", required: false, input: false },
        roles: { type: "string[]", required: false, input: false },
        tz: { type: "string", required: false, input: false },
      },
    },
    session: {
      modelName: "sessions",
      fields: { createdAt: "created", updatedAt: "updated" },
      expiresIn: 7 * 24 * HOUR,
      updateAge: 24 * HOUR,
    },
    account: { modelName: "credentials", fields: { createdAt: "created", updatedAt: "updated" } },
    verification: { modelName: "verifications", fields: { createdAt: "created", updatedAt: "updated" } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !config.signUp,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR,
      ...PASSWORD_LENGTH,
      sendResetPassword: async ({ user, token, url }) => mail(resetMail(user.email, resetLink(url, token))),
      // Whoever opened the link has access to that mailbox.
      onPasswordReset: async ({ user }) => {
        await database.queries.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      },
      onExistingUserSignUp: async ({ user }, request) => {
        mail(knownAddressMail(user.email, new URL("/account/", request?.url ?? "http://localhost").href));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: HOUR,
      sendVerificationEmail: async ({ user, url }) => mail(verificationMail(user.email, url)),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: { ...user, orgId: newId(), roles: ["owner"], tz: knownTimeZone(context?.body?.timeZone) },
          }),
          after: async (user, context) => {
            const { plan, organization } = (context?.body ?? {}) as Record<string, string | undefined>;
            await createOrganizationOf(parts, user as unknown as User, { plan, name: organization });
          },
        },
      },
      session: {
        create: {
          after: async ({ userId }, context) => {
            const given: unknown = context?.body?.timeZone;
            if (given === undefined) return;
            await database.queries
              .update(users)
              .set({ tz: knownTimeZone(given) })
              .where(eq(users.id, userId));
          },
        },
      },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/sign-up/email": { window: HOUR, max: 20 },
        "/request-password-reset": { window: HOUR, max: 20 },
        "/send-verification-email": { window: HOUR, max: 20 },
        "/reset-password": { window: 60, max: 10 },
        "/change-password": { window: 60, max: 10 },
      },
      customStorage: {
        async consume(key: string, { max, window }: { max: number; window: number }) {
          const retryAfter = await limiter.take(key, max, window);
          return { allowed: retryAfter === 0, retryAfter: retryAfter || null };
        },
      },
    },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: "motion",
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/account" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId() },
    },
  });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/**
 * The address of the page that sets a new password. The token is in the fragment, which appears in no log or referrer.
 */
export function resetLink(serviceUrl: string, token: string): string {
  return new URL(`/account/#reset=${encodeURIComponent(token)}`, serviceUrl).href;
}

/** The time zone if this system knows it, else UTC. */
function knownTimeZone(name: unknown): string {
  try {
    return typeof name === "string"
      ? new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone
      : "UTC";
  } catch {
    return "UTC";
  }
}
