import { MotionError } from "../requests/motion-error.js";

/** Runs work with a file and adds the file's name to errors. */
export async function namingFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new MotionError(error.code, `${path}: ${error.message}`, { argument: error.argument, cause: error });
  }
}
