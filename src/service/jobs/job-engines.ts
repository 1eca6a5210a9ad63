import type { JobEngine } from "./job-engine.js";

/** The installed job engines. */
export interface JobEngines {
  find(method: string, model: string | null): JobEngine | null;
  /** Methods and models of all engines. */
  readonly kinds: readonly { method: string; model: string | null }[];
  /** Address of the operator's module; null: none. */
  readonly module: string | null;
}

/** Collects engines. @param engines for a method and model, the first one counts */
export function jobEngines(engines: readonly JobEngine[], module: string | null): JobEngines {
  const find = (method: string, model: string | null) =>
    engines.find((engine) => engine.method === method && engine.models.includes(model)) ?? null;
  const kinds = engines.flatMap(({ method, models }) => models.map((model) => ({ method, model })));
  return { find, kinds, module };
}
