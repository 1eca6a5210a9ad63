import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { MotionError } from "../requests/motion-error.js";
import { embedGltfFiles } from "./embed-gltf-files.js";

/**
 * Reads a file that the user named; a .gltf with the files that belong to it. Throws a MotionError that says why it
 * cannot be read.
 */
export function readInput(option: string, path: string, extensions: readonly string[]): Uint8Array {
  checkExtension(option, path, extensions);
  try {
    return embedGltfFiles(path, new Uint8Array(readFileSync(path)));
  } catch (error) {
    throw fileFault(option, `cannot read ${path}`, error);
  }
}

/** Checks that a file which is read elsewhere is there, and its extension. */
export function checkInput(option: string, path: string, extensions: readonly string[]): void {
  checkExtension(option, path, extensions);
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw fileFault(option, `cannot read ${path}`, error);
  }
  if (statSync(path).isDirectory()) throw bad(option, `${path} is a folder`);
}

/**
 * Checks the output path before any work is done: its extension, its folder, and that no input would be overwritten.
 *
 * @param inputs files that are read, or names of built-in characters
 * @param option that names the path, for messages
 * @returns the extension in lower case
 */
export function checkOutput(
  path: unknown,
  extensions: readonly string[],
  inputs: readonly (string | undefined)[] = [],
  option = "--output",
): string {
  if (typeof path !== "string" || path === "") {
    const examples = extensions.map((extension) => `-o walk${extension}`).join(" or ");
    throw new MotionError("BAD_USER_INPUT", `Give the file to write: ${examples}.`, { argument: option });
  }
  const extension = checkExtension(option, path, extensions);
  const folder = dirname(resolve(path));
  if (!existsSync(folder)) throw bad(option, `there is no folder ${folder}`);
  if (existsSync(path) && statSync(path).isDirectory()) throw bad(option, `${path} is a folder`);
  const isSame = (input?: string) => input && existsSync(input) && realpathSync(path) === realpathSync(input);
  if (existsSync(path) && inputs.some(isSame)) {
    throw bad(option, `${path} is the input file and is not overwritten; choose another name`);
  }
  return extension;
}

export function writeOutput(path: string, data: Uint8Array | string, option = "--output"): void {
  try {
    writeFileSync(path, data);
  } catch (error) {
    throw fileFault(option, `cannot write ${path}`, error);
  }
}

function checkExtension(option: string, path: string, extensions: readonly string[]): string {
  const extension = extname(path).toLowerCase();
  if (!extensions.includes(extension)) {
    const allowed = extensions.join(" or ");
    throw bad(option, `must be a ${allowed} file; got ${JSON.stringify(basename(path))}`);
  }
  return extension;
}

function fileFault(option: string, what: string, error: unknown): MotionError {
  const code = (error as { code?: string }).code;
  const reasons: Record<string, string> = {
    ENOENT: "there is no such file",
    EISDIR: "it is a folder",
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the disk is read-only",
    ENOSPC: "the disk is full",
  };
  return bad(option, `${what}: ${reasons[code ?? ""] ?? code ?? "unknown reason"}`);
}

function bad(option: string, message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", `${option}: ${message}.`, { argument: option });
}
