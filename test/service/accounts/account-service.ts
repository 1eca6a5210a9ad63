import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { Registry } from "prom-client";
import { accountRoutes } from "../../../src/service/accounts/page/account-routes.js";
import { readConfig } from "../../../src/service/config/read-config.js";
import type { ServiceConfig } from "../../../src/service/config/service-config.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { startHttpServer } from "../../../src/service/http/start-http-server.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";

/** Records and accounts without engine, queue and files. */
export interface AccountRecords {
  parts: ServiceParts;
  /** Sets `parts.now`; undefined: the clock. */
  setNow(time: Date | undefined): void;
  close(): Promise<void>;
}

/** @param overrides without dataDir: a new folder, which goes when it closes */
export async function openAccounts(overrides: Partial<ServiceConfig> = {}): Promise<AccountRecords> {
  const dataDir = overrides.dataDir ?? mkdtempSync(join(tmpdir(), "motion-accounts-"));
  const config: ServiceConfig = { ...readConfig({ env: {} }), port: 0, dataDir, logLevel: "silent", ...overrides };
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config, log);
  let now: Date | undefined;
  const needed = { config, database, log, metrics: new Registry(), now: () => now ?? new Date() };
  return {
    parts: needed as unknown as ServiceParts,
    setNow(time) {
      now = time;
    },
    async close() {
      await database.close();
      if (overrides.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A page's reader: keeps cookies as a browser does, and names the page's origin. */
export interface Visitor {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  cookies: Map<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  body: any;
}

export interface AccountServer extends AccountRecords {
  url: string;
  visitor(): Visitor;
  /** Links of the e-mails that were printed for an address, newest last. */
  links(email: string): string[];
  /** Resolves with the status that a request with this key gets. */
  statusWith(key: string): Promise<number>;
}

/** The account page and one route that needs a key, over HTTP. */
export async function startAccountServer(overrides: Partial<ServiceConfig> = {}): Promise<AccountServer> {
  const records = await openAccounts(overrides);
  const { parts } = records;
  const server = await startHttpServer(parts, [
    ...accountRoutes(parts),
    {
      access: "key",
      methods: ["GET"],
      path: "/whoami",
      handle: (_, { response, viewer }) => void response.end(viewer.orgId),
    },
  ]);
  const mails = catchMails();
  return {
    ...records,
    url: server.url,
    visitor: () => createVisitor(server.url),
    links: mails.links,
    async statusWith(key) {
      const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
      return (await fetch(`${server.url}/whoami`, { headers: { authorization } })).status;
    },
    async close() {
      mails.stop();
      await server.close();
      await records.close();
    },
  };
}

/** E-mails that are printed because no SMTP server is set. */
export function catchMails(): { links(email: string): string[]; stop(): void } {
  const printed: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((chunk: string, ...rest: []) => {
    if (typeof chunk !== "string" || !chunk.startsWith("E-mail to ")) return write.call(process.stdout, chunk, ...rest);
    printed.push(chunk.trim());
    return true;
  }) as typeof process.stdout.write;
  return {
    links: (email) =>
      printed.filter((line) => line.startsWith(`E-mail to ${email} `)).map((line) => line.split(" ").at(-1) as string),
    stop() {
      process.stdout.write = write;
    },
  };
}

function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const target = path.startsWith("http") ? path : `${url}/account/api/${path}`;
      const response = await fetch(target, {
        method,
        redirect: "manual",
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
          origin: url,
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) as RegExpExecArray;
        if (value === "" || /max-age=0/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
      };
    },
  };
}
