import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packPackage } from "../support/documents/pack-package.js";

const skipped = process.env.MOTION_TEST_BUNDLERS === "skip";

let project: string;
let server: ChildProcess | null = null;

beforeAll(async () => {
  if (skipped) return;
  project = mkdtempSync(join(tmpdir(), "service-"));
  const { filename } = await packPackage(project);
  writeFileSync(join(project, "package.json"), '{ "name": "service", "private": true }\n');
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--fetch-retries=1", `./${filename}`];
  const { status, stderr } = spawnSync("npm", args, { cwd: project, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm could not install the package: is there a registry? ${stderr}`);
});

afterAll(async () => {
  // npx starts the service as a process of its own: both end with their group.
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  if (project) rmSync(project, { recursive: true, force: true, maxRetries: 5 });
});

describe.skipIf(skipped)("npx babylon-motion serve, in a project with nothing but the package", () => {
  it("prints the one command if there is no one to ask", () => {
    const { status, stdout, stderr } = spawnSync("npx", ["babylon-motion", "serve"], {
      cwd: project,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/babylon-motion serve: The service needs packages.*"npx babylon-motion serve --yes"/);
    expect(stderr).toMatch(/\n {2}npm install --save-exact .*pg@\d/);
  });

  it("--yes installs them in exact versions, starts, and answers", async () => {
    const args = ["babylon-motion", "serve", "--yes", "--port", "0", "--data", "data"];
    const child = spawn("npx", args, {
      cwd: project,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    server = child;
    let printed = "";
    const url = await new Promise<string>((resolve, reject) => {
      const heard = (text: Buffer) => {
        printed += text;
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
        if (found) resolve(found);
      };
      child.stdout.on("data", heard);
      child.stderr.on("data", heard);
      child.on("close", (status) => reject(new Error(`serve ended with ${status}:\n${printed}`)));
    });
    expect(printed).toContain("packages that are not installed");
    const key = readFileSync(join(project, "data/api-key"), "utf8").trim();
    const answer = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Basic ${btoa(`${key}:`)}` },
      body: JSON.stringify({ query: "{ org { name } }" }),
    });
    expect(await answer.json()).toEqual({ data: { org: { name: "local" } } });
    const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    expect(dependencies.pg).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(dependencies).length).toBeGreaterThan(20);
    // Another time nothing is missing.
    const help = execFileSync("npx", ["babylon-motion", "key", "--help"], { cwd: project, encoding: "utf8" });
    expect(help).toContain("key");
  });
});
