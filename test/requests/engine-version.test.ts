import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ENGINE_VERSION } from "../../src/requests/engine-version.js";

it("is the version of the package", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(ENGINE_VERSION).toBe(version);
});
