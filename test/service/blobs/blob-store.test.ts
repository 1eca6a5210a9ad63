import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BlobStore } from "../../../src/service/blobs/blob-store.js";
import { openBlobStore } from "../../../src/service/blobs/open-blob-store.js";
import type { S3Config } from "../../../src/service/config/service-config.js";
import { type S3TestServer, startS3Server } from "./support/s3-server.js";

const log = pino({ level: "silent" });
const MIB = 1024 * 1024;

function known(bytes: Uint8Array) {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.byteLength };
}

/** A stream of bytes in pieces, as from a network. */
function inPieces(bytes: Buffer, size = 100_000): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
}

for (const kind of ["disk", "S3"] as const) {
  describe(`blob store: ${kind}`, () => {
    let dataDir: string;
    let server: S3TestServer | null = null;
    let s3: S3Config | null = null;
    let store: BlobStore;

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "blobs-"));
      if (kind === "S3") {
        server = await startS3Server();
        s3 = server.config;
      }
      store = await openBlobStore({ dataDir, s3 }, log);
    });
    afterAll(async () => {
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    const unfinished = () => readdir(join(dataDir, "files", "tmp"));

    it("returns stored files, under their true hash", async () => {
      for (const size of [0, 1, 65_537, 9 * MIB]) {
        const bytes = randomBytes(size);
        const stored = await store.put(bytes);
        expect(stored).toEqual(known(bytes));
        expect(Buffer.from(await store.read(stored.sha256)).equals(bytes)).toBe(true);
        expect(await store.has(stored.sha256)).toBe(true);
      }
    });

    it("removes files, and stores them again", async () => {
      const bytes = randomBytes(1000);
      const { sha256 } = await store.put(bytes);
      await store.delete(sha256);
      expect(await store.has(sha256)).toBe(false);
      await expect(store.read(sha256)).rejects.toThrow(sha256);
      await store.delete(sha256);
      await store.put(bytes);
      expect(Buffer.from(await store.read(sha256)).equals(bytes)).toBe(true);
    });

    it("stores streams, of one part and of several", async () => {
      for (const size of [0, 300_001, 17 * MIB + 5]) {
        const bytes = randomBytes(size);
        const stored = await store.put(inPieces(bytes));
        expect(stored).toEqual(known(bytes));
        expect(Buffer.from(await store.read(stored.sha256)).equals(bytes)).toBe(true);
      }
      expect(await unfinished()).toEqual([]);
    });

    it("stores local files, twice on request, and keeps the originals", async () => {
      for (const size of [10, 9 * MIB]) {
        const bytes = randomBytes(size);
        const path = join(dataDir, `upload-${size}`);
        await writeFile(path, bytes);
        await store.putFile(path, known(bytes));
        await store.putFile(path, known(bytes));
        expect(readFileSync(path).equals(bytes)).toBe(true);
        await rm(path);
        expect(Buffer.from(await store.read(known(bytes).sha256)).equals(bytes)).toBe(true);
      }
    });

    it("rejects a file that differs from its announced hash, and stores nothing", async () => {
      const path = join(dataDir, "wrong");
      await writeFile(path, "these bytes");
      const announced = known(Buffer.from("other bytes and more"));
      await expect(store.putFile(path, announced)).rejects.toThrow(/not what it was said to be/);
      expect(await store.has(announced.sha256)).toBe(false);
    });

    it("stores equal files that arrive at once as one", async () => {
      const bytes = randomBytes(400_000);
      const puts = Array.from({ length: 50 }, (_, i) => store.put(i % 2 ? bytes : inPieces(bytes)));
      for (const stored of await Promise.all(puts)) expect(stored).toEqual(known(bytes));
      expect(Buffer.from(await store.read(known(bytes).sha256)).equals(bytes)).toBe(true);
      expect(await unfinished()).toEqual([]);
    });

    it("leaves nothing of a broken stream", async () => {
      const bytes = randomBytes(500_000);
      async function* breaking() {
        yield bytes.subarray(0, 250_000);
        throw new Error("the client is gone");
      }
      await expect(store.put(Readable.from(breaking()))).rejects.toThrow("the client is gone");
      expect(await store.has(known(bytes.subarray(0, 250_000)).sha256)).toBe(false);
      expect(await unfinished()).toEqual([]);
    });

    it("says which file is missing", async () => {
      const { sha256 } = known(Buffer.from("never stored"));
      expect(await store.has(sha256)).toBe(false);
      await expect(store.read(sha256)).rejects.toThrow(sha256);
    });

    it("makes no path from anything but a hash", async () => {
      for (const bad of ["../../etc/passwd", "", "AB".repeat(32), `${"ab".repeat(31)}/.`, "\0"]) {
        await expect(store.read(bad)).rejects.toThrow(/Not a SHA-256/);
        if (kind === "disk") expect(() => store.localPath(bad)).toThrow(/Not a SHA-256/);
        else
          await expect(
            store.signedUrl(bad, { contentType: "a/b", contentDisposition: "attachment" }),
          ).rejects.toThrow();
      }
    });

    it("answers a ping, and finds its files again when it is opened again", async () => {
      await store.ping();
      const stored = await store.put(Buffer.from("still there"));
      const again = await openBlobStore({ dataDir, s3 }, log);
      expect(Buffer.from(await again.read(stored.sha256)).toString()).toBe("still there");
    });
  });
}

