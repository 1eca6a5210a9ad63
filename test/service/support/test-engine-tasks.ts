import { MotionError } from "../../../src/requests/motion-error.js";
import { ServiceError } from "../../../src/service/base/service-error.js";
import { serveThread } from "../../../src/service/engine/serve-thread.js";

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

export const testTasks = serveThread({
  echo: (input: unknown) => input,
  bytes: ({ size }: { size: number }) => ({
    inside: [new Uint8Array(size).fill(7)],
    part: new Uint8Array(16).subarray(4, 8),
  }),
  /** Never yields. */
  endless: () => {
    for (;;) Math.hypot(1, 2);
  },
  /** Endless, but checks whether it should stop. */
  async *patient(): AsyncGenerator<void, never> {
    for (;;) {
      await sleep(5);
      yield;
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
  locomotionStyles: () => [],
});
