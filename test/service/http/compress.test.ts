import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodingFor } from "../../../src/service/http/compress.js";
import { startTestService, type TestService } from "../support/start-service.js";

let service: TestService;
let bvh: string;
beforeAll(async () => {
  service = await startTestService();
  const { data } = await service.graphql(
    'mutation { create_locomotion(character_id: "builtin-mannequin", strides: 1) { motion { id } } }',
  );
  bvh = `/motion/file/motion_viewer/builtin-mannequin/${data.create_locomotion.motion.id}/bvh/walk.bvh`;
});
afterAll(() => service?.stop());

const SCHEMA = JSON.stringify({ query: "{ __schema { types { name description fields { name } } } }" });

/** Bytes as they came: `fetch` would undo the encoding. */
async function raw(path: string, accept: string, init: { method?: string; body?: string; headers?: object } = {}) {
  const { request } = await import("node:http");
  const authorization = `Basic ${Buffer.from(`${service.key}:`).toString("base64")}`;
  return await new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const headers = { authorization, "accept-encoding": accept, "content-type": "application/json", ...init.headers };
    const sent = request(`${service.url}${path}`, { method: init.method ?? "GET", headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(pieces),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(init.body);
  });
}

describe("Accept-Encoding", () => {
  it.each([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=oops", null],
  ])("%j is answered in %j", (accept, encoding) => {
    expect(encodingFor(accept)).toBe(encoding);
  });
});

describe("compressed answers", () => {
  it("JSON, in the client's preferred encoding, with the same content", async () => {
    const post = { method: "POST", body: SCHEMA };
    const plain = await raw("/graphql", "identity", post);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accept, encoding, unpack] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const packed = await raw("/graphql", accept, post);
      expect(packed.headers).toMatchObject({
        "content-encoding": encoding,
        vary: expect.stringContaining("Accept-Encoding"),
      });
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
      expect(packed.body.length * 3).toBeLessThan(plain.body.length);
    }
  });

  it("not for small bodies", async () => {
    const { headers, body } = await raw("/graphql", "gzip", { method: "POST", body: '{"query":"{__typename}"}' });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe('{"data":{"__typename":"Query"}}');
  });

  it("BVH and CSV, with their own tag; ranges, and formats that are compressed inside, as stored", async () => {
    const plain = await raw(bvh, "identity");
    const packed = await raw(bvh, "br");
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length * 2).toBeLessThan(plain.body.length);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const tag of [packed.headers.etag, plain.headers.etag]) {
      expect((await raw(bvh, "br", { headers: { "if-none-match": tag } })).status).toBe(304);
    }
    const part = await raw(bvh, "br", { headers: { range: "bytes=0-9" } });
    expect([part.status, part.body.toString()]).toEqual([206, plain.body.subarray(0, 10).toString()]);
    const other = await raw(bvh, "br", { headers: { range: "bytes=0-9", "if-range": packed.headers.etag } });
    expect(other.status).toBe(200);
    const csv = await raw(bvh.replaceAll("bvh", "csv"), "gzip");
    expect(gunzipSync(csv.body).toString().split("\n")[0].split(",")).toHaveLength(36);
    expect((await raw(bvh.replaceAll("bvh", "glb"), "gzip, br")).headers["content-encoding"]).toBeUndefined();
    expect((await raw(bvh, "br", { method: "HEAD" })).headers["content-length"]).toBe(String(plain.body.length));
  });
});

describe("every answer", () => {
  it("has an X-Request-Id, the client's own if it sent one", async () => {
    for (const path of ["/health", "/nothing", bvh]) {
      expect((await service.fetch(path, { method: "HEAD" })).headers.get("x-request-id")).toMatch(/^[\w.-]+$/);
    }
    const answer = await service.fetch("/health", { headers: { "x-request-id": "mine-1" } });
    expect(answer.headers.get("x-request-id")).toBe("mine-1");
  });

  it("to a preflight allows the headers that were asked for", async () => {
    const asked = {
      origin: "https://game.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-game-version, apollo-require-preflight",
    };
    const open = await startTestService({ corsOrigins: ["*"] });
    const answer = await fetch(`${open.url}/graphql`, { method: "OPTIONS", headers: asked });
    expect(answer.headers.get("access-control-allow-headers")).toBe(asked["access-control-request-headers"]);
    expect(answer.headers.get("vary")).toContain("Access-Control-Request-Headers");
    await open.stop();
  });

  it("accepts JSON with a byte order mark", async () => {
    const answer = await service.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '\ufeff{"query":"{__typename}"}',
    });
    expect(await answer.json()).toEqual({ data: { __typename: "Query" } });
  });

  it.each(["\u200b", " \u2060\ufeff ", "\u3164", "\u2800\u00ad", "\u202e"])(
    "rejects the name %j, which is invisible",
    async (name) => {
      const { errors } = await service.graphql(
        "mutation ($id: String!, $name: String!) { update_motion(motion_id: $id, name: $name) { id } }",
        { id: bvh.split("/")[5], name },
      );
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(/blank/),
        extensions: { code: "BAD_USER_INPUT" },
      });
    },
  );
});
