import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages in node_modules load graphql as Node does; vite would take another file of it, which is another instance.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
