import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { MotionError } from "../requests/motion-error.js";
import { addingCommand, commandText, type InstallPlace, installPlace } from "./package-manager.js";

/** Errors of the service whose message is meant for the user of the command line. */
const PLAIN_ERRORS: readonly string[] = ["ServiceError", "DatabaseError"];

/**
 * The packages that the service needs, in the versions that it was tested with: "pg@8.23.1", … A game that only
 * generates motions needs none of them.
 */
export function servicePackages(): string[] {
  const { peerDependencies = {} } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  ) as { peerDependencies?: Record<string, string> };
  return Object.entries(peerDependencies)
    .filter(([name]) => !name.startsWith("@babylonjs/"))
    .map(([name, range]) => `${name}@${range.replace(/^[~^]/, "")}`);
}

/**
 * Lists the packages that an import would not find. Checks folders instead of importing, as Node caches failed lookups.
 */
export function missingServicePackages(from = dirname(fileURLToPath(import.meta.url))): string[] {
  // Yarn's Plug'n'Play has no folders to check.
  if (process.versions.pnp) return [];
  return servicePackages().filter((one) => !isInstalled(nameOf(one), from));
}

function isInstalled(name: string, from: string): boolean {
  if (existsSync(join(from, "node_modules", name, "package.json"))) return true;
  const parent = dirname(from);
  return parent !== from && isInstalled(name, parent);
}

/** "@scope/name@1.2.3" to "@scope/name". */
export function nameOf(versioned: string): string {
  return versioned.slice(0, versioned.lastIndexOf("@"));
}

/** Makes the error for missing packages, with the one command that installs them. */
export function missingPackagesError(missing: readonly string[], place: InstallPlace, cause?: unknown): MotionError {
  const names = missing.map(nameOf);
  const some = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return new MotionError(
    "BAD_USER_INPUT",
    `The service needs packages that are not installed (${some}). "npx babylon-motion serve --yes" installs them and ` +
      `starts it. By hand, in ${place.folder}:\n\n  ${commandText(addingCommand(place, missing))}\n`,
    { cause },
  );
}

/**
 * Runs work that loads the service. If its packages are missing, it throws a MotionError with the one command that
 * installs them; errors of the service that are meant for users also become MotionErrors.
 */
export function withServicePackages<T>(work: () => Promise<T>): Promise<T> {
  return withMessages(work, (_, cause) => {
    const known = missingServicePackages();
    return missingPackagesError(known.length > 0 ? known : servicePackages(), installPlace(), cause);
  });
}

/**
 * Runs work that loads a part of the service, which needs few of its packages. If one is missing, it throws a
 * MotionError that names that one; otherwise as `withServicePackages`.
 *
 * @param what needs the package: "A motion from a video"
 */
export function withPartPackages<T>(what: string, work: () => Promise<T>): Promise<T> {
  return withMessages(work, (name, cause) => {
    const place = installPlace();
    const known = servicePackages().find((one) => nameOf(one) === name);
    const command = commandText(addingCommand(place, [known ?? name]));
    const message = `${what} needs the package ${name}, which is not installed. In ${place.folder}:\n\n  ${command}\n`;
    return new MotionError("BAD_USER_INPUT", message, { cause });
  });
}

/** @param onMissing makes the error for a package of the service that is not installed */
async function withMessages<T>(
  work: () => Promise<T>,
  onMissing: (name: string, cause: Error) => MotionError,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof MotionError) throw error;
    const missing = missingPackage(error);
    if (missing !== null) throw onMissing(missing, error);
    if (!PLAIN_ERRORS.includes(error.name)) throw error;
    throw new MotionError("BAD_USER_INPUT", error.message, { cause: error });
  }
}

/** Name of the package that an import did not find; null for every other error, including a missing file of our own. */
function missingPackage(error: Error): string | null {
  if ((error as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") return null;
  return /Cannot find package '([^']+)'/.exec(error.message)?.[1] ?? null;
}
