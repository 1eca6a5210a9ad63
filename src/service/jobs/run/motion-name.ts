import type { JobRow } from "../job-records.js";

const LONGEST = 200;

/** Chooses the name of a job's motion: the one in its arguments, else its prompt. */
export function motionName({ args, method }: Pick<JobRow, "args" | "method">): string {
  for (const name of [args.motion_name, args.prompt]) {
    if (typeof name === "string" && name.trim() !== "") return name.trim().slice(0, LONGEST);
  }
  return method;
}
