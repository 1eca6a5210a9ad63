import type { lookup } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPublic } from "../../../src/service/security/fetch-public.js";
import { isPublicAddress } from "../../../src/service/security/public-address.js";

let server: Server;
let port: number;
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits++;
    const { pathname, searchParams } = new URL(request.url!, "http://x");
    if (pathname === "/to") response.writeHead(302, { location: searchParams.get("url")! }).end();
    else if (pathname === "/loop") response.writeHead(307, { location: "/loop" }).end();
    else if (pathname === "/missing") response.writeHead(404).end("secret page");
    else if (pathname === "/gzip") response.writeHead(200, { "content-encoding": "gzip" }).end("x");
    else if (pathname === "/never") response.flushHeaders();
    else response.writeHead(200, { "content-type": "model/gltf-binary; x=y" }).end(`hello ${request.headers.host}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A resolver with the test's answers, a different one each time. */
function resolver(...answers: string[][]): typeof lookup {
  let asked = 0;
  return ((_host: string, _options: unknown, callback: (error: null, all: object[]) => void) => {
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}

const signal = new AbortController().signal;
const go = (url: string, options: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  fetchPublic(url, { signal, allowHosts: [], timeout: 60_000, ...options });
const refused = async (url: string, options: Partial<Parameters<typeof fetchPublic>[1]> = {}) => {
  const before = hits;
  const error = await go(url, options).then(
    () => null,
    (thrown) => thrown,
  );
  expect(error, url).toMatchObject({ code: "BAD_USER_INPUT" });
  return { message: (error as Error).message, hits: hits - before };
};

describe("internal addresses", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00::1]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "255.255.255.255",
    "224.0.0.1",
    "localhost",
    "localhost.",
  ])("are not reached as %s", async (host) => {
    const result = await refused(`http://${host}:${port}/`);
    expect(result.hits).toBe(0);
    expect(result.message).toBe(
      "file: The address cannot be fetched: it is not public, or its server does not answer properly.",
    );
  });

  it("are not reached by a name, not even by one of its addresses, nor by one that resolves differently later", async () => {
    const url = `http://assets.example:${port}/`;
    expect((await refused(url, { resolve: resolver(["127.0.0.1"]) })).hits).toBe(0);
    expect((await refused(url, { resolve: resolver(["93.184.216.34", "127.0.0.1"]) })).hits).toBe(0);
    expect((await refused(url, { resolve: resolver(["::ffff:127.0.0.1"]) })).hits).toBe(0);
    // Looked up once for each connection: there is no second answer to be fooled by.
    const changing = resolver(["203.0.114.1"], ["127.0.0.1"]);
    expect((await refused(url, { resolve: changing, timeout: 500 })).hits).toBe(0);
  });

  it("are not reached by a redirect from an allowed one", async () => {
    const allowHosts = [`127.0.0.1:${port}`];
    for (const target of [`http://localhost:${port}/`, `http://[::1]:${port}/`, "http://169.254.169.254/latest/"]) {
      const { hits } = await refused(`http://127.0.0.1:${port}/to?url=${encodeURIComponent(target)}`, { allowHosts });
      expect(hits).toBe(1);
    }
    for (const target of ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://x", "http://u:p@127.0.0.1/"]) {
      await refused(`http://127.0.0.1:${port}/to?url=${encodeURIComponent(target)}`, { allowHosts });
    }
  });

  it("give the same answer whether something listens there or not", async () => {
    const open = await refused(`http://10.0.0.1:${port}/`);
    const named = await refused("http://nothing-at-all.invalid/");
    const literal = await refused("http://127.0.0.1:1/");
    expect(new Set([open.message, named.message, literal.message]).size).toBe(1);
  });
});

describe("allowed addresses", () => {
  it.each([["127.0.0.1"], ["127.0.0.1:PORT"]])("are fetched when the operator lists %s", async (host) => {
    const allowHosts = [host.replace("PORT", String(port))];
    const fetched = await go(`http://127.0.0.1:${port}/models/hero.glb`, { allowHosts });
    expect(await text(fetched.body)).toBe(`hello 127.0.0.1:${port}`);
    expect(fetched).toMatchObject({ mimetype: "model/gltf-binary" });
    expect(fetched.url.pathname).toBe("/models/hero.glb");
    await fetched.close();
  });

  it("may redirect, but not for ever", async () => {
    const allowHosts = ["127.0.0.1"];
    const fetched = await go(`http://127.0.0.1:${port}/to?url=%2Fb.glb`, { allowHosts });
    expect(fetched.url.pathname).toBe("/b.glb");
    await fetched.close();
    const loop = await refused(`http://127.0.0.1:${port}/loop`, { allowHosts });
    expect(loop.message).toContain("more than 5 times");
    expect(loop.hits).toBe(6);
  });

  it("report status, encoding and time", async () => {
    const allowHosts = ["127.0.0.1"];
    expect((await refused(`http://127.0.0.1:${port}/missing`, { allowHosts })).message).toBe(
      "file: The address answered with status 404.",
    );
    await refused(`http://127.0.0.1:${port}/gzip`, { allowHosts });
    const slow = go(`http://127.0.0.1:${port}/never`, { allowHosts, timeout: 300 });
    await expect(slow.then(({ body }) => text(body))).rejects.toThrow();
  });

  it("are aborted when the caller is gone", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(go("http://example.com/", { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

it("knows public addresses", () => {
  for (const address of ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  for (const address of ["", "host", "999.1.1.1", "192.0.2.1"]) expect(isPublicAddress(address), address).toBe(false);
});
