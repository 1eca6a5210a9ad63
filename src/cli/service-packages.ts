import { readFileSync } from "node:fs";
import { MotionError } from "../requests/motion-error.js";

/** Errors of the service whose message is meant for the person at the command line. */
const PLAIN_ERRORS: readonly string[] = ["ServiceError", "DatabaseError"];

/**
 * The packages that the service needs beside this one, in the versions that it was tested with: "pg@8.23.1", … A game
 * that only generates motions installs none of them.
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
 * Runs what loads the service. Where its packages are not installed it throws a MotionError that says the one command
 * that installs them; errors of the service that speak to a person become MotionErrors too.
 */
export async function withServicePackages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof MotionError) throw error;
    const missing = missingPackage(error);
    if (missing !== null) {
      throw new MotionError(
        "BAD_USER_INPUT",
        `The service needs packages that are not installed here (${missing}). Install them with:\n\n  npm install ${servicePackages().join(" ")}\n`,
        { cause: error },
      );
    }
    if (!PLAIN_ERRORS.includes(error.name)) throw error;
    throw new MotionError("BAD_USER_INPUT", error.message, { cause: error });
  }
}

/** Name of the package that an import did not find; null for every other error, also a missing file of our own. */
function missingPackage(error: Error): string | null {
  if ((error as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") return null;
  return /Cannot find package '([^']+)'/.exec(error.message)?.[1] ?? null;
}
