/** The records of the service. Times are UTC with milliseconds; ids are text, safe in paths. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { foldedAccents } from "./fold-accents.js";
import type { PicturedPreview } from "./pictured-preview.js";

const time = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: "date" });
const created = () => time("created").notNull().default(sql`now()`);
const updated = () => time("updated").notNull().default(sql`now()`);
const stamps = () => ({ created: created(), updated: updated(), deleted: time("deleted") });

export const organizations = pgTable("organizations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** A plan's id; null if the operator set the allowances. */
  plan: text("plan"),
  motionSecondsPerMonth: doublePrecision("motion_seconds_per_month").notNull(),
  charactersPerMonth: integer("characters_per_month").notNull(),
  requestsPerMinute: integer("requests_per_minute").notNull(),
  /** Limited releases that the organization may use: "text-to-motion-3.0". */
  features: text("features").array().notNull().default(sql`'{}'::text[]`),
  ...stamps(),
});

/** Users; also the auth library's table of users. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    tz: text("tz").notNull().default("UTC"),
    /** owner, admin, member, viewer. */
    roles: text("roles").array().notNull().default(sql`'{member}'::text[]`),
    tosAccepted: time("tos_accepted"),
    surveyCompleted: time("survey_completed"),
    ...stamps(),
  },
  (t) => [uniqueIndex("users_email").on(sql`lower(${t.email})`), index("users_org").on(t.orgId)],
);

/** The auth library's sessions of the account page. */
export const sessions = pgTable("sessions", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  token: text("token").notNull().unique(),
  expiresAt: time("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  created: created(),
  updated: updated(),
});

/** The auth library's credentials. */
export const credentials = pgTable("credentials", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: time("access_token_expires_at"),
  refreshTokenExpiresAt: time("refresh_token_expires_at"),
  scope: text("scope"),
  password: text("password"),
  created: created(),
  updated: updated(),
});

/** The auth library's pending verifications (e-mail, password reset). */
export const verifications = pgTable("verifications", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: time("expires_at").notNull(),
  created: created(),
  updated: updated(),
});

export const apiKeys = pgTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    /** Null: the organization's own key. */
    userId: text("user_id"),
    name: text("name").notNull().default(""),
    /** First characters of the key, to tell keys apart in lists. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the key, hex. The key itself is not stored. */
    hash: text("hash").notNull().unique(),
    created: created(),
    lastUsed: time("last_used"),
    revoked: time("revoked"),
  },
  (t) => [index("api_keys_org").on(t.orgId)],
);

export const characters = pgTable(
  "characters",
  {
    id: text("id").primaryKey(),
    /** Null: built in, belongs to every organization. */
    orgId: text("org_id"),
    userId: text("user_id"),
    name: text("name").notNull(),
    /** SHA-256 of the uploaded file, hex; the same file again gives the same character. */
    sourceSha256: text("source_sha256"),
    autoRigConfidence: doublePrecision("auto_rig_confidence"),
    /** Notes on the model, for a person. */
    message: text("message"),
    /** `engine` of the bundle's metadata.json: "r15" when re-rigged for that platform. */
    engine: text("engine"),
    ...stamps(),
  },
  (t) => [
    index("characters_org").on(t.orgId, t.created),
    uniqueIndex("characters_source").on(t.orgId, t.sourceSha256).where(sql`${t.deleted} is null`),
  ],
);

/** Characters asked for in words or with a picture, of which one is then confirmed. */
export const characterPreviews = pgTable(
  "character_previews",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    userId: text("user_id"),
    prompt: text("prompt").notNull(),
    seed: integer("seed").notNull(),
    /** What was made of its picture; null: it was asked for in words. */
    made: jsonb("made").$type<PicturedPreview>(),
    /** The character that it became; null: not confirmed yet. */
    characterId: text("character_id"),
    created: created(),
  },
  (t) => [index("character_previews_org").on(t.orgId, t.created)],
);

export const motions = pgTable(
  "motions",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    userId: text("user_id"),
    /** Character that the motion was made for; null: none in particular. */
    characterId: text("character_id"),
    name: text("name").notNull(),
    /** TextToMotion, Locomotion, VideoToMotion, Stitch, TrimAndLoop, Import. */
    method: text("method").notNull(),
    appId: text("app_id"),
    /** method, duration, app_id and the arguments that made it. */
    tags: jsonb("tags").notNull().$type<Record<string, unknown>>(),
    /** Seconds at a speed of 1. */
    duration: doublePrecision("duration").notNull(),
    /** SHA-256 of the bundle: the canonical clip as a motion GLB. */
    bundleSha256: text("bundle_sha256").notNull(),
    engineVersion: text("engine_version").notNull(),
    sourceMotionId: text("source_motion_id"),
    priority: integer("priority").notNull().default(0),
    motionViewer: boolean("motion_viewer").notNull().default(true),
    training: boolean("training").notNull().default(false),
    ...stamps(),
  },
  (t) => [index("motions_org").on(t.orgId, t.created), index("motions_character").on(t.characterId)],
);

