import { expect } from "vitest";

/** Checks that two results are equal, their arrays to the last bit; faster than number by number. */
export function expectSameBytes(actual: unknown, expected: unknown): void {
  expect(textOf(actual) === textOf(expected)).toBe(true);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (!ArrayBuffer.isView(part)) return part;
    return `${part.constructor.name} ${Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("base64")}`;
  });
}
