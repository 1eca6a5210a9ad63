import { describe, expect, it } from "vitest";
import { distance, perform, places } from "./perform.js";

describe.each(["sit_idle", "sit_floor_idle", "kneel_idle", "kneel_one_idle", "crouch_idle", "all_fours_idle"])(
  "%s",
  (id) => {
    it("looks about while it waits", () => {
      const [eye, neck] = [places(perform(id), "Head"), places(perform(id), "Neck")];
      const aside = eye.map(([x], f) => x - neck[f][0]);
      expect(Math.max(...aside) - Math.min(...aside)).toBeGreaterThan(0.0005);
      const way = eye.slice(1).reduce((sum, at, f) => sum + distance(at, eye[f]), 0);
      expect(way).toBeGreaterThan(0.04);
    });

    it("lasts as long as is asked for", () => {
      const { clip } = perform(id, {}, 3, 12);
      expect(Math.abs((clip.frameCount - 1) / clip.frameRate - 12)).toBeLessThan(0.1);
    });
  },
);

describe.each(["die_back", "die_shot", "die_side", "die_forward"])("%s", (id) => {
  const death = perform(id);
  const hips = places(death, "Hips").map(([, y]) => y);
  const landed = Math.round(death.marks.find(({ name }) => name === "land")!.time * 60);

  it("bounces where it lands", () => {
    let low = 1;
    let rise = 0;
    for (const y of hips.slice(landed, landed + 25)) {
      low = Math.min(low, y);
      rise = Math.max(rise, y - low);
    }
    expect(rise).toBeGreaterThan(0.012);
  });

  it("lies there for less than half of it", () => {
    expect((hips.length - landed) / hips.length).toBeLessThan(0.5);
  });
});