describe("blob store on disk", () => {
  it("removes what a crash left, and not what another process is writing", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "blobs-"));
    const first = await openBlobStore({ dataDir, s3: null }, log);
    const temporary = join(dataDir, "files", "tmp");
    let path = "";
    async function* slow() {
      yield Buffer.from("first half");
      for (;;) {
        [path = ""] = await readdir(temporary);
        if (path) break;
      }
      // Another process that lives, and one that does not.
      await writeFile(join(temporary, path.replace(`-${process.pid}-`, `-${process.ppid}-`)), "half");
      await writeFile(join(temporary, path.replace(`-${process.pid}-`, "-999999999-")), "half");
      // An earlier process with the same pid, as in a container.
      await writeFile(join(temporary, path.replace(/^(\w+-\d+)-\w{8}/, "$1-00000000")), "half");
      await openBlobStore({ dataDir, s3: null }, log);
      yield Buffer.from(", second half");
    }
    const stored = await first.put(Readable.from(slow()));
    expect(Buffer.from(await first.read(stored.sha256)).toString()).toBe("first half, second half");
    expect((await readdir(temporary)).map((name) => name.split("-")[1])).toEqual([String(process.ppid)]);
    await rm(dataDir, { recursive: true });
  });

  it("repairs a file of the wrong length", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "blobs-"));
    const store = await openBlobStore({ dataDir, s3: null }, log);
    const { sha256 } = await store.put(Buffer.from("whole"));
    await writeFile(store.localPath(sha256)!, "who");
    await store.put(Buffer.from("whole"));
    expect(await readFile(store.localPath(sha256)!, "utf8")).toBe("whole");
    await rm(dataDir, { recursive: true });
  });

  it("says that its folder cannot be written", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "blobs-"));
    await writeFile(join(dataDir, "files"), "a file, not a folder");
    await expect(openBlobStore({ dataDir, s3: null }, log)).rejects.toThrow(/--data: files cannot be written/);
    await rm(dataDir, { recursive: true });
  });
});

describe("blob store on S3", () => {
  let server: S3TestServer;
  let dataDir: string;
  beforeAll(async () => {
    server = await startS3Server();
    dataDir = await mkdtemp(join(tmpdir(), "blobs-"));
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  it("signs an address that answers with the requested type and name", async () => {
    const store = await openBlobStore({ dataDir, s3: server.config }, log);
    const { sha256 } = await store.put(Buffer.from("0123456789"));
    const contentDisposition = `attachment; filename="walk.glb"; filename*=UTF-8''w%C3%A4lk.glb`;
    const url = await store.signedUrl(sha256, { contentType: "model/gltf-binary", contentDisposition });
    const response = await fetch(url!, { headers: { range: "bytes=2-4" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-type")).toBe("model/gltf-binary");
    expect(response.headers.get("content-disposition")).toBe(contentDisposition);
    expect(await response.text()).toBe("234");
  });

  it("signs for the address that clients see", async () => {
    const publicEndpoint = "https://files.example.com";
    const store = await openBlobStore({ dataDir, s3: { ...server.config, publicEndpoint } }, log);
    const { sha256 } = await store.put(Buffer.from("0123456789"));
    const url = new URL((await store.signedUrl(sha256, { contentType: "a/b", contentDisposition: "attachment" }))!);
    expect(url.origin).toBe(publicEndpoint);
    expect(url.pathname).toBe(`/motions/sha256/${sha256.slice(0, 2)}/${sha256}`);
  });

  it("reports that nothing answers at the endpoint", async () => {
    const s3 = { ...server.config, endpoint: "http://127.0.0.1:9" };
    await expect(openBlobStore({ dataDir, s3 }, log)).rejects.toThrow(/S3_ENDPOINT: .*127\.0\.0\.1:9.*ECONNREFUSED/);
  });

  it("reports wrong keys", async () => {
    const s3 = { ...server.config, accessKeyId: "nobody", secretAccessKey: "wrong" };
    await expect(openBlobStore({ dataDir, s3 }, log)).rejects.toThrow(/AWS_ACCESS_KEY_ID/);
  });
});
