import { existsSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** Where to install packages beside this one, and with which package manager. */
export interface InstallPlace {
  /** The folder whose `node_modules` contains this package and is searched for its imports. */
  folder: string;
  manager: PackageManager;
  /** Whether this package was installed globally, so that the folder is no project. */
  isGlobal: boolean;
}

const LOCK_FILES: readonly (readonly [string, PackageManager])[] = [
  ["package-lock.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

/**
 * Finds out where this package is installed.
 *
 * @param file one of this package's own
 * @param agent the package manager that runs it, from `npm_config_user_agent`: "pnpm/10.1.0 npm/? node/v22"
 */
export function installPlace(
  file = fileURLToPath(import.meta.url),
  agent = process.env.npm_config_user_agent ?? "",
): InstallPlace {
  const parts = file.split(sep);
  const at = parts.indexOf("node_modules");
  // The first one, as a hoisted package is found from every folder below. Outside of node_modules this is a clone.
  const folder = at > 0 ? parts.slice(0, at).join(sep) || sep : projectOf(dirname(file));
  const isGlobal = !existsSync(join(folder, "package.json"));
  const locked = LOCK_FILES.find(([name]) => existsSync(join(folder, name)))?.[1];
  const running = (["pnpm", "yarn", "bun"] as const).find((name) => agent.startsWith(`${name}/`));
  return { folder, manager: locked ?? running ?? "npm", isGlobal };
}

function projectOf(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, "package.json")) ? folder : projectOf(parent);
}

/** The command that installs exact versions of packages: program and arguments, to run in the place's folder. */
export function addingCommand({ folder, manager, isGlobal }: InstallPlace, packages: readonly string[]): string[] {
  if (isGlobal) return ["npm", "install", "--global", ...packages];
  if (manager === "npm") return ["npm", "install", "--save-exact", ...packages];
  const isWorkspace = manager === "pnpm" && existsSync(join(folder, "pnpm-workspace.yaml"));
  const exact = manager === "pnpm" ? "--save-exact" : "--exact";
  return [manager, "add", exact, ...(isWorkspace ? ["--workspace-root"] : []), ...packages];
}

/** Formats a command as it would be typed. */
export function commandText(command: readonly string[]): string {
  return command.join(" ");
}
