import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMannequin } from "../../../src/characters/index.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { type ServiceClient, serviceClient } from "../../../tools/bench/service/service-client.js";
import { ensureServiceBuilt } from "../../../tools/build/build-service.mjs";
import { startS3Server } from "../blobs/support/s3-server.js";
import { postgresUrl } from "../support/postgres.js";
import { type ServiceProcess, startServiceProcess } from "../support/service-process.js";

const KEY = "two-processes-key-0123456789";
const postgres = await postgresUrl();

describe.runIf(postgres)("two api processes that share a database", () => {
  let root: string;
  const processes: ServiceProcess[] = [];
  let clients: ServiceClient[] = [];
  let database: Client;
  let stopS3: () => Promise<void>;

  beforeAll(async () => {
    await ensureServiceBuilt();
    root = mkdtempSync(join(tmpdir(), "two-processes-"));
    const { config, stop } = await startS3Server();
    stopS3 = stop;
    const env = {
      DATABASE_URL: postgres!.url,
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      AWS_ACCESS_KEY_ID: config.accessKeyId,
      AWS_SECRET_ACCESS_KEY: config.secretAccessKey,
      MOTION_API_KEY: KEY,
      MOTION_ENGINE_THREADS: "1",
    };
    const start = (name: string) => startServiceProcess({ dataDir: join(root, name), args: ["--role", "api"], env });
    processes.push(...(await Promise.all([start("a"), start("b")])));
    clients = processes.map(({ url }) => serviceClient(url, KEY));
    database = new Client({ connectionString: postgres!.url });
    database.on("error", () => {});
    await database.connect();
  });

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end("SIGTERM")));
    await stopS3?.();
    await database?.end();
    await postgres!.drop();
    rmSync(root, { recursive: true, force: true });
  });

  const one = async (query: string) => (await database.query(query)).rows[0];

  it("make one character of fifty equal uploads at once", async () => {
    const bytes = writeGlb(createMannequin({}));
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        clients[i % 2].upload(
          'mutation ($file: Upload!) { create_character(file: $file, name: "hero") { character { id } } }',
          {},
          bytes,
          "hero.glb",
        ),
      ),
    );
    expect(new Set(made.map(({ create_character }) => create_character.character.id)).size).toBe(1);
    expect(await one("select count(*)::int as rows from characters where org_id is not null")).toEqual({ rows: 1 });
    expect(await one("select characters from usage")).toEqual({ characters: 1 });
  });

  it("never overdraw the allowance by two hundred downloads at its edge", async () => {
    const { create_locomotion } = await clients[0].ask(
      'mutation { create_locomotion(character_id: "builtin-default", strides: 1) { motion { id } } }',
    );
    const path = `/motion/file/motion_viewer/builtin-titan/${create_locomotion.motion.id}/glb/m.glb`;
    // Whole files, whose address in the store is not followed: only the service's count matters.
    const statusOf = async (i: number) => (await clients[i % 2].get(path, {}, "manual")).status;
    expect(await statusOf(0)).toBe(302);
    const { secs } = await one("select secs from downloads");
    // Enough for 80 more and a half.
    await database.query("update organizations set motion_seconds_per_month = $1", [secs * 81.5]);
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, i) => statusOf(i)));
    expect(statuses.filter((status) => status === 302)).toHaveLength(80);
    expect(statuses.filter((status) => status === 403)).toHaveLength(120);
    const counted = await one(
      "select count(*)::int as downloads, round(sum(secs)::numeric, 3)::float8 as secs from downloads",
    );
    const { motion_seconds: used } = await one("select motion_seconds from usage");
    expect(counted.downloads).toBe(81);
    expect(used).toBeCloseTo(counted.secs, 3);
    expect(used).toBeLessThanOrEqual(secs * 81.5);
  });
});
