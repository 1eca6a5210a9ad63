import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { MotionError } from "../requests/motion-error.js";
import type { Printer } from "./command.js";
import { addingCommand, commandText, type InstallPlace, installPlace } from "./package-manager.js";
import { missingPackagesError, missingServicePackages, nameOf } from "./service-packages.js";
import { RUNTIME, trimRuntime } from "./trim-runtime.js";

export interface InstallParts {
  /** Whether to install without asking. */
  yes: boolean;
  missing?: readonly string[];
  place?: InstallPlace;
  /** Asks the user at a terminal; null if there is none. */
  ask?: ((question: string) => Promise<string>) | null;
}

/**
 * Makes sure that the service's packages are installed: lists those that are missing, asks, and installs their exact
 * versions with the project's own package manager. If there is no one to ask, it throws a MotionError with the one
 * command.
 *
 * @returns whether any were installed
 */
export async function ensureServicePackages(
  printer: Printer,
  { yes, missing = missingServicePackages(), place = installPlace(), ask = askAtTerminal() }: InstallParts,
): Promise<boolean> {
  if (missing.length === 0) return false;
  if (!yes && !ask) throw missingPackagesError(missing, place);
  const command = addingCommand(place, missing);
  printer.error(
    `The service needs ${missing.length} packages that are not installed:\n  ${missing.map(nameOf).join(", ")}`,
  );
  if (!yes) {
    const answer = await ask!(`Install them with ${place.manager} in ${place.folder}? [Y/n] `);
    if (!/^(y(es)?)?$/i.test(answer.trim())) throw missingPackagesError(missing, place);
  }
  printer.error(`${commandText(command.slice(0, 3))} …`);
  await install(command, place);
  // A copy that was there before may serve others, too.
  if (missing.some((one) => nameOf(one) === RUNTIME)) {
    const freed = trimRuntime(place.folder) / 1e6;
    if (freed > 1)
      printer.error(`Of ${RUNTIME}, ${freed.toFixed(0)} MB of builds that nothing here loads are removed.`);
  }
  return true;
}

function askAtTerminal(): InstallParts["ask"] {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}

/**
 * Runs the package manager. Its output goes to standard error, because other programs read the service's standard
 * output.
 */
function install([program, ...args]: string[], { folder }: InstallPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) =>
      reject(new MotionError("BAD_USER_INPUT", `${program} could not install the service's packages: ${why}.`));
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    });
    child.on("error", (error) => failed(error.message));
    child.on("close", (status) => (status === 0 ? resolve() : failed(`it ended with status ${status}`)));
  });
}
