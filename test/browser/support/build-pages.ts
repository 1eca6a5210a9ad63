import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Plain to read in a stack, and quicker to make. */
const common = (outDir: string): InlineConfig => ({
  configFile: path("../../../vite.config.ts"),
  logLevel: "error",
  build: { outDir, emptyOutDir: true, minify: false },
});

/** Builds the demo into a folder, which it resolves with. */
export async function buildDemo(directory: string): Promise<string> {
  await build(common(directory));
  return directory;
}

/** Builds the page of `test/browser/pages` from the sources, as a game's bundler would, into a folder. */
export async function buildPages(directory: string): Promise<string> {
  await build({ ...common(directory), root: path("../pages") });
  return directory;
}
