import { describe, expect, it } from "vitest";
import { abortError, fromErrorMessage, MotionError, throwIfAborted } from "../../src/requests/motion-error.js";
import { toErrorMessage, toOutcome } from "../../src/requests/to-outcome.js";
import { fromOutcome } from "../../src/requests/worker-protocol.js";

describe("errors at the worker's border", () => {
  it("keep class, code, message and argument through a structured clone", async () => {
    const thrown = new MotionError("BAD_USER_INPUT", "strides must be 1 to 5; got 9.", { argument: "strides" });
    const outcome = await toOutcome<number>(() => {
      throw thrown;
    });
    const arrived = structuredClone(outcome);
    expect(() => fromOutcome(arrived)).toThrow(MotionError);
    try {
      fromOutcome(arrived);
    } catch (error) {
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", message: thrown.message, argument: "strides" });
    }
  });

  it("turn anything thrown into INTERNAL with its message", () => {
    expect(toErrorMessage(new TypeError("x is not a function"))).toMatchObject({
      code: "INTERNAL",
      message: "x is not a function",
    });
    expect(toErrorMessage("plain")).toMatchObject({ code: "INTERNAL", message: "plain" });
    expect(fromErrorMessage(toErrorMessage(new RangeError("r"))).cause).toHaveProperty("workerStack");
  });

  it("pass values through", async () => {
    expect(fromOutcome(await toOutcome(async () => 5))).toBe(5);
  });

  it("carry the reason of an abort under the name that fetch uses", () => {
    const controller = new AbortController();
    expect(() => throwIfAborted(controller.signal)).not.toThrow();
    expect(() => throwIfAborted(undefined)).not.toThrow();
    controller.abort("left the level");
    expect(() => throwIfAborted(controller.signal)).toThrow(MotionError);
    expect(abortError(controller.signal)).toMatchObject({
      code: "ABORTED",
      name: "AbortError",
      cause: "left the level",
    });
  });
});
