import { describe, expect, it } from "vitest";
import { FILM, FILM_LENGTH } from "../support/video/made-film.js";
import { scenarioPages } from "./support/scenario-page.js";
import { videoFolders } from "./support/video-folders.js";

const CHARACTER = "made/mixamo.glb";

const open = scenarioPages([CHARACTER], videoFolders);

describe("in a browser", () => {
  it("videos become motions: decoded in a worker, played, and from a camera", async () => {
    const { page, errors } = await open();
    const made = await page.evaluate(
      (character) => window.scenarios.watchVideos(character, "films/jacks.webm", ["/video/", "/plain", "/nothing/"]),
      CHARACTER,
    );
    expect(made.warnings).toEqual([]);
    expect(made.workers.filter((name) => name === "babylon-motion video").length).toBeGreaterThan(0);
    // A game that asks for none loads nothing of it.
    expect(made.early).toEqual([]);

    const { film, played, camera } = made;
    expect(film.name).toBe("jacks");
    expect(film.seconds).toBeCloseTo(FILM_LENGTH, 1);
    expect(film.pictures).toBe(Math.round(FILM_LENGTH * FILM.frameRate));
    // Hands of nine pixels; without the package nobody looks for them.
    for (const note of film.notes) expect(note).toMatch(/^No finger is seen closely enough/);
    for (const one of [film, played, camera]) {
      expect(one.persons).toBe(one.pictures);
      expect(one.contacts).toBeGreaterThanOrEqual(2);
      expect(one.fractions).toEqual([...one.fractions].sort((a, b) => a - b));
      expect(one.fractions.at(-1)).toBe(1);
    }
    // The film's hands rise above the head; some films of the camera begin and end elsewhere.
    expect(film.raised).toBeGreaterThan(0.05);
    expect(played.seconds).toBeGreaterThan(FILM_LENGTH - 0.3);
    expect(camera.seconds).toBeGreaterThan(1.9);

    expect(made.refused).toEqual({
      text: expect.stringMatching(
        /^BAD_USER_INPUT: input must be a File, a Blob, a MediaStream or an HTMLVideoElement/,
      ),
      aborted: expect.stringMatching(/^ABORTED: /),
      heavy: expect.stringMatching(
        /^NOT_AVAILABLE_YET: .* has no network of the size heavy, only lite\. Make the folder/,
      ),
      "no film": expect.stringMatching(
        /^UNSUPPORTED_VIDEO: This browser cannot play the video: .* Nor can it be decoded/,
      ),
      "no folder": expect.stringMatching(
        /^NOT_AVAILABLE_YET: .*\/nothing\/video-assets\.json could not be loaded: .* 404/,
      ),
      "no address": expect.stringMatching(/^NOT_AVAILABLE_YET: Motions from videos need the video assets/),
      short: "UNSUPPORTED_VIDEO: The video is 64 pixels wide; it must be from 300 to 4096.",
    });
    // The browser tells of the missing file itself.
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  });
});
