import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readBoolean, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput, reasonOf } from "../../requests/motion-error.js";
import { numeric } from "../../requests/numeric.js";
import type { Plan, S3Config, ServiceConfig } from "./service-config.js";
import { S3_SETTINGS, SETTINGS, type Setting } from "./settings.js";

export interface ConfigSources {
  /** Flag values by name, without dashes; undefined: not given. */
  flags?: Readonly<Record<string, string | boolean | undefined>>;
  env?: Readonly<Record<string, string | undefined>>;
  /** Path of a JSON file; else that of MOTION_CONFIG, else none. */
  file?: string;
}

/**
 * Reads the service's settings: a flag overrides the environment, which overrides the config file, which overrides the
 * default.
 *
 * @throws MotionError BAD_USER_INPUT that names the wrong flag, variable or member, and the allowed values
 */
export function readConfig({ flags = {}, env = process.env, file = env.MOTION_CONFIG }: ConfigSources): ServiceConfig {
  const members = file ? readFile(file) : {};
  const config: Record<string, unknown> = {};
  for (const setting of SETTINGS as readonly Setting[]) {
    const flag = setting.flag === undefined ? undefined : flags[setting.flag];
    const variable = setting.env === undefined ? undefined : env[setting.env];
    if (flag !== undefined) config[setting.name] = read(setting, `--${setting.flag}`, flag);
    else if (variable) config[setting.name] = read(setting, setting.env!, variable);
    else if (members[setting.name] !== undefined) {
      config[setting.name] = read(setting, `${setting.name} in ${file}`, members[setting.name]);
    } else config[setting.name] = setting.default;
  }
  const known = new Set(["s3", ...SETTINGS.map(({ name }) => name as string)]);
  for (const name of Object.keys(members)) {
    if (!known.has(name))
      throw badInput(name, `${file}: there is no setting ${name}; known are ${[...known].join(", ")}.`);
  }
  const complete = { ...config, s3: readS3(env, members.s3) } as unknown as ServiceConfig;
  complete.dataDir = resolve(complete.dataDir);
  // Workers answer only health checks, and several on one machine must not compete for a port.
  if (complete.role === "worker" && flags.port === undefined && !env.PORT && members.port === undefined) {
    complete.port = 0;
  }
  complete.publicUrl = complete.publicUrl?.replace(/\/+$/, "") ?? null;
  if (complete.role !== "all" && !complete.databaseUrl) {
    throw badInput(
      "--role",
      `--role ${complete.role} shares its records with other processes: set DATABASE_URL (the embedded database serves one process, --role all).`,
    );
  }
  checkUrl("DATABASE_URL", complete.databaseUrl, ["postgres:", "postgresql:"]);
  checkUrl("MOTION_PUBLIC_URL", complete.publicUrl, ["http:", "https:"]);
  checkUrl("SMTP_URL", complete.smtpUrl, ["smtp:", "smtps:"]);
  if (complete.firstApiKey !== null && !/^[\x21-\x7e]{16,200}$/.test(complete.firstApiKey)) {
    throw badInput("MOTION_API_KEY", "MOTION_API_KEY must be 16 to 200 printable characters without spaces.");
  }
  return complete;
}

/** How environment variables spell true and false. */
const WORDS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

function read(setting: Setting, name: string, value: unknown): unknown {
  const wrong = (allowed: string) => badInput(name, `${name} must be ${allowed}; got ${show(value)}.`);
  switch (setting.kind) {
    case "number":
      return readNumber(name, { type: "number", default: 0, integer: true, range: setting.range }, numeric(value));
    case "boolean":
      return readBoolean(name, false, WORDS[String(value)] ?? value);
    case "list": {
      const list = typeof value === "string" ? value.split(",").map((item) => item.trim()) : value;
      if (!Array.isArray(list) || list.some((item) => typeof item !== "string")) throw wrong("a list of texts");
      return list.filter((item) => item !== "");
    }
    case "plans":
      return readPlans(name, value);
    default:
      if (typeof value !== "string" || value.trim() === "") throw wrong("a text");
      return setting.choices ? readChoice(name, setting.choices, value, value) : value;
  }
}

function readPlans(name: string, value: unknown): Plan[] {
  const wrong = (what: string) => badInput(name, `${name}: ${what}.`);
  if (!Array.isArray(value) || value.length === 0) throw wrong("must be a list of at least one plan");
  return value.map((entry: Record<string, unknown>, i) => {
    const text = (member: string) => {
      if (typeof entry?.[member] !== "string" || entry[member] === "") throw wrong(`plan ${i} needs a ${member}`);
      return entry[member] as string;
    };
    const number = (member: string) => {
      const n = entry[member];
      if (typeof n !== "number" || !Number.isFinite(n) || n < 0)
        throw wrong(`${member} of plan ${i} must be 0 or more`);
      return n;
    };
    return {
      id: text("id"),
      name: text("name"),
      motionSecondsPerMonth: number("motionSecondsPerMonth"),
      charactersPerMonth: Math.floor(number("charactersPerMonth")),
      requestsPerMinute: Math.floor(number("requestsPerMinute")),
      features: Array.isArray(entry.features) ? entry.features.map(String) : [],
    };
  });
}

function readS3(env: NonNullable<ConfigSources["env"]>, members: unknown): S3Config | null {
  const given = (members ?? {}) as Record<string, unknown>;
  const values: Record<string, string | null> = {};
  for (const { name, env: variable, ...setting } of S3_SETTINGS) {
    const value = env[variable] || given[name] || ("default" in setting ? setting.default : null);
    values[name] = value === null ? null : String(value);
  }
  if (!values.endpoint && !values.bucket) return null;
  for (const setting of S3_SETTINGS) {
    if (!("required" in setting) || values[setting.name]) continue;
    throw badInput(setting.env, `${setting.env} is missing: an S3 store needs its endpoint, bucket and keys.`);
  }
  checkUrl("S3_ENDPOINT", values.endpoint, ["http:", "https:"]);
  checkUrl("S3_PUBLIC_ENDPOINT", values.publicEndpoint, ["http:", "https:"]);
  return values as unknown as S3Config;
}

function checkUrl(name: string, value: string | null, protocols: readonly string[]): void {
  if (value === null) return;
  const protocol = URL.canParse(value) ? new URL(value).protocol : "";
  // The message omits the value, which may contain a password.
  if (!protocols.includes(protocol))
    throw badInput(name, `${name} must be an address that begins with ${protocols.join("// or ")}//.`);
}

function readFile(path: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw badInput(
      "--config",
      `--config: cannot read ${path}: ${(error as { code?: string }).code ?? reasonOf(error)}.`,
    );
  }
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw badInput("--config", `--config: ${path} is not JSON: ${reasonOf(error)}.`);
  }
  throw badInput("--config", `--config: ${path} must hold a JSON object.`);
}
