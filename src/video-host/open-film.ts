import type { OpenFilm } from "../engine/video/video-host.js";
import { reasonOf } from "../requests/motion-error.js";
import type { Picture } from "../synthesis/video/landmarks/picture.js";
import { takePicture } from "./take-picture.js";

type Mediabunny = typeof import("mediabunny");

/** Packets that tell the rate of frames. */
const PACKETS = 120;

/** Opens a file with the browser's own decoders; where they cannot decode it, says why. */
export async function openFilm(
  { Input, BlobSource, ALL_FORMATS, VideoSampleSink }: Mediabunny,
  file: Blob,
): Promise<OpenFilm | { undecodable: string }> {
  if (typeof VideoDecoder === "undefined") return { undecodable: "this browser has no VideoDecoder" };
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) {
      input.dispose();
      return { undecodable: track ? `this browser decodes no ${track.codec ?? "such film"}` : "it holds no pictures" };
    }
    const begin = Math.max(0, await track.getFirstTimestamp());
    const end = await track.computeDuration();
    const { averagePacketRate } = await track.computePacketStats(PACKETS);
    const measures = {
      duration: end - begin,
      frameRate: Number.isFinite(averagePacketRate) && averagePacketRate > 0 ? averagePacketRate : null,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    };
    return {
      measures,
      pictures: (frameRate, most) => pictures(new VideoSampleSink(track), begin, end, frameRate, most),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    return { undecodable: reasonOf(error) };
  }
}

async function* pictures(
  sink: InstanceType<Mediabunny["VideoSampleSink"]>,
  begin: number,
  end: number,
  frameRate: number,
  most: number,
): AsyncGenerator<Picture> {
  const count = Math.min(most, Math.max(1, Math.round((end - begin) * frameRate)));
  const times = Array.from({ length: count }, (_, i) => begin + (i + 0.01) / frameRate);
  for await (const sample of sink.samplesAtTimestamps(times)) {
    if (!sample) continue;
    try {
      yield takePicture(sample.displayWidth, sample.displayHeight, (context, width, height) =>
        sample.draw(context, 0, 0, width, height),
      );
    } finally {
      sample.close();
    }
  }
}
