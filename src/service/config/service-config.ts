/** Everything that an operator can set, complete and checked. */
export interface ServiceConfig {
  host: string;
  /** 0: any free one. */
  port: number;
  /** Address that clients reach the service under, without a slash at the end; null: from each request. */
  publicUrl: string | null;
  /** Folder of the embedded database, the files and the first key; absolute. */
  dataDir: string;
  /** What this process does: answer requests, run jobs, or both. Only with PostgreSQL may it be one of them. */
  role: "all" | "api" | "worker";
  /** postgres://…; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Null: files in `dataDir`. */
  s3: S3Config | null;
  /** The first organization's key; null: made, printed and written to `<dataDir>/api-key`. */
  firstApiKey: string | null;
  /** Engine threads of this process. */
  engineThreads: number;
  /** MiB of heap of one engine thread. */
  engineThreadMemory: number;
  /** Jobs that this process runs at once. */
  jobConcurrency: number;
  /** A module with engines for operations that the package has none for; null: none. */
  enginesModule: string | null;
  /** Whether preview videos are drawn. */
  previews: boolean;
  /** Program of the browser that draws them; null: one that is found. */
  previewBrowser: string | null;
  /** Whether that browser runs in its sandbox; as root it never does. */
  previewSandbox: boolean;
  /** Seconds that a request waits for a preview before it is told to come again. */
  previewWait: number;
  /** Hosts that uploads by URL may reach although they are private. */
  uploadAllowHosts: readonly string[];
  /** Origins that browsers may call from; "*": any. */
  corsOrigins: readonly string[];
  /** Plans that users may choose on the account page. */
  plans: readonly Plan[];
  /** Whether anybody may sign up on the account page. */
  signUp: boolean;
  /** smtp://user:password@host:port; null: links are printed. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Signs sessions of the account page; null: made and kept in the database. */
  sessionSecret: string | null;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  /** OTLP endpoint; null: no tracing. */
  otlpEndpoint: string | null;
  /** Trust X-Forwarded-For and X-Forwarded-Proto of a proxy. */
  trustProxy: boolean;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Endpoint that clients reach it under, for redirects; null: the same. */
  publicEndpoint: string | null;
}

/** What an organization may use. */
export interface Plan {
  id: string;
  name: string;
  motionSecondsPerMonth: number;
  charactersPerMonth: number;
  requestsPerMinute: number;
  /** Limited releases that it includes. */
  features: readonly string[];
}

/** The first organization's allowances. */
export const LOCAL_ALLOWANCES = {
  motionSecondsPerMonth: 36_000,
  charactersPerMonth: 200,
  requestsPerMinute: 6_000,
} as const;
