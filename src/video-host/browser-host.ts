import type { VideoHost } from "../engine/video/video-host.js";
import { VIDEO_ASSETS } from "../requests/video-assets.js";
import { openFilm } from "./open-film.js";
import { openPhoto } from "./open-photo.js";
import { takePicture } from "./take-picture.js";
import { VideoAssets } from "./video-assets.js";

const folders = new Map<string, VideoAssets>();

/** What a browser's thread gives to the tasks of video: its own decoders and LiteRT. */
export const browserHost: VideoHost = {
  models: (assets, size) => folder(assets).models(size),
  async open(file, assets) {
    if (file.type.startsWith("image/")) return openPhoto(file);
    const { decoder } = await folder(assets).list();
    if (!decoder) return { undecodable: `${VIDEO_ASSETS.decoder} is not among the video assets` };
    return openFilm((await folder(assets).module(VIDEO_ASSETS.decoder)) as typeof import("mediabunny"), file);
  },
  picture(frame) {
    const image = frame as VideoFrame | ImageBitmap;
    const [width, height] =
      "displayWidth" in image ? [image.displayWidth, image.displayHeight] : [image.width, image.height];
    try {
      return takePicture(width, height, (context, w, h) => context.drawImage(image, 0, 0, w, h));
    } finally {
      image.close();
    }
  },
};

function folder(address: string): VideoAssets {
  const known = folders.get(address) ?? new VideoAssets(address);
  folders.set(address, known);
  return known;
}
