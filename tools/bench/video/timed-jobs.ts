import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { jobs } from "../../../src/service/db/tables.js";
import type { JobMethod } from "../../../src/service/jobs/job-queue.js";
import { openVideo } from "../../../src/service/video/check-video.js";
import { type JobService, openJobService, viewerOf } from "../../../test/service/support/job-service.js";

export interface TimedJob {
  status: string;
  result: Record<string, unknown> | null;
  /** What the service said before: seconds; -1: unknown. */
  estimated: number;
  /** Seconds of processor time that it took, decoding not included. */
  taken: number;
}

const viewer = viewerOf("bench");
/** Milliseconds between two looks at a job. */
const LOOK = 200;

/**
 * A service whose clock is its processor time: what its jobs take on a core of their own, whatever else the machine does. Decoders are
 * processes of their own.
 */
export class TimedJobs {
  readonly #service: JobService;

  private constructor(service: JobService) {
    this.#service = service;
  }

  static async open(): Promise<TimedJobs> {
    const clock = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    const service = await openJobService({ enginesModule: null, engineThreadMemory: 2048, concurrency: 1, clock });
    await service.startRunner({ tickSeconds: 10 });
    return new TimedJobs(service);
  }

  close(): Promise<void> {
    return this.#service.stop();
  }

  async film(path: string, model: string): Promise<TimedJob> {
    const bytes = readFileSync(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { facts } = await openVideo(path);
    const { duration, frameRate: frame_rate, width, height } = facts;
    await this.#service.parts.blobs.putFile(path, { sha256, size: bytes.length });
    const file = { sha256, size: bytes.length, duration, frame_rate, width, height };
    return this.run("VideoToMotion", model, { file, motion_name: "film", character_id: null, model });
  }

  async run(method: JobMethod, model: string, args: Record<string, unknown>): Promise<TimedJob> {
    const { parts } = this.#service;
    const estimated = (await parts.jobs.estimator(method, model))(args);
    const { id } = await parts.jobs.create(viewer, { method, model, args, dedupeKey: null });
    for (;;) {
      const [{ status, result, startedAt, endedAt }] = await parts.database.queries
        .select()
        .from(jobs)
        .where(eq(jobs.id, id));
      if (status === "FINISHED" || status === "FAILED") {
        return { status, result, estimated, taken: (Number(endedAt) - Number(startedAt)) / 1000 };
      }
      await new Promise((wake) => setTimeout(wake, LOOK));
    }
  }
}
