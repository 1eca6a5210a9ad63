import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { readArchive } from "../../../src/service/db/archive/read-archive.js";
import { type ArchiveSource, writeArchive } from "../../../src/service/db/archive/write-archive.js";
import { until } from "../../support/until.js";
import { temporaryFolder } from "./open-test-database.js";

const folder = await temporaryFolder();
afterAll(() => folder.remove());
const path = join(folder.path, "a.tar.gz");

async function* these(sources: ArchiveSource[]): AsyncIterable<ArchiveSource> {
  yield* sources;
}

async function readAll(file = path): Promise<[string, string, Buffer][]> {
  const entries: [string, string, Buffer][] = [];
  await readArchive(file, async ({ name, kind }, content) => {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    entries.push([name, kind, Buffer.concat(parts)]);
  });
  return entries;
}

const word = fc.stringMatching(/^[a-zA-Z0-9_.ü-]{1,40}$/).filter((text) => !/^\.+$/.test(text));

describe("archives", () => {
  it.runIf(process.platform === "linux")("leave no file open when their writing is cancelled", async () => {
    const kept = join(folder.path, "kept");
    writeFileSync(kept, Buffer.alloc(3_000_000));
    const end = new AbortController();
    const sources: ArchiveSource[] = Array.from({ length: 4 }, (_, i) => ({ name: `f${i}`, kind: "file", path: kept }));
    const cancelled = writeArchive(path, these(sources), { signal: end.signal, onFile: () => end.abort() });
    await expect(cancelled).rejects.toThrow(/abort/i);
    const open = () =>
      readdirSync("/proc/self/fd").filter((one) => {
        try {
          return readlinkSync(`/proc/self/fd/${one}`) === kept;
        } catch {
          return false;
        }
      });
    await until(() => open().length === 0);
  });

  it("restore their contents, whatever the sizes and names", async () => {
    const entry = fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.uint8Array({ maxLength: 1200 }));
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
        const sources = entries.map(([words, bytes]): ArchiveSource => {
          return { name: words.join("/"), kind: "file", content: Buffer.from(bytes) };
        });
        await writeArchive(path, these([{ name: "f", kind: "folder" }, ...sources]));
        const back = await readAll();
        expect(back[0]).toEqual(["f", "folder", Buffer.alloc(0)]);
        expect(back.slice(1)).toEqual(entries.map(([words, bytes]) => [words.join("/"), "file", Buffer.from(bytes)]));
      }),
      { numRuns: 40 },
    );
  });

  it("leave out files that vanish before they are read, where that may happen", async () => {
    const gone = join(folder.path, "gone");
    const kept: ArchiveSource = { name: "kept", kind: "file", content: Buffer.from("here") };
    await writeArchive(path, these([{ name: "gone", kind: "file", path: gone, mayVanish: true }, kept]));
    expect(await readAll()).toEqual([["kept", "file", Buffer.from("here")]]);
    await expect(writeArchive(path, these([{ name: "gone", kind: "file", path: gone }, kept]))).rejects.toThrow(
      "ENOENT",
    );
  });

  it("never read a damaged file as a complete one", async () => {
    await writeArchive(path, these([{ name: "a", kind: "file", content: Buffer.from("x".repeat(3000)) }]));
    const tar = gunzipSync(readFileSync(path));
    const broken = join(folder.path, "broken.tar.gz");
    await fc.assert(
      fc.asyncProperty(fc.nat(tar.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const bytes = Buffer.from(tar);
        if (cut) writeFileSync(broken, gzipSync(bytes.subarray(0, at)));
        else {
          bytes[at] = byte;
          writeFileSync(broken, gzipSync(bytes));
        }
        const read = await readAll(broken).catch(() => null);
        // Cut anywhere before its end mark it is an error; a changed byte outside the header is for checksums to find.
        if (cut && at < 512 + 3072 + 512) expect(read).toBeNull();
        if (!cut && at < 512 && byte !== tar[at] && read) expect(read).toEqual([["a", "file", expect.any(Buffer)]]);
      }),
      { numRuns: 60 },
    );
    writeFileSync(broken, readFileSync(path).subarray(0, 40));
    await expect(readAll(broken)).rejects.toThrow();
    writeFileSync(broken, "no archive at all");
    await expect(readAll(broken)).rejects.toThrow();
    await expect(readAll(join(folder.path, "absent"))).rejects.toThrow(/ENOENT/);
  });

  it("appear whole or not at all", async () => {
    async function* failing(): AsyncIterable<ArchiveSource> {
      yield { name: "a", kind: "file", content: Buffer.alloc(100_000) };
      throw new Error("disk on fire");
    }
    const target = join(folder.path, "new.tar.gz");
    await expect(writeArchive(target, failing())).rejects.toThrow("disk on fire");
    await expect(readAll(target)).rejects.toThrow(/ENOENT/);
    const aborted = writeArchive(target, these([{ name: "a", kind: "file", content: Buffer.alloc(10) }]), {
      signal: AbortSignal.abort(),
    });
    await expect(aborted).rejects.toThrow();
    await expect(readAll(target)).rejects.toThrow(/ENOENT/);
  });

  it("say which names are too long, and are read by tar", async () => {
    const long = `${"d".repeat(90)}/${"e".repeat(60)}/${"f".repeat(99)}`;
    await writeArchive(path, these([{ name: long, kind: "file", content: Buffer.from("deep") }]));
    expect(await readAll()).toEqual([[long, "file", Buffer.from("deep")]]);
    const { spawnSync } = await import("node:child_process");
    const listed = spawnSync("tar", ["-tzf", path], { encoding: "utf8" });
    if (!listed.error) expect(listed.stdout.trim()).toBe(long);
    const tooLong = these([{ name: "x".repeat(101), kind: "file", content: Buffer.alloc(0) }]);
    await expect(writeArchive(path, tooLong)).rejects.toThrow(/too long/);
  });
});
