/** Where a command's lines go. */
export interface Printer {
  out(text: string): void;
  error(text: string): void;
}

export interface CommandOption {
  type: "string" | "boolean";
  short?: string;
  /** Placeholder of the value in the help: "M/S". */
  value?: string;
  description: string;
}

/** Values of a command line, by option name without dashes. */
export type OptionValues = Record<string, string | boolean | undefined>;

export interface Command {
  name: string;
  summary: string;
  /** The options in one line, for the help. */
  usage: string;
  options: Record<string, CommandOption>;
  run(options: OptionValues, printer: Printer): void | Promise<void>;
}

/** The text of `--help`. */
export function commandHelp({ name, summary, usage, options }: Command): string {
  const rows = Object.entries(options).map(([option, { short, value, description }]) => {
    const flag = `${short ? `-${short}, ` : "    "}--${option}${value ? ` ${value}` : ""}`;
    return [flag, description];
  });
  const width = Math.max(...rows.map(([flag]) => flag.length));
  const lines = rows.map(([flag, description]) => `  ${flag.padEnd(width)}  ${description}`);
  return [`Usage: babylon-motion ${name} ${usage}`, "", `${summary}.`, "", ...lines].join("\n");
}
