import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureServicePackages } from "../../src/cli/install-service-packages.js";
import { addingCommand, installPlace } from "../../src/cli/package-manager.js";
import {
  missingServicePackages,
  nameOf,
  servicePackages,
  withPartPackages,
  withServicePackages,
} from "../../src/cli/service-packages.js";
import { ServiceError } from "../../src/service/base/service-error.js";

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "project-"));
  put("package.json", "{}");
});
afterEach(() => rmSync(project, { recursive: true }));

function put(path: string, text: string): string {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
  return join(project, path);
}

/** A file of the package, installed in the project. */
const own = () => join(project, "node_modules/babylon-motion/dist/cli/main.js");

describe("commands that need the service's packages", () => {
  it("print the one command that installs them, with exact versions", async () => {
    const missing = Object.assign(new Error("Cannot find package 'pg' imported from /x.js"), {
      code: "ERR_MODULE_NOT_FOUND",
    });
    const told = withServicePackages(() => Promise.reject(missing));
    await expect(told).rejects.toMatchObject({ name: "MotionError", code: "BAD_USER_INPUT" });
    await expect(told).rejects.toThrow(`npm install --save-exact ${servicePackages().join(" ")}`);
    await expect(told).rejects.toThrow("npx babylon-motion serve --yes");
    for (const one of servicePackages()) expect(one).toMatch(/^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/);
  });

  it("name the one package that a part of the service lacks", async () => {
    const missing = Object.assign(new Error("Cannot find package 'pg' imported from /x.js"), {
      code: "ERR_MODULE_NOT_FOUND",
    });
    const told = withPartPackages("A motion from a video", () => Promise.reject(missing));
    await expect(told).rejects.toMatchObject({ name: "MotionError", code: "BAD_USER_INPUT" });
    await expect(told).rejects.toThrow(
      /^A motion from a video needs the package pg, .*\n\n {2}npm install --save-exact pg@\S+\n$/,
    );
  });

  it("pass on the service's messages for people, and faults as faults", async () => {
    const said = withServicePackages(() => Promise.reject(new ServiceError("NOT_FOUND", "There is no such key.")));
    await expect(said).rejects.toMatchObject({ name: "MotionError", message: "There is no such key." });
    const fault = new TypeError("x is not a function");
    await expect(withServicePackages(() => Promise.reject(fault))).rejects.toBe(fault);
    const ours = Object.assign(new Error("Cannot find module '/dist/x.js'"), { code: "ERR_MODULE_NOT_FOUND" });
    await expect(withServicePackages(() => Promise.reject(ours))).rejects.toBe(ours);
  });
});

describe("the packages that are missing", () => {
  it("are those in no folder above", () => {
    expect(missingServicePackages()).toEqual([]);
    expect(missingServicePackages(project)).toEqual(servicePackages());
    put("node_modules/pg/package.json", "{}");
    put("node_modules/@fastify/busboy/package.json", "{}");
    const left = missingServicePackages(dirname(own())).map(nameOf);
    expect(left).toHaveLength(servicePackages().length - 2);
    expect(left).not.toContain("pg");
    expect(left).not.toContain("@fastify/busboy");
  });

  it.each([
    ["npm", "package-lock.json", "npm/11.0.0 node/v22", "npm install --save-exact pg@8.23.1"],
    ["pnpm", "pnpm-lock.yaml", "npm/11.0.0 node/v22", "pnpm add --save-exact pg@8.23.1"],
    ["yarn", "yarn.lock", "", "yarn add --exact pg@8.23.1"],
    ["pnpm", null, "pnpm/10.1.0 npm/? node/v22", "pnpm add --save-exact pg@8.23.1"],
    ["yarn", null, "yarn/1.22.22 npm/? node/v22", "yarn add --exact pg@8.23.1"],
    ["npm", null, "", "npm install --save-exact pg@8.23.1"],
  ])("are added by %s where there is %s and %s runs the command", (manager, lock, agent, command) => {
    if (lock) put(lock, "");
    const place = installPlace(own(), agent);
    expect(place).toEqual({ folder: project, manager, isGlobal: false });
    expect(addingCommand(place, ["pg@8.23.1"]).join(" ")).toBe(command);
  });

  it("are installed where this package is found: the root of a workspace, a global folder", () => {
    put("pnpm-workspace.yaml", "");
    put("pnpm-lock.yaml", "");
    const nested = join(project, "node_modules/.pnpm/babylon-motion@1/node_modules/babylon-motion/dist/main.js");
    const place = installPlace(nested, "");
    expect(place.folder).toBe(project);
    expect(addingCommand(place, ["pg@1.0.0"])).toContain("--workspace-root");
    rmSync(join(project, "package.json"));
    const everywhere = installPlace(own(), "npm/11.0.0");
    expect(addingCommand(everywhere, ["pg@1.0.0"])).toEqual(["npm", "install", "--global", "pg@1.0.0"]);
  });
});

describe("babylon-motion serve without its packages", () => {
  const missing = ["pg@8.23.1", "pino@10.4.0"];
  const lines: string[] = [];
  const printer = { out: (text: string) => lines.push(`out ${text}`), error: (text: string) => lines.push(text) };
  const path = process.env.PATH;

  /** A fake npm that records its arguments. */
  function fakeNpm(status: number): string {
    const asked = join(project, "asked");
    const npm = put("bin/npm", `#!/bin/sh\necho "$PWD: npm $*" > ${asked}\nexit ${status}\n`);
    chmodSync(npm, 0o755);
    process.env.PATH = `${dirname(npm)}:${path}`;
    return asked;
  }

  beforeEach(() => void lines.splice(0));
  afterEach(() => {
    process.env.PATH = path;
  });

  const ensure = (options: Partial<Parameters<typeof ensureServicePackages>[1]>) =>
    ensureServicePackages(printer, { yes: false, missing, place: installPlace(own(), ""), ...options });

  it("installs them after a yes, by the flag or by a person, and continues", async () => {
    for (const options of [{ yes: true }, { ask: async () => "" }, { ask: async () => "Yes" }]) {
      const asked = fakeNpm(0);
      expect(await ensure({ ask: null, ...options })).toBe(true);
      expect(readFileSync(asked, "utf8")).toBe(`${project}: npm install --save-exact pg@8.23.1 pino@10.4.0\n`);
      rmSync(asked);
    }
    expect(lines[0]).toContain("2 packages that are not installed:\n  pg, pino");
    // Other programs read the service's output.
    expect(lines.join("\n")).not.toContain("out ");
  });

  it("installs nothing unasked: it prints the command if no one can answer, or the answer is no", async () => {
    fakeNpm(0);
    const command = `in ${project}:\n\n  npm install --save-exact pg@8.23.1 pino@10.4.0`;
    await expect(ensure({ ask: null })).rejects.toThrow(command);
    await expect(ensure({ ask: async () => "n" })).rejects.toThrow(command);
    await expect(ensure({ ask: async () => "what?" })).rejects.toThrow(command);
    expect(() => readFileSync(join(project, "asked"))).toThrow();
  });

  it("reports that they cannot be installed", async () => {
    fakeNpm(7);
    await expect(ensure({ yes: true })).rejects.toThrow("npm could not install the service's packages: it ended with");
  });

  it("asks nothing when all are installed", async () => {
    expect(await ensure({ missing: [], ask: null })).toBe(false);
  });
});
