import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { show } from "../../requests/arguments.js";
import { badInput, type MotionError, reasonOf } from "../../requests/motion-error.js";
import type { ServiceConfig } from "../config/service-config.js";
import { BUILTIN_ENGINES } from "./builtin-engines.js";
import type { JobEngine, JobEngineMethod } from "./job-engine.js";
import { type JobEngines, jobEngines } from "./job-engines.js";

const METHODS: readonly JobEngineMethod[] = ["VideoToMotion", "TextToMotion"];
const LONGEST = 86_400;

/**
 * Loads the package's job engines and those of the operator's module.
 *
 * @throws MotionError BAD_USER_INPUT that says what is wrong with the module
 */
export async function loadJobEngines({ enginesModule }: Pick<ServiceConfig, "enginesModule">): Promise<JobEngines> {
  if (enginesModule === null) return jobEngines(BUILTIN_ENGINES, null);
  const address = addressOf(enginesModule);
  return jobEngines([...(await importEngines(address, enginesModule)), ...BUILTIN_ENGINES], address);
}

/** Imports the engines of a module. @param name of the module, for messages */
export async function importEngines(address: string, name = address): Promise<readonly JobEngine[]> {
  let module: { default?: { engines?: unknown } };
  try {
    module = await import(address);
  } catch (error) {
    throw wrong(name, `cannot be loaded: ${reasonOf(error)}`);
  }
  const engines = module.default?.engines;
  if (!Array.isArray(engines)) throw wrong(name, "has no default export of the form { engines: [...] }");
  for (const [i, engine] of engines.entries()) {
    const fault = faultOf(engine);
    if (fault !== null) throw wrong(name, `engine ${i}: ${fault}`);
  }
  return engines;
}

/** Resolves a path, a file: address, or a package that is installed where the service is started. */
function addressOf(module: string): string {
  if (module.startsWith("file:")) return module;
  const path = resolve(module);
  if (existsSync(path)) return pathToFileURL(path).href;
  try {
    return pathToFileURL(createRequire(join(process.cwd(), "_")).resolve(module)).href;
  } catch {
    throw wrong(module, "is neither a file nor an installed package");
  }
}

function faultOf(engine: Partial<JobEngine> | null | undefined): string | null {
  if (typeof engine !== "object" || engine === null) return `must be an object; got ${show(engine)}`;
  const { method, models, deadlineSeconds, seconds, lacks, run } = engine;
  if (!METHODS.includes(method as JobEngineMethod))
    return `method must be ${METHODS.join(" or ")}; got ${show(method)}`;
  const isModel = (model: unknown) => model === null || (typeof model === "string" && model !== "");
  if (!Array.isArray(models) || models.length === 0 || !models.every(isModel)) {
    return "models must be a list of the names of models that it makes, null for requests without one";
  }
  if (typeof deadlineSeconds !== "number" || !(deadlineSeconds >= 1 && deadlineSeconds <= LONGEST)) {
    return `deadlineSeconds must be a number from 1 to ${LONGEST}; got ${show(deadlineSeconds)}`;
  }
  if (seconds !== undefined && typeof seconds !== "function") return `seconds must be a function; got ${show(seconds)}`;
  if (lacks !== undefined && typeof lacks !== "function") return `lacks must be a function; got ${show(lacks)}`;
  return typeof run === "function" ? null : `run must be a function; got ${show(run)}`;
}

function wrong(module: string, what: string): MotionError {
  return badInput("enginesModule", `The module of engines ${JSON.stringify(module)} ${what}.`);
}
