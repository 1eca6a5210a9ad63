import { describe, expect, it } from "vitest";
import { Shelf } from "../../src/engine/shelf.js";
import { videoTasks } from "../../src/engine/tasks/video-tasks.js";
import type { OpenFilm, VideoHost } from "../../src/engine/video/video-host.js";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { resampleClip } from "../../src/motion/resample.js";
import type { VideoMeasures } from "../../src/requests/operations/video-problem.js";
import { runSteps } from "../../src/requests/steps.js";
import type { Progress } from "../../src/requests/worker-protocol.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import type { Picture } from "../../src/synthesis/video/landmarks/picture.js";
import type { VideoPlan } from "../../src/synthesis/video/video-motion.js";
import { filmClip } from "../synthesis/video/support/film-clip.js";
import { filmModels } from "../synthesis/video/support/film-models.js";

const RATE = 30;
const track = filmClip(resampleClip(generateTextMotion({ prompt: "does jumping jacks" }), RATE), {
  place: [0, 1, 4],
  yaw: 0,
});
const FRAMES = 75;
const SETTINGS = { assets: "https://game.example/video/", landmarks: "lite" } as const;

function picture(shade = 0, scale = 1): Picture {
  const [width, height] = [track.width * scale, track.height * scale];
  return { width, height, pixels: new Uint8Array(width * height * 3).fill(shade) };
}

interface FakeFilm {
  measures?: Partial<VideoMeasures>;
  shade?: (frame: number) => number;
  /** How much larger than the first each picture is. */
  scale?: (frame: number) => number;
  isThere?: (frame: number) => boolean;
}

/** A host whose film has blank pictures, in which its networks see jumping jacks. */
function host({ measures, shade = () => 0, scale = () => 1, isThere }: FakeFilm = {}) {
  const state = { isClosed: false };
  const film: OpenFilm = {
    measures: { duration: FRAMES / RATE, frameRate: RATE, width: track.width, height: track.height, ...measures },
    async *pictures() {
      for (let f = 0; f < FRAMES; f++) yield picture(shade(f), scale(f));
    },
    close: () => {
      state.isClosed = true;
    },
  };
  const made: VideoHost = {
    models: async () => filmModels(track, isThere),
    open: async (file) => (file.size > 0 ? film : { undecodable: "it is empty" }),
    picture: (frame) => picture(frame as number),
  };
  return { ...made, state };
}

function context() {
  const progress: Progress[] = [];
  return { progress, shelf: new Shelf(), onProgress: (one: Progress) => progress.push(one), practise: () => {} };
}

async function watchFile(fake: FakeFilm = {}, file = new Blob(["film"])) {
  const used = host(fake);
  const { progress, ...rest } = context();
  const steps = videoTasks(used).videoFile({ file, ...SETTINGS }, rest);
  let step = await steps.next();
  while (!step.done) step = await steps.next();
  return { made: step.value, progress, state: used.state };
}

describe("a film", () => {
  it("becomes a motion, and tells what was seen in each picture", async () => {
    const { made, progress, state } = await watchFile();
    if ("undecodable" in made) throw new Error(made.undecodable);
    const { clip } = readMotionGlb(made.glb);
    expect(clip.frameCount).toBe(FRAMES);
    expect(clip.contacts.length).toBeGreaterThanOrEqual(2);
    expect((clip.plan as VideoPlan).notes).toEqual([]);
    expect(state.isClosed).toBe(true);
    const seen = progress.filter((one) => one.seen);
    expect(seen.length).toBe(FRAMES);
    // Later the beginning is looked at again, and networks that count what they see are ahead of the film.
    expect(seen[12].seen).toMatchObject({ time: 0.4, width: track.width, height: track.height });
    const [nose, wanted] = [seen[12].seen!.points!, track.points.subarray(12 * 66)];
    for (let k = 0; k < 2; k++) expect(nose[k]).toBeCloseTo(wanted[k], 2);
  });

  it("is left to the page where it cannot be decoded", async () => {
    expect((await watchFile({}, new Blob([]))).made).toEqual({ undecodable: "it is empty" });
  });

  it.each<[string, FakeFilm]>([
    ["The video is 1.5 s long; it must be from 2 to 60.", { measures: { duration: 1.5 } }],
    ["The video has 15 frames a second; it must be from 24 to 120.", { measures: { frameRate: 15 } }],
    ["The video is 200 pixels high; it must be from 300 to 4096.", { measures: { height: 200 } }],
    ["The video cuts to another scene at 1.0 s; it must be one continuous shot.", { shade: (f) => (f < 30 ? 0 : 200) }],
    [
      "The video changes its shape from 1280 × 720 to 640 × 360 pixels; it must be one continuous shot.",
      { scale: (f) => (f < 10 ? 1 : 0.5) },
    ],
    ["No person is seen in the video.", { isThere: () => false, shade: () => 120 }],
    ["No person is seen in the video: the pictures are too dark.", { isThere: () => false }],
  ])("is refused: %s", async (message, fake) => {
    await expect(watchFile(fake)).rejects.toMatchObject({ code: "UNSUPPORTED_VIDEO", message });
  });

  it("is closed when its work is dropped", async () => {
    const used = host();
    const steps = videoTasks(used).videoFile({ file: new Blob(["film"]), ...SETTINGS }, context());
    for (let i = 0; i < 5; i++) await steps.next();
    await steps.return(undefined as never);
    expect(used.state.isClosed).toBe(true);
  });
});

describe("a video that the page plays", () => {
  /** @param times when its frames are given */
  async function watch(times: readonly number[]) {
    const tasks = videoTasks(host());
    const session = await tasks.videoOpen(SETTINGS);
    for (const time of times) await tasks.videoPicture({ session, frame: 0, time });
    const { clip } = readMotionGlb(runSteps(tasks.videoFinish({ session })).glb);
    return { clip, notes: (clip.plan as VideoPlan).notes, tasks, session };
  }

  it("becomes a motion, however its frames were spaced", async () => {
    const times = Array.from({ length: FRAMES }, (_, f) => 5 + (f + (f % 3) * 0.2) / RATE);
    const { clip, notes } = await watch(times);
    expect(clip.frameCount / clip.frameRate).toBeCloseTo(FRAMES / RATE, 1);
    expect(notes).toEqual([]);
  });

  it("has notes where no frame came for long", async () => {
    const { notes } = await watch([...Array(40).keys()].map((f) => f / RATE + (f > 20 ? 1 : 0)));
    expect(notes).toEqual([
      "Nothing was looked at from 0.7 to 1.7 s, as this machine is slow: what happens there is guessed.",
    ]);
  });

  it("is forgotten when it is finished or closed", async () => {
    const { tasks, session } = await watch([...Array(65).keys()].map((f) => f / RATE));
    await expect(tasks.videoPicture({ session, frame: 0, time: 3 })).rejects.toMatchObject({ code: "WORKER_FAILED" });
    const other = await tasks.videoOpen(SETTINGS);
    tasks.videoClose({ session: other });
    await expect(tasks.videoPicture({ session: other, frame: 0, time: 3 })).rejects.toMatchObject({
      code: "WORKER_FAILED",
    });
  });
});
