/** Keys that one query takes at most. */
const LARGEST = 1000;

/**
 * Gathers the keys that are asked for until the running work is done, and loads them together: a list of 500 motions
 * asks for its labels once. Nothing is kept: what is asked for later is loaded anew.
 *
 * @param load answers what it finds, by key
 */
export function batch<T>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  let waiting = new Map<string, Waiting<T>>();

  async function loadWaiting(): Promise<void> {
    const asked = [...waiting];
    waiting = new Map();
    for (let from = 0; from < asked.length; from += LARGEST) await loadTogether(asked.slice(from, from + LARGEST));
  }

  async function loadTogether(asked: readonly [string, Waiting<T>][]): Promise<void> {
    try {
      const found = await load(asked.map(([key]) => key));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
  }

  return (key: string): Promise<T | undefined> => {
    const asked = waiting.get(key);
    if (asked) return asked.promise;
    if (waiting.size === 0) setImmediate(loadWaiting);
    const { promise, resolve, reject } = promiseWithResolvers<T | undefined>();
    waiting.set(key, { promise, resolve, reject });
    return promise;
  };
}

interface Waiting<T> {
  promise: Promise<T | undefined>;
  resolve(value: T | undefined): void;
  reject(error: unknown): void;
}

/** Promise.withResolvers, which Node 20 does not have. */
function promiseWithResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
