#!/usr/bin/env node
/** The command: the built one where there is one, else (in a clone) the sources through tsx. */
import { existsSync } from "node:fs";

const built = new URL("../dist/cli/main.js", import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL("../src/cli/main.ts", import.meta.url).href);
}
