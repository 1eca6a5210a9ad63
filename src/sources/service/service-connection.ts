import { ClientError, GraphQLClient } from "graphql-request";
import { abortError, badInput, MotionError, reasonOf } from "../../requests/motion-error.js";
import type { TypedDocumentString } from "./generated/operations.js";
import { retrying } from "./retrying.js";
import { failureOf, ServiceFailure } from "./service-failure.js";
import type { ServiceSettings } from "./service-motions-options.js";

/** Largest accepted response, bytes; no GraphQL answer and no motion file is larger. */
const LARGEST = 128 * 2 ** 20;
/** Bytes a second of the slowest connection that a file is sent over; it has the time for that besides the answer's. */
const SLOWEST_UPLOAD = 250_000;

export interface AskOptions {
  /** What is requested, as the subject of messages: "Locomotion". */
  what: string;
  signal?: AbortSignal;
}

export interface DownloadOptions extends AskOptions {
  /** Whether the browser's own HTTP cache has to revalidate its copy. */
  revalidate?: boolean;
}

/**
 * The connection to a service: adds the key, enforces the time limit, retries after temporary failures. Rejects with
 * MotionError; the key appears in no URL and no message.
 */
export class ServiceConnection {
  readonly baseUrl: string;
  readonly #settings: ServiceSettings;
  readonly #client: GraphQLClient;

