import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MotionError } from "../../../src/requests/motion-error.js";
import { ServiceError } from "../../../src/service/base/service-error.js";
import { operationRoutes } from "../../../src/service/http/operation-routes.js";
import { readBody } from "../../../src/service/http/read-body.js";
import { sendJson } from "../../../src/service/http/respond.js";
import type { Route } from "../../../src/service/http/route.js";
import { basic, type FakeService, KEY, startFakeService } from "./support/fake-service.js";
import { rawClient } from "./support/raw-client.js";

const routes: Route[] = [
  ...operationRoutes(),
  {
    access: "key",
    methods: ["GET", "HEAD"],
    path: "/who/:id",
    handle(_parts, { response, viewer, params, baseUrl, url }) {
      sendJson(response, 200, { viewer, params, baseUrl, path: url.pathname, fps: url.searchParams.get("fps") });
    },
  },
  {
    access: "key",
    methods: ["GET"],
    path: "/fail/:how",
    handle(_parts, { params, response }) {
      if (params.how === "service") throw new ServiceError("QUOTA_EXCEEDED", "No seconds left.");
      if (params.how === "engine") throw new MotionError("BAD_USER_INPUT", "fps: must be 24, 30 or 60, not 25.");
      if (params.how === "midway") {
        response.writeHead(200, { "Content-Length": 1000 });
        response.write("half");
      }
      throw new Error("ENOENT: /srv/data/files/secret, select * from api_keys");
    },
  },
  { access: "open", methods: ["POST"], path: "/small", handle: (_parts, { response }) => sendJson(response, 200, {}) },
  {
    access: "open",
    methods: ["POST"],
    path: "/count",
    body: "handler",
    async handle(_parts, exchange) {
      sendJson(exchange.response, 200, { bytes: (await readBody(exchange, 1000)).length });
    },
  },
];

let service: FakeService;
const get = (path: string, init: RequestInit = {}) => fetch(service.url + path, init);
const json = async (answer: Response) => (await answer.json()) as Record<string, never>;

beforeAll(async () => {
  service = await startFakeService(() => routes, { logLevel: "info" });
});
afterAll(() => service.stop());

describe("keys", () => {
  it.each([
    ["Basic", { headers: basic() }, ""],
    ["Basic in lower case", { headers: { Authorization: basic().Authorization!.replace("Basic", "basic") } }, ""],
    ["Bearer", { headers: { Authorization: `Bearer ${KEY}` } }, ""],
    ["apikey", {}, `?apikey=${KEY}`],
    ["apikey beside others", {}, `?fps=30&apikey=${KEY}`],
    ["apikey beside a header without a key", { headers: basic("") }, `?apikey=${KEY}`],
    ["apikey beside another scheme", { headers: { Authorization: "Negotiate abc" } }, `?apikey=${KEY}`],
  ])("are taken as %s", async (_name, init, query) => {
    const answer = await get(`/who/a${query}`, init);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toMatchObject({ viewer: { orgId: "org1", appId: null } });
  });

  it.each([
    ["none", {}, ""],
    ["a wrong one", { headers: basic("wrong") }, ""],
    ["an empty one", { headers: basic("") }, ""],
    ["broken base64", { headers: { Authorization: "Basic %%%" } }, ""],
    ["another scheme", { headers: { Authorization: `Digest ${KEY}` } }, ""],
    ["an empty apikey", {}, "?apikey="],
    ["a wrong header beside a right apikey", { headers: basic("wrong") }, `?apikey=${KEY}`],
  ])("%s gets 401", async (_name, init, query) => {
    const answer = await get(`/who/a${query}`, init);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
    expect(await json(answer)).toMatchObject({ error: { code: "UNAUTHENTICATED", message: expect.any(String) } });
  });

  it("carry the X-App-Id of the request, on a viewer of its own", async () => {
    const answer = await get("/who/a", { headers: { ...basic(), "X-App-Id": " my-game " } });
    expect(await json(answer)).toMatchObject({ viewer: { appId: "my-game" } });
    expect(service.viewer.appId).toBeNull();
  });
});

