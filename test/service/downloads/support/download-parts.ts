import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { Registry } from "prom-client";
import type { StoredExport } from "../../../../src/engine/tasks/stored-export.js";
import { MIMETYPES } from "../../../../src/files/exports/motion-export.js";
import type { Viewer } from "../../../../src/service/base/viewer.js";
import type { BlobStore } from "../../../../src/service/blobs/blob-store.js";
import { openBlobStore } from "../../../../src/service/blobs/open-blob-store.js";
import { readConfig } from "../../../../src/service/config/read-config.js";
import type { S3Config } from "../../../../src/service/config/service-config.js";
import { newId } from "../../../../src/service/db/new-id.js";
import { openDatabase } from "../../../../src/service/db/open/open-database.js";
import { assets, characters, motions, organizations, usage } from "../../../../src/service/db/tables.js";
import type { EngineRunOptions, EngineThreads } from "../../../../src/service/engine/engine-threads.js";
import type { JobQueue } from "../../../../src/service/jobs/job-queue.js";
import type { ServiceParts } from "../../../../src/service/parts/service-parts.js";

/** A fake engine for downloads: the bytes depend on the requested parameters and on nothing else. */
export class FakeEngine implements EngineThreads {
  /** Exports that were begun. */
  readonly runs: StoredExport[] = [];
  /** Exports that ended by their signal. */
  aborted = 0;
  /** Size of the files, bytes. */
  size = 10_000;
  /** Awaited before an export. */
  before: () => Promise<void> = async () => {};

  async run(task: string, input: unknown, { signal }: EngineRunOptions = {}): Promise<never> {
    if (task === "packCharacter") return { bones: input } as never;
    const work = input as StoredExport;
    this.runs.push(work);
    const stopped = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener("abort", () => {
        this.aborted++;
        reject(signal.reason);
      });
    });
    await Promise.race([this.before(), stopped]);
    const told = JSON.stringify([work.name, work.parameters, work.motion?.sha256, work.character ?? input]);
    const bytes = Buffer.alloc(this.size, told);
    // A character without a motion.
    if (task === "exportCharacter") return { bytes, mimetype: MIMETYPES.fbx } as never;
    const { duration } = JSON.parse(Buffer.from(work.motion.glb).toString());
    const seconds = duration / work.parameters.speedMultiplier;
    return { bytes, mimetype: MIMETYPES[work.parameters.format], seconds } as never;
  }

  warmUp(): void {}

  async close(): Promise<void> {}
}

/** A service's parts with a true database and store, and without its engine. */
export interface DownloadParts extends ServiceParts {
  engine: FakeEngine;
  blobs: BlobStore;
  now: () => Date;
}

export interface PartsOptions {
  s3?: S3Config | null;
  /** Default: the embedded database in a temporary folder. */
  databaseUrl?: string | null;
}

export async function openDownloadParts({ s3 = null, databaseUrl = null }: PartsOptions = {}): Promise<{
  parts: DownloadParts;
  close(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), "downloads-"));
  const log = pino({ level: "silent" });
  const config = { ...readConfig({ env: {} }), port: 0, dataDir, s3, databaseUrl };
  const database = await openDatabase(config, log);
  const parts: DownloadParts = {
    config,
    database,
    blobs: await openBlobStore(config, log),
    engine: new FakeEngine(),
    jobs: null as unknown as JobQueue,
    log,
    metrics: new Registry(),
    now: () => new Date(),
  };
  return {
    parts,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new organization's key holder. */
export async function addOrganization(
  parts: ServiceParts,
  { motionSeconds = 1000, characterCount = 10 } = {},
): Promise<Viewer> {
  const orgId = newId();
  await parts.database.queries.insert(organizations).values({
    id: orgId,
    name: "An organization",
    motionSecondsPerMonth: motionSeconds,
    charactersPerMonth: characterCount,
    requestsPerMinute: 1_000_000,
  });
  const roles = ["owner"];
  return { orgId, userId: newId(), roles, keyId: newId(), requestsPerMinute: 1_000_000, features: [], appId: null };
}

/** @param viewer null: built in */
export async function addCharacter(
  parts: ServiceParts,
  viewer: Viewer | null,
  { engine = null as string | null } = {},
): Promise<string> {
  const id = viewer ? newId() : `builtin-${newId()}`;
  const { sha256, size } = await parts.blobs.put(Buffer.from(`character ${id}`));
  await parts.database.queries.insert(characters).values({ id, orgId: viewer?.orgId ?? null, name: "One", engine });
  await parts.database.queries.insert(assets).values({
    id: newId(),
    uid: newId(),
    characterId: id,
    filename: "character.glb",
    mimetype: "model/gltf-binary",
    type: "bundle",
    sha256,
    size,
  });
  return id;
}

export async function addMotion(parts: ServiceParts, viewer: Viewer, duration = 2, name = "Walk"): Promise<string> {
  const id = newId();
  const { sha256 } = await parts.blobs.put(Buffer.from(JSON.stringify({ duration, id })));
  await parts.database.queries.insert(motions).values({
    id,
    orgId: viewer.orgId,
    name,
    method: "Locomotion",
    tags: {},
    duration,
    bundleSha256: sha256,
    engineVersion: "test",
  });
  return id;
}

/** Motion seconds that the organization used in this month, as the table says. */
export async function usedSeconds(parts: ServiceParts, viewer: Viewer): Promise<number> {
  const rows = await parts.database.queries.select().from(usage);
  const month = parts.now().toISOString().slice(0, 7);
  return rows.find((row) => row.orgId === viewer.orgId && row.month === month)?.motionSeconds ?? 0;
}
