import { afterEach, describe, expect, it } from "vitest";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { Playlist } from "../../../src/babylon/playing/playlist.js";
import { gestureStage } from "../../support/gesture-stage.js";
import { disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** Steps of one loop of a gesture, half a second. */
const ROUND = 31;

function record(playlist: Playlist): string[] {
  const told: string[] = [];
  playlist.onMotionObservable.add((motion) => told.push(motion.name));
  playlist.onEndObservable.add(() => told.push("end"));
  return told;
}

async function stage() {
  const made = await gestureStage();
  const motions = await Promise.all([1, 1.5, 2].map((amount) => made.gesture(amount)));
  const names = motions.map(({ name }) => name);
  return { ...made, motions, names };
}

describe("a playlist", () => {
  it("plays its motions one after the other, and ends with the last", async () => {
    const { scene, hero, motions, names } = await stage();
    const list = hero.playlist([motions[0], { motion: motions[1], loop: 2 }, { motion: motions[2], loop: 1 }]);
    const told = record(list);
    expect(list.current).toBe(motions[0]);
    run(scene, ROUND + 2);
    expect(list.current).toBe(motions[1]);
    expect(hero.current).toBe(motions[1]);
    run(scene, ROUND);
    expect(list.current).toBe(motions[1]);
    run(scene, ROUND);
    expect(list.current).toBe(motions[2]);
    expect(list.isOver).toBe(false);
    run(scene, ROUND + 4);
    expect(told).toEqual([names[1], names[2], "end"]);
    expect([list.current, list.isOver]).toEqual([null, true]);
    // The last pose of the last one stays.
    expect(hero.current).toBe(motions[2]);
    list.next();
    list.previous();
    expect(hero.current).toBe(motions[2]);
  });

  it("starts over, and skips disposed motions", async () => {
    const { scene, hero, motions, names } = await stage();
    const list = hero.playlist(motions, { loop: true, fadeSeconds: 0.1 });
    const told = record(list);
    run(scene, 4 * ROUND);
    expect(told.slice(0, 3)).toEqual([names[1], names[2], names[0]]);
    motions[1].dispose();
    told.length = 0;
    run(scene, 4 * ROUND);
    expect(told.length).toBeGreaterThan(2);
    expect(told.includes(names[1])).toBe(false);
    expect(list.isOver).toBe(false);
  });

  it("skips forward and back on request, and stops", async () => {
    const { scene, hero, motions, names } = await stage();
    const list = hero.playlist(motions);
    const told = record(list);
    run(scene, 5);
    list.next();
    list.next();
    run(scene, 3);
    expect(hero.current).toBe(motions[2]);
    list.previous();
    run(scene, 3);
    expect(hero.current).toBe(motions[1]);
    list.previous();
    run(scene, 5);
    const { time } = list.playback!;
    list.previous();
    run(scene, 1);
    expect(list.playback!.time).toBeLessThan(time);
    expect(told).toEqual([names[1], names[2], names[1], names[0], names[0]]);
    list.stop({ fadeSeconds: 0.1 });
    run(scene, 60);
    expect(hero.current).toBeNull();
    expect(told.at(-1)).toBe("end");
    const last = hero.playlist([motions[0]]);
    last.next();
    expect(last.isOver).toBe(true);
  });

  it("is over when something else is played on its layer", async () => {
    const { scene, hero, motions } = await stage();
    const other = hero.playlist([motions[0], motions[1]], { layer: "head" });
    const list = hero.playlist([motions[1], motions[2]]);
    run(scene, 5);
    const [told, toldOther] = [record(list), record(other)];
    hero.play(motions[2]);
    run(scene, ROUND);
    expect(told).toEqual(["end"]);
    expect(toldOther.includes("end")).toBe(false);
    hero.stop({ layer: "head" });
    run(scene, ROUND);
    expect(toldOther.at(-1)).toBe("end");
    expect(hero.current).toBe(motions[2]);
  });

  it("shuffles every pass by its seed, and never plays one twice in a row", async () => {
    const { scene, hero, motions } = await stage();
    const orders = [1, 1, 2, 3].map((seed) => {
      const list = hero.playlist(motions, { shuffle: true, loop: true, seed });
      const played: (Motion | null)[] = [list.current];
      for (let i = 1; i < 12; i++) {
        list.next();
        run(scene, 1);
        played.push(list.current);
      }
      // A motion that already plays would continue from where it is.
      hero.stop({ fadeSeconds: 0 });
      run(scene, 2);
      for (let i = 1; i < 12; i++) expect(played[i]).not.toBe(played[i - 1]);
      for (let i = 0; i < 12; i += 3) expect(new Set(played.slice(i, i + 3)).size).toBe(3);
      return played.map((motion) => motions.indexOf(motion!)).join("");
    });
    expect(orders[1]).toBe(orders[0]);
    expect(new Set(orders).size).toBeGreaterThan(2);
  });

  it("rejects what it cannot play", async () => {
    const { hero, motions } = await stage();
    expect(() => hero.playlist([])).toThrow("motions must be an array of one or more motions");
    expect(() => hero.playlist([{} as never])).toThrow("motions[0] must be a motion of this character");
    expect(() => hero.playlist([motions[0], { motion: motions[1], queue: true } as never])).toThrow(
      "set by the playlist",
    );
    expect(() => hero.playlist([{ motion: motions[1], speed: 0 }])).toThrow("speed must be");
    expect(() => hero.playlist(motions, { seed: 0.5 })).toThrow("seed must be");
    expect(hero.current).toBeNull();
  });
});
