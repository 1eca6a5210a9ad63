/** The names by which a caller passes arguments. */
export interface ArgumentNaming {
  /** The argument's key in the input object. */
  key(name: string): string;
  /** The argument's name in messages. */
  shown(name: string): string;
  /** Where this caller finds a list of all names, by their kind ("style"). */
  listedBy?: Readonly<Record<string, string>>;
}

/** The plugin's naming: camelCase. */
export const PLUGIN_NAMING: ArgumentNaming = { key: (name) => name, shown: (name) => name };

/** The service's naming: snake_case. */
export const SERVICE_NAMING: ArgumentNaming = {
  key: snakeCase,
  shown: snakeCase,
  listedBy: { style: "the query locomotion_styles" },
};

/**
 * Makes the command line's naming: options, read from an object in camelCase.
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
