import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { graphql } from "graphql";
import { pino } from "pino";
import { Registry } from "prom-client";
import { TaskRunner } from "../../../src/engine/task-runner.js";
import { serviceTasks } from "../../../src/engine/tasks/service-tasks.js";
import { toServiceError } from "../../../src/service/base/to-service-error.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { openBlobStore } from "../../../src/service/blobs/open-blob-store.js";
import { readConfig } from "../../../src/service/config/read-config.js";
import { newId } from "../../../src/service/db/new-id.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { assets, characters, organizations, users } from "../../../src/service/db/tables.js";
import type { EngineThreads } from "../../../src/service/engine/engine-threads.js";
import { createGraphql } from "../../../src/service/graphql/create-graphql.js";
import type { JobEngine } from "../../../src/service/jobs/job-engine.js";
import { jobEngines } from "../../../src/service/jobs/job-engines.js";
import { openJobQueue } from "../../../src/service/jobs/open-job-queue.js";
import type { GraphqlContext } from "../../../src/service/parts/graphql-context.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  data: any;
  errors: { code: string; message: string }[];
}

/** The operations over a real database, store and queue, without HTTP and threads. */
export interface Harness {
  parts: ServiceParts;
  /** Statements that the database was sent. */
  statements(): number;
  ask(viewer: Viewer, query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** A new organization with one user. */
  newViewer(more?: Partial<Viewer>): Promise<Viewer>;
  addCharacter(viewer: Viewer | null, name: string, id?: string): Promise<string>;
  /** Moves the clock, milliseconds. */
  skip(ms: number): void;
  close(): Promise<void>;
}

const runner = new TaskRunner(serviceTasks);

const engine: EngineThreads = {
  async run(task, input, { signal } = {}) {
    const ticket = { id: 1, priority: 0, isStopped: () => signal?.aborted === true };
    return runner.run(ticket, task, input).catch((error) => {
      // As the thread pool reports it.
      signal?.throwIfAborted();
      throw error;
    }) as never;
  },
  warmUp: () => undefined,
  close: async () => undefined,
};

/** @param engines of jobs; without any, operations that need one are not available */
export async function openHarness(engines: readonly JobEngine[] = []): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), "motion-resolvers-"));
  const config = readConfig({ flags: { data: folder }, env: {} });
  const log = pino({ level: "silent" });
  const database = await openDatabase(config, log);
  let offset = 0;
  const base = {
    config,
    database,
    blobs: await openBlobStore(config, log),
    engine,
    log,
    metrics: new Registry(),
    now: () => new Date(Date.now() + offset),
  };
  const parts: ServiceParts = { ...base, jobs: await openJobQueue(base, jobEngines(engines, null)) };
  const { schema } = createGraphql(parts);
  let statements = 0;
  const query = database.pool.query.bind(database.pool);
  database.pool.query = ((...args: Parameters<typeof query>) => {
    statements++;
    return query(...args);
  }) as typeof database.pool.query;
  return {
    parts,
    statements: () => statements,
    async ask(viewer, source, variableValues) {
      const contextValue: GraphqlContext = {
        parts,
        viewer,
        baseUrl: "http://test",
        signal: new AbortController().signal,
      };
      const { data, errors = [] } = await graphql({ schema, source, variableValues, contextValue });
      return {
        data,
        errors: errors.map((error) => {
          const known = toServiceError(error.originalError);
          return { code: known?.code ?? "INTERNAL_SERVER_ERROR", message: error.message };
        }),
      };
    },
    async newViewer(more = {}) {
      const [orgId, userId] = [newId(), newId()];
      await database.queries.insert(organizations).values({
        id: orgId,
        name: `Org ${orgId}`,
        motionSecondsPerMonth: 100,
        charactersPerMonth: 10,
        requestsPerMinute: 1000,
      });
      await database.queries.insert(users).values({ id: userId, orgId, name: "Ann", email: `${userId}@example.org` });
      const viewer = {
        orgId,
        userId,
        roles: ["member"],
        keyId: newId(),
        requestsPerMinute: 1000,
        features: [],
        appId: null,
      };
      return { ...viewer, ...more };
    },
    async addCharacter(viewer, name, id = newId()) {
      const sha256 = "0".repeat(64);
      await database.queries.insert(characters).values({ id, orgId: viewer?.orgId ?? null, name });
      await database.queries.insert(assets).values({
        id: newId(),
        uid: crypto.randomUUID(),
        characterId: id,
        filename: "character.glb",
        mimetype: "model/gltf-binary",
        type: "bundle",
        sha256,
        size: 10,
      });
      return id;
    },
    skip(ms) {
      offset += ms;
    },
    async close() {
      await parts.jobs.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
