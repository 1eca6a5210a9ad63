import { hashOf } from "./hash-of.js";
import type { FingerprintRequest } from "./requests.js";
import { Workshop } from "./workshop.js";

/** Yields a line for each request, `name sha256` of its result, as soon as it is made. */
export async function* fingerprint(requests: readonly FingerprintRequest[]): AsyncGenerator<string> {
  const shop = new Workshop();
  try {
    for (const { name, make } of requests) yield `${name} ${hashOf(await make(shop))}`;
  } finally {
    shop.dispose();
  }
}
