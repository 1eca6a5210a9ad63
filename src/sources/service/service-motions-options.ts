import { type NumberArgument, readArgumentObject, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { LocalMotionsOptions } from "../local/local-motions-options.js";

/** Headers of every request, or a function that returns them, called before each. */
export type ServiceHeaders = Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);

export interface OfflineCacheOptions {
  /** Size of the cache of motion files in bytes; the least recently used are evicted first. Default 128 MiB. */
  maxBytes?: number;
  /**
   * Seconds for which a cached motion is used without asking the service. Older ones are fetched again, and used only if the
   * service cannot be reached. Default 86,400, a day.
   */
  maxAgeSeconds?: number;
}

export interface ServiceMotionsOptions {
  /**
   * URL of the service, without `/graphql`: "https://motion.example.com", or on a page, a path on your own server that
   * forwards requests and adds the key: "/motion-api".
   */
  baseUrl: string;
  /**
   * The organization's key. On a page every player can read it: leave it out there and let your own server add it
   * (docs/service-client.md).
   */
  apiKey?: string;
  /** The service's character to make motions for. Default: the first in its list, a built-in one. */
  characterId?: string;
  /** Your own headers, such as a player's token for your server; a function is called before each request. */
  headers?: ServiceHeaders;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /**
   * Cache of motions across sessions, so that a repeated request resolves at once, even offline: in Cache Storage on pages
   * that have it, otherwise in memory. false disables it. Default: on.
   */
  offlineCache?: boolean | OfflineCacheOptions;
  /** Number of retries after a temporary failure (429, 5xx, no connection), 0 to 10. Default 3. */
  retries?: number;
  /** Seconds after which a request without a response fails, 1 to 600. Default 60. */
  timeoutSeconds?: number;
  /**
   * Where driven characters (`hero.driveLocomotion`) get their gaits: "local" generates them on this machine, because the
   * service has no such operation; "none" refuses to drive. Default "local".
   */
  driving?: "local" | "none";
  /** Size of the cache of clips in memory, in bytes, as in `localMotions`. Default 64 MiB. */
  cacheBytes?: number;
  /** Options of the worker that reads, retargets and drives, as in `localMotions`. */
  local?: Omit<LocalMotionsOptions, "cacheBytes" | "onWarning">;
  /** Called once for each thing that works less well than it should. Default: `console.warn`. */
  onWarning?: (message: string) => void;
}

/** Complete options. */
export interface ServiceSettings {
  /** Absolute, without a trailing slash. */
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
  const local = readArgumentObject(read.local, [
    "workerFactory",
    "textWorkerFactory",
    "filesWorkerFactory",
    "riggingWorkerFactory",
    "charactersWorkerFactory",
    "workers",
    "mainThread",
  ]);
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
  // URLs appear in logs and caches.
  if (url.username || url.password || url.search || url.hash) {
    throw wrong("it must hold no user, password, query or fragment: give the key as apiKey");
  }
  return url.origin + url.pathname.replace(/(\/graphql)?\/*$/, "");
}

/** Reads a text. Messages never contain the value, which may be a key. */
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
