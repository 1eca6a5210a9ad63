import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBody } from "../../../src/service/http/read-body.js";
import { sendJson } from "../../../src/service/http/respond.js";
import type { Route } from "../../../src/service/http/route.js";
import { until } from "../../support/until.js";
import { basic, type FakeService, startFakeService } from "./support/fake-service.js";
import { rawClient } from "./support/raw-client.js";

const KEY_LINE = `Authorization: ${basic().Authorization}`;
/** Milliseconds: by default each of these takes fifteen seconds at least. */
const FAR_LESS = 12_000;
const MEGABYTE = Buffer.alloc(2 ** 20, "x");

let waiting = 0;
let aborted = 0;
const routes: Route[] = [
  {
    access: "key",
    methods: ["POST"],
    path: "/body",
    body: "handler",
    async handle(_parts, exchange) {
      sendJson(exchange.response, 200, { bytes: (await readBody(exchange, 8 * 2 ** 20)).length });
    },
  },
  {
    access: "open",
    methods: ["GET"],
    path: "/large",
    handle(_parts, { response }) {
      response.writeHead(200, { "Content-Length": 64 * MEGABYTE.length });
      for (let i = 0; i < 64; i++) response.write(MEGABYTE);
      response.end();
    },
  },
  {
    access: "open",
    methods: ["GET"],
    path: "/wait",
    async handle(_parts, { response, signal }) {
      waiting++;
      signal.addEventListener("abort", () => aborted++);
      await sleep(700);
      sendJson(response, 200, { waited: true });
    },
  },
];

let service: FakeService;

beforeAll(async () => {
  service = await startFakeService(() => routes, {
    server: {
      headersTimeout: 400,
      keepAliveTimeout: 300,
      stallTimeout: 500,
      // Longer than a busy machine makes this process wait.
      bodyPace: { idle: 1500, grace: 2000, rate: 10_000 },
    },
  });
});
afterAll(() => service.stop());

describe.concurrent("unwanted bodies", () => {
  it.each([
    ["without a key", ""],
    ["with a wrong key", "Authorization: Basic d3Jvbmc6\r\n"],
  ])("are not read %s: 40 MB", async (_name, header) => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${header}Content-Length: ${40 * MEGABYTE.length}\r\n\r\n`);
    const sent = await client.pour(MEGABYTE, 40);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 401 /);
    expect(client.received().toLowerCase()).toContain("connection: close");
    expect(client.received()).toContain("UNAUTHENTICATED");
    // As much as fits into the buffers of two kernels, not all that was offered.
    expect(sent).toBeLessThan(12 * MEGABYTE.length);
  });

  it("are not read or requested if they declare too large a size", async () => {
    const client = rawClient(service.port);
    client.socket.write(
      `POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nExpect: 100-continue\r\nContent-Length: ${40 * MEGABYTE.length}\r\n\r\n`,
    );
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(client.received()).toContain("must not be larger than 8 MiB");
  });

  it("are counted if they declare no size", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), MEGABYTE, Buffer.from("\r\n")]);
    const sent = await client.pour(chunk, 100);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(20 * MEGABYTE.length);
  });

  it("are requested if they are wanted", async () => {
    const client = rawClient(service.port);
    client.socket.write(
      `POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n`,
    );
    await client.until("HTTP/1.1 100 Continue");
    client.socket.write("hello");
    await client.until('{"bytes":5}');
    client.socket.destroy();
  });
});

describe.concurrent("slow clients", () => {
  it("that never send a head are cut off", async () => {
    const silent = rawClient(service.port);
    const dripping = rawClient(service.port);
    dripping.socket.write("GET /wait HTTP/1.1\r\n");
    const drip = setInterval(() => dripping.socket.write("X-A: b\r\n"), 50);
    expect(await silent.closed).toBeLessThan(FAR_LESS);
    expect(await dripping.closed).toBeLessThan(FAR_LESS);
    clearInterval(drip);
    expect(dripping.received()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("that stop in their body are cut off", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nContent-Length: 1000\r\n\r\nabc`);
    expect(await client.closed).toBeLessThan(FAR_LESS);
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that send their body too slowly are cut off", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nContent-Length: 100000\r\n\r\n`);
    const drip = setInterval(() => client.socket.write("x"), 50);
    expect(await client.closed).toBeLessThan(FAR_LESS);
    clearInterval(drip);
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that just keep the pace are served", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nContent-Length: 40000\r\n\r\n`);
    for (let i = 0; i < 40; i++) {
      client.socket.write(MEGABYTE.subarray(0, 1000));
      await sleep(30);
    }
    await client.until('{"bytes":40000}');
    client.socket.destroy();
  });

  it("that do not read a download are cut off; those that wait for an answer are not", async () => {
    const stalled = rawClient(service.port);
    stalled.socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    stalled.socket.pause();
    const waiting = rawClient(service.port);
    waiting.socket.write("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
    await waiting.until('{"waited":true}');
    await sleep(700);
    stalled.socket.resume();
    await stalled.closed;
    expect(stalled.received().length).toBeLessThan(60 * MEGABYTE.length);
    // And its connection was idle for long enough.
    expect(await waiting.closed).toBeLessThan(FAR_LESS);
  });
});

describe.concurrent("malformed requests", () => {
  it("with a huge head get 431", async () => {
    const client = rawClient(service.port);
    client.socket.write(`GET /wait HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each(["\x00\x01\x02\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /wait HTTP/1.1\r\n\r\n"])(
    "%j get 400",
    async (text) => {
      const client = rawClient(service.port);
      client.socket.write(text);
      await client.closed;
      expect(client.received()).toMatch(/^HTTP\/1\.1 (400|505) /);
    },
  );

  it("with absolute URLs and odd targets are routed or rejected, never lost", async () => {
    for (const [target, status] of [
      ["http://elsewhere/wait", 200],
      ["*", 404],
      ["//evil.example/wait", 404],
      ["/wait?%", 200],
      ["/../../etc/passwd", 404],
    ] as const) {
      const client = rawClient(service.port);
      client.socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await client.closed;
      expect(client.received(), target).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });
});

describe("a client that leaves", () => {
  it("aborts its exchange", async () => {
    const before = { waiting, aborted };
    const client = rawClient(service.port);
    client.socket.write("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => waiting > before.waiting);
    client.socket.destroy();
    await until(() => aborted > before.aborted);
    expect(aborted).toBe(before.aborted + 1);
  });
});
