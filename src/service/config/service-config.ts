/** All of the service's settings, complete and validated. */
export interface ServiceConfig {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Address under which clients reach the service, without a trailing slash; null: taken from each request. */
  publicUrl: string | null;
  /** Folder of the embedded database, the files and the first key; absolute. */
  dataDir: string;
  /** What this process does: answers requests, runs jobs, or both. The embedded database requires both. */
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
  /** A module with job engines for operations that the package has no engine for; null: none. */
  enginesModule: string | null;
  /** Whether preview videos are rendered. */
  previews: boolean;
  /** Seconds that a request waits for a preview before it is asked to retry. */
  previewWait: number;
  /** Private hosts that uploads by URL may reach nevertheless. */
  uploadAllowHosts: readonly string[];
  /** Origins from which browsers may call the service; "*": any. */
  corsOrigins: readonly string[];
  /** Plans that users may choose on the account page. */
  plans: readonly Plan[];
  /** Whether anyone may sign up on the account page. */
  signUp: boolean;
  /** smtp://user:password@host:port; null: links are printed. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Secret that signs the account page's sessions; null: made and kept in the database. */
  sessionSecret: string | null;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  /** OTLP endpoint; null: no tracing. */
  otlpEndpoint: string | null;
  /** Whether to trust a proxy's X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Endpoint under which clients reach it, for redirects; null: the same. */
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