  constructor(settings: ServiceSettings) {
    this.#settings = settings;
    this.baseUrl = settings.baseUrl;
    this.#client = new GraphQLClient(`${settings.baseUrl}/graphql`, {
      fetch: (input, init) => this.#fetchWhole(input, init),
      // The documents are strings with one operation each, so they need not be parsed for its name.
      excludeOperationName: true,
    });
  }

  /** Executes a GraphQL operation. */
  ask<Result, Variables extends Record<string, unknown>>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
    { what, signal }: AskOptions,
  ): Promise<Result> {
    const query = document.toString();
    return this.#retrying(what, signal, async (limited) => {
      const requestHeaders = await this.#headers();
      try {
        const answer = await this.#client.rawRequest<Result>({ query, variables, requestHeaders, signal: limited });
        if (answer.data) return answer.data;
      } catch (error) {
        throw this.#graphqlFailure(what, error);
      }
      throw new ServiceFailure(new MotionError("SERVICE_FAILED", `${what}: the service answered nothing.`));
    });
  }

  /** Executes a GraphQL operation with a file, as the multipart request that the service takes. @param file the variable for it */
  upload<Result, Variables extends Record<string, unknown>>(
    document: TypedDocumentString<Result, Variables>,
    variables: Omit<Variables, "file">,
    { name, file }: { name: string; file: Blob },
    { what, signal }: AskOptions,
  ): Promise<Result> {
    const query = document.toString();
    const sending = Math.ceil(file.size / SLOWEST_UPLOAD);
    const send = async (limited: AbortSignal) => {
      const body = new FormData();
      body.set("operations", JSON.stringify({ query, variables: { ...variables, [name]: null } }));
      body.set("map", JSON.stringify({ 0: [`variables.${name}`] }));
      // The service tells its kind by the content.
      body.set("0", file, file instanceof File ? file.name : "video.mp4");
      const headers = { accept: "application/json", ...(await this.#headers()) };
      const init = { method: "POST", body, headers, signal: limited };
      const response = await this.#fetchWhole(`${this.baseUrl}/graphql`, init);
      const { status } = response;
      const answer = (await response.json().catch(() => null)) as GraphqlAnswer<Result> | null;
      if (answer?.data && !answer.errors) return answer.data;
      const [first] = answer?.errors ?? [];
      if (!first && status < 500) throw notGraphql(what, status);
      const { code, resetAt } = first?.extensions ?? {};
      const retryAfter = response.headers.get("retry-after");
      throw failureOf(what, { status, code, message: first?.message, resetAt, retryAfter }, Date.now());
    };
    return this.#retrying(what, signal, send, this.#settings.timeoutSeconds + sending);
  }

  /** Downloads a file by its path below the service's URL. */
  download(path: string, { what, signal, revalidate }: DownloadOptions): Promise<Uint8Array<ArrayBuffer>> {
    return this.#retrying(what, signal, async (limited) => {
      const response = await this.#fetchWhole(`${this.baseUrl}${path}`, {
        headers: await this.#headers(),
        signal: limited,
        cache: revalidate ? "no-cache" : "default",
      });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const body = await response.json().catch(() => null);
      const retryAfter = response.headers.get("retry-after");
      throw failureOf(what, { ...errorOf(body), status: response.status, retryAfter }, Date.now());
    });
  }

  async #retrying<T>(
    what: string,
    signal: AbortSignal | undefined,
    work: (limited: AbortSignal) => Promise<T>,
    timeoutSeconds = this.#settings.timeoutSeconds,
  ): Promise<T> {
    const { retries, headers } = this.#settings;
    const attempt = async () => {
      const late = AbortSignal.timeout(timeoutSeconds * 1000);
      try {
        return await work(signal ? AbortSignal.any([signal, late]) : late);
      } catch (error) {
        if (signal?.aborted) throw abortError(signal);
        if (error instanceof ServiceFailure) throw error;
        if (late.aborted) throw unavailable(what, `the service did not answer for ${timeoutSeconds} s`);
        if (!(error instanceof Unreached)) throw error;
        throw unavailable(what, `the service cannot be reached (${error.message})`);
      }
    };
    try {
      return await retrying(attempt, { retries, signal, freshCredentials: typeof headers === "function" });
    } catch (error) {
      throw this.#withoutKey(error);
    }
  }

  async #headers(): Promise<Record<string, string>> {
    const { apiKey, headers } = this.#settings;
    let own: Record<string, string>;
    try {
      own = typeof headers === "function" ? await headers() : headers;
    } catch (cause) {
      const message = `The headers for the motion service could not be had: ${reasonOf(cause)}`;
      throw new ServiceFailure(new MotionError("UNAUTHENTICATED", message, { cause }));
    }
    const sent = new Headers(apiKey === null ? {} : { authorization: `Basic ${btoa(`${apiKey}:`)}` });
    try {
      for (const [name, value] of Object.entries(own)) sent.set(name, value);
    } catch {
      // The invalid value may be a token, so the message does not repeat it.
      const message = "headers must hold names and values that HTTP allows: text without line ends.";
      throw new ServiceFailure(badInput("headers", message));
    }
    return Object.fromEntries(sent);
  }

  /** Fetches a response and its body, so that a connection that breaks midway can be told from an invalid answer. */
  async #fetchWhole(input: URL | RequestInfo, init: RequestInit | undefined): Promise<Response> {
    const response = await this.#settings.fetch(input, init).catch(unreached);
    if (Number(response.headers.get("content-length")) > LARGEST) {
      const message = "The motion service sends more than 128 MiB for one request.";
      throw new ServiceFailure(new MotionError("SERVICE_FAILED", message));
    }
    const { status, statusText, headers } = response;
    const body = await response.arrayBuffer().catch(unreached);
    const empty = status === 204 || status === 205 || status === 304;
    return new Response(empty ? null : body, { status, statusText, headers });
  }

  #graphqlFailure(what: string, error: unknown): unknown {
    if (error instanceof Unreached || error instanceof ServiceFailure) return error;
    // The answer could not be parsed as GraphQL.
    if (!(error instanceof ClientError)) return notGraphql(what, 200);
    const { status, headers, errors } = error.response;
    const first = Array.isArray(errors) ? errors[0] : undefined;
    const { code, resetAt } = (first?.extensions ?? {}) as { code?: unknown; resetAt?: unknown };
    // Without GraphQL errors, the answer did not come from the service itself but from a server in between.
    if (!first && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)) {
      return notGraphql(what, status);
    }
    const retryAfter = (headers as Headers | undefined)?.get("retry-after");
    return failureOf(what, { status, code, message: first?.message, resetAt, retryAfter }, Date.now());
  }

  #withoutKey(error: unknown): unknown {
    const { apiKey } = this.#settings;
    if (!apiKey || !(error instanceof MotionError) || !error.message.includes(apiKey)) return error;
    const { argument } = error;
    return new MotionError(error.code, error.message.replaceAll(apiKey, "(the key)"), { argument });
  }
}

interface GraphqlAnswer<Result> {
  data?: Result | null;
  errors?: { message?: unknown; extensions?: { code?: unknown; resetAt?: unknown } }[];
}

/** A connection that failed or timed out. */
class Unreached extends Error {}

function unreached(cause: unknown): never {
  throw new Unreached(reasonOf(cause));
}

function unavailable(what: string, why: string): ServiceFailure {
  const error = new MotionError("SERVICE_UNAVAILABLE", `${what}: ${why}. Check baseUrl and the connection.`);
  return new ServiceFailure(error, { transient: true });
}

function notGraphql(what: string, status: number): ServiceFailure {
  const message = `${what}: what answers at baseUrl (HTTP status ${status}) is no Motion Animation Service. Check baseUrl.`;
  return new ServiceFailure(new MotionError("SERVICE_FAILED", message));
}

/** Reads the error of a failed download: `{"error": {"code", "message"}}`. */
function errorOf(body: unknown): { code?: unknown; message?: unknown } {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === "object" && error !== null ? error : {};
}
