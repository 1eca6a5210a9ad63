import type { ImportedMotion } from "../files/imported-motions.js";
import { RECORDED, type VideoSettings } from "../video/video-motions.js";
import type { Code } from "./program.js";

/** The folder that `npx babylon-motion video-assets public/video` fills. */
const ASSETS = `{ videoAssets: "/video/" }`;

/** `const motion = await hero.requestVideoMotion(…);` */
export function videoRequestCode(name: string, { film, landmarks }: NonNullable<ImportedMotion["video"]>): string {
  if (film === null) {
    return `const camera = await navigator.mediaDevices.getUserMedia({ video: true });
const ${name} = await hero.requestVideoMotion(camera, {
  landmarks: "${landmarks}",
  seconds: ${RECORDED},
});`;
  }
  return `const film = await fetch(${JSON.stringify(film)});
const ${name} = await hero.requestVideoMotion(await film.blob(), {
  landmarks: "${landmarks}",
});`;
}

export function videoCode(video: NonNullable<ImportedMotion["video"]>): Code {
  return {
    source: ASSETS,
    text: `${videoRequestCode("motion", video)}\nhero.play(motion);\n\n// What the video does not show.\nconsole.log(motion.clip.plan);`,
  };
}

/** Writes code for a character that follows the camera. */
export function cameraCode({ landmarks, mirror }: VideoSettings): Code {
  return {
    source: ASSETS,
    text: `const camera = await navigator.mediaDevices.getUserMedia({ video: true });
const drive = hero.driveByVideo(camera, {
  landmarks: "${landmarks}",
  mirror: ${mirror},
});
drive.onStateObservable.add(({ state, framing }) => {
  console.log(state, framing);
});`,
  };
}
