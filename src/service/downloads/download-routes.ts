import type { KeyedRoute } from "../http/route.js";
import { sendPreview } from "../previews/send-preview.js";
import { notFound } from "../service-error.js";
import { sendCharacterFile } from "./character-file.js";
import { sendMotionFile } from "./motion-file.js";

const READ = { access: "key", methods: ["GET", "HEAD"] } as const;

/** The paths under which files are downloaded. */
export const downloadRoutes: KeyedRoute[] = [
  {
    ...READ,
    path: "/motion/file/motion_viewer/:character_id/:motion_id/:type/:filename",
    handle: (parts, exchange) => sendMotionFile(parts, exchange, "file", exchange.params.type ?? ""),
  },
  {
    ...READ,
    path: "/motion/animation/motion_viewer/:character_id/:motion_id/glb/:filename",
    handle: (parts, exchange) => sendMotionFile(parts, exchange, "animation", "glb"),
  },
  { ...READ, path: "/motion/bundle/:character_id/:filename", handle: sendCharacterFile },
  { ...READ, path: "/app/preview/:character_id/:motion_id/preview.webm", handle: sendPreview },
  {
    ...READ,
    path: "/character/preview/:file",
    // Previews come with the characters that are made from text; until then there is none.
    handle: (_parts, { params }) => {
      throw notFound("preview", params.file ?? "");
    },
  },
];
