/** Prints a command's output. */
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

/** An option that takes a value. */
export function valued(value: string, description: string, short?: string): CommandOption {
  return { type: "string", short, value, description };
}

/** An option without a value. */
export function flag(description: string): CommandOption {
  return { type: "boolean", description };
}

/** A positional argument: `org create NAME`. All of them are required. */
export interface CommandPositional {
  /** The name shown in the help: "NAME". */
  name: string;
  description: string;
}

/** Values of a command line, by option name without dashes. */
export type OptionValues = Record<string, string | boolean | undefined>;

export interface Command {
  /** One word, or the group's name and its own: "org create". */
  name: string;
  summary: string;
  /** The positionals and options in one line, for the help. */
  usage: string;
  positionals?: readonly CommandPositional[];
  options: Record<string, CommandOption>;
  /** @param positionals as many as the command has */
  run(options: OptionValues, printer: Printer, positionals: readonly string[]): void | Promise<void>;
}

/** Commands under one word: `org create`, `org list`. */
export interface CommandGroup {
  name: string;
  summary: string;
  commands: readonly Command[];
}

/** The text of `--help`. */
export function commandHelp({ name, summary, usage, positionals = [], options }: Command): string {
  const rows = [
    ...positionals.map((positional) => [`    ${positional.name}`, positional.description]),
    ...Object.entries(options).map(([option, { short, value, description }]) => {
      const flag = `${short ? `-${short}, ` : "    "}--${option}${value ? ` ${value}` : ""}`;
      return [flag, description];
    }),
  ];
  const width = Math.max(...rows.map(([flag]) => flag.length));
  const lines = rows.map(([flag, description]) => `  ${flag.padEnd(width)}  ${description}`);
  return [`Usage: babylon-motion ${name} ${usage}`.trimEnd(), "", `${summary}.`, "", ...lines].join("\n");
}

/** The text of `--help` of several commands: one line each. */
export function overviewHelp(
  usage: string,
  commands: readonly { name: string; summary: string }[],
  ending: string,
): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Usage: babylon-motion ${usage}`,
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    ending,
  ].join("\n");
}
