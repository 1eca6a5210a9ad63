import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RESOLVER_TYPES_FILE, resolverTypes } from "../../../tools/codegen/resolver-types.js";

describe("the types of the resolvers", () => {
  it("match the schema: npm run codegen", async () => {
    expect(readFileSync(RESOLVER_TYPES_FILE, "utf8")).toBe(await resolverTypes());
  });
});
