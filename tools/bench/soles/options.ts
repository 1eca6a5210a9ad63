import { RIG_NAMES } from "./rigs.js";
import { SCENARIO_NAMES, SEED } from "./scenarios/all-cases.js";

/** Options of `npm run bench -- soles`. */
export interface SolesOptions {
  seed: number;
  /** Null: all. */
  only: string[] | null;
  rig: string | null;
  caseId: string | null;
  /** Every n-th case only. */
  every: number;
  /** Number of worst cases printed for each measure. */
  worst: number;
  /** File that every case's numbers are written to; null for none. */
  json: string | null;
  /** Whether every frame's heights and movements are printed; with `caseId`. */
  trace: boolean;
}

const QUICK = 8;
export const CAPTURES = "captures";

export const USAGE = `npm run bench -- soles [--only ${[...SCENARIO_NAMES, CAPTURES].join("|")}[,…]] [--rig NAME] [--case ID [--trace]] [--seed N] [--quick] [--worst N] [--json FILE]`;

/** Reads the options. Throws with a message that says what is allowed. */
export function readSolesOptions(args: readonly string[]): SolesOptions {
  const options: SolesOptions = {
    seed: SEED,
    only: null,
    rig: null,
    caseId: null,
    every: 1,
    worst: 10,
    json: null,
    trace: false,
  };
  for (let i = 0; i < args.length; i++) {
    const value = () => {
      const next = args[++i];
      if (next === undefined) throw new Error(`${args[i - 1]} needs a value.\n${USAGE}`);
      return next;
    };
    const whole = (name: string) => {
      const number = Number(value());
      if (!Number.isInteger(number) || number < 0) throw new Error(`${name} must be a whole number from 0.\n${USAGE}`);
      return number;
    };
    if (args[i] === "--trace") options.trace = true;
    else if (args[i] === "--quick") options.every = QUICK;
    else if (args[i] === "--seed") options.seed = whole("--seed");
    else if (args[i] === "--worst") options.worst = whole("--worst");
    else if (args[i] === "--rig") options.rig = oneOf("rig", value(), RIG_NAMES);
    else if (args[i] === "--case") options.caseId = value();
    else if (args[i] === "--json") options.json = value();
    else if (args[i] === "--only") {
      options.only = value()
        .split(",")
        .map((name) => oneOf("scenario", name, [...SCENARIO_NAMES, CAPTURES]));
    } else throw new Error(`Unknown option "${args[i]}".\n${USAGE}`);
  }
  if (options.trace && options.caseId === null) throw new Error(`--trace prints one case: add --case ID.\n${USAGE}`);
  return options;
}

/** Returns whether everything is measured, with the published seed: only that is written into the document. */
export function isWhole({ seed, only, rig, caseId, every }: SolesOptions): boolean {
  return seed === SEED && only === null && rig === null && caseId === null && every === 1;
}

function oneOf(what: string, name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  throw new Error(`There is no ${what} "${name}". There are: ${names.join(", ")}.`);
}
