import type { OpenFilm } from "../engine/video/video-host.js";
import { MotionError, reasonOf } from "../requests/motion-error.js";
import { takePicture } from "./take-picture.js";

/** How long the pose of a photograph is held, seconds, and pictures a second of such a film. */
const HELD = 2;
const RATE = 24;

/** Opens a photograph as a film in which nothing moves. @throws MotionError UNSUPPORTED_VIDEO if it cannot be read */
export async function openPhoto(file: Blob): Promise<OpenFilm> {
  const image = await createImageBitmap(file).catch((cause) => {
    throw new MotionError("UNSUPPORTED_VIDEO", `The picture cannot be read: ${reasonOf(cause)}`, { cause });
  });
  const picture = takePicture(image.width, image.height, (context, width, height) =>
    context.drawImage(image, 0, 0, width, height),
  );
  const { width, height } = image;
  image.close();
  return {
    measures: { duration: HELD, frameRate: RATE, width, height },
    still: picture,
    async *pictures() {
      yield picture;
    },
    close: () => undefined,
  };
}
