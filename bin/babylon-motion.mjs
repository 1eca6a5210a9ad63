#!/usr/bin/env node
/** The command: in a clone the sources, through tsx; in an installed package, which holds no sources, the built files. */
import { existsSync } from "node:fs";

const source = new URL("../src/cli/main.ts", import.meta.url);
if (existsSync(source)) {
  const { register } = await import("tsx/esm/api");
  register();
  await import(source.href);
} else await import(new URL("../dist/cli/main.js", import.meta.url).href);
