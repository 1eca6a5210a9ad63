import { caches, Response as UndiciResponse } from "undici";

/** Cache Storage as in browsers: undici's, which takes only its own responses. */
export const cacheStorage = {
  keys: () => caches.keys(),
  delete: (name: string) => caches.delete(name),
  async open(name: string) {
    const cache = await caches.open(name);
    return {
      match: (address: string) => cache.match(address),
      keys: () => cache.keys(),
      delete: (address: string) => cache.delete(address),
      async put(address: string, response: Response) {
        const body = await response.arrayBuffer();
        await cache.put(address, new UndiciResponse(body, { headers: [...response.headers] as [string, string][] }));
      },
    };
  },
} as unknown as CacheStorage;

/** Deletes its contents. */
export async function emptyCacheStorage(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
