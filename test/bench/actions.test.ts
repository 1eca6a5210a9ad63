import { describe, expect, it } from "vitest";
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";
import { judgeAction, readActionChecks } from "../../tools/bench/words/action-checks.js";

const checks = readActionChecks();

describe("checks of actions by readers of their labels", () => {
  it("are there for actions of the catalogue, each once", () => {
    const ids = checks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !textActions().some((action) => action.id === id))).toEqual([]);
  });

  it("pass for nine of ten, those that ask what no good performance shows left out", () => {
    const some = checks.filter(({ wrong }, i) => i % 8 === 0 && wrong === undefined);
    const failed = some.filter((each) => !judgeAction(each, 1).strict).map(({ id }) => id);
    expect(failed.length, failed.join(" ")).toBeLessThan(0.1 * some.length);
  });

  it("fail for a body that only stands", () => {
    const idle = checks.find(({ id }) => id === "idle")!;
    const active = checks.filter(({ steps }, i) => i % 40 === 7 && steps.length > 0);
    const passed = active.filter((each) => judgeAction({ ...each, id: idle.id }, 1).strict);
    expect(passed.length).toBeLessThan(0.2 * active.length);
  });
});
