import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../src/service/config/read-config.js";
import { S3_SETTINGS, SETTINGS, type Setting } from "../../src/service/config/settings.js";

import { isExternal } from "../../tools/build/bundle.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = (path: string) => readFileSync(join(root, path), "utf8");
const { devDependencies, peerDependencies, peerDependenciesMeta, dependencies } = JSON.parse(text("package.json"));

interface ComposeService {
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  build?: { context: string; dockerfile: string };
}

/** As compose fills in `${NAME:-default}` and `${NAME:?message}`. */
function interpolate(value: string, env: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, other) => {
    const given = env[name] || (kind === "-" ? other : undefined);
    if (given === undefined) throw new Error(`${name}: ${other}`);
    return given;
  });
}

describe("the compose file", () => {
  const compose = parse(text("deploy/compose.yaml"), { merge: true }) as { services: Record<string, ComposeService> };
  const { api, worker } = compose.services;

  it.each([
    ["api", api],
    ["worker", worker],
  ])("gives %s processes settings that the service accepts", (role, { command, environment }) => {
    const env = Object.fromEntries(
      Object.entries(environment!).map(([name, value]) => [
        name,
        interpolate(value, { MOTION_API_KEY: "a-key-of-24-characters-xx" }),
      ]),
    );
    const flags = Object.fromEntries(
      [...command!.join(" ").matchAll(/--(\w+) (\S+)/g)].map(([, flag, value]) => [flag, value]),
    );
    const config = readConfig({ flags, env });
    expect(config).toMatchObject({ role, port: 4000, trustProxy: true });
    expect(config.databaseUrl).toMatch(/^postgres:/);
    expect(config.s3?.bucket).toBe("motions");
  });

  it("sets no variable that the service does not read", () => {
    const read = [...(SETTINGS as readonly Setting[]), ...S3_SETTINGS].map(({ env }) => env);
    expect(read).toEqual(expect.arrayContaining(Object.keys(api.environment!)));
  });

  it("refuses to start without a key of the operator's own", () => {
    expect(() => interpolate(api.environment!.MOTION_API_KEY, {})).toThrow("set MOTION_API_KEY");
  });

  it("waits for the database and the store, and gives processes the time to stop", () => {
    for (const service of [api, worker]) {
      expect(service.depends_on).toMatchObject({
        postgres: { condition: "service_healthy" },
        store: { condition: "service_healthy" },
      });
      expect(Number.parseInt(service.stop_grace_period!, 10)).toBeGreaterThan(10);
      expect(existsSync(join(root, "deploy", service.build!.context, service.build!.dockerfile))).toBe(true);
    }
  });
});

describe("the container file", () => {
  const dockerfile = text("deploy/Dockerfile");

  it("copies and runs files that are there", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) => files.split(" "));
    expect(copied.length).toBeGreaterThan(5);
    for (const file of copied) expect(existsSync(join(root, file)), file).toBe(true);
    for (const [, script] of dockerfile.matchAll(/node (tools\/\S+\.mjs)/g)) {
      expect(existsSync(join(root, script)), script).toBe(true);
    }
  });

  it("sets what the service reads of its environment", () => {
    const runtime = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    const env = Object.fromEntries(
      [...runtime.matchAll(/(?<=^ENV .*)\b(\w+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
    );
    expect(readConfig({ flags: {}, env })).toMatchObject({ host: "0.0.0.0", dataDir: "/data", previews: true });
  });

  it("installs every package that the service's code imports, pinned", () => {
    const folder = mkdtempSync(join(tmpdir(), "deploy-"));
    copyFileSync(join(root, "package.json"), join(folder, "package.json"));
    spawnSync("node", [join(root, "tools/run/only-service-packages.mjs")], { cwd: folder });
    const inside = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const wanted = Object.keys(peerDependencies).filter((name) => !name.startsWith("@babylonjs/"));
    expect(inside).not.toHaveProperty("devDependencies");
    for (const name of wanted) {
      expect(inside.dependencies[name], name).toMatch(/^\d/);
      expect(inside.dependencies[name], name).toBe(devDependencies[name]);
    }
    for (const name of wanted) expect(peerDependenciesMeta[name], name).toEqual({ optional: true });
    const { stdout } = spawnSync("grep", ["-rhoE", '(from|import\\()\\s*"[^".][^"]*"', "src/service", "workers"], {
      cwd: root,
      encoding: "utf8",
    });
    const imported = stdout
      .split("\n")
      .flatMap((line) => /(?:from|import\()\s*"((?:@[^/"]+\/)?[^/"]+)/.exec(line)?.[1] ?? [])
      .filter((name) => !name.startsWith("node:"));
    const known = new Set([...wanted, ...Object.keys(dependencies), "babylon-motion"]);
    // What is inside the built files needs no package.
    expect([...new Set(imported)].filter((name) => isExternal(name) && !known.has(name))).toEqual([]);
  });
});
