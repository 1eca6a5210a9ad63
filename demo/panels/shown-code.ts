import type { Demo } from "../demo.js";
import { clampSpeed } from "../gait-settings.js";
import { editCode } from "./edit-code.js";
import { exportCode, importCode } from "./file-code.js";
import { requestCode } from "./game-code.js";
import type { RequestTab } from "./request-panel.js";
import { wordsCode } from "./words-code.js";

/** The game code of what the selected character does in the modes "request", "styles" and "edit". */
export function shownRequestCode(
  { mode, requests, browsing, selected, propKind, imports, exports, words, editing }: Demo,
  tab: RequestTab,
): string {
  if (mode === "edit") return editCode(editing, propKind);
  const layer = tab === "layer" || selected?.layer.playback ? requests.layer : null;
  if (mode === "styles" && browsing.kind === "styles") {
    const gait = { ...requests.settings, moveSpeed: clampSpeed(browsing.speed), travelAngle: browsing.angle };
    return requestCode(gait, layer, propKind);
  }
  if (words.playedBy(selected) || tab === "words") return wordsCode(words.settings, propKind);
  const imported = imports.playedBy(selected);
  const motion = imported ? importCode(imported, propKind) : requestCode(requests.settings, layer, propKind);
  return tab === "files" ? motion + exportCode(imported ? "motion" : "walk", exports.settings, selected) : motion;
}
