import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Readable in a stack trace, and faster to build. */
const common = (outDir: string): InlineConfig => ({
  configFile: path("../../../vite.config.ts"),
  logLevel: "error",
  build: { outDir, emptyOutDir: true, minify: false },
});

/** Builds the demo into a folder; resolves with the folder. */
export async function buildDemo(directory: string): Promise<string> {
  await build(common(directory));
  return directory;
}

/** Builds the page of `test/browser/pages` from the sources, as a game's bundler would, into a folder. */
export async function buildPages(directory: string): Promise<string> {
  await build({ ...common(directory), root: path("../pages") });
  return directory;
}
