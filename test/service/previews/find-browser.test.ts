import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findBrowser } from "../../../src/service/previews/find-browser.js";

const folder = mkdtempSync(join(tmpdir(), "babylon-motion-browsers-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
  return file;
}

describe("the browser that draws previews", () => {
  it("is the operator's before those of the environment", () => {
    const [own, chrome, puppeteers] = ["own", "chrome", "puppeteers"].map((name) => program(name));
    const env = { CHROME_PATH: chrome, PUPPETEER_EXECUTABLE_PATH: puppeteers };
    expect(findBrowser(own, env)).toBe(own);
    expect(findBrowser(null, env)).toBe(chrome);
    expect(findBrowser(null, { ...env, CHROME_PATH: "" })).toBe(puppeteers);
  });

  it.each([
    ["MOTION_PREVIEW_BROWSER", "/nothing/chromium", {}],
    ["CHROME_PATH", null, { CHROME_PATH: "/nothing/chrome", PUPPETEER_EXECUTABLE_PATH: "/nothing/other" }],
    ["PUPPETEER_EXECUTABLE_PATH", null, { PUPPETEER_EXECUTABLE_PATH: "/nothing/other" }],
  ])("is missed by the name of the setting that is wrong: %s", (setting, named, env) => {
    const find = () => findBrowser(named, env);
    expect(find).toThrow(expect.objectContaining({ code: "PREVIEW_BROWSER_MISSING" }));
    expect(find).toThrow(new RegExp(`that ${setting} names is not there`));
    expect(find).not.toThrow(/nothing/);
  });
});