describe("paths and methods", () => {
  it("answers 404 for unknown and for dangerous paths", async () => {
    for (const path of ["/nothing", "/who/%2e%2e", "/who/a%2fb", "/who/%zz", "/who/%00", "/GRAPHQL"]) {
      const answer = await get(path, { headers: basic() });
      expect(answer.status, path).toBe(404);
      expect(await json(answer)).toMatchObject({ error: { code: "NOT_FOUND", message: expect.any(String) } });
    }
  });

  it("answers 405 with the allowed methods", async () => {
    const answer = await get("/who/a", { method: "DELETE", headers: basic() });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("passes on decoded parameters, the query and the address", async () => {
    const answer = await get("/who/caf%C3%A9?fps=30", { headers: basic() });
    expect(await json(answer)).toMatchObject({
      params: { id: "café" },
      fps: "30",
      baseUrl: service.url,
      path: "/who/caf%C3%A9",
    });
  });

  it("answers HEAD with the head alone", async () => {
    const answer = await get("/who/a", { method: "HEAD", headers: basic() });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(10);
    expect(await answer.text()).toBe("");
  });
});

describe("errors", () => {
  it("have the status of their code", async () => {
    const quota = await get("/fail/service", { headers: basic() });
    expect(quota.status).toBe(403);
    expect(await json(quota)).toEqual({ error: { code: "QUOTA_EXCEEDED", message: "No seconds left." } });
    expect((await get("/fail/engine", { headers: basic() })).status).toBe(400);
  });

  it("of the service itself reveal only a request id, which is in the log", async () => {
    const answer = await get("/fail/other", { headers: basic() });
    expect(answer.status).toBe(500);
    const { error } = await json(answer);
    expect(error).toMatchObject({ code: "INTERNAL_SERVER_ERROR", message: "Internal server error" });
    expect(JSON.stringify(error)).not.toMatch(/srv|select|Error:/);
    const id = (error as { request_id: string }).request_id;
    expect(answer.headers.get("x-request-id")).toBe(id);
    expect(service.lines).toContainEqual(expect.objectContaining({ request_id: id, msg: "request failed" }));
  });

  it("after the answer began break the connection off", async () => {
    const whole = get("/fail/midway", { headers: basic() }).then((answer) => answer.text());
    await expect(whole).rejects.toThrow();
  });
});

describe("small bodies", () => {
  it("are limited by declared and by actual size", async () => {
    const post = (path: string, body: BodyInit, init: object = {}) => get(path, { method: "POST", body, ...init });
    expect((await post("/small", "x".repeat(2 ** 20 + 1))).status).toBe(413);
    expect((await post("/count", "x".repeat(1000))).status).toBe(200);
    expect((await post("/count", "x".repeat(1001))).status).toBe(413);
    const stream = new Blob(["x".repeat(5000)]).stream();
    const chunked = await post("/count", stream, { duplex: "half" });
    expect(chunked.status).toBe(413);
    expect(await json(chunked)).toMatchObject({ error: { code: "FILE_TOO_LARGE" } });
    expect((await post("/small", new Blob(["x"]).stream(), { duplex: "half" })).status).toBe(400);
  });
});

describe("operation", () => {
  it("/health and /ready need no key", async () => {
    const health = await get("/health");
    expect([health.status, await json(health)]).toEqual([200, { status: "ok" }]);
    expect((await get("/ready")).status).toBe(200);
  });

  it("/ready names the part that is down, without the reason", async () => {
    service.down.add("database").add("files");
    const answer = await get("/ready");
    service.down.clear();
    expect(answer.status).toBe(503);
    expect(await json(answer)).toEqual({ status: "unavailable", failing: ["database", "files"] });
  });

  it("/metrics counts by the pattern of the path", async () => {
    await get("/who/some-id", { headers: basic() });
    const text = await (await get("/metrics")).text();
    expect(text).toMatch(/http_requests_total\{route="\/who\/:id",method="GET",status="200"\} \d+/);
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="1",route="\/who\/:id"\} \d+/);
    expect(text).not.toContain("some-id");
  });

  it("/event takes any JSON and answers {}", async () => {
    for (const body of ['{"app":1}', "[]", "null", ""]) {
      const answer = await get("/event", { method: "POST", body });
      expect([answer.status, await json(answer)]).toEqual([200, {}]);
    }
    expect((await get("/event", { method: "POST", body: "{" })).status).toBe(400);
  });

  it("logs requests without keys and other secrets", async () => {
    await get(`/who/a?fps=24&apikey=${KEY}&token=t0ps3cret&api%6Bey=${KEY}`, { headers: basic("wrong") });
    await get("/who/a", { headers: basic() });
    const text = JSON.stringify(service.lines);
    expect(text).toContain("/who/a?fps=24");
    for (const secret of [KEY, "t0ps3cret", basic().Authorization!.slice(6)]) expect(text).not.toContain(secret);
    expect(service.lines).toContainEqual(
      expect.objectContaining({ msg: "request", method: "GET", path: "/who/a", status: 200, org_id: "org1" }),
    );
    expect(service.lines.some(({ path }) => path === "/health")).toBe(false);
  });
});

