import type { KeyedRoute } from "../http/route.js";
import { sendCharacterFile } from "./send-character-file.js";
import { sendMotionFile } from "./send-motion-file.js";

const READ = { access: "key", methods: ["GET", "HEAD"] } as const;

/** The routes for downloading files. */
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
];
