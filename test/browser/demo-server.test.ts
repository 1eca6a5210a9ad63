import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "../../tools/build/precompress.mjs";
import { startDemoServer } from "../../tools/run/demo-server.mjs";

type Server = Awaited<ReturnType<typeof startDemoServer>>;

const folder = mkdtempSync(join(tmpdir(), "demo-server-"));
const models = join(folder, "models");
let server: Server;

const script = `console.log("${"motion ".repeat(500)}");`;

beforeAll(async () => {
  const page = join(folder, "page");
  for (const directory of [page, join(page, "assets"), models, join(models, "with textures")]) mkdirSync(directory);
  writeFileSync(join(page, "index.html"), "the page");
  writeFileSync(join(page, "assets", "index-Bz4bz6s9.js"), script);
  writeFileSync(join(page, "assets", "plain.js"), script);
  await precompress(page);
  writeFileSync(join(folder, "secret.glb"), "secret");
  writeFileSync(join(models, "a.glb"), "model a");
  writeFileSync(join(models, "readme.txt"), "text");
  writeFileSync(join(models, "with textures", "b.gltf"), "model b");
  writeFileSync(join(models, "with textures", "b.png"), "texture");
  symlinkSync(join(folder, "secret.glb"), join(models, "linked.glb"));
  server = await startDemoServer({ directory: page, characters: models, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Unlike fetch, sends the path as it is: dots are not resolved. */
function get(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: server.port, path }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("the demo's server", () => {
  it("serves the page", async () => {
    expect(await get("/")).toEqual({ status: 200, body: "the page" });
  });

  it.each(["br", "gzip"])("serves a script compressed as %s, to be kept for ever", async (encoding) => {
    const url = `http://127.0.0.1:${server.port}/assets/index-Bz4bz6s9.js`;
    const answer = await fetch(url, { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(script.length / 10);
    expect(answer.headers.get("Content-Type")).toBe("text/javascript");
    expect(answer.headers.get("Cache-Control")).toBe("public,max-age=31536000,immutable");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe(script);
  });

  it("serves it uncompressed on request, and lets files without a hash be revalidated", async () => {
    const address = `http://127.0.0.1:${server.port}`;
    const plain = await fetch(`${address}/assets/index-Bz4bz6s9.js`, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(await plain.text()).toBe(script);
    for (const path of ["/", "/assets/plain.js"]) {
      const answer = await fetch(address + path);
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      const again = await fetch(address + path, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });
      expect(again.status).toBe(304);
    }
  });

  it("lists the models of the folder, not their textures nor links that lead out", async () => {
    const { folder: name, characters } = JSON.parse((await get("/characters")).body);
    expect(name).toBe("models");
    expect(characters).toEqual([
      { name: "a", url: "characters/files/a.glb", extension: ".glb", bytes: 7 },
      { name: "b", url: "characters/files/with%20textures/b.gltf", extension: ".gltf", bytes: 7 },
    ]);
  });

  it("serves a model and the files that it names", async () => {
    expect((await get("/characters/files/a.glb")).body).toBe("model a");
    expect((await get("/characters/files/with%20textures/b.png")).body).toBe("texture");
  });

  it.each([
    "/characters/files/../../secret.glb",
    "/characters/files/%2e%2e/secret.glb",
    "/characters/files/..%2fsecret.glb",
    "/characters/files/linked.glb",
    "/characters/files//etc/passwd",
    "/characters/files/%00",
    "/characters/files/%",
    "/characters/files/",
    "/characters/files/no.glb",
    "/characters/other",
    "/nothing",
    "//nothing",
  ])("answers 404 to %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("takes the next port when one is taken", async () => {
    const second = await startDemoServer({ directory: folder, port: server.port });
    try {
      expect(second.port).toBeGreaterThan(server.port);
      const listing = await fetch(`http://127.0.0.1:${second.port}/characters`);
      expect(await listing.json()).toEqual({ folder: null, characters: [] });
    } finally {
      await second.close();
    }
  });
});
