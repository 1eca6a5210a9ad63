import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { ServiceConfig } from "../config/service-config.js";
import { gaugeOf, histogramOf } from "../observe/create-metrics.js";
import { traced } from "../observe/tracing.js";
import type { EngineTasks, EngineThreads } from "./engine-tasks.js";
import { ENGINE_THREAD } from "./engine-thread.js";
import { ThreadPool } from "./thread-pool.js";

export interface EngineThreadsOptions {
  /** Module of a thread; default: the engine's. */
  thread?: URL;
}

const SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];

/** Starts the engine's threads: at the first task, or by `warmUp`, so that nothing else waits for them. */
export function startEngineThreads(
  config: Pick<ServiceConfig, "engineThreads" | "engineThreadMemory">,
  log: Logger,
  metrics: Registry,
  { thread = ENGINE_THREAD }: EngineThreadsOptions = {},
): EngineThreads {
  let warm = false;
  let warming: Promise<void> | null = null;
  const pool = new ThreadPool({
    thread,
    threads: config.engineThreads,
    memory: config.engineThreadMemory,
    onThreadLost(error) {
      log.warn({ err: error }, "an engine thread was lost");
      // The thread in its place is cold.
      if (warm) void warmUp();
    },
  });
  const durations = histogramOf(
    metrics,
    "motion_engine_task_seconds",
    "Seconds that tasks of the engine took, waiting included.",
    ["task", "outcome"],
    SECONDS,
  );
  gaugeOf(metrics, "motion_engine_queue_length", "Tasks that wait for an engine thread.", [], (gauge) =>
    gauge.set(pool.waiting),
  );
  return {
    run<K extends keyof EngineTasks>(task: K, input: EngineTasks[K]["input"], options = {}) {
      return traced(`engine.${task}`, {}, async () => {
        const stopTimer = durations.startTimer({ task });
        try {
          const output = await pool.run(task, input, options);
          stopTimer({ outcome: "OK" });
          return output as EngineTasks[K]["output"];
        } catch (error) {
          stopTimer({ outcome: String((error as { code?: unknown }).code ?? "INTERNAL") });
          throw error;
        }
      });
    },
    warmUp,
    close: () => pool.close(),
  };

  function warmUp(): Promise<void> {
    warm = true;
    warming ??= runIn().finally(() => {
      warming = null;
    });
    return warming;
  }

  /** One short task a thread at a time: whatever is asked for meanwhile waits for one of them at most. */
  async function runIn(): Promise<void> {
    try {
      for (let round = 0, more = true; more; round++) {
        const threads = Array.from({ length: config.engineThreads }, () => pool.run("warmUp", { round }));
        more = (await Promise.all(threads)).some(Boolean);
      }
    } catch (error) {
      log.debug({ err: error }, "the engine's threads were not run in");
    }
  }
}
