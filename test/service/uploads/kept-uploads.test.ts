import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BlobStore } from "../../../src/service/blobs/blob-store.js";
import { exports, jobs, uploads } from "../../../src/service/db/tables.js";
import { deleteUploads, keepUpload } from "../../../src/service/uploads/kept-uploads.js";
import { JOB_DATABASES, newDatabase } from "../support/job-databases.js";
import { deed, type JobService, openJobService, viewerOf } from "../support/job-service.js";

describe.each(JOB_DATABASES)("uploads on %s", (kind) => {
  let service: JobService;
  let drop: () => Promise<void>;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kept-uploads-"));
    const database = await newDatabase(kind);
    drop = database.drop;
    service = await openJobService({ databaseUrl: database.databaseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function received() {
    const bytes = randomBytes(500);
    const path = join(folder, bytes.toString("hex", 0, 8));
    await writeFile(path, bytes);
    return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  }
  const isThere = (sha256: string) => service.parts.blobs.has(sha256);
  const queries = () => service.parts.database.queries;
  /** Their time is over, by the database's clock. */
  const expire = (sha256: string) =>
    queries()
      .update(uploads)
      .set({ keptUntil: sql`now() - interval '1 second'` as unknown as Date })
      .where(eq(uploads.sha256, sha256));
  const jobOf = (file: { sha256: string }) =>
    service.parts.jobs.create(viewerOf("uploads"), deed("walk", { file: { sha256: file.sha256 } }));
  const setStatus = (id: string, status: string) => queries().update(jobs).set({ status }).where(eq(jobs.id, id));

  it("are kept for their time and while a job needs them, and then deleted", async () => {
    const file = await received();
    await keepUpload(service.parts, file);
    const { id } = await jobOf(file);
    expect(await deleteUploads(service.parts)).toBe(0);
    await expire(file.sha256);
    for (const status of ["RESERVED", "READY"]) {
      await setStatus(id, status);
      expect(await deleteUploads(service.parts)).toBe(0);
      expect(await isThere(file.sha256)).toBe(true);
    }
    await setStatus(id, "FINISHED");
    expect(await deleteUploads(service.parts)).toBe(1);
    expect(await isThere(file.sha256)).toBe(false);
    expect(await queries().select().from(uploads).where(eq(uploads.sha256, file.sha256))).toEqual([]);
  });

  it("come back when they are sent again, and are kept anew", async () => {
    const file = await received();
    await keepUpload(service.parts, file);
    await expire(file.sha256);
    await keepUpload(service.parts, file);
    expect(await deleteUploads(service.parts)).toBe(0);
    await expire(file.sha256);
    expect(await deleteUploads(service.parts)).toBe(1);
    await keepUpload(service.parts, file);
    expect(await isThere(file.sha256)).toBe(true);
  });

  it("are there after an equal upload that arrives in the midst of their deletion", async () => {
    const file = await received();
    await keepUpload(service.parts, file);
    await expire(file.sha256);
    let again: Promise<void> | null = null;
    let isStored = false;
    const slow = {
      delete: async (sha256: string) => {
        again = keepUpload(service.parts, file).then(() => {
          isStored = true;
        });
        await new Promise((wake) => setTimeout(wake, 150));
        // It waits: a file that it found now would vanish under it.
        expect(isStored).toBe(false);
        await service.parts.blobs.delete(sha256);
      },
    } as BlobStore;
    const blobs: BlobStore = Object.assign(Object.create(service.parts.blobs), slow);
    expect(await deleteUploads({ ...service.parts, blobs })).toBe(1);
    await again;
    expect(isStored).toBe(true);
    expect(await isThere(file.sha256)).toBe(true);
    expect(await deleteUploads(service.parts)).toBe(0);
  });

  it("survive any order of uploads and deletions at once", async () => {
    const file = await received();
    for (let round = 0; round < 10; round++) {
      await keepUpload(service.parts, file);
      await expire(file.sha256);
      await Promise.all([
        deleteUploads(service.parts),
        keepUpload(service.parts, file),
        deleteUploads(service.parts),
        keepUpload(service.parts, file),
      ]);
      expect(await isThere(file.sha256)).toBe(true);
    }
  });

  it("stay where the same bytes are a file of another kind", async () => {
    const file = await received();
    await keepUpload(service.parts, file);
    const { sha256, size } = file;
    await queries().insert(exports).values({ key: sha256, sha256, size, mimetype: "video/mp4", seconds: 1 });
    await expire(sha256);
    expect(await deleteUploads(service.parts)).toBe(0);
    expect(await isThere(sha256)).toBe(true);
    expect(await queries().select().from(uploads).where(eq(uploads.sha256, sha256))).toEqual([]);
  });

  it("stay recorded where the store does not answer, and are deleted later", async () => {
    const file = await received();
    await keepUpload(service.parts, file);
    await expire(file.sha256);
    const broken: BlobStore = Object.assign(Object.create(service.parts.blobs), {
      delete: () => Promise.reject(new Error("the store is away")),
    });
    await expect(deleteUploads({ ...service.parts, blobs: broken })).rejects.toThrow("the store is away");
    expect(await deleteUploads(service.parts)).toBe(1);
  });
});
