import { availableParallelism } from "node:os";
import type { ServiceConfig } from "./service-config.js";

/** A setting and where it can be set: by a flag, in the environment or in the config file. */
export interface Setting {
  /** Name in the config file. */
  name: string;
  env?: string;
  /** Name of the flag without dashes. */
  flag?: string;
  kind: "text" | "number" | "boolean" | "list" | "plans";
  default: unknown;
  range?: readonly [number, number];
  choices?: readonly string[];
  description: string;
}

/** Every setting of the service except those of the S3 store. Configuration, help and docs all use this list. */
export const SETTINGS = [
  {
    name: "host",
    env: "HOST",
    flag: "host",
    kind: "text",
    default: "127.0.0.1",
    description: "address to listen on",
  },
  {
    name: "port",
    env: "PORT",
    flag: "port",
    kind: "number",
    default: 4000,
    range: [0, 65535],
    description: "port to listen on; 0 picks a free one",
  },
  {
    name: "publicUrl",
    env: "MOTION_PUBLIC_URL",
    kind: "text",
    default: null,
    description: "URL at which clients reach the service, if it is behind a proxy",
  },
  {
    name: "dataDir",
    env: "MOTION_DATA_DIR",
    flag: "data",
    kind: "text",
    default: "./data",
    description: "folder for the embedded database, the files and the first API key",
  },
  {
    name: "role",
    env: "MOTION_ROLE",
    flag: "role",
    kind: "text",
    default: "all",
    choices: ["all", "api", "worker"],
    description: "what this process runs: api, worker or all; api and worker need DATABASE_URL",
  },
  {
    name: "databaseUrl",
    env: "DATABASE_URL",
    kind: "text",
    default: null,
    description: "postgres://… instead of the embedded database",
  },
  {
    name: "firstApiKey",
    env: "MOTION_API_KEY",
    kind: "text",
    default: null,
    description: "key of the first organization, instead of one generated at the first start",
  },
  {
    name: "engineThreads",
    env: "MOTION_ENGINE_THREADS",
    kind: "number",
    default: Math.max(1, Math.min(availableParallelism() - 1, 8)),
    range: [1, 64],
    description: "threads that generate, retarget and write motions",
  },
  {
    name: "engineThreadMemory",
    env: "MOTION_ENGINE_MEMORY",
    kind: "number",
    default: 512,
    range: [64, 16384],
    description: "heap of each of these threads, MiB",
  },
  {
    name: "jobConcurrency",
    env: "MOTION_JOB_CONCURRENCY",
    kind: "number",
    default: 1,
    range: [1, 64],
    description: "jobs that this process runs at once",
  },
  {
    name: "enginesModule",
    env: "MOTION_ENGINES",
    kind: "text",
    default: null,
    description: "your own module with engines for operations that the package does not implement",
  },
  {
    name: "previews",
    env: "MOTION_PREVIEWS",
    kind: "boolean",
    default: true,
    description: "whether preview videos are made",
  },
  {
    name: "previewWait",
    env: "MOTION_PREVIEW_WAIT",
    kind: "number",
    default: 55,
    range: [0, 300],
    description: "seconds that a request waits for a preview before the service answers 503 with Retry-After",
  },
  {
    name: "uploadAllowHosts",
    env: "MOTION_UPLOAD_ALLOW_HOSTS",
    kind: "list",
    default: [],
    description: "private hosts that uploads by URL may reach",
  },
  {
    name: "corsOrigins",
    env: "MOTION_CORS_ORIGINS",
    kind: "list",
    default: ["*"],
    description: "origins whose pages may call the service; * for any",
  },
  {
    name: "signUp",
    env: "MOTION_SIGN_UP",
    kind: "boolean",
    default: true,
    description: "whether anyone may sign up on the account page",
  },
  {
    name: "smtpUrl",
    env: "SMTP_URL",
    kind: "text",
    default: null,
    description: "smtp://user:password@host:port; without it, the links in e-mails are printed",
  },
  {
    name: "mailFrom",
    env: "MAIL_FROM",
    kind: "text",
    default: "Motion Animation Service <no-reply@localhost>",
    description: "sender of e-mails",
  },
  {
    name: "sessionSecret",
    env: "MOTION_SESSION_SECRET",
    kind: "text",
    default: null,
    description: "signs sessions of the account page; by default generated and kept in the database",
  },
  {
    name: "logLevel",
    env: "LOG_LEVEL",
    flag: "log",
    kind: "text",
    default: "info",
    choices: ["silent", "error", "warn", "info", "debug"],
    description: "log level",
  },
  {
    name: "otlpEndpoint",
    env: "OTEL_EXPORTER_OTLP_ENDPOINT",
    kind: "text",
    default: null,
    description: "where OpenTelemetry traces go",
  },
  {
    name: "trustProxy",
    env: "MOTION_TRUST_PROXY",
    kind: "boolean",
    default: false,
    description: "trust X-Forwarded-For and X-Forwarded-Proto",
  },
  {
    name: "plans",
    kind: "plans",
    default: [
      {
        id: "free",
        name: "Free",
        motionSecondsPerMonth: 600,
        charactersPerMonth: 5,
        requestsPerMinute: 60,
        features: [],
      },
      {
        id: "studio",
        name: "Studio",
        motionSecondsPerMonth: 36_000,
        charactersPerMonth: 200,
        requestsPerMinute: 600,
        features: [],
      },
    ],
    description: "plans that users can choose on the account page",
  },
] as const satisfies readonly (Setting & { name: keyof ServiceConfig })[];

/** Settings of the S3 store, given all together or not at all: in the environment, or under "s3" in the config file. */
export const S3_SETTINGS = [
  { name: "endpoint", env: "S3_ENDPOINT", required: true },
  { name: "bucket", env: "S3_BUCKET", required: true },
  { name: "region", env: "AWS_REGION", default: "us-east-1" },
  { name: "accessKeyId", env: "AWS_ACCESS_KEY_ID", required: true },
  { name: "secretAccessKey", env: "AWS_SECRET_ACCESS_KEY", required: true },
  { name: "publicEndpoint", env: "S3_PUBLIC_ENDPOINT" },
] as const;
