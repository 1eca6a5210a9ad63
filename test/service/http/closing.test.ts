import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sendJson } from "../../../src/service/http/respond.js";
import type { Route } from "../../../src/service/http/route.js";
import { until } from "../../support/until.js";
import { startFakeService } from "./support/fake-service.js";
import { rawClient } from "./support/raw-client.js";

const PART = Buffer.alloc(100_000, "x");

/** Awaited before a download ends. */
let mayEnd = Promise.resolve();
/** Number of requests that have arrived. */
let asked = 0;

const routes: Route[] = [
  {
    access: "open",
    methods: ["GET"],
    path: "/download",
    async handle(_parts, { response }) {
      response.writeHead(200, { "Content-Length": 10 * PART.length });
      for (let i = 0; i < 9; i++) response.write(PART);
      await mayEnd;
      response.end(PART);
    },
  },
  {
    access: "open",
    methods: ["GET"],
    path: "/soon",
    async handle(_parts, { response }) {
      asked++;
      await mayEnd;
      sendJson(response, 200, {});
    },
  },
  {
    access: "open",
    methods: ["GET"],
    path: "/long",
    async handle(_parts, { response, signal }) {
      asked++;
      await sleep(600_000, undefined, { signal });
      sendJson(response, 200, {});
    },
  },
  { access: "open", methods: ["GET"], path: "/now", handle: (_parts, { response }) => sendJson(response, 200, {}) },
];

function holdAnswers(): () => void {
  let letGo = () => {};
  mayEnd = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe("closing", () => {
  it("finishes downloads, closes idle connections at once and accepts no new ones", async () => {
    // Nothing is cut off by the timeout.
    const service = await startFakeService(() => routes, { server: { closeTimeout: 120_000 } });
    const letGo = holdAnswers();
    const idle = rawClient(service.port);
    idle.socket.write(ask("/now"));
    await idle.until("{}");
    const untouched = rawClient(service.port);
    const download = rawClient(service.port);
    download.socket.write(ask("/download"));
    await download.until("xxx");
    let isClosed = false;
    const closing = service.server.close().then(() => {
      isClosed = true;
    });
    await Promise.all([idle.closed, untouched.closed]);
    await expect(fetch(`${service.url}/now`)).rejects.toThrow();
    expect(isClosed).toBe(false);
    letGo();
    await closing;
    await download.closed;
    expect(download.received().split("\r\n\r\n")[1]!.length).toBe(10 * PART.length);
    await service.stop();
  });

  it("tells clients whose answer has not begun that the connection will close", async () => {
    const service = await startFakeService(() => routes, { server: { closeTimeout: 120_000 } });
    const letGo = holdAnswers();
    const client = rawClient(service.port);
    const before = asked;
    client.socket.write(ask("/soon"));
    await until(() => asked > before);
    const closing = service.server.close();
    letGo();
    await closing;
    await client.closed;
    expect(client.received().toLowerCase()).toContain("connection: close");
    await service.stop();
  });

  it("cuts off requests that do not end in time", async () => {
    const service = await startFakeService(() => routes, { server: { closeTimeout: 300 } });
    const client = rawClient(service.port);
    const before = asked;
    client.socket.write(ask("/long"));
    await until(() => asked > before);
    const begun = performance.now();
    await service.server.close();
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(250);
    // Neither when the answer ends, nor when the server gives up by default.
    expect(took).toBeLessThan(8000);
    await client.closed;
    await service.stop();
  });
});
