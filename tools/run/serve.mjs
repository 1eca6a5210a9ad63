/** `npm run serve -- --port 4000 --data ./data`: installs and builds what is missing, then runs the service. */
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { ensureServiceBuilt } = await import("../build/build-service.mjs");
await ensureServiceBuilt();
process.argv.splice(2, 0, "serve");
await import("../../dist-service/cli/main.js");
