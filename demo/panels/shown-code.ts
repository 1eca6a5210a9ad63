import type { Demo } from "../demo.js";
import { clampSpeed } from "../gait-settings.js";
import { exportCode, importCode } from "./file-code.js";
import { requestCode } from "./game-code.js";
import type { RequestTab } from "./request-panel.js";
import { wordsCode } from "./words-code.js";

/** The game code of what the selected character does in the modes "request" and "styles". */
export function shownRequestCode(
  { mode, requests, browsing, selected, propKind, imports, exports, words }: Demo,
  tab: RequestTab,
): string {
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