/** A file of a character or of a motion. The bytes are in the blob store, by their hash. */
export const assets = pgTable(
  "assets",
  {
    id: text("id").primaryKey(),
    uid: text("uid").notNull(),
    characterId: text("character_id"),
    motionId: text("motion_id"),
    filename: text("filename").notNull(),
    mimetype: text("mimetype").notNull(),
    /** "bundle": source of all downloads; "source": the uploaded file; "metadata": the bundle's metadata.json. */
    type: text("type").notNull(),
    sha256: text("sha256").notNull(),
    metadata: jsonb("metadata").notNull().$type<Record<string, unknown>>().default({}),
    size: integer("size").notNull(),
    ...stamps(),
  },
  (t) => [index("assets_character").on(t.characterId), index("assets_motion").on(t.motionId)],
);

export const labels = pgTable(
  "labels",
  {
    id: text("id").primaryKey(),
    motionId: text("motion_id").notNull(),
    userId: text("user_id"),
    description: text("description").notNull(),
    /** Fractions of the motion, 0 to 1. */
    start: doublePrecision("start"),
    end: doublePrecision("end"),
    ...stamps(),
  },
  (t) => [
    index("labels_motion").on(t.motionId),
    index("labels_search").using("gin", sql`to_tsvector('english', ${foldedAccents(t.description)})`),
  ],
);

/** Ratings. `labelId` and `userId` are "" for "the whole motion" and "no user", so that they can be part of the key. */
export const ratings = pgTable(
  "ratings",
  {
    id: text("id").notNull().unique(),
    motionId: text("motion_id").notNull(),
    labelId: text("label_id").notNull().default(""),
    userId: text("user_id").notNull().default(""),
    score: integer("score").notNull(),
    created: created(),
    updated: updated(),
  },
  (t) => [primaryKey({ columns: [t.motionId, t.labelId, t.userId] })],
);

export const favorites = pgTable(
  "favorites",
  {
    id: text("id").notNull().unique(),
    motionId: text("motion_id").notNull(),
    labelId: text("label_id").notNull().default(""),
    userId: text("user_id").notNull().default(""),
    created: created(),
    updated: updated(),
  },
  (t) => [primaryKey({ columns: [t.motionId, t.labelId, t.userId] })],
);

/** What an organization used in a month (UTC, "2026-11"). */
export const usage = pgTable(
  "usage",
  {
    orgId: text("org_id").notNull(),
    month: text("month").notNull(),
    motionSeconds: doublePrecision("motion_seconds").notNull().default(0),
    characters: integer("characters").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.month] })],
);

/** A counted download. */
export const downloads = pgTable(
  "downloads",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    userId: text("user_id"),
    characterId: text("character_id").notNull(),
    motionId: text("motion_id").notNull(),
    format: text("format").notNull(),
    secs: doublePrecision("secs").notNull(),
    month: text("month").notNull(),
    /** SHA-256 of the file: a range of the same file within an hour continues this download. */
    sha256: text("sha256").notNull(),
    created: created(),
    /** Set when the download failed and its seconds were given back. */
    returned: time("returned"),
  },
  (t) => [index("downloads_org").on(t.orgId, t.created), index("downloads_file").on(t.orgId, t.sha256, t.created)],
);

/** Jobs. This table is authoritative; the queue carries only ids. */
export const jobs = pgTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    userId: text("user_id"),
    method: text("method").notNull(),
    model: text("model"),
    /** RESERVED, READY, FINISHED, FAILED. */
    status: text("status").notNull(),
    args: jsonb("args").notNull().$type<Record<string, unknown>>(),
    result: jsonb("result").$type<Record<string, unknown>>(),
    /** Requests with the same key share one job while it runs, 24 hours after success, 1 hour after failure. */
    dedupeKey: text("dedupe_key"),
    /** 0 to 1. */
    progress: doublePrecision("progress").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    /** The worker process that runs it; null while it waits. */
    worker: text("worker"),
    /** When a running job counts as lost; each sign of life postpones it. */
    leaseUntil: time("lease_until"),
    /** When it fails in any case. */
    deadline: time("deadline").notNull(),
    createdAt: time("created_at").notNull().default(sql`now()`),
    startedAt: time("started_at"),
    endedAt: time("ended_at"),
  },
  (t) => [
    index("jobs_org").on(t.orgId, t.createdAt),
    index("jobs_open").on(t.status, t.deadline).where(sql`${t.status} in ('RESERVED', 'READY')`),
    uniqueIndex("jobs_one_open").on(t.orgId, t.dedupeKey).where(sql`${t.status} in ('RESERVED', 'READY')`),
  ],
);

/** Files that were uploaded for jobs, in the blob store, until when they are kept. */
export const uploads = pgTable(
  "uploads",
  {
    /** Hex. */
    sha256: text("sha256").primaryKey(),
    keptUntil: time("kept_until").notNull(),
  },
  (t) => [index("uploads_kept").on(t.keptUntil)],
);

/** Files made for downloads, by a hash of their inputs. */
export const exports = pgTable("exports", {
  /** SHA-256 of bundle hashes, format, parameters and engine version. */
  key: text("key").primaryKey(),
  sha256: text("sha256").notNull(),
  size: bigint("size", { mode: "number" }).notNull(),
  mimetype: text("mimetype").notNull(),
  /** Seconds of the exported motion, as they are counted. */
  seconds: doublePrecision("seconds").notNull(),
  created: created(),
});

/** Facts about the installation: which built-in characters are stored, which engine version wrote them. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
});
