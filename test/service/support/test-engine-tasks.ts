import { MotionError } from "../../../src/requests/motion-error.js";
import { serveTasks, type TaskContext } from "../../../src/service/engine/serve-tasks.js";
import { ServiceError } from "../../../src/service/service-error.js";

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

export const testTasks = serveTasks({
  echo: (input: unknown) => input,
  bytes: ({ size }: { size: number }) => ({
    inside: [new Uint8Array(size).fill(7)],
    part: new Uint8Array(16).subarray(4, 8),
  }),
  /** Never gives way to anything. */
  endless: () => {
    for (;;) Math.hypot(1, 2);
  },
  /** Endless, but looks whether it shall stop. */
  patient: async (_: unknown, { throwIfStopped }: TaskContext) => {
    for (;;) {
      throwIfStopped();
      await sleep(5);
    }
  },
  hungry: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })));
  },
  exit: () => process.exit(3),
  throwLater: async () => {
    setTimeout(() => {
      throw new Error("nobody catches this");
    }, 1);
    await sleep(5000);
  },
  failAsMotion: () => {
    throw new MotionError("NO_RIG_FOUND", "no rig found in scene", { argument: "file" });
  },
  failAsService: () => {
    throw new ServiceError("INVALID_MODEL_FORMAT", "only FBX and GLB supported", { hint: 1 });
  },
  failOddly: () => {
    throw new TypeError("a fault");
  },
  threadId: async () => (await import("node:worker_threads")).threadId,
  warmUp: ({ round }: { round: number }) => round < 3,
});
