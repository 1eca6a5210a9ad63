import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";
import { idTypes } from "../../tools/codegen/id-types.js";
import { completions } from "../support/documents/completions.js";

describe("ids as types", () => {
  it.each(idTypes())("are those of the tables, or else: npm run codegen ($file.pathname)", ({ file, code }) => {
    expect(readFileSync(file, "utf8")).toBe(code);
  });

  it("are completed by editors, wherever a style or an action is given", async () => {
    const offered = await completions(`
      import type { LocomotionDrive, MotionCharacter, TextPlan } from "babylon-motion";
      import { generateLocomotion } from "babylon-motion/engine";
      declare const hero: MotionCharacter, drive: LocomotionDrive, plan: TextPlan;
      void hero.requestLocomotion({ styleId: "|" });
      hero.driveLocomotion({ styleId: "|" });
      void drive.setStyleAsync("|");
      generateLocomotion({ strides: 1, moveSpeed: 1, travelAngle: 0, styleId: "|" });
      void hero.requestLocomotion({ styleId: { | } });
      plan.steps[0].body = { action: "|", parameters: { styleId: "|" }, start: 0, end: 1 };
    `);
    const styles = locomotionStyles();
    const actions = textActions().map(({ id }) => id);
    expect(offered.map((labels) => labels.length)).not.toContain(0);
    const wanted = [styles, styles, styles, styles, styles, actions, styles];
    wanted.forEach((ids, i) => {
      const names = new Set(offered[i].map((label) => label.replace(/[?"']/g, "")));
      expect(ids.filter((id) => !names.has(id))).toEqual([]);
    });
  }, 300_000);
});
