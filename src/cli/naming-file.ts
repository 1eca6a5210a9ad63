import { MotionError } from "../requests/motion-error.js";

/** Does work with a file; what is wrong with it is said with the file's name. */
export async function namingFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new MotionError(error.code, `${path}: ${error.message}`, { argument: error.argument, cause: error });
  }
}
