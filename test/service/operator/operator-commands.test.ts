import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../../src/cli/run-cli.js";
import { findViewer } from "../../../src/service/accounts/find-viewer.js";
import { controlAddress } from "../../../src/service/operator/control-address.js";
import { startControlServer } from "../../../src/service/operator/start-control-server.js";
import { type AccountRecords, openAccounts } from "../accounts/account-service.js";
import { postgresUrl } from "../support/postgres.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "motion-operator-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const lines = { out: [] as string[], error: [] as string[] };
  const status = await runCli(args, {
    out: (text) => void lines.out.push(text),
    error: (text) => void lines.error.push(text),
  });
  const stdout = lines.out.join("\n");
  return { status, stdout, stderr: lines.error.join("\n"), json: () => JSON.parse(stdout) };
}

/** A service's records with what lets commands reach them, on a folder. */
async function running(dataDir: string): Promise<AccountRecords> {
  const records = await openAccounts({ dataDir });
  const stop = await startControlServer(records.parts);
  return {
    ...records,
    async close() {
      await stop();
      await records.close();
    },
  };
}

/** Checks that every way of reaching the records behaves alike. */
async function goThrough(target: string[], viewerOf: (key: string) => Promise<unknown>): Promise<void> {
  const command = (...args: string[]) => run(...args, ...target);
  const made = await command(
    "org",
    "create",
    "Studio Ünï",
    "--motion-seconds",
    "120.5",
    "--characters",
    "3",
    "--rate",
    "20",
    "--json",
  );
  expect([made.stderr, made.status]).toEqual(["", 0]);
  const { id: org, key: firstKey } = made.json();
  expect(await viewerOf(firstKey)).toMatchObject({ orgId: org, requestsPerMinute: 20 });
  const list = (await command("org", "list", "--json")).json();
  expect(list).toContainEqual(
    expect.objectContaining({
      id: org,
      name: "Studio Ünï",
      motionSecondsPerMonth: 120.5,
      charactersPerMonth: 3,
      keys: 1,
    }),
  );
  const quota = await command(
    "org",
    "quota",
    "Studio Ünï",
    "--rate",
    "7",
    "--features",
    "text-to-motion-3.0",
    "--json",
  );
  expect(quota.json()).toMatchObject({
    id: org,
    requestsPerMinute: 7,
    charactersPerMonth: 3,
    features: ["text-to-motion-3.0"],
  });
  expect(await viewerOf(firstKey)).toMatchObject({ requestsPerMinute: 7 });
  const user = (await command("user", "create", org, "Grace@Example.com", "--role", "viewer", "--json")).json();
  expect(await viewerOf(user.key)).toMatchObject({ orgId: org, userId: user.id, roles: ["viewer"] });
  for (const owner of [org, "Studio Ünï", user.id, "grace@example.com"]) {
    const { id, key } = (await command("key", "create", owner, "--name", `of ${owner}`, "--json")).json();
    expect(await viewerOf(key)).toMatchObject({ orgId: org, keyId: id });
  }
  const keys = (await command("key", "list", "--owner", org, "--json")).json();
  expect(keys).toHaveLength(6);
  expect(keys[0]).toMatchObject({ userId: user.id, name: "of grace@example.com" });
  const { stdout } = await command("key", "list");
  expect(stdout.split("\n")[0]).toMatch(/^id +begins with +organization +user +name +created +last used$/);
  expect(stdout).not.toContain(firstKey);
  const { keyId } = (await viewerOf(firstKey)) as { keyId: string };
  expect((await command("key", "revoke", keyId)).stdout).toMatch(
    new RegExp(`^API key ${keyId} \\(bm_.*…\\) is revoked\\.$`),
  );
  expect(await viewerOf(firstKey)).toBeNull();
  expect(await command("key", "revoke", keyId)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/no working API key/),
  });
  expect(await command("org", "quota", "Nobody", "--rate", "1")).toMatchObject({
    status: 1,
    stderr:
      'babylon-motion org quota: There is no organization "Nobody"; babylon-motion org list shows all ids and names.',
  });
  expect(await command("user", "create", org, "grace@example.com")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/belongs to a user already/),
  });
}

/** Sends what no command sends; the service answers each line and survives. */
async function sendGarbage(dataDir: string): Promise<void> {
  const answers = await new Promise<string>((done, failed) => {
    let text = "";
    const socket = connect(controlAddress(dataDir));
    socket.on("error", failed).on("close", () => done(text));
    socket.on("data", (chunk) => {
      text += chunk;
      if (text.split("\n").length > 4) socket.end();
    });
    socket.write('no json\n{"name":"constructor","input":{}}\n{"name":"org.create"}\nnull\n');
  });
  const codes = answers
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).error.code);
  expect(codes.sort()).toEqual(["BAD_USER_INPUT", "BAD_USER_INPUT", "BAD_USER_INPUT", "BAD_USER_INPUT"]);
}

