import type { lookup } from "node:dns";
import type { Readable } from "node:stream";
import { Agent, type Dispatcher, request } from "undici";
import { mediaType } from "../base/media-type.js";
import { ServiceError } from "../base/service-error.js";
import { isPublicAddress, literalAddress, publicLookup } from "./public-address.js";

export interface FetchPublicOptions {
  signal: AbortSignal;
  /** Private hosts ("assets.lan", "assets.lan:9000") that may be reached nevertheless. */
  allowHosts: readonly string[];
  /** Time limit for the whole fetch, milliseconds; default 120 s. */
  timeout?: number;
  /** Default: the system's. */
  resolve?: typeof lookup;
}

export interface FetchedBody {
  /** The body; ends with an error if the connection breaks. */
  body: Readable;
  /** The address after redirects. */
  url: URL;
  mimetype: string;
  contentDisposition: string | null;
  /** The declared length; null if the server declares none. */
  length: number | null;
  /** Closes the connection. */
  close(): Promise<void>;
}

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const CONNECT_TIMEOUT = 10_000;
const HEADERS_TIMEOUT = 20_000;
const BODY_TIMEOUT = 20_000;

/**
 * Fetches an http(s) address for a client without giving access to the service's own network: neither by literal
 * addresses, names that resolve to private ones, nor redirects. Rejects with BAD_USER_INPUT; its message does not
 * reveal whether an address is private or fails for another reason.
 */
export async function fetchPublic(address: string, options: FetchPublicOptions): Promise<FetchedBody> {
  const limit = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeout ?? 120_000)]);
  const agents = makeAgents(options.resolve);
  const close = async () => {
    await Promise.all(agents.all.map((agent) => agent.destroy()));
  };
  try {
    let url = readAddress(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const response = await ask(url, isAllowed(url, options.allowHosts) ? agents.any : agents.filtered, limit);
      const location = response.headers.location;
      if (REDIRECTS.has(response.statusCode) && typeof location === "string") {
        response.body.on("error", () => undefined).destroy();
        url = readAddress(location, url);
        continue;
      }
      if (response.statusCode !== 200) throw bad(`The address answered with status ${response.statusCode}.`);
      return describe(response, url, close);
    }
    throw bad(`The address redirects more than ${MOST_REDIRECTS} times.`);
  } catch (error) {
    await close();
    throw breakOff(error, options.signal);
  }
}

/** Converts a failure to what the caller may see, including one while the body arrives. */
export function breakOff(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return error instanceof ServiceError ? error : unreachable();
}

function makeAgents(resolve: typeof lookup | undefined) {
  const common = { headersTimeout: HEADERS_TIMEOUT, bodyTimeout: BODY_TIMEOUT, pipelining: 0, connections: 1 };
  const filtered = new Agent({ ...common, connect: { timeout: CONNECT_TIMEOUT, lookup: publicLookup(resolve) } });
  const any = new Agent({ ...common, connect: { timeout: CONNECT_TIMEOUT, ...(resolve && { lookup: resolve }) } });
  return { filtered, any, all: [filtered, any] };
}

function ask(url: URL, dispatcher: Agent, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const headers = { "user-agent": "babylon-motion", accept: "*/*", "accept-encoding": "identity" };
  return request(url, { method: "GET", dispatcher, signal, headers });
}

function describe({ headers, body }: Dispatcher.ResponseData, url: URL, close: () => Promise<void>): FetchedBody {
  const one = (name: string) => (typeof headers[name] === "string" ? headers[name] : null);
  if (one("content-encoding") !== null && one("content-encoding") !== "identity") {
    throw bad("The address answers with a compressed body.");
  }
  const length = one("content-length");
  return {
    body,
    url,
    mimetype: mediaType(one("content-type")) || "application/octet-stream",
    contentDisposition: one("content-disposition"),
    length: length === null ? null : Number(length),
    close,
  };
}

/** Parses and checks an address. @param base to which a redirect's address is relative */
function readAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw bad("It is no valid address.");
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw bad("Only http and https addresses are fetched.");
  if (url.username !== "" || url.password !== "") throw bad("An address with a user name or password is not fetched.");
  return url;
}

/** Whether a private host is allowed. Throws for a literal private address that is not, as it is never looked up. */
function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  const allowed = allowHosts.some((host) => {
    const wanted = host.toLowerCase();
    return wanted === url.host || wanted === url.hostname || `[${wanted}]` === url.hostname;
  });
  const literal = literalAddress(url);
  if (!allowed && literal !== null && !isPublicAddress(literal)) throw unreachable();
  return allowed;
}

function unreachable(): ServiceError {
  return bad("The address cannot be fetched: it is not public, or its server does not answer properly.");
}

function bad(message: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", `file: ${message}`);
}
