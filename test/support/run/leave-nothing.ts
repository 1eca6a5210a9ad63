/** For vitest's `setupFiles`, where files share a process: undoes a file's mocks, timers and stubs after its tests. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
