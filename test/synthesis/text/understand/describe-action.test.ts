import { expect, it } from "vitest";
import { textActions } from "../../../../src/synthesis/text/actions/catalogue.js";
import { describeAction } from "../../../../src/synthesis/text/understand/describe-action.js";

it("no description says the way twice", () => {
  expect(describeAction({ action: "jump_forward", parameters: { direction: 0, distance: 2 } })).toBe(
    "jumps forward 2 m",
  );
  for (const { id } of textActions()) {
    for (const direction of [0, 45, 90, 180]) {
      expect(describeAction({ action: id, parameters: { direction } })).not.toMatch(/\b([a-z]+) \1\b/);
    }
  }
});
