import { describe, expect, it } from "vitest";
import { servicePackages, withServicePackages } from "../../src/cli/service-packages.js";
import { ServiceError } from "../../src/service/service-error.js";

describe("commands that need the service's packages", () => {
  it("say the one command that installs them, with exact versions", async () => {
    const missing = Object.assign(new Error("Cannot find package 'pg' imported from /x.js"), {
      code: "ERR_MODULE_NOT_FOUND",
    });
    const told = withServicePackages(() => Promise.reject(missing));
    await expect(told).rejects.toMatchObject({ name: "MotionError", code: "BAD_USER_INPUT" });
    await expect(told).rejects.toThrow(`(pg). Install them with:\n\n  npm install ${servicePackages().join(" ")}`);
    for (const one of servicePackages()) expect(one).toMatch(/^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/);
  });

  it("pass on what the service says to a person, and faults as faults", async () => {
    const said = withServicePackages(() => Promise.reject(new ServiceError("NOT_FOUND", "There is no such key.")));
    await expect(said).rejects.toMatchObject({ name: "MotionError", message: "There is no such key." });
    const fault = new TypeError("x is not a function");
    await expect(withServicePackages(() => Promise.reject(fault))).rejects.toBe(fault);
    const ours = Object.assign(new Error("Cannot find module '/dist/x.js'"), { code: "ERR_MODULE_NOT_FOUND" });
    await expect(withServicePackages(() => Promise.reject(ours))).rejects.toBe(ours);
  });
});
