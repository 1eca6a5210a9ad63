import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBody } from "../../../src/service/http/read-body.js";
import { sendJson } from "../../../src/service/http/respond.js";
import type { Route } from "../../../src/service/http/route.js";
import { basic, type FakeService, startFakeService } from "./support/fake-service.js";
import { rawClient } from "./support/raw-client.js";

const KEY_LINE = `Authorization: ${basic().Authorization}`;
const MEGABYTE = Buffer.alloc(2 ** 20, "x");

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
      bodyPace: { idle: 300, grace: 600, rate: 10_000 },
    },
  });
});
afterAll(() => service.stop());

describe.concurrent("bodies that nobody wants", () => {
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
    // What fits into the buffers of two kernels, not what was offered.
    expect(sent).toBeLessThan(12 * MEGABYTE.length);
  });

  it("are not read when they say to be too large, and not asked for", async () => {
    const client = rawClient(service.port);
    client.socket.write(
      `POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nExpect: 100-continue\r\nContent-Length: ${40 * MEGABYTE.length}\r\n\r\n`,
    );
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(client.received()).toContain("must not be larger than 8 MiB");
  });

  it("are counted when they do not say", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), MEGABYTE, Buffer.from("\r\n")]);
    const sent = await client.pour(chunk, 100);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(20 * MEGABYTE.length);
  });

  it("are asked for when they are wanted", async () => {
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
    expect(await silent.closed).toBeLessThan(2000);
    expect(await dripping.closed).toBeLessThan(2000);
    clearInterval(drip);
    expect(dripping.received()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("that stop in their body are cut off", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nContent-Length: 1000\r\n\r\nabc`);
    expect(await client.closed).toBeLessThan(3000);
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that drip their body are cut off", async () => {
    const client = rawClient(service.port);
    client.socket.write(`POST /body HTTP/1.1\r\nHost: x\r\n${KEY_LINE}\r\nContent-Length: 100000\r\n\r\n`);
    const drip = setInterval(() => client.socket.write("x"), 50);
    expect(await client.closed).toBeLessThan(4000);
    clearInterval(drip);
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that only keep the pace are served", async () => {
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
    expect(await waiting.closed).toBeLessThan(4000);
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

  it("with whole addresses and odd targets are routed or refused, never lost", async () => {
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
    const before = aborted;
    const client = rawClient(service.port);
    client.socket.write("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
    await sleep(100);
    client.socket.destroy();
    await sleep(100);
    expect(aborted).toBe(before + 1);
  });
});
