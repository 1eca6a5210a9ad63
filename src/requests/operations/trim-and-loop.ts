import { type ArgumentsOf, FRACTION, NAME, operation, REQUIRED_ID } from "../argument-table.js";
import { badInput } from "../motion-error.js";

export const trimAndLoopMotion = operation(
  {
    motionId: REQUIRED_ID,
    motionName: NAME,
    start: { ...FRACTION, required: true },
    end: { ...FRACTION, required: true },
    /** "": none. */
    loop: { type: "choice", choices: ["", "cyclical", "progressive"] },
    loopRootMotion: { type: "boolean", deprecated: "Use loop: true is progressive, false cyclical." },
  },
  ({ start, end }, shown) => {
    if (start >= end) {
      throw badInput(shown("start"), `${shown("start")} (${start}) must be below ${shown("end")} (${end}).`);
    }
  },
);

/** How it loops; null: not at all. `loop` wins over `loopRootMotion`, also when it is empty. */
export function loopOf({
  loop,
  loopRootMotion,
}: Pick<ArgumentsOf<typeof trimAndLoopMotion.arguments>, "loop" | "loopRootMotion">) {
  if (loop !== null) return loop === "" ? null : loop;
  if (loopRootMotion === null) return null;
  return loopRootMotion ? "progressive" : "cyclical";
}
