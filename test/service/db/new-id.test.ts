import { expect, it } from "vitest";
import { newId } from "../../../src/service/db/new-id.js";

it("newId: 24 of [a-z0-9], never the same, every character about as often", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = new Map<string, number>();
  for (const id of ids) {
    expect(id).toMatch(/^[a-z0-9]{24}$/);
    for (const character of id) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(36);
  const mean = (20_000 * 24) / 36;
  // Five standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(5 * Math.sqrt(mean));
});
