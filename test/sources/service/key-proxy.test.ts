import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type KeyProxyOptions, keyProxy } from "../../../examples/key-proxy.mjs";
import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { CLIENT_OPERATIONS } from "../../../src/service-client.js";
import * as operations from "../../../src/sources/service/generated/operations.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
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

  describe("with a video", () => {
    const film = new Uint8Array(300_000).map((_, i) => (i * 31) % 251);
    const video = { name: "a film", model: "video-to-motion-2.0" };
    const upload = String(operations.CreateVideoToMotionDocument);

    const formOf = (...parts: [string, string | Blob][]) => {
      const form = new FormData();
      for (const [name, part] of parts) form.append(name, part);
      return new Response(form);
    };
    /** Sends parts as a form. @param body of the form's bytes, to send others. Default: all */
    const send = async (parts: [string, string | Blob][], body?: (whole: Uint8Array) => BodyInit) => {
      const form = formOf(...parts);
      const headers = { "content-type": form.headers.get("content-type")! };
      const whole = new Uint8Array(await form.arrayBuffer());
      const init = { method: "POST", headers, body: body?.(whole) ?? whole, duplex: "half" };
      return fetch(`${url}/graphql`, init as RequestInit);
    };
    const asked = (query: string): [string, string] => [
      "operations",
      JSON.stringify({ query, variables: { file: null } }),
    ];
    const map: [string, string] = ["map", JSON.stringify({ 0: ["variables.file"] })];
    const file: [string, Blob] = ["0", new Blob([film])];

    it("forwards it as it comes", async () => {
      await open();
      service.put("made", writeMotionGlb(generateLocomotion(readLocomotionArguments({ strides: 1 }))));
      service.jobStates = [{ status: "FINISHED", result: { result: { id: "made" } } }];
      const source = createServiceSource({ baseUrl: url });
      const character = await addCastMember(source);
      const clip = await source.requestVideoMotion!(character, { file: new Blob([film]), ...video });
      expect(clip.frameCount).toBeGreaterThan(10);
      const { variables, headers } = service.seen.find(({ what }) => what === "create_video_to_motion")!;
      expect(headers.authorization).toContain("Basic ");
      expect(Buffer.from(variables.file as string, "base64").equals(film)).toBe(true);
      expect(variables).toMatchObject({ motion_name: "a film", parts: ["operations", "map", "0"] });
    });

    it("begins to send before it has the whole", async () => {
      await open();
      let began = () => {};
      const arrived = new Promise<void>((resolve) => {
        began = resolve;
      });
      const slow = createServer((request, response) => {
        request.once("data", began).on("end", () => response.end("{}"));
      });
      await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
      game.close();
      await open({ service: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` });
      const inTwo = (whole: Uint8Array) =>
        new ReadableStream({
          async start(controller) {
            controller.enqueue(whole.subarray(0, 100_000));
            await arrived;
            controller.enqueue(whole.subarray(100_000));
            controller.close();
          },
        });
      expect((await send([asked(upload), map, file], inTwo)).status).toBe(200);
      slow.closeAllConnections();
      slow.close();
    });

    it.each([
      ["another operation with a file", () => send([asked(CLIENT_OPERATIONS[0]), map, file])],
      ["an operation of its own", () => send([asked("mutation { create_character { character { id } } }"), map, file])],
      ["another place for the file", () => send([asked(upload), ["map", '{"0":["variables.x"]}'], file])],
      ["parts in another order", () => send([file, asked(upload), map])],
      ["no file", () => send([asked(upload), map])],
      ["a second file", () => send([asked(upload), map, file, ["1", new Blob(["x"])]])],
      ["a second operation after the file", () => send([asked(upload), map, file, asked("mutation { x }")])],
      ["an address instead of a file", () => post({ query: upload, variables: { file: "https://example.com/x.mp4" } })],
      [
        "no boundary",
        () =>
          fetch(`${url}/graphql`, { method: "POST", headers: { "content-type": "multipart/form-data" }, body: "x" }),
      ],
    ])("refuses %s", async (_, ask) => {
      await open();
      expect((await ask()).status).toBe(403);
      expect(service.seen).toEqual([]);
    });

    it("refuses a form that ends too early", async () => {
      await open();
      const answer = await send([asked(upload), map, file], (whole) => whole.slice(0, 200_000));
      expect(answer.status).toBe(400);
      expect(service.seen).toEqual([]);
    });

    it("refuses one that is too large, whether its size is told or not, and any if so set", async () => {
      await open({ largestVideo: 200_000 });
      const told = await send([asked(upload), map, file]);
      expect(told.status).toBe(413);
      expect(await told.json()).toMatchObject({ errors: [{ message: "Videos of 0.2 MB at most are forwarded." }] });
      const untold = await send([asked(upload), map, file], (whole) => new Blob([whole as BlobPart]).stream());
      expect(untold.status).toBe(413);
      game.close();
      await open({ largestVideo: 0 });
      expect((await send([asked(upload), map, file])).status).toBe(403);
      expect(service.seen).toEqual([]);
    });
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
