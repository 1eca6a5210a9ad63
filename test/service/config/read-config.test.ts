import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MotionError } from "../../../src/requests/motion-error.js";
import { type ConfigSources, readConfig } from "../../../src/service/config/read-config.js";
import { S3_SETTINGS, SETTINGS } from "../../../src/service/config/settings.js";

const read = (sources: ConfigSources) => readConfig({ env: {}, ...sources });
const folder = mkdtempSync(join(tmpdir(), "config-"));
let files = 0;

function configFile(content: unknown): string {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const S3 = {
  S3_ENDPOINT: "http://localhost:9000",
  S3_BUCKET: "motions",
  AWS_ACCESS_KEY_ID: "id",
  AWS_SECRET_ACCESS_KEY: "secret",
};

describe("settings of the service", () => {
  it("are complete with nothing given: this machine only, port 4000, embedded", () => {
    const config = read({});
    expect(config).toMatchObject({ host: "127.0.0.1", port: 4000, role: "all", databaseUrl: null, s3: null });
    expect(config.dataDir).toBe(resolve("data"));
    expect(Object.keys(config).sort()).toEqual([...SETTINGS.map(({ name }) => name as string), "s3"].sort());
  });

  it("prefer a flag to the environment, that to the file, that to the default", () => {
    const file = configFile({ port: 4003, host: "10.0.0.3", logLevel: "debug" });
    const config = read({ flags: { port: "4001" }, env: { PORT: "4002", HOST: "10.0.0.2" }, file });
    expect(config).toMatchObject({ port: 4001, host: "10.0.0.2", logLevel: "debug", jobConcurrency: 1 });
  });

  it("treat an empty variable as not set", () => {
    expect(read({ env: { PORT: "", HOST: "" } })).toMatchObject({ port: 4000, host: "127.0.0.1" });
  });

  it.each([
    [{ flags: { port: "http" } }, "--port must be a whole number from 0 to 65535"],
    [{ flags: { port: "65536" } }, "--port"],
    [{ env: { PORT: "1.5" } }, "PORT must be a whole number"],
    [{ flags: { role: "boss" } }, '--role must be "all", "api" or "worker"'],
    [{ flags: { role: "api" } }, "set DATABASE_URL"],
    [{ env: { MOTION_SIGN_UP: "maybe" } }, "MOTION_SIGN_UP must be true or false"],
    [
      { env: { DATABASE_URL: "mysql://root:hush@localhost/x" } },
      "DATABASE_URL must be an address that begins with postgres://",
    ],
    [{ env: { MOTION_PUBLIC_URL: "motion.example.org" } }, "MOTION_PUBLIC_URL"],
    [{ env: { MOTION_API_KEY: "short" } }, "MOTION_API_KEY must be 16 to 200"],
    [{ env: { ...S3, S3_BUCKET: "" } }, "S3_BUCKET is missing"],
    [{ env: { ...S3, AWS_SECRET_ACCESS_KEY: "" } }, "AWS_SECRET_ACCESS_KEY is missing"],
  ] as [ConfigSources, string][])("name what is wrong: %j", (sources, message) => {
    expect(() => read(sources)).toThrow(MotionError);
    expect(() => read(sources)).toThrow(message);
  });

  it("never show an address that contains a password", () => {
    expect(() => read({ env: { DATABASE_URL: "mysql://root:hush@localhost/x" } })).not.toThrow("hush");
  });

  it("name a file that does not exist, is no JSON, or has an unknown setting", () => {
    expect(() => read({ file: join(folder, "none.json") })).toThrow(/--config: cannot read .*none\.json: ENOENT/);
    expect(() => read({ file: configFile("{") })).toThrow("is not JSON");
    expect(() => read({ file: configFile([]) })).toThrow("must hold a JSON object");
    expect(() => read({ file: configFile({ prot: 1 }) })).toThrow("there is no setting prot; known are");
  });

  it("read plans from the file, and name the plan at fault", () => {
    const plan = { id: "p", name: "P", motionSecondsPerMonth: 5, charactersPerMonth: 1, requestsPerMinute: 9 };
    expect(read({ file: configFile({ plans: [plan] }) }).plans).toEqual([{ ...plan, features: [] }]);
    expect(() => read({ file: configFile({ plans: [] }) })).toThrow("at least one plan");
    expect(() => read({ file: configFile({ plans: [{ ...plan, charactersPerMonth: -1 }] }) })).toThrow(
      "charactersPerMonth of plan 0",
    );
  });

  it("read the S3 store from the environment or the file", () => {
    expect(read({ env: S3 }).s3).toEqual({
      endpoint: "http://localhost:9000",
      bucket: "motions",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      publicEndpoint: null,
    });
    const s3 = Object.fromEntries(S3_SETTINGS.map(({ name, env }) => [name, (S3 as Record<string, string>)[env]]));
    expect(read({ file: configFile({ s3 }) }).s3?.bucket).toBe("motions");
  });

  it("give a worker any free port unless one is named", () => {
    const env = { DATABASE_URL: "postgres://localhost/x" };
    expect(read({ env, flags: { role: "worker" } }).port).toBe(0);
    expect(read({ env, flags: { role: "worker", port: "4100" } }).port).toBe(4100);
    expect(read({ env, flags: { role: "api" } }).port).toBe(4000);
  });

  it("read any text as a value in range or throw a MotionError", () => {
    const names = SETTINGS.flatMap((setting) => ("env" in setting ? [setting.env] : []));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string(), (name, text) => {
        try {
          const { port, engineThreads } = read({ env: { [name]: text } });
          expect(port).toBeLessThanOrEqual(65535);
          expect(engineThreads).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(MotionError);
        }
      }),
    );
  });
});
