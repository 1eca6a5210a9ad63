import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import type { MotionSource, SourceCharacter } from "../../../src/sources/motion-source.js";
import type { ServiceMotionsOptions } from "../../../src/sources/service/service-motions-options.js";
import { FakeService, graphqlError } from "../../support/sources/fake-service.js";
import {
  addCastMember,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";
import { PATIENTLY } from "../../support/until.js";

/** Milliseconds of every wait between two attempts; none is as long as it would be. */
const pauses = vi.hoisted(() => ({ asked: [] as number[], real: 1 }));
vi.mock(import("../../../src/sources/service/sleep.js"), async (original) => {
  const { sleep } = await original();
  return {
    sleep(milliseconds, signal) {
      pauses.asked.push(milliseconds);
      return sleep(pauses.real, signal);
    },
  };
});

const KEY = "secret-key-123";
const WALK = readLocomotionArguments({ strides: 1 });

let service: FakeService;
beforeAll(async () => {
  service = await new FakeService().start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
  for (const what of Object.keys(service.faults)) delete service.faults[what];
  pauses.asked.length = 0;
  pauses.real = 1;
  // The longest of all waits.
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => vi.restoreAllMocks());
disposeServiceSourcesAfterEach();

async function open(options: Partial<ServiceMotionsOptions> = {}): Promise<[Required<MotionSource>, SourceCharacter]> {
  const source = createServiceSource({ baseUrl: service.url, apiKey: KEY, characterId: "builtin-default", ...options });
  return [source, await addCastMember(source)];
}

describe("temporary failures are retried", () => {
  it.each([
    ["429", { status: 429, headers: { "retry-after": "2" } } as const, "create_locomotion"],
    ["503", { status: 503, body: "<h1>Service Unavailable</h1>" } as const, "create_locomotion"],
    ["502", { status: 502 } as const, "download"],
    ["500", { status: 500, body: { errors: [{ message: "Oops" }] } } as const, "create_locomotion"],
    ["a connection that ends", "hang up" as const, "create_locomotion"],
    ["a connection that ends in the middle", "hang up in the middle" as const, "create_locomotion"],
    ["a rate limit inside a 200", graphqlError("RATE_LIMIT_EXCEEDED", "Too fast"), "create_locomotion"],
  ])("%s", async (_, fault, what) => {
    const [source, character] = await open();
    service.faults[what] = [fault, fault];
    await source.requestLocomotion(character, WALK);
    expect(service.count(what)).toBe(3);
  });

  it("after growing delays", async () => {
    const [source, character] = await open({ retries: 5 });
    service.faults.create_locomotion = Array.from({ length: 5 }, () => ({ status: 503 }));
    await source.requestLocomotion(character, WALK);
    expect(pauses.asked).toEqual([400, 800, 1600, 3200, 6400]);
  });

  it("no sooner than the service allows: Retry-After in seconds or as a date, resetAt", async () => {
    const inTen = () => new Date(Date.now() + 10_000);
    for (const fault of [
      () => ({ status: 429, headers: { "retry-after": "10" } }),
      () => ({ status: 503, headers: { "retry-after": "10" } }),
      () => ({ status: 429, headers: { "retry-after": inTen().toUTCString() } }),
      () => graphqlError("RATE_LIMIT_EXCEEDED", "Too fast", 429, { resetAt: inTen().toISOString() }),
    ]) {
      const [source, character] = await open({ offlineCache: false });
      pauses.asked.length = 0;
      service.faults.create_locomotion = [fault()];
      await source.requestLocomotion(character, WALK);
      expect(pauses.asked).toEqual([expect.any(Number)]);
      expect(pauses.asked[0]).toBeGreaterThan(7000);
      expect(pauses.asked[0]).toBeLessThanOrEqual(10_400);
    }
  });

  it("as often as configured, then reported", async () => {
    const [source, character] = await open({ retries: 2 });
    service.faults.create_locomotion = Array.from({ length: 9 }, () => ({ status: 503 }));
    const failed = source.requestLocomotion(character, WALK);
    await expect(failed).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(service.count("create_locomotion")).toBe(3);
  });

  it("not if the service asks for a long delay", async () => {
    const [source, character] = await open();
    service.faults.create_locomotion = [{ status: 429, headers: { "retry-after": "3600" } }];
    await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(service.count("create_locomotion")).toBe(1);
  });

  it("not after an abort", async () => {
    const [source, character] = await open();
    const stop = new AbortController();
    pauses.real = 300;
    service.faults.create_locomotion = [{ status: 503 }];
    const request = source.requestLocomotion(character, WALK, { signal: stop.signal });
    await vi.waitFor(() => expect(pauses.asked).toHaveLength(1), PATIENTLY);
    stop.abort();
    await expect(request).rejects.toMatchObject({ code: "ABORTED" });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(service.count("create_locomotion")).toBe(1);
  });
});

describe("permanent failures are reported at once, with what to do", () => {
  it.each([
    ["UNAUTHENTICATED", graphqlError("UNAUTHENTICATED", "A valid API key is needed", 401), /apiKey/],
    ["UNAUTHENTICATED", { status: 401, body: "who are you?" } as const, /apiKey/],
    ["FORBIDDEN", graphqlError("FORBIDDEN", "A viewer only reads."), /viewer only reads\. Use a key/],
    ["FORBIDDEN", graphqlError("ACCESS_REQUIRED", "Limited release."), /Limited release/],
    ["QUOTA_EXCEEDED", graphqlError("QUOTA_EXCEEDED", "Nothing left."), /next month/],
    ["BAD_USER_INPUT", graphqlError("BAD_USER_INPUT", 'style_id: there is no style "x".'), /style_id/],
    ["NOT_FOUND", graphqlError("NOT_FOUND", 'There is no character "builtin-default".'), /Check the ids/],
    ["NOT_AVAILABLE_YET", graphqlError("NOT_AVAILABLE_YET", "Not yet."), /Not yet/],
    ["SERVICE_FAILED", graphqlError("INTERNAL_SERVER_ERROR", "Oops"), /Oops/],
    ["SERVICE_FAILED", { status: 404, body: "<h1>Not Found</h1>" } as const, /Check baseUrl/],
    ["SERVICE_FAILED", { status: 200, body: "<h1>Welcome</h1>" } as const, /no Motion Animation Service/],
    ["SERVICE_FAILED", { status: 200, body: [1, 2] } as const, /Check baseUrl|not/],
  ])("%s", async (code, fault, message) => {
    const [source, character] = await open();
    service.faults.create_locomotion = [fault];
    await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({
      name: "MotionError",
      code,
      message,
    });
    expect(service.count("create_locomotion")).toBe(1);
  });

  it.each([
    [403, { error: { code: "QUOTA_EXCEEDED", message: "Used up." } }, "QUOTA_EXCEEDED"],
    [404, { error: { code: "NOT_FOUND", message: "No." } }, "NOT_FOUND"],
    [501, { error: { code: "NOT_AVAILABLE_YET", message: "Later." } }, "NOT_AVAILABLE_YET"],
    [403, "plain text", "FORBIDDEN"],
  ])("a download with %d", async (status, body, code) => {
    const [source, character] = await open();
    service.faults.download = [{ status, body }];
    await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({ code });
  });

  it("an invalid file", async () => {
    const [source, character] = await open();
    service.faults.download = [{ status: 200, body: "<html>log in</html>" }];
    await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({
      code: "SERVICE_FAILED",
      message: /GLB/,
    });
  });

  it("an answer without a motion, and null for data", async () => {
    const [source, character] = await open();
    for (const body of [
      { data: { create_locomotion: null } },
      { data: null },
      { data: { create_locomotion: { motion: {} } } },
    ]) {
      service.faults.create_locomotion = [{ status: 200, body }];
      await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({ code: "SERVICE_FAILED" });
    }
  });

  it("a service that does not answer in time", async () => {
    const [source, character] = await open({ timeoutSeconds: 1, retries: 0 });
    service.faults.create_locomotion = ["never answer"];
    const late = source.requestLocomotion(character, WALK);
    await expect(late).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", message: /did not answer for 1 s/ });
  });

  it("nothing at the address", async () => {
    const [source, character] = await open({ baseUrl: "http://127.0.0.1:9", retries: 0 });
    await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: /cannot be reached.*Check baseUrl/,
    });
  });
});

