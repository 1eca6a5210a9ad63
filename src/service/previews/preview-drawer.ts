import { MessageChannel } from "node:worker_threads";
import type { PreviewOrder } from "../../requests/exports/preview-order.js";
import { ThreadPool } from "../engine/thread-pool.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { DrawVideoInput } from "./draw-video.js";
import { PREVIEW_THREAD } from "./preview-thread.js";

/** Time limit for a preview, seconds: a minute of motion on a slow machine. */
export const DRAWING_DEADLINE = 900;
/** Idle time after which the threads are ended, milliseconds. */
const IDLE = 60_000;
/** Time that a thread has to end between two frames, milliseconds. */
const GRACE = 2_000;

/** Renders previews on threads separate from the engine's, so that callers of the engine do not wait for them. */
export class PreviewDrawer {
  readonly #parts: Pick<ServiceParts, "config" | "log">;
  readonly #thread: URL;
  #pool: ThreadPool | null = null;
  #working = 0;
  #idle: NodeJS.Timeout | null = null;

  /** @param thread module of a thread; default: the package's */
  constructor(parts: Pick<ServiceParts, "config" | "log">, thread: URL = PREVIEW_THREAD) {
    this.#parts = parts;
    this.#thread = thread;
  }

  /**
   * Renders a character in motion (GLB) to a WebM file.
   *
   * @param onFrame called with the number of finished frames
   * @throws ServiceError PREVIEW_ENCODER_MISSING; INTERNAL_SERVER_ERROR with `details.reason` if the thread is lost;
   *  MotionError ABORTED, and BAD_USER_INPUT if it cannot render this file
   */
  async draw(
    glb: Uint8Array,
    order: PreviewOrder,
    signal: AbortSignal,
    onFrame: (done: number) => void,
  ): Promise<Uint8Array> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#working++;
    const { port1, port2 } = new MessageChannel();
    port1.on("message", onFrame);
    port1.unref();
    const input: DrawVideoInput = { glb, order, port: port2 };
    try {
      const limits = { deadlineSeconds: DRAWING_DEADLINE, graceMs: GRACE };
      return (await this.#open().run("drawVideo", input, { ...limits, signal, transfer: [port2] })) as Uint8Array;
    } finally {
      port1.close();
      if (--this.#working === 0) this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    }
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const pool = this.#pool;
    // Cleared at once, so that later calls get a new pool.
    this.#pool = null;
    await pool?.close();
  }

  #open(): ThreadPool {
    const { config, log } = this.#parts;
    this.#pool ??= new ThreadPool({
      thread: this.#thread,
      threads: config.jobConcurrency,
      memory: config.engineThreadMemory,
      onThreadLost: (error) => log.warn({ err: error }, "a thread that draws previews was lost"),
    });
    return this.#pool;
  }
}
