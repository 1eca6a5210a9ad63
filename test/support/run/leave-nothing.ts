/** For vitest's `setupFiles`, where files share a process: what a file has put in the place of something goes with it. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
