import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import S3rver from "s3rver";
import { type ServiceProcess, startServiceProcess } from "../../../test/service/support/service-process.js";
import { serviceClient } from "./service-client.js";

export interface ScaleOutReport {
  jobs: number;
  finished: number;
  failed: number;
  /** Jobs that have not ended. */
  open: number;
  /** Motions that the jobs made: as many as finished, when every job ended once. */
  motions: number;
  /** Jobs whose motion is not there, or that share one. */
  wrong: string[];
  seconds: number;
}

const KEY = "scale-out-key-0123456789";
const ENGINES = fileURLToPath(new URL("../../../test/service/support/test-engines.mjs", import.meta.url));

export interface ScaleOutOptions {
  jobs: number;
  /** An empty database. */
  databaseUrl: string;
  apis?: number;
  workers?: number;
}

/**
 * Several api and worker processes on one PostgreSQL and one S3 server; while jobs run, one of each is killed and not
 * replaced.
 */
export async function scaleOut({ jobs, databaseUrl, apis = 2, workers = 3 }: ScaleOutOptions): Promise<ScaleOutReport> {
  const root = mkdtempSync(join(tmpdir(), "scale-out-"));
  const s3 = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: join(root, "s3") });
  const { port } = await s3.run();
  const env = {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "motions",
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
    MOTION_API_KEY: KEY,
    MOTION_ENGINES: ENGINES,
    MOTION_JOB_CONCURRENCY: "4",
    MOTION_ENGINE_THREADS: "1",
  };
  const processes: ServiceProcess[] = [];
  const start = (role: string) => startServiceProcess({ dataDir: join(root, role), args: ["--role", role], env });
  try {
    // All at once, on an empty database: whoever comes first makes the records.
    processes.push(
      ...(await Promise.all([...Array(apis).fill("api"), ...Array(workers).fill("worker")].map((role) => start(role)))),
    );
    const began = performance.now();
    const clients = processes.slice(0, apis).map(({ url }) => serviceClient(url, KEY));
    const ids = new Set<string>();
    const [first] = clients;
    const pending = Array.from({ length: jobs }, (_, job) => job);
    const kills = [
      { at: jobs / 3, process: processes[0] },
      { at: jobs / 2, process: processes[apis] },
    ];
    const sender = async () => {
      for (let job = pending.shift(); job !== undefined; job = pending.shift()) {
        const client = clients[job % clients.length];
        try {
          const { create_video_to_motion } = await client.upload(
            'mutation ($file: Upload!) { create_video_to_motion(file: $file, motion_name: "video") { job { id } } }',
            {},
            video(job),
            "clip.mp4",
          );
          ids.add(create_video_to_motion.job.id);
        } catch (error) {
          // Its process was killed: another is asked again, as a client does.
          if (client !== first) throw error;
          if (clients[0] === first) clients.shift();
          pending.push(job);
        }
        while (kills.length > 0 && ids.size >= kills[0].at) await kills.shift()!.process.end("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    const client = serviceClient(processes[apis - 1].url, KEY);
    const results = new Map<string, { status: string; result: { result?: { id: string } } | null }>();
    for (let tries = 0; tries < 600 && results.size < ids.size; tries++) {
      for (const id of ids) {
        if (results.has(id)) continue;
        const { job } = await client.ask("query ($id: String) { job(job_id: $id) { status result } }", { id });
        if (job.status === "FINISHED" || job.status === "FAILED") results.set(id, job);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const ended = [...results.values()];
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const { rows } = await database.query("select id from motions where method = 'VideoToMotion'");
    await database.end();
    const stored = new Set(rows.map((row) => row.id));
    const made = ended.flatMap(({ result }) => result?.result?.id ?? []);
    return {
      jobs: ids.size,
      finished: ended.filter(({ status }) => status === "FINISHED").length,
      failed: ended.filter(({ status }) => status === "FAILED").length,
      open: ids.size - results.size,
      motions: stored.size,
      wrong: made.filter((id, i) => !stored.has(id) || made.indexOf(id) !== i),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await Promise.all(processes.map((process) => process.end("SIGTERM")));
    await s3.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Every job another video, as an MP4 begins. */
function video(job: number): Uint8Array {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 16]),
    Buffer.from("ftypisom"),
    Buffer.from([0, 0, 0, 1]),
    Buffer.from(`video ${job}`),
  ]);
}
