import { describe, expect, it } from "vitest";
import { readRequestOptions } from "../../src/requests/request-options.js";

describe("the options of a request", () => {
  it("may all be left out, and supersede nothing by default", () => {
    for (const options of [undefined, null, {}]) {
      expect(readRequestOptions(options)).toEqual({ signal: undefined, onProgress: undefined, supersede: false });
    }
  });

  it("are taken unchanged", () => {
    const { signal } = new AbortController();
    const onProgress = () => {};
    const options = { signal, onProgress, supersede: true };
    expect(readRequestOptions(options)).toEqual(options);
  });

  it.each([
    [{ signal: "abort" }, "signal"],
    [{ onProgress: {} }, "onProgress"],
    [{ supersede: 1 }, "supersede"],
    [{ superseed: true }, "superseed"],
  ])("%o are refused by name", (options, argument) => {
    expect(() => readRequestOptions(options)).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT", argument }));
  });
});
