import { localMotions, type MotionSource } from "../../../src/index.js";

/** A source of motions whose worker is never late. */
export interface InstantSource {
  source: MotionSource;
  /** Resolves when nothing is in progress any more. */
  settle(): Promise<void>;
}

/**
 * Makes `localMotions()` on this thread, with a way to wait for it. A recording must not depend on how busy the
 * machine is: between two frames everything requested is made, as if the worker were as fast as necessary.
 */
export function instantMotions(): InstantSource {
  const motions = localMotions({ mainThread: "always", cacheBytes: 2 ** 29, onWarning: () => {} });
  let pending = 0;
  const source = new Proxy(motions, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const result = value.apply(target, args);
        if (result instanceof Promise) {
          pending++;
          const done = () => {
            pending--;
          };
          result.then(done, done);
        }
        return result;
      };
    },
  });
  return {
    source,
    async settle() {
      do await new Promise((resolve) => setImmediate(resolve));
      while (pending > 0);
    },
  };
}
