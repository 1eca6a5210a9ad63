import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import {
  localMotions,
  type Motion,
  type MotionCharacter,
  MotionRuntime,
  type VideoInput,
  type VideoMotionOptions,
} from "../../../src/index.js";
import { filmedCamera } from "./filmed-camera.js";
import { createStage, loadCharacter } from "./stage.js";
import { watchPage } from "./watch-page.js";

export interface WatchedVideos {
  film: MadeMotion;
  played: MadeMotion;
  camera: MadeMotion;
  /** Codes and messages of what was refused. */
  refused: Record<string, string>;
  workers: string[];
  warnings: string[];
  /** Addresses below the folder of assets that were asked for before the first request for a motion from a video. */
  early: string[];
}

export interface MadeMotion {
  seconds: number;
  notes: string[];
  contacts: number;
  name: string;
  /** Highest that a hand rises above the head, metres. */
  raised: number;
  /** Progress with what was seen: how often, and how often a person was in it. */
  pictures: number;
  persons: number;
  fractions: number[];
}

/**
 * Makes motions from a film: decoded, played where it cannot be decoded, and as the stream of a camera.
 *
 * @param assets addresses of a folder with a decoder, of one without, and of none
 */
export async function watchVideos(
  character: string,
  film: string,
  [whole, plain, none]: readonly [string, string, string],
): Promise<WatchedVideos> {
  const { workers, warnings, restore } = watchPage();
  const { scene, dispose } = createStage(false);
  try {
    const heroOf = async (videoAssets?: string) => {
      const runtime = new MotionRuntime(scene, { source: localMotions({ videoAssets }) });
      return runtime.addCharacterAsync(await loadCharacter(character, scene));
    };
    const hero = await heroOf(whole);
    const file = new File([await (await fetch(film)).blob()], "jacks.webm", { type: "video/webm" });
    const early = performance.getEntriesByType("resource").filter(({ name }) => name.includes(whole));
    const refused: Record<string, string> = {};
    const refuse = async (what: string, input: unknown, options: VideoMotionOptions, on = hero) => {
      const made = on.requestVideoMotion(input as VideoInput, { landmarks: "lite", ...options });
      refused[what] = await made.then(
        () => "none",
        ({ code, message }) => `${code}: ${message}`,
      );
    };
    const abort = new AbortController();
    await refuse("text", "film.mp4", {});
    await refuse("aborted", file, { signal: abort.signal, onProgress: ({ seen }) => seen && abort.abort() });
    await refuse("heavy", file, { landmarks: "heavy" });
    await refuse("no film", new Blob(["not a film"]), {});
    await refuse("no folder", file, {}, await heroOf(none));
    await refuse("no address", file, {}, await heroOf());
    await refuse("short", await tinyCamera(), { seconds: 2 });

    const make = async (on: MotionCharacter, input: VideoInput, seconds?: number): Promise<MadeMotion> => {
      const fractions: number[] = [];
      let [pictures, persons] = [0, 0];
      const motion = await on.requestVideoMotion(input, {
        landmarks: "lite",
        seconds,
        onProgress: ({ fraction, seen }) => {
          fractions.push(fraction);
          if (seen) pictures++;
          if (seen?.points) persons++;
        },
      });
      const { clip, name } = motion;
      const { notes } = clip.plan as { notes: string[] };
      const length = clip.frameCount / clip.frameRate;
      const raised = highestHand(on, motion, length, scene);
      return { seconds: length, notes, contacts: clip.contacts.length, name, raised, pictures, persons, fractions };
    };
    const made = await make(hero, file);
    const played = await make(await heroOf(plain), file);
    const camera = await filmedCamera(file);
    const filmed = await make(hero, camera.stream, 2.2);
    camera.stop();
    return {
      film: made,
      played,
      camera: filmed,
      refused,
      workers,
      warnings,
      early: early.map(({ name }) => name),
    };
  } finally {
    dispose();
    restore();
  }
}

/** Plays a motion and returns how far a hand rises above the head, metres. */
function highestHand(hero: MotionCharacter, motion: Motion, seconds: number, scene: Scene): number {
  const height = (joint: string) => (hero.getJoint(joint) as TransformNode).getAbsolutePosition().y;
  let highest = Number.NEGATIVE_INFINITY;
  hero.play(motion, { fadeSeconds: 0 });
  for (let t = 0; t < seconds; t += 0.016) {
    scene.render();
    highest = Math.max(highest, height("LeftHand") - height("Head"), height("RightHand") - height("Head"));
  }
  return highest;
}

/** A camera with pictures that are too small. */
async function tinyCamera(): Promise<MediaStream> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const context = canvas.getContext("2d")!;
  const timer = setInterval(() => context.fillRect(0, 0, Math.random() * 64, 64), 50);
  const stream = canvas.captureStream();
  stream.getVideoTracks()[0].addEventListener("ended", () => clearInterval(timer));
  return stream;
}