describe("operator's commands", () => {
  it("reach a running service through a socket of its owner's", async () => {
    const dataDir = join(folder, "running");
    const service = await running(dataDir);
    try {
      expect(statSync(join(dataDir, "control.sock")).mode & 0o777).toBe(0o600);
      await sendGarbage(dataDir);
      await goThrough(["--data", dataDir], (key) => findViewer(service.parts, key));
      // As a process of its own.
      const args = ["--import", "tsx", "src/cli/main.ts", "org", "create", "Spawned", "--json", "--data", dataDir];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
      const { id, key } = JSON.parse(stdout);
      expect(await findViewer(service.parts, key)).toMatchObject({ orgId: id });
    } finally {
      await service.close();
    }
    expect(existsSync(join(dataDir, "control.sock"))).toBe(false);
  });

  it("open the folder's database when no service runs, also after one that was killed", async () => {
    const dataDir = join(folder, "killed");
    // What a killed process leaves: a socket without a listener.
    mkdirSync(dataDir);
    await new Promise<void>((done) => {
      const child = execFile(process.execPath, [
        "-e",
        `require("net").createServer().listen(${JSON.stringify(join(dataDir, "control.sock"))}, () => process.kill(process.pid, "SIGKILL"))`,
      ]);
      child.on("exit", () => done());
    });
    expect(existsSync(join(dataDir, "control.sock"))).toBe(true);
    const { key } = (await run("org", "create", "Direct", "--json", "--data", dataDir)).json();
    const service = await running(dataDir);
    expect(await findViewer(service.parts, key)).not.toBeNull();
    await service.close();
  });

  it("find the socket of a folder with a long path", async () => {
    const dataDir = join(folder, "long".repeat(30));
    const service = await running(dataDir);
    try {
      const address = controlAddress(dataDir);
      expect(address).toMatch(/babylon-motion-\w+\/control\.sock$/);
      expect([statSync(join(address, "..")).mode & 0o777, statSync(address).mode & 0o777]).toEqual([0o700, 0o600]);
      expect((await run("org", "create", "Far", "--json", "--data", dataDir)).status).toBe(0);
    } finally {
      await service.close();
    }
    expect([existsSync(join(dataDir, "control.path")), existsSync(controlAddress(dataDir))]).toEqual([false, false]);
  });

  it("use DATABASE_URL if it is set", async ({ skip }) => {
    const postgres = await postgresUrl();
    if (!postgres) return skip("no PostgreSQL");
    const service = await openAccounts({ databaseUrl: postgres.url });
    process.env.DATABASE_URL = postgres.url;
    try {
      // The notification of another process needs a moment.
      const settled = async (key: string) => {
        await new Promise((next) => setTimeout(next, 50));
        return findViewer(service.parts, key);
      };
      await goThrough([], settled);
    } finally {
      delete process.env.DATABASE_URL;
      await service.close();
      await postgres.drop();
    }
  });

  it("report mistakes in a command line", async () => {
    const wrong = async (...args: string[]) => {
      const { status, stderr } = await run(...args, "--data", join(folder, "nowhere"));
      return [status, stderr];
    };
    expect(await wrong("org", "create")).toEqual([
      2,
      expect.stringMatching(/NAME is missing: name of the organization/),
    ]);
    expect(await wrong("org", "create", "a", "b")).toEqual([
      2,
      expect.stringMatching(/"b" is one argument too many; quote a name/),
    ]);
    expect(await wrong("org", "create", "a", "--rate", "0")).toEqual([
      2,
      expect.stringMatching(/--rate must be a whole number from 1 to 2147483647 \(requests per minute\); got 0/),
    ]);
    expect(await wrong("org", "create", "a", "--motion-seconds", "-1")).toEqual([
      2,
      expect.stringMatching(/--motion-seconds must be/),
    ]);
    expect(await wrong("org", "sell", "a")).toEqual([
      2,
      expect.stringMatching(/no command "org sell"; the commands are org create/),
    ]);
    expect(await wrong("org", "list")).toEqual([
      1,
      expect.stringMatching(/no service's data in .*nowhere; name its folder/),
    ]);
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
    expect((await run("key")).status).toBe(2);
    expect((await run("key", "--help")).stdout).toMatch(/key create .*\n.*key list .*\n.*key revoke /);
    expect((await run("key", "revoke", "--help")).stdout).toMatch(/^Usage: babylon-motion key revoke KEY_ID/);
  });
});
