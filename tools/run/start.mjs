/** `npm start`: installs and builds what is missing, then runs the service and the demo on one port. */
import { parseArgs } from "node:util";
import { bin, ensureInstalled, run } from "./install.mjs";

const HELP = `npm start -- [options]
  --characters FOLDER  list the models of a folder of yours (.glb .vrm .gltf .fbx) in the demo
  --port N             first port to try (default 5173, or PORT)
  --data FOLDER        the service's database and files (default ./data, or MOTION_DATA_DIR)
  --host NAME          address to listen on (default 127.0.0.1, or HOST)
  --dev                Vite's development server of the demo alone, with hot reload`;

const options = readOptions();
ensureInstalled();
const { folderProblem } = await import("./character-folder.mjs");
if (options.characters) {
  const problem = folderProblem(options.characters);
  if (problem) fail(problem);
}
if (options.dev) {
  const where = ["--port", String(options.port), "--host", options.host];
  run(bin("vite"), where, {
    DEMO_CHARACTERS: options.characters ?? "",
  });
} else {
  const { demoDirectory, ensureDemoBuilt } = await import("../build/build-demo.mjs");
  const { ensureServiceBuilt } = await import("../build/build-service.mjs");
  const { demoHandler, freePort } = await import("./demo-server.mjs");
  await ensureDemoBuilt();
  await ensureServiceBuilt();
  const { runServer } = await import("../../dist-service/service.js");
  const demo = demoHandler({ directory: demoDirectory, characters: options.characters, account: "account/" });
  try {
    const port = await freePort(options.port, options.host);
    await runServer({
      flags: { port: String(port), host: options.host, data: options.data },
      routes: ["/", "/*"].map((path) => ({
        methods: ["GET", "HEAD"],
        path,
        access: "open",
        handle: (_, { request, response }) => demo(request, response),
      })),
      onReady: ({ url }) => console.log(`babylon-motion demo: ${url}/`),
      print: (line) => console.log(line),
    });
  } catch (error) {
    fail(error.message);
  }
}

function readOptions() {
  const string = { type: "string" };
  const flag = { type: "boolean" };
  let values;
  try {
    const known = { characters: string, port: string, host: string, data: string, dev: flag, help: flag };
    ({ values } = parseArgs({ options: known }));
  } catch (error) {
    fail(`${error.message}\n\n${HELP}`);
  }
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const port = Number(values.port ?? process.env.PORT ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    fail(`--port must be a whole number from 0 to 65535; got "${values.port ?? process.env.PORT}".`);
  }
  return {
    characters: values.characters ?? null,
    port,
    host: values.host ?? process.env.HOST ?? "127.0.0.1",
    data: values.data,
    dev: values.dev,
  };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
