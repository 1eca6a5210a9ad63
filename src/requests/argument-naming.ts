/** How a caller writes arguments. */
export interface ArgumentNaming {
  /** The key that an argument has in what is read. */
  key(name: string): string;
  /** The argument in a message. */
  shown(name: string): string;
  /** How this caller gets a list of all names, by what they name ("style"). */
  listedBy?: Readonly<Record<string, string>>;
}

/** The plugin: camelCase. */
export const PLUGIN_NAMING: ArgumentNaming = { key: (name) => name, shown: (name) => name };

/** The service: snake_case. */
export const SERVICE_NAMING: ArgumentNaming = {
  key: snakeCase,
  shown: snakeCase,
  listedBy: { style: "the query locomotion_styles" },
};

/**
 * The command line: options, read from an object in camelCase.
 *
 * @param options of arguments whose option is not their name in kebab-case
 */
export function commandLineNaming(options: Readonly<Record<string, string>> = {}): ArgumentNaming {
  return {
    key: (name) => name,
    shown: (name) => options[name] ?? `--${snakeCase(name).replaceAll("_", "-")}`,
  };
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
