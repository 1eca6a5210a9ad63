import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../src/service/config/read-config.js";
import type { ServiceConfig } from "../../../src/service/config/service-config.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";
import type { StartOptions } from "../../../src/service/running-service.js";
import { startService } from "../../../src/service/start-service.js";

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  data?: any;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; timestamp: string; [member: string]: unknown };
  }[];
}

/** A service of this process on a free port, over a folder of its own. */
export interface TestService {
  url: string;
  /** Key of the organization "local". */
  key: string;
  parts: ServiceParts;
  dataDir: string;
  /** Sends a query as a client does. `key`: another one; null: none. */
  graphql(query: string, variables?: Record<string, unknown>, key?: string | null): Promise<GraphqlAnswer>;
  /** Sends a mutation whose variable `file` is an upload, as the spec's multipart form. */
  upload(
    query: string,
    variables: Record<string, unknown>,
    file: { bytes: Uint8Array; name: string; type?: string },
    key?: string,
  ): Promise<GraphqlAnswer>;
  /** GET, or what `init` says, of a path under the service, with the key. */
  fetch(path: string, init?: RequestInit & { key?: string | null }): Promise<Response>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** @param overrides of the settings */
export async function startTestService(
  overrides: Partial<ServiceConfig> = {},
  options: StartOptions = {},
): Promise<TestService> {
  const dataDir = overrides.dataDir ?? mkdtempSync(join(tmpdir(), "motion-service-"));
  const key = overrides.firstApiKey ?? "test-key-0123456789abcdef";
  const config: ServiceConfig = {
    ...readConfig({ env: {} }),
    port: 0,
    dataDir,
    firstApiKey: key,
    logLevel: "error",
    engineThreads: 1,
    ...overrides,
  };
  const service = await startService(config, { warmUp: false, ...options });
  const authorization = (given: string) => `Basic ${Buffer.from(`${given}:`).toString("base64")}`;
  const headers = (given: string | null): Record<string, string> =>
    given === null ? {} : { authorization: authorization(given) };
  const answer = async (response: Response): Promise<GraphqlAnswer> => ({
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Omit<GraphqlAnswer, "status" | "headers">),
  });
  return {
    url: service.url,
    key,
    parts: service.parts,
    dataDir,
    async graphql(query, variables = {}, given = key) {
      return answer(
        await fetch(`${service.url}/graphql`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers(given) },
          body: JSON.stringify({ query, variables }),
        }),
      );
    },
    async upload(query, variables, file, given = key) {
      const form = new FormData();
      form.append("operations", JSON.stringify({ query, variables: { ...variables, file: null } }));
      form.append("map", JSON.stringify({ 0: ["variables.file"] }));
      form.append("0", new Blob([file.bytes as BlobPart], { type: file.type }), file.name);
      return answer(await fetch(`${service.url}/graphql`, { method: "POST", headers: headers(given), body: form }));
    },
    fetch(path, { key: given = key, ...init } = {}) {
      return fetch(`${service.url}${path}`, { ...init, headers: { ...headers(given), ...init.headers } });
    },
    async stop() {
      await service.close();
      if (overrides.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
