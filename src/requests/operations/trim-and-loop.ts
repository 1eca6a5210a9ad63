import { type ArgumentsOf, FRACTION, NAME, operation, REQUIRED_ID } from "../argument-table.js";
import { badInput } from "../motion-error.js";

/** A part of a motion, and how it repeats. */
export const trimmedPart = operation(
  {
    start: { ...FRACTION, required: true },
    end: { ...FRACTION, required: true },
    /** "": none. */
    loop: { type: "choice", choices: ["", "cyclical", "progressive"] },
    loopRootMotion: { type: "boolean", deprecated: "Use loop: true is progressive, false cyclical." },
  },
  checkOrder,
);

export const trimAndLoopMotion = operation(
  { motionId: REQUIRED_ID, motionName: NAME, ...trimmedPart.arguments },
  checkOrder,
);

/** How it loops; null: not at all. `loop` overrides `loopRootMotion`, even if it is empty. */
export function loopOf({
  loop,
  loopRootMotion,
}: Pick<ArgumentsOf<typeof trimmedPart.arguments>, "loop" | "loopRootMotion">) {
  if (loop !== null) return loop === "" ? null : loop;
  if (loopRootMotion === null) return null;
  return loopRootMotion ? "progressive" : "cyclical";
}

function checkOrder({ start, end }: { start: number; end: number }, shown: (name: string) => string): void {
  if (start < end) return;
  throw badInput(shown("start"), `${shown("start")} (${start}) must be below ${shown("end")} (${end}).`);
}
