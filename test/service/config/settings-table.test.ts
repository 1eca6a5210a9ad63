import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withSettingsTable } from "../../../tools/codegen/settings-table.js";

it("the manual's table of settings is that of the settings themselves", () => {
  const manual = readFileSync(new URL("../../../docs/service.md", import.meta.url), "utf8");
  expect(withSettingsTable(manual)).toBe(manual);
});