describe("CORS", () => {
  const origin = "https://game.example";

  it("lets pages read answers and errors", async () => {
    for (const headers of [basic(), {}]) {
      const answer = await get("/who/a", { headers: { ...headers, Origin: origin } });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-expose-headers")).toContain("Content-Disposition");
    }
  });

  it("answers preflights without a key", async () => {
    const preflight = (headers: Record<string, string>) =>
      get("/who/a", {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": "GET",
          "Access-Control-Request-Private-Network": "true",
          ...headers,
        },
      });
    const asked = await preflight({ "Access-Control-Request-Headers": "authorization,x-own" });
    expect(asked.headers.get("access-control-allow-headers")).toBe("authorization,x-own");
    const answer = await preflight({});
    expect(answer.status).toBe(204);
    for (const name of ["Authorization", "Content-Type", "X-App-Id", "Range", "If-None-Match", "If-Range"]) {
      expect(answer.headers.get("access-control-allow-headers")).toContain(name);
    }
    expect(answer.headers.get("access-control-allow-methods")).toContain("GET");
    expect(answer.headers.get("access-control-allow-private-network")).toBe("true");
  });

  it("names only origins that the operator allows", async () => {
    const strict = await startFakeService(() => routes, { config: { corsOrigins: [origin] } });
    const allowed = await fetch(`${strict.url}/health`, { headers: { Origin: origin } });
    const other = await fetch(`${strict.url}/health`, { headers: { Origin: "https://evil.example" } });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    expect(allowed.headers.get("vary")).toBe("Origin");
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
    await strict.stop();
  });
});

describe("the address that clients reach", () => {
  it("is the configured one, else the request's, a proxy's only when trusted", async () => {
    const forwarded = { ...basic(), "X-Forwarded-Proto": "https", "X-Forwarded-Host": "motion.example" };
    const baseUrl = async (of: FakeService, headers: Record<string, string>) =>
      (await json(await fetch(`${of.url}/who/a`, { headers }))).baseUrl;
    expect(await baseUrl(service, forwarded)).toBe(service.url);
    const trusting = await startFakeService(() => routes, { config: { trustProxy: true } });
    expect(await baseUrl(trusting, forwarded)).toBe("https://motion.example");
    expect(await baseUrl(trusting, { ...forwarded, "X-Forwarded-Host": 'x"><script>' })).toBe(
      `https://127.0.0.1:${trusting.port}`,
    );
    await trusting.stop();
    const fixed = await startFakeService(() => routes, { config: { publicUrl: "https://m.example/api" } });
    expect(await baseUrl(fixed, forwarded)).toBe("https://m.example/api");
    await fixed.stop();
  });

  it.each(["a:99999", "1.2.3.4.5", "[:::]", "xn--a", "a..b:", "x@y", ""])(
    "is this machine's when Host is %j",
    async (host) => {
      const client = rawClient(service.port);
      const head = `GET /who/a?fps=30 HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${basic().Authorization}\r\n`;
      client.socket.write(`${head}Connection: close\r\n\r\n`);
      await client.closed;
      expect(client.received()).toMatch(/^HTTP\/1\.1 200 /);
      expect(client.received()).toContain(`"baseUrl":"${service.url}"`);
    },
  );
});

describe("rate limit", () => {
  it("answers 429 with the time when it ends", async () => {
    const limited = await startFakeService(() => routes, { viewer: { requestsPerMinute: 3 } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await fetch(`${limited.url}/who/a`, { headers: basic() })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const asked = Date.now();
    const answer = await fetch(`${limited.url}/who/a`, { headers: basic() });
    const { error } = await json(answer);
    expect(error).toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    const resetAt = Date.parse((error as { resetAt: string }).resetAt);
    const wait = resetAt - Date.now();
    expect(resetAt - asked).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(60_000);
    // The second may have ended on the way here.
    const retryAfter = Number(answer.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThanOrEqual(Math.ceil(wait / 1000));
    expect(retryAfter).toBeLessThanOrEqual(Math.ceil((resetAt - asked) / 1000));
    expect((await fetch(`${limited.url}/health`)).status).toBe(200);
    await limited.stop();
  });
});

describe("starting", () => {
  it("reports that the port is taken", async () => {
    await expect(startFakeService(() => routes, { config: { port: service.port } })).rejects.toThrow(
      /is already listening on 127\.0\.0\.1:\d+: choose another port/,
    );
  });
});
