import { type NumberArgument, readNumber } from "../requests/arguments.js";
import { numeric } from "../requests/numeric.js";
import { type CommandOption, flag, type OptionValues, valued } from "./command.js";
import { withServicePackages } from "./service-packages.js";

/** Options of every operator command. */
export const TARGET_OPTIONS: Record<string, CommandOption> = {
  data: valued(
    "DIR",
    "folder of the service, whether running or not; default ./data, or MOTION_DATA_DIR; ignored with DATABASE_URL",
  ),
  config: valued("FILE", "the service's config file"),
  json: flag("print JSON"),
};

const AMOUNT = { type: "number", default: 0, range: [0, 1e12] } as const satisfies NumberArgument;
const COUNT = { type: "number", default: 0, range: [0, 2 ** 31 - 1], integer: true } as const satisfies NumberArgument;
const RATE = { ...COUNT, range: [1, 2 ** 31 - 1], unit: "requests per minute" } as const satisfies NumberArgument;

/** Options of an organization's allowances. */
export const ALLOWANCE_OPTIONS: Record<string, CommandOption> = {
  plan: valued("ID", "a plan from the configuration; the numbers below take precedence over the plan's"),
  "motion-seconds": valued("N", "seconds of motion that it may download per month"),
  characters: valued("N", "characters that it may create per month"),
  rate: valued("N", "requests per minute"),
  features: valued("LIST", 'limited releases it may use, with commas: text-to-motion-3.0; "" for none'),
};

export const ALLOWANCE_USAGE = "[--motion-seconds N] [--characters N] [--rate N] [--plan ID] [--features LIST]";
export const TARGET_USAGE = "[--data DIR] [--json]";

/** Reads the given allowances; the others are left out. Throws a MotionError that names the option. */
export function readAllowances(options: OptionValues) {
  const number = (name: string, argument: NumberArgument) =>
    options[name] === undefined ? undefined : readNumber(`--${name}`, argument, numeric(options[name]));
  const features = options.features as string | undefined;
  return {
    plan: options.plan as string | undefined,
    motionSecondsPerMonth: number("motion-seconds", AMOUNT),
    charactersPerMonth: number("characters", COUNT),
    requestsPerMinute: number("rate", RATE),
    features: features
      ?.split(",")
      .map((feature) => feature.trim())
      .filter((feature) => feature !== ""),
  };
}

/** Loads the service's operator functions; if their packages are missing, the error says how to install them. */
export function withOperator<T>(
  work: (operator: typeof import("../service/operator/run-operator-request.js")) => Promise<T>,
): Promise<T> {
  return withServicePackages(async () => work(await import("../service/operator/run-operator-request.js")));
}

/** Reads the options that locate the service's records. */
export function targetOf(options: OptionValues) {
  return { data: options.data as string | undefined, config: options.config as string | undefined };
}
