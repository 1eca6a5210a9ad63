import { describe, expect, it } from "vitest";
import { scenarioPages } from "./support/scenario-page.js";
import { videoFolders } from "./support/video-folders.js";

const CHARACTER = "made/mixamo.glb";

const open = scenarioPages([CHARACTER], videoFolders);

describe("in a browser", () => {
  it("a character follows a camera live, stands at ease when nobody is seen, and comes back", async () => {
    const { page, errors } = await open();
    const made = await page.evaluate(
      (character) => window.scenarios.followCamera(character, "films/jacks.webm", "video"),
      CHARACTER,
    );
    console.log(
      `${made.posesPerSecond.toFixed(1)} poses a second, ${(made.latencySeconds * 1000).toFixed(0)} ms from frame to pose`,
    );
    expect(made.codes).toEqual(["BAD_USER_INPUT", "NOT_AVAILABLE_YET", "DISPOSED"]);
    expect(made.workers.filter((name) => name === "babylon-motion video").length).toBeGreaterThan(0);
    expect(made.warnings).toEqual([]);
    expect(made.wasCurrent).toBe(true);
    const states = made.states.join(" ");
    expect(states).toMatch(/^starting (searching )?following (searching following )*searching following ended$/);
    expect(made.nobody).toBeGreaterThan(0);
    expect(made.posesPerSecond).toBeGreaterThan(0);
    // The film's hands rise above the head and fall below the hips.
    expect(made.hands[0]).toBeGreaterThan(0);
    expect(made.hands[1]).toBeLessThan(-0.45);
    expect(made.eased).toBeGreaterThan(0.5);
    expect(made.isRestored).toBe(true);
    expect(made.trackState).toBe("live");
    expect(errors).toEqual([]);
  });
});
