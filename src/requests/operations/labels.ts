import { FRACTION, operation, REQUIRED_ID, type TextArgument } from "../argument-table.js";
import { badInput } from "../motion-error.js";

const DESCRIPTION = { type: "text", maxLength: 500 } as const satisfies TextArgument;

export const createLabel = operation(
  { motionId: REQUIRED_ID, description: { ...DESCRIPTION, required: true }, start: FRACTION, end: FRACTION },
  ({ start, end }, shown) => checkStretch(start, end, shown),
);

export const updateLabel = operation(
  { labelId: REQUIRED_ID, description: DESCRIPTION, start: FRACTION, end: FRACTION, deleted: { type: "boolean" } },
  ({ start, end }, shown) => checkStretch(start, end, shown),
);

/** Throws when a label would end before it starts. */
export function checkStretch(start: number | null, end: number | null, shown: (name: string) => string): void {
  if (start === null || end === null || start <= end) return;
  throw badInput(shown("start"), `${shown("start")} (${start}) must not be after ${shown("end")} (${end}).`);
}

export const labelSearch = operation({
  /** Blank: finds nothing. */
  query: { type: "text", maxLength: 500, mayBeBlank: true },
  limit: { type: "number", integer: true, default: 20, range: [1, 200] },
});
