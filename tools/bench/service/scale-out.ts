import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startS3Server } from "../../../test/service/blobs/support/s3-server.js";
import { type ServiceProcess, startServiceProcess } from "../../../test/service/support/service-process.js";
import { isGone } from "./crash-load.js";
import { type EndOfJobs, endOfJobs } from "./end-of-jobs.js";
import { type ServiceClient, serviceClient } from "./service-client.js";
import { uniqueVideo } from "./unique-video.js";

export interface ScaleOutReport {
  /** Jobs that were acknowledged. */
  jobs: number;
  end: EndOfJobs;
  /** Jobs that were started a second time: their worker was killed. */
  begunTwice: number;
  /** Motions of jobs in the database: as many as jobs finished, if every job ended once. */
  motions: number;
  /** Motions of jobs that are missing, or belong to another job too, or whose file cannot be downloaded. */
  wrong: string[];
  seconds: number;
}

export interface ScaleOutOptions {
  jobs: number;
  /** An empty database. */
  databaseUrl: string;
  apis?: number;
  workers?: number;
}

const KEY = "scale-out-key-0123456789";
const ENGINES = fileURLToPath(new URL("../../../test/service/support/test-engines.mjs", import.meta.url));
/** Some idle milliseconds, so that a killed worker always has jobs in hand. */
const DEED = "slow 200";
/** Number of motions that are downloaded, from the S3 server. */
const LOOKED_AT = 20;

/**
 * Runs several api and worker processes on one PostgreSQL and one S3 server; while jobs run, one of each is killed
 * and not replaced.
 */
export async function scaleOut({ jobs, databaseUrl, apis = 2, workers = 3 }: ScaleOutOptions): Promise<ScaleOutReport> {
  const root = mkdtempSync(join(tmpdir(), "scale-out-"));
  const s3 = await startS3Server();
  const env = {
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    AWS_ACCESS_KEY_ID: s3.config.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    DATABASE_URL: databaseUrl,
    MOTION_API_KEY: KEY,
    MOTION_ENGINES: ENGINES,
    MOTION_JOB_CONCURRENCY: "4",
    MOTION_ENGINE_THREADS: "1",
  };
  const processes: ServiceProcess[] = [];
  const start = (role: string, i: number) =>
    startServiceProcess({ dataDir: join(root, `${role}-${i}`), args: ["--role", role], env });
  try {
    // All at once, on an empty database: whichever comes first makes the records.
    const roles = [...Array(apis).fill("api"), ...Array(workers).fill("worker")];
    const started = await Promise.allSettled(roles.map(start));
    for (const one of started) if (one.status === "fulfilled") processes.push(one.value);
    for (const one of started) if (one.status === "rejected") throw one.reason;
    const began = performance.now();
    const victims = [processes[0], processes[apis]];
    const ids = await createJobs(
      processes.slice(0, apis).map(({ url }) => serviceClient(url, KEY)),
      jobs,
      async (created) => {
        if (created === Math.ceil(jobs / 3) || created === Math.ceil(jobs / 2)) await victims.shift()!.end("SIGKILL");
      },
    );
    const client = serviceClient(processes[apis - 1].url, KEY);
    const end = await endOfJobs(client, ids, 300);
    const seconds = (performance.now() - began) / 1000;
    const { begunTwice, motions } = await look(databaseUrl);
    const wrong = end.motions.filter((id, i) => !motions.has(id) || end.motions.indexOf(id) !== i);
    for (const id of end.motions.slice(0, LOOKED_AT)) {
      const response = await client.get(`/motion/file/motion_viewer/builtin-default/${id}/glb/m.glb`);
      if (response.status !== 200 || (await response.arrayBuffer()).byteLength < 10_000) wrong.push(id);
    }
    return { jobs: ids.size, end, begunTwice, motions: motions.size, wrong, seconds };
  } finally {
    await Promise.all(processes.map((process) => process.end("SIGTERM")));
    await s3.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Requests jobs, some at once, from the processes in turn; a process that is gone gets no more requests, as behind a load
 * balancer.
 */
async function createJobs(
  clients: readonly ServiceClient[],
  count: number,
  onCreated: (created: number) => Promise<void>,
): Promise<Set<string>> {
  let alive = clients;
  const ids = new Set<string>();
  const create = async (job: number): Promise<string> => {
    for (;;) {
      const client = alive[job % alive.length];
      try {
        const { create_video_to_motion } = await client.upload(
          "mutation ($file: Upload!, $deed: String!) { create_video_to_motion(file: $file, motion_name: $deed) { job { id } } }",
          { deed: DEED },
          uniqueVideo(`video ${job}`),
          "clip.mp4",
        );
        return create_video_to_motion.job.id;
      } catch (error) {
        const others = alive.filter((one) => one !== client);
        if (!isGone(error) || others.length === 0) throw error;
        // It may have taken the job nonetheless: equal requests share one job.
        alive = others;
      }
    }
  };
  let next = 0;
  const send = async () => {
    while (next < count) {
      ids.add(await create(next++));
      await onCreated(ids.size);
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  return ids;
}

async function look(databaseUrl: string): Promise<{ begunTwice: number; motions: Set<string> }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const again = await database.query("select count(*)::int as jobs from jobs where attempts > 1");
    const made = await database.query("select id from motions where method = 'VideoToMotion'");
    return { begunTwice: again.rows[0].jobs, motions: new Set(made.rows.map(({ id }) => id)) };
  } finally {
    await database.end();
  }
}
