import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeVideoAssets } from "../../../src/cli/video-assets.js";
import { VIDEO_ASSETS, VIDEO_ASSETS_FORMAT } from "../../../src/requests/video-assets.js";
import { madeFolder } from "../../support/made/made-files.js";
import { madeFilm } from "../../support/video/made-film.js";

/** Folders that pages need to watch videos: the assets, the same without a decoder, and a film, `jacks.webm`. */
export async function videoFolders(): Promise<Record<"video" | "plain" | "films", string>> {
  const video = join(madeFolder(), "video");
  writeVideoAssets(video, ["lite"]);
  const plain = join(madeFolder(), "plain");
  writeVideoAssets(plain, ["lite"]);
  const list = { format: VIDEO_ASSETS_FORMAT, landmarks: ["lite"], decoder: false };
  writeFileSync(join(plain, VIDEO_ASSETS.list), JSON.stringify(list));
  const films = join(madeFolder(), "films");
  mkdirSync(films);
  writeFileSync(join(films, "jacks.webm"), await madeFilm());
  return { video, plain, films };
}
