import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { CACHE_NAME, CacheStorageFiles } from "../../../src/sources/service/cache-storage-files.js";
import type { FileStore } from "../../../src/sources/service/file-store.js";
import { MemoryFiles } from "../../../src/sources/service/memory-files.js";
import type { ServiceMotionsOptions } from "../../../src/sources/service/service-motions-options.js";
import { cacheStorage, emptyCacheStorage } from "../../support/sources/cache-storage.js";
import { FakeService } from "../../support/sources/fake-service.js";
import {
  addCastMember,
  createServiceSource,
  disposeServiceSourcesAfterEach,
} from "../../support/sources/service-sources.js";
import { PATIENTLY } from "../../support/until.js";

const WALK = readLocomotionArguments({ strides: 1 });

describe.each([
  [
    "Cache Storage",
    (maxBytes: number, onWarning = vi.fn()) => new CacheStorageFiles(cacheStorage, { maxBytes, onWarning }),
  ],
  ["memory", (maxBytes: number) => new MemoryFiles(maxBytes)],
] as [string, (maxBytes: number, onWarning?: () => void) => FileStore][])("files in %s", (_, open) => {
  beforeEach(emptyCacheStorage);
  const file = (size: number, name = "x") => ({ bytes: new Uint8Array(size).fill(7), storedAt: 1234, about: { name } });

  it("are returned unchanged", async () => {
    const files = open(1e6);
    expect(await files.get("a")).toBe(null);
    await files.set('["https://x/", "é 中\\"", 1]', file(1000, "ü\r\n: x"));
    const found = await files.get('["https://x/", "é 中\\"", 1]');
    expect(found).toEqual(file(1000, "ü\r\n: x"));
  });

  it("stay within their size: the least recently used are evicted", async () => {
    const files = open(35_000);
    for (const key of ["a", "b", "c"]) {
      await files.set(key, file(10_000, key));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect(await files.get("a")).not.toBe(null);
    await new Promise((resolve) => setTimeout(resolve, 3));
    await files.set("d", file(10_000));
    expect(await files.get("b")).toBe(null);
    for (const key of ["a", "c", "d"]) expect(await files.get(key)).not.toBe(null);
    await files.set("huge", file(40_000));
    expect(await files.get("huge")).toBe(null);
    expect(await files.get("a")).not.toBe(null);
  });

  it("are replaced", async () => {
    const files = open(1e6);
    await files.set("a", file(10));
    await files.set("a", file(20));
    expect((await files.get("a"))?.bytes.length).toBe(20);
  });
});

describe("Cache Storage", () => {
  beforeEach(emptyCacheStorage);

  it("counts entries that another page added", async () => {
    const first = new CacheStorageFiles(cacheStorage, { maxBytes: 35_000, onWarning: vi.fn() });
    for (const key of ["a", "b", "c"]) await first.set(key, { bytes: new Uint8Array(10_000), storedAt: 0, about: {} });
    const cache = await cacheStorage.open(CACHE_NAME);
    await cache.delete("https://babylon-motion.invalid/ledger");
    const second = new CacheStorageFiles(cacheStorage, { maxBytes: 35_000, onWarning: vi.fn() });
    await second.set("d", { bytes: new Uint8Array(10_000), storedAt: 0, about: {} });
    // The ledger and three files.
    expect(await cache.keys()).toHaveLength(4);
    expect(await second.get("d")).not.toBe(null);
  });

  it("that does not work is reported once, and not used", async () => {
    const onWarning = vi.fn();
    const broken = {
      open: () => Promise.reject(new DOMException("Denied", "SecurityError")),
    } as unknown as CacheStorage;
    const files = new CacheStorageFiles(broken, { maxBytes: 1e6, onWarning });
    await files.set("a", { bytes: new Uint8Array(1), storedAt: 0, about: {} });
    expect(await files.get("a")).toBe(null);
    expect(onWarning).toHaveBeenCalledWith(expect.stringContaining("Denied"));
  });
});

describe("a source with an offline cache", () => {
  let service: FakeService;
  beforeAll(async () => {
    service = await new FakeService().start();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.seen.length = 0;
    for (const what of Object.keys(service.faults)) delete service.faults[what];
    await emptyCacheStorage();
    vi.stubGlobal("caches", cacheStorage);
  });
  afterEach(() => vi.unstubAllGlobals());
  disposeServiceSourcesAfterEach();

  const ask = async (options: Partial<ServiceMotionsOptions> = {}, id = "builtin-default") => {
    const source = createServiceSource({ baseUrl: service.url, apiKey: "key", retries: 0, ...options });
    return source.requestLocomotion(await addCastMember(source, id), WALK);
  };
  const offline = ((): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"))) as typeof fetch;

  it("answers earlier requests offline in a later session", async () => {
    const before = await ask();
    const after = await ask({ fetch: offline });
    expect(after).not.toBe(before);
    expect(after.rotations).toEqual(before.rotations);
    expect(after.request).toEqual(before.request);
    // For another character of the game too: the motion is the service's.
    expect((await ask({ fetch: offline }, "builtin-ada")).loop).not.toBe(null);
  });

  it("also knows the styles", async () => {
    await createServiceSource({ baseUrl: service.url }).locomotionStyles();
    const later = createServiceSource({ baseUrl: service.url, fetch: offline, retries: 0 });
    expect(await later.locomotionStyles()).toContain("proud");
  });

  it("sends no request while its entries are fresh", async () => {
    await ask();
    service.seen.length = 0;
    await ask();
    expect(service.seen).toEqual([]);
  });

  it("fetches old entries again, and uses them only while the service is unreachable", async () => {
    await ask();
    service.seen.length = 0;
    const old = { offlineCache: { maxAgeSeconds: 0 } };
    await ask(old);
    expect(service.seen.map(({ what }) => what)).toEqual(["characters", "download"]);
    const onWarning = vi.fn();
    expect((await ask({ ...old, fetch: offline, onWarning })).frameCount).toBeGreaterThan(10);
    await vi.waitFor(() => expect(onWarning).toHaveBeenCalledWith(expect.stringContaining("from before")), PATIENTLY);
    service.faults.download = [{ status: 401 }];
    await expect(ask(old)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("requests a motion again that the service has deleted", async () => {
    await ask();
    service.forgetMotions();
    service.seen.length = 0;
    await ask({ offlineCache: { maxAgeSeconds: 0 } });
    expect(service.count("create_locomotion")).toBe(1);
    expect(service.count("download")).toBe(2);
  });

  it("keeps services and characters apart", async () => {
    await ask();
    const other = await new FakeService().start();
    try {
      await ask({ baseUrl: other.url });
      expect(other.count("create_locomotion")).toBe(1);
      await ask({ characterId: "other" });
      expect(service.count("create_locomotion")).toBe(2);
    } finally {
      await other.stop();
    }
  });

  it("can be turned off", async () => {
    const open = vi.fn();
    vi.stubGlobal("caches", { open });
    await ask({ offlineCache: false });
    expect(open).not.toHaveBeenCalled();
    await expect(ask({ offlineCache: false, fetch: offline })).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});
