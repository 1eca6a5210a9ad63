/** The package's engine of videos for tests, with networks that see jumping jacks in every film: a bare picture will do. */
import { bundledSource } from "../../../tools/run/bundled-source.mjs";

const FOLDERS = ["test/service/support", "test/synthesis/video/support"];

async function run(input) {
  // The threads of the service, built or not, read no TypeScript by themselves.
  const { runFilmJob } = await import(await bundledSource("test/service/support/film-job.ts", ...FOLDERS));
  return runFilmJob(input);
}

const engine = { method: "VideoToMotion", deadlineSeconds: 900, run };

export default { engines: [{ ...engine, models: ["video-to-motion-2.0", "video-to-motion-2.1"] }] };
