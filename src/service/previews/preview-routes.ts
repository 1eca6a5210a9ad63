import type { KeyedRoute } from "../http/route.js";
import { sendCharacterPreview } from "./send-character-preview.js";
import { sendPreview } from "./send-preview.js";

const READ = { access: "key", methods: ["GET", "HEAD"] } as const;

/** The routes for downloading previews. */
export const previewRoutes: KeyedRoute[] = [
  { ...READ, path: "/app/preview/:character_id/:motion_id/preview.webm", handle: sendPreview },
  { ...READ, path: "/character/preview/:file", handle: sendCharacterPreview },
];
