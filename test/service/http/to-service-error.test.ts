import { describe, expect, it } from "vitest";
import { internalError } from "../../../src/service/http/to-service-error.js";

describe("what a caller sees of a fault", () => {
  it("is nothing of it", () => {
    const { code, message } = internalError(new Error("password of /etc", { cause: new Error("secret") }));
    expect({ code, message }).toEqual({ code: "INTERNAL_SERVER_ERROR", message: "Internal server error" });
  });

  it.each(["ENOSPC", "EDQUOT", "53100"])("is that the disk is full (%s), however deep that lies", (reason) => {
    const full = Object.assign(new Error("no space left on /data"), { code: reason });
    const { code, message, details } = internalError(new Error("query", { cause: full }), "request-1");
    expect(code).toBe("INTERNAL_SERVER_ERROR");
    expect(message).toMatch(/^The service's disk is full/);
    expect(message).not.toContain("/data");
    expect(details).toEqual({ request_id: "request-1" });
  });
});