describe("the key", () => {
  it("is in no error message, whatever the service says", async () => {
    const warnings: string[] = [];
    const [source, character] = await open({ retries: 0, onWarning: (message) => warnings.push(message) });
    for (const fault of [
      graphqlError("FORBIDDEN", `The key ${KEY} may not do this.`),
      { status: 500, body: { errors: [{ message: `at ${KEY}` }] } },
      "hang up" as const,
    ]) {
      service.faults.create_locomotion = [fault];
      const error = await source.requestLocomotion(character, WALK).catch((thrown: Error) => thrown);
      const all = `${JSON.stringify(error)} ${String(error)} ${(error as Error).stack} ${JSON.stringify((error as Error).cause)}`;
      expect(error).toBeInstanceOf(Error);
      expect(all).not.toContain(KEY);
      expect(all).not.toContain(Buffer.from(`${KEY}:`).toString("base64"));
    }
    expect(warnings.join()).not.toContain(KEY);
  });

  it("may be missing: the game's own headers are sent, obtained before each request", async () => {
    let tokens = 0;
    const headers = async () => ({ authorization: `Bearer ${++tokens}` });
    const [source, character] = await open({ apiKey: undefined, headers });
    await source.requestLocomotion(character, WALK);
    expect(service.seen.map(({ headers: sent }) => sent.authorization)).toEqual(["Bearer 1", "Bearer 2"]);
  });

  it("rejected once is obtained again if headers come from a function", async () => {
    const headers = vi.fn(() => ({ authorization: "Bearer fresh" }));
    const [source, character] = await open({ apiKey: undefined, headers });
    service.faults.create_locomotion = [{ status: 401 }];
    expect((await source.requestLocomotion(character, WALK)).frameCount).toBeGreaterThan(10);
    service.faults.create_locomotion = [{ status: 401 }, { status: 401 }];
    const refused = source.requestLocomotion(character, readLocomotionArguments({ moveSpeed: 2 }));
    await expect(refused).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it.each([
    { authorization: "Bearer\nsecret" } as Record<string, string>,
    { "bad name": "secret" } as Record<string, string>,
  ])("in a header that cannot be: %o", async (headers) => {
    const [source, character] = await open({ apiKey: undefined, headers });
    const error = await source.requestLocomotion(character, WALK).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument: "headers" });
    expect(String((error as Error).stack)).not.toContain("secret");
  });

  it("is overridden by the game's own headers, in any case", async () => {
    const [source, character] = await open({ headers: { Authorization: "Bearer own" } });
    await source.requestLocomotion(character, WALK);
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer own", "Bearer own"]);
  });

  it("that cannot be obtained is reported", async () => {
    const headers = () => Promise.reject(new Error("not logged in"));
    const [source, character] = await open({ apiKey: undefined, headers });
    await expect(source.requestLocomotion(character, WALK)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
      message: /not logged in/,
    });
  });
});
