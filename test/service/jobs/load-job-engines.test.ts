import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadJobEngines } from "../../../src/service/jobs/load-job-engines.js";

const GOOD = `{ method: "TextToMotion", models: ["text-to-motion-3.0", null], deadlineSeconds: 60, run() {} }`;

describe("the operator's module of engines", () => {
  let folder: string;
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "motion-engines-"));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function load(text: string) {
    const enginesModule = join(folder, `engines ${count++}.mjs`);
    await writeFile(enginesModule, text);
    return await loadJobEngines({ enginesModule });
  }

  it("adds engines", async () => {
    const engines = await load(`export default { engines: [${GOOD}] };`);
    expect(engines.find("TextToMotion", "text-to-motion-3.0")).not.toBeNull();
    expect(engines.find("TextToMotion", null)).not.toBeNull();
    expect(engines.find("TextToMotion", "text-to-motion-4.0")).toBeNull();
    expect(engines.find("TextToMotion", null)?.deadlineSeconds).toBe(60);
  });

  it("is not needed", async () => {
    const engines = await loadJobEngines({ enginesModule: null });
    expect(engines.module).toBeNull();
    expect(engines.find("VideoToMotion", "video-to-motion-2.0")).not.toBeNull();
    expect(engines.find("VideoToMotion", "video-to-motion-2.1")).not.toBeNull();
    expect(engines.find("CharacterFromImage", null)).toBeNull();
  });

  it("may be an installed package", async () => {
    await expect(loadJobEngines({ enginesModule: "pino" })).rejects.toThrow(
      /"pino" has no default export of the form \{ engines: \[...\] \}/,
    );
  });

  it.each([
    ["export default {};", /has no default export of the form/],
    ["export const engines = [];", /has no default export of the form/],
    ["export default { engines: [null] };", /engine 0: must be an object; got null/],
    [`export default { engines: [${GOOD}, 3] };`, /engine 1: must be an object; got 3/],
    [GOOD.replace("TextToMotion", "Dance"), /engine 0: method must be VideoToMotion or TextToMotion; got "Dance"/],
    [GOOD.replace('["text-to-motion-3.0", null]', "[]"), /engine 0: models must be a list/],
    [GOOD.replace('["text-to-motion-3.0", null]', '["", 4]'), /engine 0: models must be a list/],
    [GOOD.replace("60", "0.5"), /engine 0: deadlineSeconds must be a number from 1 to 86400; got 0.5/],
    [GOOD.replace("60", '"60"'), /engine 0: deadlineSeconds .* got "60"/],
    [GOOD.replace("run() {}", "seconds: 1, run() {}"), /engine 0: seconds must be a function; got 1/],
    [GOOD.replace("run() {}", "lacks: 1, run() {}"), /engine 0: lacks must be a function; got 1/],
    [GOOD.replace("run() {}", "run: 1"), /engine 0: run must be a function; got 1/],
    ["throw new Error('no licence');", /cannot be loaded: no licence/],
    ["import 'a-package-that-is-not-there';", /cannot be loaded: .*a-package-that-is-not-there/],
    ["export default {", /cannot be loaded/],
  ])("is refused with what is wrong: %s", async (text, message) => {
    const whole = text.startsWith("{") ? `export default { engines: [${text}] };` : text;
    await expect(load(whole)).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "enginesModule" });
    await expect(load(whole)).rejects.toThrow(message);
  });

  it("is rejected if it does not exist", async () => {
    await expect(loadJobEngines({ enginesModule: join(folder, "none.mjs") })).rejects.toThrow(
      /is neither a file nor an installed package/,
    );
  });
});
