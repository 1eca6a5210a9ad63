import { MotionError } from "../../requests/motion-error.js";
import { handAsset, LANDMARK_SIZES, type LandmarkSize, VIDEO_ASSETS } from "../../requests/video-assets.js";
import { type Command, valued } from "../command.js";
import { writeVideoAssets } from "../video-assets.js";

const DEFAULT = "lite,full";

export const videoAssetsCommand: Command = {
  name: "video-assets",
  summary: "Fills a folder with the networks that a game's page needs for motions from videos",
  usage: "FOLDER [--landmarks lite,full,heavy]",
  positionals: [{ name: "FOLDER", description: "the folder, below what the game's server serves: public/video" }],
  options: {
    landmarks: valued("SIZES", `networks that find landmarks, from fast to exact; default ${DEFAULT}`),
  },
  run({ landmarks = DEFAULT }, printer, [folder]) {
    const sizes = readSizes(String(landmarks));
    const written = writeVideoAssets(folder, sizes);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    for (const [name, bytes] of written) if (bytes > 1e5) printer.out(`${folder}/${name}: ${megabytes(bytes)}`);
    if (!written.has(VIDEO_ASSETS.decoder)) {
      printer.error("mediabunny is not installed: films are played to be watched, which takes twice their length.");
    }
    if (!written.has(handAsset(sizes[0]))) {
      printer.error(
        "@mediapipe/hands is not installed: fingers are not followed. To follow them: npm install @mediapipe/hands",
      );
    }
    printer.out(`Serve ${folder}, and pass its address: localMotions({ videoAssets: "/video/" }).`);
  },
};

function readSizes(text: string): LandmarkSize[] {
  const sizes = LANDMARK_SIZES.filter((size) => text.split(",").includes(size));
  if (sizes.length > 0 && sizes.length === text.split(",").length) return sizes;
  const message = `--landmarks must be one or more of ${LANDMARK_SIZES.join(", ")}, with commas between; got ${JSON.stringify(text)}.`;
  throw new MotionError("BAD_USER_INPUT", message, { argument: "--landmarks" });
}
