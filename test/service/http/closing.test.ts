import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sendJson } from "../../../src/service/http/respond.js";
import type { Route } from "../../../src/service/http/route.js";
import { startFakeService } from "./support/fake-service.js";
import { rawClient } from "./support/raw-client.js";

const PART = Buffer.alloc(100_000, "x");

const routes: Route[] = [
  {
    access: "open",
    methods: ["GET"],
    path: "/download",
    async handle(_parts, { response }) {
      response.writeHead(200, { "Content-Length": 10 * PART.length });
      for (let i = 0; i < 10; i++) {
        response.write(PART);
        await sleep(40);
      }
      response.end();
    },
  },
  {
    access: "open",
    methods: ["GET"],
    path: "/long",
    async handle(_parts, { response, signal }) {
      await sleep(60_000, undefined, { signal });
      sendJson(response, 200, {});
    },
  },
  { access: "open", methods: ["GET"], path: "/now", handle: (_parts, { response }) => sendJson(response, 200, {}) },
];

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe("closing", () => {
  it("ends downloads whole, closes idle connections at once and takes no new ones", async () => {
    const service = await startFakeService(() => routes);
    const idle = rawClient(service.port);
    idle.socket.write(ask("/now"));
    await idle.until("{}");
    const untouched = rawClient(service.port);
    const download = rawClient(service.port);
    download.socket.write(ask("/download"));
    await sleep(100);
    const begun = performance.now();
    const closing = service.server.close();
    await Promise.all([idle.closed, untouched.closed]);
    expect(performance.now() - begun).toBeLessThan(250);
    await expect(fetch(`${service.url}/now`)).rejects.toThrow();
    await closing;
    expect(performance.now() - begun).toBeLessThan(2000);
    await download.closed;
    expect(download.received().split("\r\n\r\n")[1]!.length).toBe(10 * PART.length);
    await service.stop();
  });

  it("tells clients whose answer has not begun that their connection ends", async () => {
    const service = await startFakeService(() => [
      {
        access: "open",
        methods: ["GET"],
        path: "/soon",
        async handle(_parts, { response }) {
          await sleep(200);
          sendJson(response, 200, {});
        },
      },
    ]);
    const client = rawClient(service.port);
    client.socket.write(ask("/soon"));
    await sleep(50);
    await service.server.close();
    await client.closed;
    expect(client.received().toLowerCase()).toContain("connection: close");
    await service.stop();
  });

  it("cuts off what does not end in time", async () => {
    const service = await startFakeService(() => routes, { server: { closeTimeout: 300 } });
    const client = rawClient(service.port);
    client.socket.write(ask("/long"));
    await sleep(50);
    const begun = performance.now();
    await service.server.close();
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(250);
    expect(took).toBeLessThan(1500);
    await client.closed;
    await service.stop();
  });
});
