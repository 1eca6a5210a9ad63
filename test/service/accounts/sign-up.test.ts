import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setQuota } from "../../../src/service/accounts/organizations.js";
import { type AccountServer, startAccountServer, type Visitor } from "./account-service.js";

let service: AccountServer;
beforeAll(async () => {
  service = await startAccountServer();
});
afterAll(() => service.close());

const PASSWORD = "correct horse battery";

async function signUp(email: string, more: Record<string, unknown> = {}): Promise<Visitor> {
  const visitor = service.visitor();
  const body = { name: "Ada", email, password: PASSWORD, ...more };
  const { status, body: answer } = await visitor.call("POST", "auth/sign-up/email", body);
  expect([status, answer.message]).toEqual([200, undefined]);
  return visitor;
}

/** Signed up, verified by the link, signed in by it. */
async function member(email: string, more: Record<string, unknown> = {}): Promise<Visitor> {
  const visitor = await signUp(email, more);
  const answer = await visitor.call("GET", service.links(email).at(-1) as string);
  expect(answer.headers.get("location")).toBe("/account/");
  return visitor;
}

describe("signing up", () => {
  it("leads from an address to a working key", async () => {
    const visitor = await signUp("ada@example.com", {
      plan: "studio",
      organization: "Engines",
      timeZone: "Europe/Berlin",
    });
    expect((await visitor.call("GET", "state")).body.signedIn).toBeNull();
    const early = await visitor.call("POST", "auth/sign-in/email", { email: "ada@example.com", password: PASSWORD });
    expect([early.status, early.body.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    await visitor.call("GET", service.links("ada@example.com").at(-1) as string);
    const { body: state } = await visitor.call("GET", "state");
    expect(state.signedIn).toMatchObject({
      user: { name: "Ada", email: "ada@example.com", emailVerified: true, roles: ["owner"] },
      organization: { name: "Engines", plan: "studio", requestsPerMinute: 600, features: [] },
      manager: true,
    });
    expect((await visitor.call("GET", "allowances")).body).toMatchObject({ motionSeconds: 36_000, characters: 200 });
    const { body: made } = await visitor.call("POST", "keys", { name: "server" });
    expect(await service.statusWith(made.key)).toBe(200);
    const { body: list } = await visitor.call("GET", "keys");
    expect(list).toMatchObject([{ id: made.id, name: "server", prefix: made.key.slice(0, 8), user: "Ada" }]);
    expect(JSON.stringify(list)).not.toContain(made.key);
    const { body: rotated } = await visitor.call("POST", `keys/${made.id}/rotate`, {});
    expect([await service.statusWith(made.key), await service.statusWith(rotated.key)]).toEqual([401, 200]);
    await visitor.call("DELETE", `keys/${rotated.id}`);
    expect(await service.statusWith(rotated.key)).toBe(401);
    expect((await visitor.call("POST", "plan", { plan: "free" })).body.requestsPerMinute).toBe(60);
    expect((await visitor.call("POST", "plan", { plan: "gold" })).body.error.message).toMatch(
      /free, studio; got "gold"/,
    );
  });

  it("answers a known address like a new one, and notifies its owner by e-mail", async () => {
    await member("known@example.com");
    const answers = await Promise.all(
      ["known@example.com", "unknown@example.com"].map((email) =>
        service.visitor().call("POST", "auth/sign-up/email", { name: "Eve", email, password: PASSWORD }),
      ),
    );
    const shape = ({ status, body }: (typeof answers)[0]) => [
      status,
      Object.keys(body).sort(),
      Object.keys(body.user).sort(),
    ];
    expect(shape(answers[0])).toEqual(shape(answers[1]));
    expect(service.links("known@example.com").at(-1)).toBe(`${service.url}/account/`);
    const wrong = await Promise.all(
      ["known@example.com", "nobody@example.com"].map((email) =>
        service.visitor().call("POST", "auth/sign-in/email", { email, password: "wrong password!" }),
      ),
    );
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual([
      [401, "INVALID_EMAIL_OR_PASSWORD"],
      [401, "INVALID_EMAIL_OR_PASSWORD"],
    ]);
    const resets = await Promise.all(
      ["known@example.com", "nobody@example.com"].map((email) =>
        service.visitor().call("POST", "auth/request-password-reset", { email }),
      ),
    );
    expect(resets[0].body).toEqual(resets[1].body);
    expect(service.links("nobody@example.com")).toEqual([]);
  });

  it.each([
    [{ email: "no address" }, /email must be an e-mail address; got "no address"/],
    [{ password: "short" }, /too short/i],
    [{ name: "  " }, /name must be a name of 1 to 200 characters/],
    [{ name: "a\u0007b" }, /name must be a name/],
    [{ plan: "gold" }, /plan must be one of free, studio; got "gold"/],
    [{ organization: "x".repeat(201) }, /organization must be a name/],
  ])("refuses %j", async (bad, message) => {
    const body = { name: "Ada", email: "refused@example.com", password: PASSWORD, ...bad };
    const answer = await service.visitor().call("POST", "auth/sign-up/email", body);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.message ?? answer.body.message).toMatch(message);
  });

  it("cannot give itself roles, an organization or a verified address", async () => {
    for (const forged of [{ roles: ["admin"] }, { orgId: "another" }]) {
      const body = { name: "Eve", email: "forger@example.com", password: PASSWORD, ...forged };
      expect((await service.visitor().call("POST", "auth/sign-up/email", body)).status).toBe(400);
    }
    const visitor = await signUp("forger@example.com", { emailVerified: true, id: "chosen" });
    const credentials = { email: "forger@example.com", password: PASSWORD };
    expect((await visitor.call("POST", "auth/sign-in/email", credentials)).status).toBe(403);
  });
});

describe("passwords and sessions", () => {
  it("are reset through a link that works once, which ends every session", async () => {
    const visitor = await member("reset@example.com");
    await visitor.call("POST", "auth/request-password-reset", { email: "Reset@Example.com" });
    const link = new URL(service.links("reset@example.com").at(-1) as string);
    expect(link.href).toMatch(`${service.url}/account/#reset=`);
    const token = new URLSearchParams(link.hash.slice(1)).get("reset");
    const fresh = service.visitor();
    const reset = (newPassword: string) => fresh.call("POST", "auth/reset-password", { token, newPassword });
    expect((await reset("another good one")).status).toBe(200);
    expect((await reset("and once more!")).body.code).toBe("INVALID_TOKEN");
    const signedOut = await visitor.call("GET", "keys");
    expect(signedOut.status).toBe(401);
    // The browser would ask for a user name and password by itself.
    expect(signedOut.headers.get("www-authenticate")).toBeNull();
    const signIn = (password: string) =>
      fresh.call("POST", "auth/sign-in/email", { email: "reset@example.com", password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn("another good one")).status).toBe(200);
    expect((await fresh.call("GET", "keys")).status).toBe(200);
  });

  it("sign out everywhere", async () => {
    const first = await member("everywhere@example.com");
    const second = service.visitor();
    await second.call("POST", "auth/sign-in/email", { email: "everywhere@example.com", password: PASSWORD });
    expect((await second.call("GET", "keys")).status).toBe(200);
    expect((await first.call("POST", "auth/revoke-sessions", {})).status).toBe(200);
    expect([(await first.call("GET", "keys")).status, (await second.call("GET", "keys")).status]).toEqual([401, 401]);
  });

  it("use a cookie that scripts and other sites cannot access", async () => {
    await member("cookie@example.com");
    const credentials = { email: "cookie@example.com", password: PASSWORD };
    const { headers } = await service.visitor().call("POST", "auth/sign-in/email", credentials);
    expect(headers.getSetCookie().join()).toMatch(/motion\.session_token=.*Path=\/account; HttpOnly; SameSite=Lax/);
  });

  it("are protected from other sites' pages", async () => {
    const visitor = await member("csrf@example.com");
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      expect([headers, (await visitor.call("POST", "keys", {}, headers)).status]).toEqual([headers, 403]);
      expect([headers, (await visitor.call("POST", "auth/sign-out", {}, headers)).status]).toEqual([headers, 403]);
    }
    expect((await visitor.call("GET", "keys")).body).toEqual([]);
  });

  it("make no link from a host that the client claims", async () => {
    const { port } = new URL(service.url);
    const { request } = await import("node:http");
    await member("poison@example.com");
    await new Promise<void>((done, failed) => {
      const headers = { host: "evil.example", "content-type": "application/json" };
      const sent = request(
        { port, method: "POST", path: "/account/api/auth/request-password-reset", headers },
        (answer) => {
          answer.resume().on("end", done);
        },
      );
      sent.on("error", failed).end(JSON.stringify({ email: "poison@example.com" }));
    });
    expect(service.links("poison@example.com").at(-1)).toMatch(
      /^http:\/\/(127\.0\.0\.1|\[::1\]):\d+\/account\/#reset=/,
    );
  });

  it("hide what the page does not use of the library", async () => {
    const visitor = await member("surface@example.com");
    for (const path of ["delete-user", "update-user", "change-email", "sign-in/social", "link-social"]) {
      expect([path, (await visitor.call("POST", `auth/${path}`, {})).status]).toEqual([path, 404]);
    }
    for (const path of ["ok", "get-session", "list-sessions", "error"]) {
      expect([path, (await visitor.call("GET", `auth/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe("a team", () => {
  it("is invited by e-mail and managed by its managers only", async () => {
    const owner = await member("boss@example.com", { organization: "Team" });
    expect((await owner.call("POST", "users", { email: "new@example.com", role: "viewer" })).status).toBe(200);
    const token = new URLSearchParams(new URL(service.links("new@example.com")[0]).hash.slice(1)).get("reset");
    const invited = service.visitor();
    await invited.call("POST", "auth/reset-password", { token, newPassword: PASSWORD });
    await invited.call("POST", "auth/sign-in/email", { email: "new@example.com", password: PASSWORD });
    expect((await invited.call("GET", "state")).body.signedIn).toMatchObject({
      manager: false,
      organization: { name: "Team" },
    });
    const { body: bossKey } = await owner.call("POST", "keys", { name: "the boss's" });
    expect((await invited.call("GET", "keys")).body).toEqual([]);
    expect((await invited.call("DELETE", `keys/${bossKey.id}`)).status).toBe(404);
    expect((await invited.call("POST", "users", { email: "x@example.com" })).status).toBe(403);
    expect((await invited.call("POST", "plan", { plan: "studio" })).status).toBe(403);
    const { body: hisKey } = await invited.call("POST", "keys", {});
    expect(await service.statusWith(hisKey.key)).toBe(200);
    const people = (await owner.call("GET", "users")).body as { id: string; email: string }[];
    const idOf = (email: string) => people.find((person) => person.email === email)?.id;
    expect((await invited.call("DELETE", `users/${idOf("boss@example.com")}`)).status).toBe(403);
    expect((await owner.call("DELETE", `users/${idOf("boss@example.com")}`)).status).toBe(404);
    expect((await owner.call("DELETE", `users/${idOf("new@example.com")}`)).status).toBe(200);
    expect([(await invited.call("GET", "keys")).status, await service.statusWith(hisKey.key)]).toEqual([401, 401]);
  });

  it("cannot choose a plan where the operator set its allowances", async () => {
    const owner = await member("agreed@example.com");
    const { id } = (await owner.call("GET", "state")).body.signedIn.organization;
    await setQuota(service.parts, id, { charactersPerMonth: 1000 });
    const answer = await owner.call("POST", "plan", { plan: "studio" });
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringMatching(/operator .* set/)]);
    expect((await owner.call("GET", "allowances")).body).toMatchObject({ characters: 1000, motionSeconds: 600 });
  });
});

describe("wrong passwords", () => {
  it("may be tried only a few times", async () => {
    const guess = () =>
      service.visitor().call("POST", "auth/sign-in/email", { email: "guess@example.com", password: "wrong password!" });
    let answer = await guess();
    for (let i = 0; i < 12 && answer.status === 401; i++) answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
