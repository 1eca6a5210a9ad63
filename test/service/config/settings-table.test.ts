import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MANUAL, withSettingsTable } from "../../../tools/codegen/settings-table.js";

it("the manual's table of settings matches the settings", () => {
  const manual = readFileSync(MANUAL, "utf8");
  expect(withSettingsTable(manual)).toBe(manual);
});
