import { describe, expect, it } from "vitest";
import { internalError } from "../../../src/service/base/to-service-error.js";

describe("the error that a caller sees for a fault", () => {
  it("reveals nothing", () => {
    const { code, message } = internalError(new Error("password of /etc", { cause: new Error("secret") }));
    expect({ code, message }).toEqual({ code: "INTERNAL_SERVER_ERROR", message: "Internal server error" });
  });

  it.each(["ENOSPC", "EDQUOT", "53100"])("says that the disk is full (%s), however deep the cause is", (reason) => {
    const full = Object.assign(new Error("no space left on /data"), { code: reason });
    const { code, message, details } = internalError(new Error("query", { cause: full }), "request-1");
    expect(code).toBe("INTERNAL_SERVER_ERROR");
    expect(message).toMatch(/^The service's disk is full/);
    expect(message).not.toContain("/data");
    expect(details).toEqual({ request_id: "request-1" });
  });
});
