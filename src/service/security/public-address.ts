import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an IP address is public: not private, loopback, link-local, reserved, or another form of one of these. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

/** The IP address in a URL's host, in whatever notation; null for a name. */
export function literalAddress(url: URL): string | null {
  // The URL parser has converted decimal, octal and hexadecimal forms to dotted ones.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? host : null;
}

/** Thrown by `publicLookup`. */
class PrivateAddressError extends Error {}

/**
 * Makes a lookup that fails if any of a name's addresses is not public. The connection uses the addresses that it
 * returns, so that the name cannot resolve differently in between.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const list: LookupAddress[] = addresses;
      if (list.length === 0 || !list.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError("not a public address"), "", 0);
      }
      if (options.all) callback(null, list);
      else callback(null, list[0]!.address, list[0]!.family);
    });
  };
}
