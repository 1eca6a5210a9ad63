import { afterEach, describe, expect, it, vi } from "vitest";
import { serviceMotions } from "../../../src/service-client.js";
import { readServiceMotionsOptions } from "../../../src/sources/service/service-motions-options.js";

describe("options of serviceMotions", () => {
  it.each([
    [undefined, "baseUrl"],
    [{}, "baseUrl"],
    [{ baseUrl: "" }, "baseUrl"],
    [{ baseUrl: "/motion-api" }, "baseUrl"],
    [{ baseUrl: "ftp://x" }, "baseUrl"],
    [{ baseUrl: "https://user:secret@x" }, "baseUrl"],
    [{ baseUrl: "https://x/?apikey=secret" }, "baseUrl"],
    [{ baseUrl: "https://x", apiKey: 5 }, "apiKey"],
    [{ baseUrl: "https://x", apiKey: "secret\n" }, "apiKey"],
    [{ baseUrl: "https://x", characterId: "../secret" }, "characterId"],
    [{ baseUrl: "https://x", headers: 5 }, "headers"],
    [{ baseUrl: "https://x", fetch: "x" }, "fetch"],
    [{ baseUrl: "https://x", retries: 11 }, "retries"],
    [{ baseUrl: "https://x", timeoutSeconds: 0 }, "timeoutSeconds"],
    [{ baseUrl: "https://x", offlineCache: { maxBytes: -1 } }, "offlineCache.maxBytes"],
    [{ baseUrl: "https://x", driving: "yes" }, "driving"],
    [{ baseUrl: "https://x", cacheBytes: -1 }, "cacheBytes"],
    [{ baseUrl: "https://x", local: { workers: 9 } }, "workers"],
    [{ baseUrl: "https://x", key: "secret" }, "key"],
  ])("%o is refused, naming %s and no secret", (options, argument) => {
    const refuse = () => serviceMotions(options as never);
    expect(refuse).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT", argument }));
    expect(refuse).not.toThrow(/secret/);
  });

  it.each([
    ["https://x", "https://x"],
    ["https://x/", "https://x"],
    ["https://x/graphql", "https://x"],
    ["https://x:8443/a/b//", "https://x:8443/a/b"],
  ])("baseUrl %s is %s", (baseUrl, read) => {
    expect(readServiceMotionsOptions({ baseUrl }).baseUrl).toBe(read);
  });
});

describe("on a page", () => {
  afterEach(() => vi.unstubAllGlobals());
  const page = (href: string) => vi.stubGlobal("location", new URL(href));

  it("a path is on the page's own server", () => {
    page("https://game.example/play/index.html");
    expect(readServiceMotionsOptions({ baseUrl: "/motion-api" }).baseUrl).toBe("https://game.example/motion-api");
  });

  it.each([
    ["https://game.example/", true],
    ["http://localhost:5173/", false],
    ["http://127.0.0.1:5173/", false],
  ])("a key in %s causes a warning: %s", async (href, warned) => {
    page(href);
    const onWarning = vi.fn();
    serviceMotions({ baseUrl: "https://x", apiKey: "secret", onWarning }).dispose();
    await Promise.resolve();
    expect(onWarning).toHaveBeenCalledTimes(warned ? 1 : 0);
    if (warned) expect(onWarning).toHaveBeenCalledWith(expect.stringMatching(/every player can read it/));
    expect(JSON.stringify(onWarning.mock.calls)).not.toContain("secret");
  });
});
