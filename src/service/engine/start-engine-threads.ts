import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { ServiceConfig } from "../config/service-config.js";
import { gaugeOf, histogramOf } from "../observe/create-metrics.js";
import { traced } from "../observe/tracing.js";
import { ENGINE_THREAD } from "./engine-thread.js";
import type { EngineThreads } from "./engine-threads.js";
import { ThreadPool } from "./thread-pool.js";
import type { InputOfTask, OutputOfTask, ThreadTask } from "./thread-tasks.js";

export interface EngineThreadsOptions {
  /** Module of a thread; default: the engine's. */
  thread?: URL;
  /** Whether threads practise in idle time. Default false. */
  practises?: boolean;
}

/** Tasks of the learned model. */
const LEARNED: ReadonlySet<ThreadTask> = new Set(["generateLearnedMotion", "generateRefinedMotion"]);

const SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];

/** Starts the engine's threads: at the first task, or by `warmUp`, so that nothing else waits for them. */
export function startEngineThreads(
  config: Pick<ServiceConfig, "engineThreads" | "engineThreadMemory">,
  log: Logger,
  metrics: Registry,
  { thread = ENGINE_THREAD, practises = false }: EngineThreadsOptions = {},
): EngineThreads {
  const own = {
    thread,
    memory: config.engineThreadMemory,
    onThreadLost: (error: Error) => log.warn({ err: error }, "an engine thread was lost"),
  };
  const pool = new ThreadPool({ ...own, threads: config.engineThreads, practises });
  // Apart, as these take seconds: they must not hold up what takes milliseconds. Starts with the first of them.
  const learned = new ThreadPool({ ...own, threads: Math.max(1, Math.floor(config.engineThreads / 2)) });
  const durations = histogramOf(
    metrics,
    "motion_engine_task_seconds",
    "Seconds that tasks of the engine took, waiting included.",
    ["task", "outcome"],
    SECONDS,
  );
  gaugeOf(metrics, "motion_engine_queue_length", "Tasks that wait for an engine thread.", [], (gauge) =>
    gauge.set(pool.waiting + learned.waiting),
  );
  return {
    run<Name extends ThreadTask>(task: Name, input: InputOfTask<Name>, options = {}) {
      return traced(`engine.${task}`, {}, async () => {
        const stopTimer = durations.startTimer({ task });
        try {
          const output = await (LEARNED.has(task) ? learned : pool).run(task, input, options);
          stopTimer({ outcome: "OK" });
          return output as OutputOfTask<Name>;
        } catch (error) {
          stopTimer({ outcome: String((error as { code?: unknown }).code ?? "INTERNAL") });
          throw error;
        }
      });
    },
    warmUp: () => pool.start(),
    close: async () => void (await Promise.all([pool.close(), learned.close()])),
  };
}
