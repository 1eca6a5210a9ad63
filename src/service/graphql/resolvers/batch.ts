import DataLoader from "dataloader";

/** Most keys in one query. */
const MOST_KEYS = 1000;

/**
 * Collects the keys requested until the running work is done, and loads them together: a list of 500 motions needs one
 * query for its labels. Nothing is cached: later requests load again.
 *
 * @param load returns the values found, by key
 */
export function batch<T>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  const loader = new DataLoader<string, T | undefined>(
    async (keys) => {
      loader.clearAll();
      const found = await load(keys);
      return keys.map((key) => found.get(key));
    },
    { maxBatchSize: MOST_KEYS, batchScheduleFn: setImmediate },
  );
  return (key: string): Promise<T | undefined> => loader.load(key);
}
