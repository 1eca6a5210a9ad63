import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type KeyProxyOptions, keyProxy } from "../../../examples/key-proxy.mjs";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { CLIENT_OPERATIONS } from "../../../src/service-client.js";
import * as operations from "../../../src/sources/service/generated/operations.js";
import { FakeService } from "../../support/sources/fake-service.js";
import {
  addCastMember,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";

let service: FakeService;
let game: Server;
let url: string;

beforeAll(async () => {
  service = await new FakeService().start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
  service.faults.create_locomotion = [];
});
afterEach(() => {
  game?.closeAllConnections();
  game?.close();
});
disposeServiceSourcesAfterEach();

async function open(options: Partial<KeyProxyOptions> = {}): Promise<void> {
  const full = { service: service.url, apiKey: "server-key", operations: CLIENT_OPERATIONS, ...options };
  game = createServer(keyProxy(full));
  await new Promise<void>((resolve) => game.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(game.address() as AddressInfo).port}/motion-api`;
}

const post = (body: unknown, path = "/graphql") =>
  fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

describe("the example that keeps the key on a server", () => {
  it("forwards the plugin's requests and adds the key", async () => {
    await open();
    const source = createServiceSource({ baseUrl: url });
    const clip = await source.requestLocomotion(await addCastMember(source), readLocomotionArguments({ strides: 1 }));
    expect(clip.loop).not.toBe(null);
    const basic = `Basic ${Buffer.from("server-key:").toString("base64")}`;
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([basic, basic, basic]);
    expect(service.seen.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  it("lists every document that the plugin can send", () => {
    const documents = Object.entries(operations).filter(([name]) => name.endsWith("Document"));
    expect([...CLIENT_OPERATIONS].sort()).toEqual(documents.map(([, document]) => String(document)).sort());
  });

  it("passes on the service's errors", async () => {
    await open();
    service.faults.create_locomotion = [{ status: 429, headers: { "retry-after": "3600" } }];
    const source = createServiceSource({ baseUrl: url });
    const refused = source.requestLocomotion(await addCastMember(source), readLocomotionArguments({ strides: 1 }));
    await expect(refused).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it.each([
    ["another operation", { query: "mutation { reset_user_apikey { apikey } }" }],
    ["one beside an allowed one", { query: `${CLIENT_OPERATIONS[0]}\nmutation X { reset_user_apikey { apikey } }` }],
    ["several at once", [{ query: CLIENT_OPERATIONS[0] }]],
    ["no query", {}],
    ["a large body", { query: CLIENT_OPERATIONS[0], variables: { x: "x".repeat(70_000) } }],
  ])("refuses %s", async (_, body) => {
    await open();
    const answer = await post(body);
    expect(answer.status).toBe(403);
    expect(service.seen).toEqual([]);
  });

  it.each([
    "/motion/file/motion_viewer/builtin-default/motion-1/glb/motion.glb",
    "/motion/animation/motion_viewer/..%2f..%2fmetrics/x/glb/motion.glb",
    "/motion/animation/motion_viewer/a/b/glb/motion.glb/../../../../x",
    "/motion/bundle/builtin-default/character.glb",
    "/metrics",
    "",
  ])("refuses GET %s", async (path) => {
    await open();
    expect((await fetch(url + path)).status).toBe(403);
    expect(service.seen).toEqual([]);
  });

  it("checks the player and the rate", async () => {
    await open({ requestsPerMinute: 2, player: (request) => request.headers.cookie?.split("=")[1] ?? null });
    const ask = (cookie?: string) =>
      fetch(`${url}/graphql`, {
        method: "POST",
        headers: cookie ? { cookie } : {},
        body: JSON.stringify({ query: CLIENT_OPERATIONS[0] }),
      });
    expect((await ask()).status).toBe(401);
    for (const status of [200, 200, 429]) expect((await ask("player=ann")).status).toBe(status);
    expect((await ask("player=bob")).status).toBe(200);
  });

  it("says only that the service is not responding, if so", async () => {
    await open({ service: "http://127.0.0.1:9" });
    const answer = await post({ query: CLIENT_OPERATIONS[0] });
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|server-key/);
  });
});
