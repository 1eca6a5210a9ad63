/**
 * Runs the tests of the files that import, however indirectly, the named modules: `node tools/run/test-related.mjs
 * FILE …`.
 */
import { ensureInstalled } from "./install.mjs";
import { runTests } from "./run-tests.mjs";

ensureInstalled();
runTests(["related", "--run", ...process.argv.slice(2)]);
