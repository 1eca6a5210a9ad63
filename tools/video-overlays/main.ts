/**
 * `npx tsx tools/video-overlays/main.ts [-o FILE.webp] [--media]`: moments of films with what was seen in them and what was made of
 * it: landmarks (left orange, right blue), and the motion's bones (green) as the film's camera sees them. Films of our own
 * characters; `--media` adds those of ../shared/media, for looking: pictures in the repository show no people. Needs ffmpeg.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PNG } from "pngjs";
import { runSteps } from "../../src/requests/steps.js";
import { openVideo } from "../../src/service/video/check-video.js";
import { decodeVideo } from "../../src/service/video/decode-video.js";
import { loadPoseModels } from "../../src/service/video/pose-library.js";
import type { Picture } from "../../src/synthesis/video/landmarks/picture.js";
import type { LandmarkFrame } from "../../src/synthesis/video/landmarks/read-landmarks.js";
import { FilmWatch } from "../../src/synthesis/video/watch-film.js";
import { requireData } from "../run/require-data.js";
import { DRAWN_FILMS, drawnFilm } from "./drawn-films.js";
import { overlay, type Tile } from "./overlay.js";

const { values } = parseArgs({
  options: {
    output: { type: "string", short: "o", default: "docs/images/video.webp" },
    media: { type: "boolean", default: false },
  },
});
/** Moments of a film, as shares of its pictures; and how much of a film is looked at, seconds. */
const MOMENTS = [0.15, 0.38, 0.62, 0.85];
const LOOKED_AT = 2.4;
const RATE = 30;
/** Pixels of a tile, films side by side. */
const [WIDTH, HEIGHT, ACROSS] = [130, 150, 3];
const GAP = 4;

type Pictures = AsyncIterable<Picture> | Iterable<Picture>;

async function tilesOf(name: string, pictures: Pictures): Promise<Tile[]> {
  const film = new FilmWatch(await loadPoseModels("full"), RATE);
  const kept: { picture: Picture; frame: LandmarkFrame | null }[] = [];
  for await (const picture of pictures) kept.push({ picture, frame: await film.next(picture) });
  const { notes } = film.track();
  const clip = runSteps(film.motion());
  console.log(
    `${name}: ${kept.length} pictures, ${clip.plan.actions.map(({ action }) => action).join(", ")}; ${notes.join(" ")}`,
  );
  // Where the motion begins.
  const first = kept.findIndex(({ frame }) => frame !== null);
  return MOMENTS.map((share) => {
    const at = Math.round(share * (kept.length - 1));
    return overlay(kept[at].picture, kept[at].frame, clip, at - first, { width: WIDTH, height: HEIGHT });
  });
}

async function* decoded(path: string): AsyncGenerator<Picture> {
  const { container } = await openVideo(path);
  yield* decodeVideo(path, { container, frameRate: RATE, most: Math.round(LOOKED_AT * RATE) });
}

function write(rows: Tile[][], path: string): void {
  const lines = Math.ceil(rows.length / ACROSS);
  const rowWidth = MOMENTS.length * (WIDTH + GAP) + GAP;
  const png = new PNG({ width: ACROSS * rowWidth, height: lines * (HEIGHT + GAP) });
  png.data.fill(255);
  rows.forEach((tiles, row) => {
    tiles.forEach((tile, column) => {
      const left = (row % ACROSS) * rowWidth + column * (WIDTH + GAP);
      const top = Math.floor(row / ACROSS) * (HEIGHT + GAP);
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
          for (let k = 0; k < 3; k++) {
            png.data[((top + y) * png.width + left + x) * 4 + k] = tile[(y * WIDTH + x) * 3 + k];
          }
        }
      }
    });
  });
  const folder = mkdtempSync(join(tmpdir(), "overlays-"));
  writeFileSync(join(folder, "sheet.png"), PNG.sync.write(png));
  const { status, stderr } = spawnSync("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    join(folder, "sheet.png"),
    "-c:v",
    "libwebp",
    "-q:v",
    "72",
    path,
  ]);
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(String(stderr));
  console.log(path);
}

const rows: Tile[][] = [];
for (const film of DRAWN_FILMS)
  rows.push(await tilesOf(film.prompt, await drawnFilm(film, { seconds: LOOKED_AT, frameRate: RATE })));
if (values.media) {
  const media = requireData("media");
  const names = readdirSync(media).filter((name) => /\.(mp4|mov|avi)$/.test(name) && !/cam0\d\.mp4$/.test(name));
  for (const name of names) rows.push(await tilesOf(name, decoded(join(media, name))));
}
write(rows, values.output);
process.exit(0);
