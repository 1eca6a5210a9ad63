import type { WeightFile, WeightStore } from "../synthesis/learned/weights/weight-files.js";

/** Name of the cache among those of the page's origin. */
export const CACHE_NAME = "babylon-motion-weights";
/** Prefix of the keys, which Cache Storage requires to be URLs; it is never requested over the network. */
const ADDRESS = "https://babylon-motion.invalid/";

/**
 * Weights in a folder of a server. Those that the card names are kept in the browser's Cache Storage by their hash, so that they are
 * downloaded once; where there is no Cache Storage (a page that was not loaded over HTTPS), the browser's own cache has to do.
 *
 * @param folder its address, absolute, with a slash at its end
 */
export function webWeights(folder: string): WeightStore {
  return {
    async read(name, part, onBytes) {
      const cache = part && (await openCache());
      const kept = cache && (await cache.match(keyOf(part)));
      if (kept) return new Uint8Array(await kept.arrayBuffer());
      const bytes = await download(folder + name, onBytes);
      if (bytes && cache && bytes.length === part.bytes) {
        // Storage may be full; the weights then come from the server next time.
        await cache.put(keyOf(part), new Response(bytes as Uint8Array<ArrayBuffer>)).catch(() => {});
      }
      return bytes;
    },
    async forget(part) {
      await (await openCache())?.delete(keyOf(part));
    },
  };
}

const keyOf = ({ sha256 }: WeightFile) => `${ADDRESS}${sha256}`;

async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE_NAME);
  } catch {
    return null;
  }
}

async function download(
  address: string | URL,
  onBytes: (bytes: number) => void = () => {},
): Promise<Uint8Array | null> {
  const response = await fetch(address);
  // Servers of single-page games answer with the page itself where a file is missing.
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status === 404 || (response.ok && isPage)) return null;
  if (!response.ok) throw new Error(`the server answered ${response.status} for ${response.url}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.length;
    onBytes(size);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
