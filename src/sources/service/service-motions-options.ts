import { type NumberArgument, readArgumentObject, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { LocalMotionsOptions } from "../local/local-motions-options.js";

/** Headers of every request, or what gives them, asked before each. */
export type ServiceHeaders = Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);

export interface OfflineCacheOptions {
  /** Bytes of motion files kept; what was used longest ago goes first. Default 128 MiB. */
  maxBytes?: number;
  /**
   * Seconds for which a kept motion is used without a word to the service. Older ones are fetched again, and used only
   * while the service cannot be reached. Default 86,400: a day.
   */
  maxAgeSeconds?: number;
}

export interface ServiceMotionsOptions {
  /**
   * Address of the service, without `/graphql`: "https://motion.example.com", or on a page a path of its own server that
   * forwards to one and adds the key: "/motion-api".
   */
  baseUrl: string;
  /**
   * The organization's key. On a page every player can read it: there, leave it out and let your own server add it
   * (docs/service-client.md).
   */
  apiKey?: string;
  /** Character of the service that motions are made for. Default: the first that it lists, a built-in one. */
  characterId?: string;
  /** Headers of your own, for instance a player's token for the server in between; a function is asked before each request. */
  headers?: ServiceHeaders;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /**
   * Motions kept across sessions, so that what was asked for once is there at once, and without a network: in Cache
   * Storage on pages that have it, else in memory. false: none. Default: on.
   */
  offlineCache?: boolean | OfflineCacheOptions;
  /** How often a request is repeated that fails for the moment (429, 5xx, no connection), 0 to 10. Default 3. */
  retries?: number;
  /** Seconds after which a request that is not answered counts as failed, 1 to 600. Default 60. */
  timeoutSeconds?: number;
  /**
   * Where driven characters (`hero.driveLocomotion`) have their gaits from: "local" makes them on this machine, as the
   * service has no such thing; "none" refuses. Default "local".
   */
  driving?: "local" | "none";
  /** Bytes of clips kept in memory, as in `localMotions`. Default 64 MiB. */
  cacheBytes?: number;
  /** The worker that reads, retargets and drives, as in `localMotions`. */
  local?: Omit<LocalMotionsOptions, "cacheBytes" | "onWarning">;
  /** Told once of each thing that works less well than it should. Default: `console.warn`. */
  onWarning?: (message: string) => void;
}

/** The options, complete. */
export interface ServiceSettings {
  /** Absolute, without a slash at the end. */
  baseUrl: string;
  apiKey: string | null;
  characterId: string | null;
  headers: ServiceHeaders;
  fetch: typeof fetch;
  offlineCache: Required<OfflineCacheOptions> | null;
  retries: number;
  timeoutSeconds: number;
  driving: "local" | "none";
  local: LocalMotionsOptions;
  onWarning: (message: string) => void;
}

const NAMES = [
  "baseUrl",
  "apiKey",
  "characterId",
  "headers",
  "fetch",
  "offlineCache",
  "retries",
  "timeoutSeconds",
  "driving",
  "cacheBytes",
  "local",
  "onWarning",
];

const NUMBERS = {
  retries: { type: "number", default: 3, range: [0, 10], integer: true },
  timeoutSeconds: { type: "number", default: 60, range: [1, 600], unit: "seconds" },
  maxBytes: { type: "number", default: 128 * 2 ** 20, range: [0, Number.MAX_SAFE_INTEGER], unit: "bytes" },
  maxAgeSeconds: { type: "number", default: 86_400, range: [0, Number.MAX_SAFE_INTEGER], unit: "seconds" },
} as const satisfies Record<string, NumberArgument>;

/** Throws BAD_USER_INPUT. */
export function readServiceMotionsOptions(options: unknown): ServiceSettings {
  const read = readArgumentObject(options, NAMES);
  const onWarning = readFunction<(message: string) => void>("onWarning", read.onWarning) ?? warnOnConsole;
  const local = readArgumentObject(read.local, ["workerFactory", "workers", "mainThread"]);
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (warned.has(message)) return;
    warned.add(message);
    queueMicrotask(() => onWarning(message));
  };
  return {
    baseUrl: readBaseUrl(read.baseUrl),
    apiKey: readText("apiKey", read.apiKey, /^[\x21-\x7e]+$/, "an API key: visible ASCII characters"),
    characterId: readText("characterId", read.characterId, /^[\w.~-]+$/, "a character's id"),
    headers: readHeaders(read.headers),
    fetch: readFunction<typeof fetch>("fetch", read.fetch) ?? ((input, init) => globalThis.fetch(input, init)),
    offlineCache: readOfflineCache(read.offlineCache),
    retries: readNumber("retries", NUMBERS.retries, read.retries),
    timeoutSeconds: readNumber("timeoutSeconds", NUMBERS.timeoutSeconds, read.timeoutSeconds),
    driving: readChoice("driving", ["local", "none"], "local", read.driving),
    local: { ...local, cacheBytes: read.cacheBytes as number | undefined, onWarning: warn },
    onWarning: warn,
  };
}

function readBaseUrl(value: unknown): string {
  const wrong = (why: string) => badInput("baseUrl", `baseUrl must be the address of a service; ${why}.`);
  if (typeof value !== "string" || value.trim() === "") throw wrong(`got ${show(value)}`);
  let url: URL;
  try {
    url = new URL(value.trim(), globalThis.location?.href);
  } catch {
    throw wrong(`${show(value)} is none. Outside a page it needs its scheme: "https://…"`);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") throw wrong(`it begins with ${url.protocol}`);
  // An address stands in logs and caches.
  if (url.username || url.password || url.search || url.hash) {
    throw wrong("it must hold no user, password, query or fragment: give the key as apiKey");
  }
  return url.origin + url.pathname.replace(/(\/graphql)?\/*$/, "");
}

/** Never shows the value: it may be a key. */
function readText(name: string, value: unknown, form: RegExp, expected: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && form.test(value)) return value;
  throw badInput(name, `${name} must be ${expected}.`);
}

function readHeaders(value: unknown): ServiceHeaders {
  if (value === undefined) return {};
  if (typeof value === "function" || (typeof value === "object" && value !== null && !Array.isArray(value))) {
    return value as ServiceHeaders;
  }
  throw badInput("headers", `headers must be an object of header names and values, or a function; got ${show(value)}.`);
}

function readOfflineCache(value: unknown): Required<OfflineCacheOptions> | null {
  if (value === false) return null;
  const read = readArgumentObject(value === true ? undefined : value, ["maxBytes", "maxAgeSeconds"]);
  return {
    maxBytes: readNumber("offlineCache.maxBytes", NUMBERS.maxBytes, read.maxBytes),
    maxAgeSeconds: readNumber("offlineCache.maxAgeSeconds", NUMBERS.maxAgeSeconds, read.maxAgeSeconds),
  };
}

function readFunction<T>(name: string, value: unknown): T | null {
  if (value === undefined) return null;
  if (typeof value === "function") return value as T;
  throw badInput(name, `${name} must be a function; got ${show(value)}.`);
}

function warnOnConsole(message: string): void {
  console.warn(`babylon-motion: ${message}`);
}
