import { expect, it } from "vitest";
import { servicePieces } from "../../src/engine/service-practice.js";
import { Shelf } from "../../src/engine/shelf.js";

it("practises on the service's threads without an error, which nobody would see", async () => {
  const context = { onProgress: () => {}, shelf: new Shelf(), practise: () => {} };
  const pieces = servicePieces(context);
  expect(pieces.length).toBeGreaterThan(20);
  for (const piece of pieces) {
    const steps = piece();
    while (!(await steps.next()).done);
  }
}, 60_000);
