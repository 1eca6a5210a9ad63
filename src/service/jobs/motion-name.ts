import type { JobRow } from "./job-records.js";

const LONGEST = 200;

/** How the motion of a job is called: as its arguments say, else as its prompt. */
export function motionName({ args, method }: Pick<JobRow, "args" | "method">): string {
  for (const name of [args.motion_name, args.prompt]) {
    if (typeof name === "string" && name.trim() !== "") return name.trim().slice(0, LONGEST);
  }
  return method;
}
