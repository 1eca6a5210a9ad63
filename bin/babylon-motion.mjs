#!/usr/bin/env node
/** The command: the built files, which an installed package holds and a clone builds when its sources have changed. */
import { existsSync } from "node:fs";

const build = new URL("../tools/build/build-service.mjs", import.meta.url);
if (existsSync(build)) {
  const { ensureServiceBuilt } = await import(build.href);
  await ensureServiceBuilt();
  await import(new URL("../dist-service/cli/main.js", import.meta.url).href);
} else await import(new URL("../dist/cli/main.js", import.meta.url).href);
