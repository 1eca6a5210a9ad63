import { describe, expect, it } from "vitest";
import { runSteps } from "../../../../src/requests/steps.js";
import { textMotionSteps } from "../../../../src/synthesis/text/generate-text-motion.js";
import { MotionView } from "../benchmark/motion-view.js";
import { strayed, travelled } from "../benchmark/predicates/steps.js";

const seen = (prompt: string) => MotionView.of(runSteps(textMotionSteps({ prompt, seed: 1 })));

describe("who goes somewhere, turns round and goes back", () => {
  it.each([
    "walks six steps forward, turns around and walks six steps back",
    "runs forward, turns around and runs back",
  ])("%s: ends where the way began", (prompt) => {
    const view = seen(prompt);
    expect(strayed(view)).toBeGreaterThan(2);
    expect(travelled(view).net.length).toBeLessThan(0.7);
  });

  it("goes as far as is said where that is something else", () => {
    const view = seen("walks six steps forward, turns around and walks two steps");
    expect(travelled(view).net.length).toBeGreaterThan(1.5);
  });
});

describe("a plain jump", () => {
  it.each([
    ["jumps", -0.25, 0.25],
    ["jumps forward", 0.3, 3],
  ])("%s: lands where it is asked to", (prompt, least, most) => {
    const { ahead } = travelled(seen(prompt)).net;
    expect(ahead).toBeGreaterThan(least);
    expect(ahead).toBeLessThan(most);
  });
});

describe("ways of walking", () => {
  it.each(["shuffles along", "an old woman walks with a cane", "limps on the left leg"])("%s slowly", (prompt) => {
    expect(travelled(seen(prompt)).speed).toBeLessThan(0.85 * travelled(seen("walks")).speed);
  });
});
